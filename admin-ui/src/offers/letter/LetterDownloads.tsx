import DownloadIcon from '@mui/icons-material/Download';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useAct } from '../../platform/act/use-act.ts';
import { call, callBlob } from '../../platform/call.ts';
import { saveBlob } from '../../platform/save-blob.ts';
import type { Letter } from '../types.ts';
import { useLetterContext } from './letter-context.ts';

/** A letter to be kept: its PDF, which is the signed one once there is one, its log, and the files with it. */
export function LetterDownloads() {
  const translate = useTranslate();
  const { letter } = useLetterContext();
  const isSigned = letter.sealed?.state === 'done';
  const hasFiles = letter.file_and_links.some(({ uploaded_file }) => uploaded_file);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <SaveButton
        label={translate(isSigned ? 'offers.ui.sealed.download' : 'offers.ui.download.letter')}
        load={() => pdfOf(letter)}
        file={`${nameOf(letter)}.pdf`}
      />
      <SaveButton
        label={translate('offers.ui.download.log')}
        load={() => logOf(letter)}
        file={`${nameOf(letter)}-log.pdf`}
      />
      {hasFiles && (
        <SaveButton
          label={translate('offers.ui.download.files')}
          load={() => filesOf(letter)}
          file={`${nameOf(letter)}.zip`}
        />
      )}
    </Box>
  );
}

function SaveButton({ label, load, file }: { label: string; load: () => Promise<Blob>; file: string }) {
  const { act, busy } = useAct();
  const save = () => act(async () => saveBlob(await load(), file));
  return (
    <Button size="small" variant="outlined" startIcon={<DownloadIcon />} loading={busy} onClick={() => void save()}>
      {label}
    </Button>
  );
}

const nameOf = ({ email_type, id }: Letter): string =>
  `${email_type === 'offer_letter' ? 'offer-letter' : 'information-request'}-${id}`;

const pdfOf = ({ email_type, id }: Letter): Promise<Blob> =>
  callBlob(email_type === 'offer_letter' ? 'exportOfferLetter' : 'exportInformationRequest', { query: { id } });

const logOf = ({ email_type, id }: Letter): Promise<Blob> =>
  callBlob(email_type === 'offer_letter' ? 'exportOfferLog' : 'exportRequestLog', { query: { id } });

/** The address of the archive holds for a few minutes. */
async function filesOf({ id }: Letter): Promise<Blob> {
  const { zip_url } = await call('downloadAllFiles', { body: { id } });
  return callBlob('downloadFilesArchive', { params: { token: zip_url.split('/').at(-1)! } });
}
