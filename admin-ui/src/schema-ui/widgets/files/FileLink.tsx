import Link from '@mui/material/Link';
import { useTranslate } from 'react-admin';
import { useAct } from '../../../platform/act/use-act.ts';
import { callBlob } from '../../../platform/call.ts';
import { saveBlob } from '../../../platform/save-blob.ts';
import { fileName, type ListedFile } from './FileBox.tsx';

interface FileLinkProps {
  file: ListedFile;
  /** Resource of the row that has it. */
  path: string;
  rowId: number;
  field: string;
}

/** The name of a file of a row, which fetches it. */
export function FileLink({ file, path, rowId, field }: FileLinkProps) {
  const translate = useTranslate();
  const { act, busy } = useAct();
  const name = fileName(file);
  const params = { resource: path, id: rowId, field, file_id: file.id };
  return (
    <Link
      component="button"
      type="button"
      aria-label={translate('admin.files.download', { name })}
      aria-busy={busy}
      onClick={() => void act(async () => saveBlob(await callBlob('downloadFieldFile', { params }), name))}
      sx={{ textAlign: 'left', overflowWrap: 'anywhere' }}
    >
      {name}
    </Link>
  );
}
