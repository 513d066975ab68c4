import { useLocale, useTranslate } from 'react-admin';
import { formatDate } from '../platform/i18n/dates.ts';
import type { PipelineJob } from './types.ts';

/** Place, status and last day of the job, in one line. */
export function JobFacts({ job }: { job: PipelineJob }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const place = [job.location?.city, job.location?.province].filter(Boolean).join(', ');
  const status = translate(`admin.jobs.one.${job.status}`, { _: job.status });
  const until = job.end_date ? translate('board.until', { date: formatDate(job.end_date, locale) }) : '';
  return <>{[place, status, until].filter(Boolean).join(' · ')}</>;
}
