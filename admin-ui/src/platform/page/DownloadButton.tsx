import DownloadIcon from '@mui/icons-material/Download';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useAct } from '../act/use-act.ts';
import { callBlob } from '../call.ts';
import { saveBlob } from '../save-blob.ts';

/** The tables about accounts. */
export type TableCall = 'mailingList' | 'accountLicensesReport';

/** Fetches a table with the session and hands it to the browser as a file. `label` says which, for who hears it. */
export function DownloadButton({ call, file, label }: { call: TableCall; file: string; label?: string }) {
  const translate = useTranslate();
  const { act, busy } = useAct();

  const download = () => act(async () => saveBlob(await callBlob(call), file));

  return (
    <Button
      variant="outlined"
      startIcon={<DownloadIcon />}
      loading={busy}
      {...(label
        ? {
            'aria-label': `${translate('admin.form.before', { label: translate('people.reports.download') })} ${label}`,
          }
        : {})}
      onClick={() => void download()}
    >
      {translate('people.reports.download')}
    </Button>
  );
}
