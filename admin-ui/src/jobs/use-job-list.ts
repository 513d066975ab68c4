import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { call } from '../platform/call.ts';
import { keepRowsOf, useLast } from '../platform/keep/keep-rows-of.ts';
import { filtersOf, jobIdOf, searchOf } from './job-filters.ts';
import { isJobTab, type JobTab } from './job-types.ts';
import { pageIn } from '../platform/page/page-in.ts';

export const jobsPerPage = 10;

/** What the list shows, as the address says it, and its rows. One call answers the rows and the numbers of all tabs. */
export function useJobList() {
  const [params, setParams] = useSearchParams();
  const status = params.get('status');
  const tab: JobTab = isJobTab(status) ? status : 'active';
  const words = params.get('q') ?? '';
  const jobId = params.get('job_id') ?? '';
  const order = params.get('order') ?? '';
  const page = pageIn(params);
  const filters = filtersOf(params);

  /** Changes what is shown; anything but a page begins at the first one again. */
  const go = (next: Record<string, string>, options?: { replace?: boolean }) => {
    const others = Object.fromEntries([...params].filter(([name]) => name !== 'page'));
    const all: Record<string, string> = { ...others, status: tab, ...next };
    setParams(Object.fromEntries(Object.entries(all).filter(([, value]) => value !== '')), options);
  };

  const search = searchOf({
    ...(tab === 'all' ? {} : { status: tab }),
    name_contains: words,
    ...(jobIdOf(jobId) === undefined ? {} : { job_id: jobIdOf(jobId)! }),
    order,
    ...filters,
    limit: jobsPerPage,
    offset: (page - 1) * jobsPerPage,
  });
  const rows = ['jobs', 'list', tab];
  const list = useQuery({
    queryKey: [...rows, search],
    queryFn: () => call('searchJobs', { body: search }),
    placeholderData: keepRowsOf(rows),
  });
  const counts = useLast(list.data?.meta.counts);
  const narrowed = words !== '' || jobId !== '' || Object.keys(filters).length > 0;
  return { tab, words, jobId, order, page, filters, narrowed, list, counts, go };
}
