import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'react-admin';
import { inLanguage } from '../platform/i18n/languages.ts';
import type { TargetJob } from './copy-calls.ts';

/** A job by name, number and place, with how many candidates it has and how many of the chosen are among them. */
export function TargetJobLabel({ job }: { job: TargetJob }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const facts = [
    job.requisition_number,
    job.location?.city,
    translate('admin.jobs.candidateCount', { smart_count: job.applicants_count ?? 0 }),
    job.already ? translate('copying.already', { smart_count: job.already }) : '',
  ];
  return (
    <>
      {inLanguage(job.name, locale)}
      <Typography variant="caption" color="textSecondary" component="span" sx={{ display: 'block' }}>
        {facts.filter(Boolean).join(' · ')}
      </Typography>
    </>
  );
}
