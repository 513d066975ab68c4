import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { Page } from '../platform/page/Page.tsx';
import { JobsCard } from './JobsCard.tsx';
import { SetupCard } from './SetupCard.tsx';
import { UnreadCount } from './UnreadCount.tsx';
import { without, useJobs } from './use-jobs.ts';

/** What is going on: the caller's own jobs, the other active ones, and those that have run out. Each job once. */
export default function Dashboard() {
  const translate = useTranslate();
  const assigned = useJobs('jobs/assigned');
  const active = useJobs('jobs/active');
  const expired = useJobs('jobs/expired');
  const own = assigned.data?.meta.total ?? 0;
  const others = without(active.data, assigned.data);
  return (
    <Page
      title={translate('admin.dashboard.title')}
      actions={
        <>
          <UnreadCount />
          <Button component={Link} to="/job/list/" variant="outlined">
            {translate('admin.dashboard.all')}
          </Button>
        </>
      }
    >
      <SetupCard />
      <JobsCard jobs={assigned} title="admin.dashboard.assigned" empty="admin.dashboard.noAssigned" />
      {/* Which ones are left is known when both have come. */}
      {(own === 0 || !others || others.meta.total > 0) && (
        <JobsCard
          jobs={{ ...active, data: assigned.isPending ? undefined : others }}
          title={own > 0 ? 'admin.dashboard.otherActive' : 'admin.dashboard.active'}
          empty="admin.dashboard.noActive"
          more="active"
        />
      )}
      <JobsCard jobs={expired} title="admin.dashboard.expired" empty="admin.dashboard.noExpired" more="expired" />
    </Page>
  );
}
