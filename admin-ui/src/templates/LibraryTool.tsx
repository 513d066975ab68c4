import MenuBookIcon from '@mui/icons-material/MenuBook';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ToolProps } from '../schema-ui/extensions.ts';
import { LibraryDialog } from './LibraryDialog.tsx';
import { ToolButton } from './ToolButton.tsx';

/** Opens the content library; what is chosen there comes to the caret. */
export default function LibraryTool({ language, disabled, insert }: ToolProps) {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  return (
    <>
      <ToolButton
        name={translate('templates.tools.library')}
        word={translate('templates.tools.libraryWord')}
        icon={<MenuBookIcon fontSize="small" />}
        compact={false}
        disabled={disabled}
        onClick={() => setOpen(true)}
      />
      {open && (
        <LibraryDialog
          language={language ?? 'en'}
          onClose={() => setOpen(false)}
          onInsert={(html) => {
            setOpen(false);
            insert(html);
          }}
        />
      )}
    </>
  );
}
