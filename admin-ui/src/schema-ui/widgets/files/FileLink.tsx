import Link from '@mui/material/Link';
import { useTranslate } from 'react-admin';
import { useAct } from '../../../platform/act/use-act.ts';
import { saveBlob } from '../../../platform/save-blob.ts';
import { fileName, type ListedFile } from './FileBox.tsx';
import type { FileSource } from './file-source.ts';

interface FileLinkProps {
  file: ListedFile;
  source: FileSource;
}

/** The name of a file, which fetches it. */
export function FileLink({ file, source }: FileLinkProps) {
  const translate = useTranslate();
  const { act, busy } = useAct();
  const name = fileName(file);
  return (
    <Link
      component="button"
      type="button"
      aria-label={translate('admin.files.download', { name })}
      aria-busy={busy}
      onClick={() => void act(async () => saveBlob(await source(file.id), name))}
      sx={{ textAlign: 'left', overflowWrap: 'anywhere' }}
    >
      {name}
    </Link>
  );
}
