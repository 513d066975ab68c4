import { useLocale, useTranslate } from 'react-admin';
import { useOpenings } from '../jobs/index.ts';
import { formatDay } from '../platform/i18n/dates.ts';
import { usePipelineContext } from './pipeline-context.ts';
import { useJobNow } from './state/use-job-now.ts';

/** Place, status and last day of the job, and how many of its openings are filled, in one line. */
export function JobFacts() {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { job } = usePipelineContext();
  const openings = useOpenings(useJobNow());
  const place = [job.location?.city, job.location?.province].filter(Boolean).join(', ');
  const status = translate(`admin.jobs.one.${job.status}`, { _: job.status });
  const until = job.end_date ? translate('board.until', { date: formatDay(job.end_date, locale) }) : '';
  const review = job.anonymous_review ? translate('anonymity.label') : '';
  return <>{[place, status, until, openings('facts'), review].filter(Boolean).join(' · ')}</>;
}
