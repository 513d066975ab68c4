import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { inLanguage } from '../../platform/i18n/languages.ts';
import { HistoryList } from '../history/HistoryList.tsx';
import type { Candidate } from '../types.ts';

const step = 25;

/** What happened to the person and to each application, in one line of time, newest first. */
export function Timeline({ candidate }: { candidate: Candidate }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const [shown, setShown] = useState(step);
  const jobs = new Map(candidate.applicant_profiles.map(({ id, job }) => [id, inLanguage(job?.name, locale)]));
  const entries = [
    ...candidate.applicant_logs,
    ...candidate.applicant_profile_logs.map((log) => ({ ...log, place: jobs.get(log.applicant_profile_id ?? 0) })),
  ].sort((a, b) => b.created_at.localeCompare(a.created_at) || b.id - a.id);
  if (entries.length === 0) return <Typography color="textSecondary">{translate('board.noHistory')}</Typography>;
  return (
    <>
      <HistoryList label={translate('history.timeline')} entries={entries.slice(0, shown)} />
      {entries.length > shown && (
        <Button sx={{ mt: 2 }} onClick={() => setShown(shown + 4 * step)}>
          {translate('history.earlier')}
        </Button>
      )}
    </>
  );
}
