import { limits } from '../../generated/limits.ts';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslate } from 'react-admin';
import { Link, Navigate, useParams, useSearchParams } from 'react-router-dom';
import { letterKinds, viewOf } from '../../offers/service.ts';
import { type AnswerOf, call, type QueryOf } from '../../platform/call.ts';
import { formatDay, formatMoment } from '../../platform/i18n/dates.ts';
import { keepRowsOf } from '../../platform/keep/keep-rows-of.ts';
import { EmptyState } from '../../platform/page/EmptyState.tsx';
import { LoadError } from '../../platform/page/LoadError.tsx';
import { Moment } from '../../platform/page/Moment.tsx';
import { Page } from '../../platform/page/Page.tsx';
import { Pages } from '../../platform/page/Pages.tsx';
import { type Column, PlainTable } from '../../platform/page/PlainTable.tsx';
import { Waiting } from '../../platform/page/Waiting.tsx';
import { mayOpen } from '../../platform/session/access.ts';
import { ViewSwitch } from '../ViewSwitch.tsx';
import { pageIn } from '../../platform/page/page-in.ts';

/** Tiles without a list of their own elsewhere. */
type TileKey = QueryOf<'dashboardRows'>['tile'];

type Found = AnswerOf<'dashboardRows'>['rows'][number];
/** One letter may wait twice for the same address, so rows are told apart by their place. */
type Row = Omit<Found, 'id'> & { id: number; of: number };

const perPage = 25;

/** What the rows of each tile are: who or what stands first. */
const kinds: Record<TileKey, 'candidate' | 'letter' | 'job'> = {
  new_applications: 'candidate',
  waiting_candidates: 'candidate',
  unanswered_mails: 'candidate',
  missing_scorecards: 'candidate',
  answers_to_check: 'candidate',
  waiting_approvals: 'letter',
  expiring_offers: 'letter',
  expiring_requests: 'letter',
  expiring_jobs: 'job',
};

const isTile = (name: string): name is TileKey => Object.hasOwn(kinds, name);

/** What a tile of the dashboard counts, row by row. */
export default function TileScreen() {
  const tile = useParams()['tile'] ?? '';
  return isTile(tile) ? <Rows key={tile} tile={tile} /> : <Navigate to="/dashboard" replace />;
}

function Rows({ tile }: { tile: TileKey }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const [address, setAddress] = useSearchParams();
  const own = address.get('own') === 'true';
  const since = address.get('since');
  const page = pageIn(address);
  const query = {
    ...{ tile, own, limit: perPage },
    // Beyond what is counted there are no rows.
    offset: Math.min((page - 1) * perPage, limits.counted),
    ...(since === null ? {} : { since }),
  };
  const { data, error, refetch, isPlaceholderData } = useQuery({
    // Jobs and stages come by their names in the reader's language.
    queryKey: ['dashboard', 'rows', tile, query, locale],
    queryFn: () => call('dashboardRows', { query }),
    placeholderData: keepRowsOf(['dashboard', 'rows', tile]),
    staleTime: 0,
  });
  const change = (name: string, value: string | undefined, replace = false) => {
    const next = new URLSearchParams(address);
    next.delete('page');
    if (value === undefined) next.delete(name);
    else next.set(name, value);
    setAddress(next, { replace });
  };
  const title = translate(`dashboard.titles.${tile}`);
  const total = data?.meta.total ?? 0;
  return (
    <Page
      title={title}
      crumbs={[{ label: translate('admin.dashboard.title'), to: '/dashboard' }]}
      intro={
        data &&
        translate(`dashboard.about.${tile}`, {
          smart_count: data.meta.waiting_days,
          when: formatMoment(data.meta.since, locale),
        })
      }
      actions={
        // Approvals are asked of somebody, whatever jobs are theirs.
        tile !== 'waiting_approvals' && (
          <ViewSwitch
            view={own ? 'assigned' : 'all'}
            onChange={(view) => change('own', String(view === 'assigned'), true)}
          />
        )
      }
    >
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Waiting />}
      {data && total === 0 && <EmptyState waits={isPlaceholderData} text={translate(`dashboard.none.${tile}`)} />}
      {data && total > 0 && (
        <>
          <PlainTable
            label={title}
            rows={data.rows.map((row, place): Row => ({ ...row, of: row.id, id: place }))}
            columns={columnsOf(tile, translate, locale)}
          />
          <Pages
            page={page}
            perPage={perPage}
            total={total}
            more={total >= limits.counted}
            onChange={(to, corrected) => change('page', String(to), corrected)}
          />
        </>
      )}
    </Page>
  );
}

function columnsOf(tile: TileKey, translate: ReturnType<typeof useTranslate>, locale: string): Column<Row>[] {
  const kind = kinds[tile];
  const opensJobs = mayOpen('/job/applicants/:job_id');
  const job: Column<Row> = {
    key: 'job',
    label: translate('dashboard.column.job'),
    cell: ({ job_id, job_name }) => (opensJobs ? <Link to={`/job/applicants/${job_id}`}>{job_name}</Link> : job_name),
  };
  const at: Column<Row> = {
    key: 'at',
    label: translate(`dashboard.column.at.${tile}`),
    // A day is one everywhere; a moment has its age.
    cell: ({ at: value }) => (value.includes('T') ? <Moment at={value} /> : formatDay(value, locale)),
  };
  if (kind === 'job') return [job, at];
  const candidate: Column<Row> = {
    key: 'candidate',
    label: translate('dashboard.column.candidate'),
    cell: (row) => {
      const to = tile === 'waiting_approvals' ? `/approval/${row.of}` : addressIn(row, tile);
      const name = row.candidate ?? translate('dashboard.column.nobody');
      return to ? <Link to={to}>{name}</Link> : name;
    },
  };
  if (kind === 'letter') return [candidate, { ...job, wideOnly: true }, at];
  const stage: Column<Row> = {
    key: 'stage',
    label: translate('dashboard.column.stage'),
    cell: ({ stage_name }) => stage_name,
    wideOnly: true,
  };
  return [candidate, job, stage, at];
}

/** Where a row is worked on; nothing where the reader cannot open that. */
function addressIn({ of, job_id, applicant_profile_id, letter, mail_id }: Row, tile: TileKey): string | undefined {
  if (letter) return mayOpen(`${letterKinds[letter].view}/:id`) ? viewOf(letter, of) : undefined;
  if (!mayOpen('/job/applicants/:job_id/:applicant_profile_id')) return undefined;
  const tab = tile === 'answers_to_check' ? '?tab=interviews' : mail_id === null ? '' : `?tab=mails&mail=${mail_id}`;
  return `/job/applicants/${job_id}/${applicant_profile_id}${tab}`;
}
