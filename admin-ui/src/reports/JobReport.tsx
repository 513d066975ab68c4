import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { lazy, Suspense } from 'react';
import { useGetOne, useLocale, useTranslate } from 'react-admin';
import { Link as RouterLink, useParams } from 'react-router-dom';
import { isMissing } from '../platform/api-error.ts';
import { inLanguage } from '../platform/i18n/languages.ts';
import { useAccessError } from '../platform/keep/leave.ts';
import { isSwitchedOn, useOrganization } from '../platform/organization.ts';
import { EmptyState } from '../platform/page/EmptyState.tsx';
import { LoadError } from '../platform/page/LoadError.tsx';
import { Page } from '../platform/page/Page.tsx';
import { Waiting } from '../platform/page/Waiting.tsx';
import { mayOpen } from '../platform/session/access.ts';
import { introKey, nameKey } from '../schema-ui/texts.ts';
import { reports } from '../generated/reports.ts';
import { CountedCandidates } from './report/CountedCandidates.tsx';
import { ReportTable } from './report/ReportTable.tsx';
import { useCounted } from './report/use-counted.ts';
import { type Report, rowsAtOnce, sortedRows, useReport } from './report/use-report.ts';

const ReportChart = lazy(() => import('./report/ReportChart.tsx'));

/** The reports that make up that of one job, in this order. */
const parts = [
  'career-visits',
  'funnel',
  'applicants-by-stage',
  'time-in-stage',
  'candidate-source',
  'recruiter-speed',
  'offer-outcomes',
];

/** One job on one page: how far candidates got, where they came from, how long each stage took, who moved them. */
export default function JobReport() {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const organization = useOrganization();
  const { id = '' } = useParams();
  const {
    data: job,
    error,
    refetch,
  } = useGetOne<{ id: number; name: Record<string, string> }>('jobs', { id: Number(id) });
  if (useAccessError(error)) return null;
  const shown = parts
    .flatMap((name) => reports.find((report) => report.name === name) ?? [])
    .filter(({ screen, switch: by }) => mayOpen(screen) && (by === undefined || isSwitchedOn(by, organization)));
  return (
    <Page
      title={
        error
          ? translate(isMissing(error) ? 'jobs.missing' : 'reports.ui.job')
          : translate('reports.ui.jobTitle', { job: job ? inLanguage(job.name, locale) : '…' })
      }
      crumbs={[{ label: translate('reports.ui.title'), to: '/report' }]}
      intro={
        !error &&
        mayOpen('/job/applicants/:job_id') && (
          <Link component={RouterLink} to={`/job/applicants/${id}`}>
            {translate('reports.ui.board')}
          </Link>
        )
      }
    >
      {error ? (
        <LoadError error={error as Error} onRetry={() => void refetch()} />
      ) : (
        shown.map((report) => <JobPart key={report.name} report={report} job={id} />)
      )}
    </Page>
  );
}

function JobPart({ report, job }: { report: Report; job: string }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { show } = useCounted(report);
  const query = { job_id: job };
  const { data, error, refetch } = useReport(report, { ...query, limit: rowsAtOnce });
  const rows = data ? sortedRows(report, data.rows, report.sort, locale) : [];
  const title = translate(nameKey(report.texts));
  return (
    <Box sx={{ display: 'grid', gap: 2, breakInside: 'avoid' }}>
      <Box>
        <Typography variant="h2">
          <Link component={RouterLink} to={`${report.screen}?job_id=${job}&period=all`} color="inherit">
            {title}
          </Link>
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {translate(introKey(report.texts))}
        </Typography>
      </Box>
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Waiting />}
      {data?.total === 0 && <EmptyState text={translate('reports.ui.nothing')} />}
      {data && data.total > 0 && (
        <>
          {report.chart && (
            <Suspense fallback={<Waiting />}>
              <ReportChart report={report} rows={rows} />
            </Suspense>
          )}
          <ReportTable
            report={report}
            rows={rows}
            totals={data.totals}
            {...(report.candidatesCall ? { onCount: show } : {})}
          />
        </>
      )}
      <CountedCandidates report={report} query={query} rows={rows} />
    </Box>
  );
}
