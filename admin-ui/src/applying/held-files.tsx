import DownloadIcon from '@mui/icons-material/Download';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useLocale, useTranslate } from 'react-admin';
import { useAct } from '../platform/act/use-act.ts';
import { callBlob } from '../platform/call.ts';
import { formatBytes } from '../platform/i18n/bytes.ts';
import { saveBlob } from '../platform/save-blob.ts';
import type { AddedWidgets } from '../schema-ui/registry.ts';
import type { ValueProps } from '../schema-ui/widget.ts';
import { ReadOnlyInput } from '../schema-ui/widgets/value/ReadOnlyValue.tsx';
import type { HeldApplicationRow } from '../generated/types/held-application.ts';

/** The files of an application that is held, each to be kept on the reader's device: nothing of them is shown here. */
function HeldFilesValue({ value }: ValueProps) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { act } = useAct();
  const files = (value ?? []) as NonNullable<HeldApplicationRow['files']>;
  if (files.length === 0) return <>–</>;
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {files.map(({ id, name, size }) => (
        <li key={id}>
          <Button
            size="small"
            startIcon={<DownloadIcon />}
            aria-label={translate('board.download', { name })}
            onClick={() => void act(async () => saveBlob(await callBlob('downloadFile', { params: { id } }), name))}
            sx={{ textTransform: 'none', textAlign: 'start', overflowWrap: 'anywhere' }}
          >
            {name} · {formatBytes(size, locale)}
          </Button>
        </li>
      ))}
    </Box>
  );
}

/** How the screen of held applications shows their files. */
export const applyingWidgets = {
  heldFiles: { Input: ReadOnlyInput, Value: HeldFilesValue },
} satisfies Partial<AddedWidgets>;
