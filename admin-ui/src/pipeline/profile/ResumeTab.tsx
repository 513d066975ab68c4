import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { resumesAreClosed } from '../rights.ts';
import type { Profile, UploadedFile } from '../types.ts';
import { AnonymousRecord } from './anonymity/AnonymousRecord.tsx';
import { DocumentView } from './DocumentView.tsx';

/** Best first: what was prepared for reading, then what came; of each kind the newest. */
const rank = ['formatted_resume', 'resume', 'formatted_cover_letter', 'cover_letter'];

const place = (file: UploadedFile) => (rank.includes(file.file_type) ? rank.indexOf(file.file_type) : rank.length);

const sorted = (files: UploadedFile[]) => [...files].sort((a, b) => place(a) - place(b) || b.id - a.id);

/** The words that were read from a document when it came. */
const textOf = (profile: Profile, file: UploadedFile): string => {
  if (file.text) return file.text;
  if (file.file_type.endsWith('resume')) return profile.resume ?? '';
  return file.file_type.endsWith('cover_letter') ? (profile.cover_letter ?? '') : '';
};

/** The resume itself, in the page; other files of the application by the menu above it. */
export function ResumeTab({ profile }: { profile: Profile }) {
  const translate = useTranslate();
  const files = sorted(profile.uploaded_files ?? []);
  const [chosen, setChosen] = useState(files[0]?.id);
  const file = files.find((each) => each.id === chosen) ?? files[0];
  if (!file && profile.anonymous) return <AnonymousRecord profile={profile} />;
  if (!file) {
    return (
      <Alert severity="info" role="note">
        {translate(resumesAreClosed() ? 'permissions.resumesClosed' : 'board.noResume')}
      </Alert>
    );
  }
  const nameOf = (each: UploadedFile) =>
    `${translate(`board.fileTypes.${each.file_type}`, { _: each.file_type })} · ${each.original_file_name}`;
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {files.length > 1 && (
        <TextField
          select
          label={translate('board.document')}
          value={file.id}
          onChange={(event) => setChosen(Number(event.target.value))}
        >
          {files.map((each) => (
            <MenuItem key={each.id} value={each.id}>
              {nameOf(each)}
            </MenuItem>
          ))}
        </TextField>
      )}
      <DocumentView key={file.id} file={file} text={textOf(profile, file)} />
    </Box>
  );
}
