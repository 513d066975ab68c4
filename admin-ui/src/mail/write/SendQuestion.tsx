import VisibilityOutlinedIcon from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { ConfirmDialog } from '../../platform/page/dialog/ConfirmDialog.tsx';
import { type Blanks, isUnfinished } from './blanks.ts';

interface SendQuestionProps {
  blanks: Blanks;
  /** What is asked in any case. */
  confirm?: { title: string; text: string; action: string } | undefined;
  onSend: () => void;
  /** Shows the first mail that is not finished. */
  onPreview: () => void;
  onClose: () => void;
}

/** Asked before a mail goes that cannot be called back: whether it may go as it is. */
export function SendQuestion({ blanks, confirm, onSend, onPreview, onClose }: SendQuestionProps) {
  const translate = useTranslate();
  const unfinished = isUnfinished(blanks);
  const { total, mails, blanks: count, unknown } = blanks;
  const counted =
    total === 1
      ? translate('mailWrite.ui.blanks.one', { smart_count: count })
      : translate('mailWrite.ui.blanks.several', { smart_count: mails, total, blanks: count });
  const names = { names: unknown.map((name) => `{{${name}}}`).join(', '), smart_count: unknown.length };
  return (
    <ConfirmDialog
      title={confirm?.title ?? translate('mailWrite.ui.blanks.title')}
      action={unfinished ? translate('mailWrite.ui.blanks.send') : (confirm?.action ?? '')}
      onDo={onSend}
      onClose={onClose}
      fields={
        unfinished && (
          <Box>
            {/* Looking costs nothing, so Enter looks. */}
            <Button autoFocus startIcon={<VisibilityOutlinedIcon />} onClick={onPreview}>
              {translate('mailWrite.ui.blanks.look')}
            </Button>
          </Box>
        )
      }
    >
      {[
        confirm?.text ?? '',
        count > 0 ? counted : '',
        unknown.length > 0 ? translate('mailWrite.ui.preview.unknown', names) : '',
      ]}
    </ConfirmDialog>
  );
}
