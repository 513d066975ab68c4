import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useAct } from '../../platform/act/use-act.ts';
import { call } from '../../platform/call.ts';
import { AddFile } from '../files/AddFile.tsx';
import { FileRow } from '../files/FileRow.tsx';
import { mayAct, mayRemoveFile } from '../rights.ts';
import type { Profile, UploadedFile } from '../types.ts';

/** Every document of the application, and a way to add one. What the staff added can be removed, and got back. */
export function FilesTab({ profile, refresh }: { profile: Profile; refresh: () => void }) {
  const translate = useTranslate();
  const { act } = useAct();
  const files = profile.uploaded_files ?? [];

  const restore = async ({ id, original_file_name: name }: UploadedFile) => {
    const done = { text: 'history.filesTab.restored', values: { name } };
    if (await act(() => call('restoreFile', { params: { id }, body: {} }), { done })) refresh();
  };
  const remove = async (file: UploadedFile) => {
    const values = { name: file.original_file_name };
    const done = { text: 'history.filesTab.removed', values, undo: () => restore(file) };
    if (await act(() => call('removeFile', { params: { id: file.id } }), { done })) refresh();
  };

  return (
    <Box sx={{ display: 'grid', gap: 4, maxWidth: '80ch' }}>
      {mayAct() && !profile.removed_at && <AddFile profileId={profile.id} onAdded={refresh} />}
      {files.length === 0 ? (
        <Typography color="textSecondary">{translate('history.noFiles')}</Typography>
      ) : (
        <Box component="ul" aria-label={translate('board.tabs.files')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {files.map((file) => (
            <FileRow
              key={file.id}
              file={file}
              actions={
                mayRemoveFile(file) && (
                  <IconButton
                    onClick={() => void remove(file)}
                    aria-label={translate('history.filesTab.remove', { name: file.original_file_name })}
                  >
                    <DeleteIcon fontSize="small" />
                  </IconButton>
                )
              }
            />
          ))}
        </Box>
      )}
    </Box>
  );
}
