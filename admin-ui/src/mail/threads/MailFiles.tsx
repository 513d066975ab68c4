import AttachFileIcon from '@mui/icons-material/AttachFile';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useLocale, useTranslate } from 'react-admin';
import { useAct } from '../../platform/act/use-act.ts';
import { callBlob } from '../../platform/call.ts';
import { formatBytes } from '../../platform/i18n/bytes.ts';
import { saveBlob } from '../../platform/save-blob.ts';
import type { ThreadMail } from './mail-types.ts';

/** The files of a mail, to be saved, and those that were not taken in. */
export function MailFiles({ mail }: { mail: Pick<ThreadMail, 'file_upload' | 'left_out'> }) {
  const translate = useTranslate();
  const { act } = useAct();
  const locale = useLocale() ?? 'en';
  const save = (id: number, name: string) =>
    act(async () => saveBlob(await callBlob('downloadFile', { params: { id } }), name));
  return (
    <>
      {mail.file_upload.length > 0 && (
        <Box
          component="ul"
          aria-label={translate('mails.files')}
          sx={{ m: 0, p: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', gap: 2 }}
        >
          {mail.file_upload.map(({ id, original_file_name: name, size }) => (
            <li key={id}>
              <Button
                variant="outlined"
                color="inherit"
                startIcon={<AttachFileIcon />}
                aria-label={translate('board.download', { name })}
                onClick={() => void save(id, name)}
                sx={{ overflowWrap: 'anywhere', textAlign: 'start' }}
              >
                {`${name} · ${formatBytes(size, locale)}`}
              </Button>
            </li>
          ))}
        </Box>
      )}
      {mail.left_out.length > 0 && (
        <Alert severity="warning" role="note">
          {mail.left_out.map(({ name, reason }, at) => (
            <div key={at}>{translate(`mails.leftOut.${reason}`, { name })}</div>
          ))}
        </Alert>
      )}
    </>
  );
}
