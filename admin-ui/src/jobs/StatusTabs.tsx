import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useQueries } from '@tanstack/react-query';
import { useLocale, useTranslate } from 'react-admin';
import { api } from '../platform/api.ts';
import { type JobPage, type JobStatus, jobStatuses } from './job-types.ts';

interface StatusTabsProps {
  status: JobStatus;
  words: string;
  onChange: (status: JobStatus) => void;
}

/** One tab per status, each with the number of jobs that the search finds there. */
export function StatusTabs({ status, words, onChange }: StatusTabsProps) {
  const translate = useTranslate();
  const number = new Intl.NumberFormat(useLocale() ?? 'en');
  const counts = useQueries({
    queries: jobStatuses.map((each) => ({
      queryKey: ['jobs', 'count', each, words],
      queryFn: () =>
        api.post<JobPage>('jobs/search', { status: each, ...(words ? { name_contains: words } : {}), limit: 1 }),
      staleTime: 60_000,
    })),
  });
  return (
    <Tabs
      value={status}
      onChange={(_event, next: JobStatus) => onChange(next)}
      aria-label={translate('admin.jobs.statuses')}
      variant="scrollable"
    >
      {jobStatuses.map((each, index) => {
        const total = counts[index]?.data?.meta.total;
        const name = translate(`admin.jobs.status.${each}`);
        return <Tab key={each} value={each} label={total === undefined ? name : `${name} ${number.format(total)}`} />;
      })}
    </Tabs>
  );
}
