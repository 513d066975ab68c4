import DownloadIcon from '@mui/icons-material/Download';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useAct } from '../act/use-act.ts';
import { saveBlob } from '../save-blob.ts';

/** Saves what a call answers as CSV. */
export function CsvButton({ load, name }: { load: () => Promise<Blob>; name: string }) {
  const translate = useTranslate();
  const { act, busy } = useAct();
  const save = () => act(async () => saveBlob(await load(), name));
  return (
    <Button startIcon={<DownloadIcon />} loading={busy} onClick={() => void save()}>
      {translate('reports.csv')}
    </Button>
  );
}
