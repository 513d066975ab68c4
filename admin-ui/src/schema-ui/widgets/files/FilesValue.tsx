import Box from '@mui/material/Box';
import { useContext } from 'react';
import { useTranslate } from 'react-admin';
import type { ValueProps } from '../../widget.ts';
import { fileName, type ListedFile } from './FileBox.tsx';
import { FileLink } from './FileLink.tsx';
import { fieldFileSource } from './field-file-source.ts';
import { FileSourceContext } from './file-source.ts';

/** Names of files, each of which fetches it where the row is known; what logs keep as ids is counted. */
export function FilesValue({ field, path, value, rowId }: ValueProps) {
  const translate = useTranslate();
  const given = useContext(FileSourceContext);
  const entries = Array.isArray(value) ? (value as (ListedFile | number)[]) : [];
  const files = entries.filter((entry): entry is ListedFile => typeof entry === 'object');
  if (files.length < entries.length) return <>{translate('admin.files.count', { smart_count: entries.length })}</>;
  const source = given ?? (rowId === undefined ? undefined : fieldFileSource(path, rowId, field.name));
  if (!source) return <>{files.map(fileName).join(', ')}</>;
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {files.map((file) => (
        <li key={file.id}>
          <FileLink file={file} source={source} />
        </li>
      ))}
    </Box>
  );
}
