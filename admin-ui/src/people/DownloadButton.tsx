import DownloadIcon from '@mui/icons-material/Download';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { messageOf } from '../platform/api-error.ts';
import { callBlob } from '../platform/call.ts';
import { saveBlob } from '../platform/save-blob.ts';

/** The tables about accounts. */
export type TableCall = 'mailingList' | 'accountLicensesReport';

/** Fetches a table with the session and hands it to the browser as a file. `label` says which, for who hears it. */
export function DownloadButton({ call, file, label }: { call: TableCall; file: string; label?: string }) {
  const translate = useTranslate();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);

  const download = async () => {
    setBusy(true);
    try {
      saveBlob(await callBlob(call), file);
    } catch (error) {
      notify('admin.notice.failed', { type: 'error', messageArgs: { reason: messageOf(error) } });
    } finally {
      setBusy(false);
    }
  };

  return (
    <Button
      variant="outlined"
      startIcon={<DownloadIcon />}
      loading={busy}
      {...(label ? { 'aria-label': `${translate('people.reports.download')}: ${label}` } : {})}
      onClick={() => void download()}
    >
      {translate('people.reports.download')}
    </Button>
  );
}
