import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { Page } from '../platform/page/Page.tsx';
import { JobsCard } from './JobsCard.tsx';

/** What is going on: the caller's own jobs, the active ones, and those that have run out. */
export default function Dashboard() {
  const translate = useTranslate();
  return (
    <Page
      title={translate('admin.dashboard.title')}
      actions={
        <Button component={Link} to="/job/list/" variant="outlined">
          {translate('admin.dashboard.all')}
        </Button>
      }
    >
      <JobsCard call="jobs/assigned" title="admin.dashboard.assigned" empty="admin.dashboard.noAssigned" />
      <JobsCard call="jobs/active" title="admin.dashboard.active" empty="admin.dashboard.noActive" more="active" />
      <JobsCard call="jobs/expired" title="admin.dashboard.expired" empty="admin.dashboard.noExpired" more="expired" />
    </Page>
  );
}
