import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'react-admin';
import { inLanguage } from '../../platform/i18n/languages.ts';
import { FileRow } from '../files/FileRow.tsx';
import type { Candidate } from '../types.ts';

/** The documents of all applications of the person. */
export function CandidateFiles({ candidate }: { candidate: Candidate }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const jobs = new Map(candidate.applicant_profiles.map(({ id, job }) => [id, inLanguage(job?.name, locale)]));
  if (candidate.uploaded_files.length === 0) {
    return <Typography color="textSecondary">{translate('history.noFiles')}</Typography>;
  }
  return (
    <Box component="ul" aria-label={translate('history.files')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {candidate.uploaded_files.map((file) => (
        <FileRow key={file.id} file={file} place={jobs.get(file.applicant_profile_id ?? 0)} />
      ))}
    </Box>
  );
}
