import Box from '@mui/material/Box';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { api } from '../platform/api.ts';
import { EmptyState } from '../platform/page/EmptyState.tsx';
import { LoadError } from '../platform/page/LoadError.tsx';
import { Page } from '../platform/page/Page.tsx';
import { Pages } from '../platform/page/Pages.tsx';
import { SearchField } from '../platform/page/SearchField.tsx';
import { Waiting } from '../platform/page/Waiting.tsx';
import { isJobStatus, type JobPage, type JobStatus } from './job-types.ts';
import { JobsTable } from './JobsTable.tsx';
import { StatusTabs } from './StatusTabs.tsx';

const perPage = 20;

/** Jobs by status, found by words, a page at a time. The address says what is shown. */
export default function JobList() {
  const translate = useTranslate();
  const [params, setParams] = useSearchParams();
  const asked = params.get('status');
  const status: JobStatus = isJobStatus(asked) ? asked : 'active';
  const words = params.get('q') ?? '';
  const page = Math.max(1, Number(params.get('page')) || 1);

  const go = (next: Record<string, string>) =>
    setParams(Object.fromEntries(Object.entries({ status, q: words, ...next }).filter(([, value]) => value !== '')));

  const { data, error, refetch } = useQuery({
    queryKey: ['jobs', status, words, page],
    queryFn: () =>
      api.post<JobPage>('jobs/search', {
        status,
        ...(words ? { name_contains: words } : {}),
        limit: perPage,
        offset: (page - 1) * perPage,
      }),
    placeholderData: keepPreviousData,
  });
  const total = data?.meta.total ?? 0;
  const label = translate(`admin.jobs.status.${status}`);

  return (
    <Page title={translate('admin.jobs.title')}>
      <StatusTabs status={status} words={words} onChange={(next) => go({ status: next })} />
      <Box sx={{ display: 'flex' }}>
        <SearchField label={translate('admin.jobs.search')} value={words} onChange={(next) => go({ q: next })} />
      </Box>
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Waiting />}
      {data && total === 0 && <EmptyState text={translate(words ? 'admin.jobs.nothingFound' : 'admin.jobs.nothing')} />}
      {data && total > 0 && (
        <div>
          <JobsTable jobs={data.jobs} label={label} />
          <Pages page={page} perPage={perPage} total={total} onChange={(next) => go({ page: String(next) })} />
        </div>
      )}
    </Page>
  );
}
