import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { lazyScreen } from '../lazy-screen.ts';
import { mayWrite } from '../offers/service.ts';
import { rememberDashboard } from '../platform/early.ts';
import { useLast } from '../platform/keep/keep-rows-of.ts';
import { EmptyState } from '../platform/page/EmptyState.tsx';
import { LoadError } from '../platform/page/LoadError.tsx';
import { Page } from '../platform/page/Page.tsx';
import { Waiting } from '../platform/page/Waiting.tsx';
import { mayCall } from '../platform/session/access.ts';
import { shownOf } from './arrange/arrangement.ts';
import { ApplicationsChart } from './charts/ApplicationsChart.tsx';
import { StagesChart } from './charts/StagesChart.tsx';
import { JobsCard } from './JobsCard.tsx';
import { SetupCard } from './SetupCard.tsx';
import { TodayTiles } from './today/TodayTiles.tsx';
import { todayAddress, useToday, useVisit } from './today/use-today.ts';
import { UnreadCount } from './UnreadCount.tsx';
import { jobsAddress, type JobsCall } from './use-jobs.ts';
import { chooseView, jobListOf, useView, type View } from './view.ts';
import { ViewSwitch } from './ViewSwitch.tsx';

// Their words come with them: the first screen has its own alone.
const LettersCard = lazyScreen(async () => ({ default: (await import('../offers/index.ts')).LettersCard }));
const ArrangeDialog = lazyScreen(() => import('./arrange/ArrangeDialog.tsx'));

interface Kind {
  call: JobsCall;
  shown: number;
}

/** Who looks at the own jobs works in them, so more of them stand there. */
const jobKinds: Record<View, Record<'active' | 'expired', Kind>> = {
  assigned: { active: { call: 'assignedJobs', shown: 25 }, expired: { call: 'expiredJobs', shown: 5 } },
  all: { active: { call: 'activeJobs', shown: 10 }, expired: { call: 'expiredJobs', shown: 5 } },
};

/** A part of the dashboard below its tiles. */
interface Piece {
  key: string;
  /** Key of the name that it has where the dashboard is arranged. */
  name: string;
  /** It stands beside another where there is room. */
  half?: boolean;
  isOffered: () => boolean;
  content: (view: View) => ReactNode;
}

const always = () => true;

const jobs = (status: 'active' | 'expired') => (view: View) => <Jobs key={view} status={status} view={view} />;

const pieces: Piece[] = [
  {
    key: 'applications_by_day',
    name: 'admin.dashboard.charts.applications',
    half: true,
    isOffered: () => mayCall('dashboardCharts'),
    content: (view) => <ApplicationsChart own={view === 'assigned'} />,
  },
  {
    key: 'candidates_by_stage',
    name: 'admin.dashboard.charts.stages',
    half: true,
    isOffered: () => mayCall('dashboardCharts'),
    content: (view) => <StagesChart own={view === 'assigned'} />,
  },
  { key: 'active_jobs', name: 'admin.dashboard.all.active', isOffered: always, content: jobs('active') },
  { key: 'expired_jobs', name: 'admin.dashboard.all.expired', isOffered: always, content: jobs('expired') },
  {
    key: 'offer_drafts',
    name: 'offers.ui.dashboard.offer',
    isOffered: () => mayWrite('offer_letter'),
    content: () => <LettersCard type="offer_letter" />,
  },
  {
    key: 'open_requests',
    name: 'offers.ui.dashboard.request',
    isOffered: () => mayWrite('info_request'),
    content: () => <LettersCard type="info_request" />,
  },
];

const usual = { order: [], hidden: [] };

/**
 * What needs the reader today, and what is going on: of the caller's own jobs or all that the caller may see, arranged
 * as each likes it.
 */
export default function Dashboard() {
  const translate = useTranslate();
  const view = useView();
  const own = view === 'assigned';
  const { data: today, error, refetch } = useToday(own);
  const [arranging, setArranging] = useState(false);
  // While the numbers of other jobs are read, everything else stays where it is.
  const arranged = useLast(today?.arrangement);
  useVisit(arranged !== undefined);
  useEffect(() => {
    const lists = Object.values(jobKinds[view]).map(({ call, shown }) => jobsAddress(call, shown, own));
    rememberDashboard([todayAddress(own), ...lists]);
  }, [view, own]);
  const arrangement = arranged ?? usual;
  const offered = pieces.filter(({ isOffered }) => isOffered());
  const tiles = today?.tiles ?? [];
  const shownTiles = shownOf(
    tiles.map(({ key }) => key),
    arrangement,
  ).map((key) => tiles.find((tile) => tile.key === key)!);
  const shownPieces = shownOf(
    offered.map(({ key }) => key),
    arrangement,
  ).map((key) => offered.find((piece) => piece.key === key)!);
  return (
    <Page
      title={translate('admin.dashboard.title')}
      actions={
        <>
          <UnreadCount />
          <ViewSwitch view={view} onChange={chooseView} />
          <Button component={Link} to="/job/list/" variant="outlined">
            {translate('admin.dashboard.list')}
          </Button>
          <Button variant="outlined" disabled={!today} aria-haspopup="dialog" onClick={() => setArranging(true)}>
            {translate('admin.dashboard.arrange')}
          </Button>
        </>
      }
    >
      <SetupCard />
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {!today && !error && <Waiting />}
      {today && <TodayTiles today={today} tiles={shownTiles} own={own} />}
      {today && shownTiles.length === 0 && shownPieces.length === 0 && (
        <EmptyState text={translate('admin.dashboard.allHidden')} />
      )}
      {/* As they are arranged, which is known with the tiles: nothing changes its place while it is looked at. */}
      {(arranged || error) && (
        <Box
          sx={{
            display: 'grid',
            gap: 4,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
          }}
        >
          {shownPieces.map(({ key, half, content }) => (
            <Box key={key} sx={{ display: 'grid', minWidth: 0, ...(half ? {} : { gridColumn: '1 / -1' }) }}>
              <Suspense fallback={null}>{content(view)}</Suspense>
            </Box>
          ))}
        </Box>
      )}
      {arranging && today && (
        <Suspense fallback={null}>
          <ArrangeDialog
            arrangement={arrangement}
            groups={[
              {
                title: 'admin.dashboard.today.title',
                pieces: tiles.map(({ key }) => ({ key, name: `dashboard.titles.${key}` })),
              },
              { title: 'dashboard.arrange.pieces', pieces: offered.map(({ key, name }) => ({ key, name })) },
            ].filter((group) => group.pieces.length > 0)}
            onClose={() => setArranging(false)}
          />
        </Suspense>
      )}
    </Page>
  );
}

function Jobs({ status, view }: { status: 'active' | 'expired'; view: View }) {
  const { call, shown } = jobKinds[view][status];
  const to = jobListOf(view, status);
  const words = `admin.dashboard.${view}.${status}`;
  return (
    <JobsCard
      call={call}
      own={view === 'assigned'}
      shown={shown}
      title={words}
      empty={`${words}None`}
      more={to ? { to, text: `${words}List` } : undefined}
    />
  );
}
