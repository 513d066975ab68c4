import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { isOneOf, mayCall, mayOpen } from '../platform/session/access.ts';
import { EmptyState } from '../platform/page/EmptyState.tsx';
import { LoadError } from '../platform/page/LoadError.tsx';
import { Page } from '../platform/page/Page.tsx';
import { Pages } from '../platform/page/Pages.tsx';
import { SearchField } from '../platform/page/fields/SearchField.tsx';
import { Waiting } from '../platform/page/Waiting.tsx';
import { useAdvancedSearch } from './AdvancedSearch.tsx';
import { BulkCloseBar } from './BulkCloseBar.tsx';
import { jobIdOf } from './job-filters.ts';
import { JobsTable } from './JobsTable.tsx';
import { StatusTabs } from './StatusTabs.tsx';
import { jobsPerPage, useJobList } from './use-job-list.ts';
import { useTicked } from './use-ticked.ts';

const mayAdd = () => mayOpen('/job/add');

/** Jobs by status, found by words, number and classification, a page at a time. The address says what is shown. */
export default function JobList() {
  const translate = useTranslate();
  const { tab, words, jobId, order, page, filters, narrowed, list, counts, go } = useJobList();
  const { data, error, refetch, isPlaceholderData } = list;
  const advanced = useAdvancedSearch({ filters, onChange: go });
  const total = data?.meta.total ?? 0;
  const jobs = data?.jobs ?? [];
  const ticked = useTicked(jobs, tab);
  // Expired jobs wait to be closed; many at once.
  const bulk = tab === 'expired' && mayCall('bulkCloseJobs');
  const wrongId = jobId !== '' && jobIdOf(jobId) === undefined;

  return (
    <Page
      title={translate('admin.jobs.title')}
      actions={
        mayAdd() && (
          <Button component={Link} to="/job/add" variant="contained" startIcon={<AddIcon />}>
            {translate('jobs.list.add')}
          </Button>
        )
      }
    >
      <StatusTabs tab={tab} counts={counts} onChange={(next) => go({ status: next })} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <SearchField label={translate('jobs.list.search')} value={words} onChange={(next) => go({ q: next })} />
        <SearchField label={translate('jobs.list.byId')} value={jobId} onChange={(next) => go({ job_id: next })} />
        {isOneOf('staff') && advanced.button}
      </Box>
      {isOneOf('staff') && advanced.panel}
      {wrongId && <Box role="status">{translate('jobs.list.idIsNumber')}</Box>}
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Waiting />}
      {data && total === 0 && (
        <EmptyState
          waits={isPlaceholderData}
          text={translate(narrowed ? 'admin.jobs.nothingFound' : `jobs.list.empty.${tab}`)}
        />
      )}
      {data && total > 0 && (
        <div>
          {bulk && <BulkCloseBar jobs={jobs} ticked={ticked} />}
          <JobsTable
            jobs={jobs}
            label={translate(tab === 'all' ? 'jobs.list.all' : `admin.jobs.status.${tab}`)}
            tab={tab}
            sort={{ order, usual: 'end_date', onChange: (next) => go({ order: next }) }}
            {...(bulk ? { ticked } : {})}
            withMenu
          />
          <Pages
            page={page}
            perPage={jobsPerPage}
            total={total}
            onChange={(next, corrected = false) => go({ page: String(next) }, { replace: corrected })}
          />
        </div>
      )}
    </Page>
  );
}
