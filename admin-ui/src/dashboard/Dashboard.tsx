import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { Suspense, useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { lazyScreen } from '../lazy-screen.ts';
import { mayWrite } from '../offers/service.ts';
import { rememberDashboard } from '../platform/early.ts';
import { Page } from '../platform/page/Page.tsx';
import { JobsCard } from './JobsCard.tsx';
import { SetupCard } from './SetupCard.tsx';
import { UnreadCount } from './UnreadCount.tsx';
import { jobsAddress, type JobsCall } from './use-jobs.ts';
import { chooseView, jobListOf, useView, type View, views } from './view.ts';

// Its words come with it: the first screen has its own alone.
const LettersCard = lazyScreen(async () => ({ default: (await import('../offers/index.ts')).LettersCard }));

interface Kind {
  status: 'active' | 'expired';
  call: JobsCall;
  shown: number;
}

/** Who looks at the own jobs works in them, so more of them stand there. */
const kinds: Record<View, Kind[]> = {
  assigned: [
    { status: 'active', call: 'assignedJobs', shown: 25 },
    { status: 'expired', call: 'expiredJobs', shown: 5 },
  ],
  all: [
    { status: 'active', call: 'activeJobs', shown: 10 },
    { status: 'expired', call: 'expiredJobs', shown: 5 },
  ],
};

/** What is going on: the active jobs and those that have run out, the caller's own or all that the caller may see. */
export default function Dashboard() {
  const translate = useTranslate();
  const view = useView();
  useEffect(() => {
    rememberDashboard(kinds[view].map(({ call, shown }) => jobsAddress(call, shown, view === 'assigned')));
  }, [view]);
  return (
    <Page
      title={translate('admin.dashboard.title')}
      actions={
        <>
          <UnreadCount />
          <ToggleButtonGroup
            exclusive
            size="small"
            value={view}
            aria-label={translate('admin.dashboard.view')}
            onChange={(_event, chosen: View | null) => {
              if (chosen) chooseView(chosen);
            }}
          >
            {views.map((each) => (
              <ToggleButton key={each} value={each} sx={{ px: 3, py: 1.5 }}>
                {translate(`admin.dashboard.${each}.name`)}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
          <Button component={Link} to="/job/list/" variant="outlined">
            {translate('admin.dashboard.list')}
          </Button>
        </>
      }
    >
      <SetupCard />
      {kinds[view].map(({ status, call, shown }) => {
        const to = jobListOf(view, status);
        const words = `admin.dashboard.${view}.${status}`;
        return (
          <JobsCard
            key={`${view} ${status}`}
            call={call}
            own={view === 'assigned'}
            shown={shown}
            title={words}
            empty={`${words}None`}
            more={to ? { to, text: `${words}List` } : undefined}
          />
        );
      })}
      {(mayWrite('offer_letter') || mayWrite('info_request')) && (
        <Suspense fallback={null}>
          <LettersCard />
        </Suspense>
      )}
    </Page>
  );
}
