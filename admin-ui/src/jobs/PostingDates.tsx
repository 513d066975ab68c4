import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'react-admin';
import { formatDay } from '../platform/i18n/dates.ts';
import { ClosingDate } from './ClosingDate.tsx';
import type { JobRow } from './job-types.ts';

/** From when to when a job is posted; the day on which the internal board ends is marked. */
export function PostingDates({ job }: { job: JobRow }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { start_date: start, end_date: end, internal_end_date: internal } = job;
  return (
    <>
      {start && (end ? formatDay(start, locale) : translate('jobs.list.since', { date: formatDay(start, locale) }))}
      {end && (start ? ' – ' : `${translate('jobs.list.until')} `)}
      {end && <ClosingDate date={end} />}
      {internal && (
        <Typography variant="caption" color="textSecondary" component="div">
          <abbr title={translate('jobs.list.internalEnd')}>{translate('jobs.list.int')}</abbr>{' '}
          {formatDay(internal, locale)}
        </Typography>
      )}
    </>
  );
}
