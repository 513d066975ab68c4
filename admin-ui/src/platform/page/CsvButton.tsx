import DownloadIcon from '@mui/icons-material/Download';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { messageOf } from '../api-error.ts';
import { saveBlob } from '../save-blob.ts';

/** Saves what a call answers as CSV. */
export function CsvButton({ load, name }: { load: () => Promise<Blob>; name: string }) {
  const translate = useTranslate();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      saveBlob(await load(), name);
    } catch (error) {
      notify('admin.notice.failed', { type: 'error', messageArgs: { reason: messageOf(error) } });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button startIcon={<DownloadIcon />} loading={busy} onClick={() => void save()}>
      {translate('reports.csv')}
    </Button>
  );
}
