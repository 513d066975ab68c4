import AttachFileIcon from '@mui/icons-material/AttachFile';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useLocale } from 'react-admin';
import { useAct } from '../../platform/act/use-act.ts';
import { callBlob } from '../../platform/call.ts';
import { formatBytes } from '../../platform/i18n/bytes.ts';
import { saveBlob } from '../../platform/save-blob.ts';
import type { Attached } from '../types.ts';

/** A file of a letter, by its name; pressed, it is saved. */
export function FileLink({ attached: { name, uploaded_file } }: { attached: Attached }) {
  const locale = useLocale() ?? 'en';
  const { act, busy } = useAct();
  if (!uploaded_file) return <>{name}</>;
  const { id, original_file_name, size } = uploaded_file;
  const save = () => act(async () => saveBlob(await callBlob('downloadFile', { params: { id } }), original_file_name));
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minWidth: 0 }}>
      <Button
        size="small"
        startIcon={<AttachFileIcon />}
        loading={busy}
        onClick={() => void save()}
        sx={{ overflowWrap: 'anywhere', textAlign: 'left' }}
      >
        {name ?? original_file_name}
      </Button>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {formatBytes(size, locale)}
      </Box>
    </Box>
  );
}
