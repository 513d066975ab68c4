import Box from '@mui/material/Box';
import { lazy, Suspense, useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { useOrganization } from '../../platform/organization.ts';
import { dayIn } from '../../platform/page/date-time/zoned.ts';
import { EmptyState } from '../../platform/page/EmptyState.tsx';
import { LoadError } from '../../platform/page/LoadError.tsx';
import { Page } from '../../platform/page/Page.tsx';
import { Pages } from '../../platform/page/Pages.tsx';
import { Waiting, WaitingLine } from '../../platform/page/Waiting.tsx';
import { SavedViewsMenu, useFirstView } from '../../saved-views/index.ts';
import { introKey, labelKey, nameKey } from '../../schema-ui/texts.ts';
import { ChosenOnPaper } from './ChosenOnPaper.tsx';
import { CountedCandidates } from './CountedCandidates.tsx';
import { PeriodField } from './PeriodField.tsx';
import { filterTexts } from '../../generated/reports.ts';
import { daysOf } from '../../generated/report-periods.ts';
import { ReportFiles } from './ReportFiles.tsx';
import { ReportFilters } from './ReportFilters.tsx';
import { ReportTable } from './ReportTable.tsx';
import { useCounted } from './use-counted.ts';
import { useReportAddress } from './use-report-address.ts';
import { reportNamed, rowsAtOnce, sortedRows, useReport } from './use-report.ts';

const ReportChart = lazy(() => import('./ReportChart.tsx'));

/** The screen of any report: what is chosen, the picture, the table, and the files. */
export default function ReportScreen({ name }: { name: string }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { time_zone: zone } = useOrganization();
  const report = reportNamed(name);
  const views = { kind: 'report', report: name } as const;
  useFirstView(views);
  const { choice, change } = useReportAddress(report);
  const { period, filters, sort, page } = choice;
  const counted = useCounted(report);
  const [isLong, setIsLong] = useState(false);
  const today = dayIn(0, zone ?? undefined);
  const query: Record<string, string> = { ...filters, ...(report.period ? daysOf(period, today) : {}) };
  const compares = report.period && report.totals && query['start_date'] !== undefined;
  const order = `${sort[1] === 'DESC' ? '-' : ''}${sort[0]}`;
  const { data, error, refetch, isPlaceholderData } = useReport(report, {
    ...query,
    ...(compares ? { compare: true } : {}),
    // Rows that are all here are put in order here.
    ...(isLong ? { sort: order } : {}),
    limit: rowsAtOnce,
    // No report is as long, and what stands behind is refused.
    offset: Math.min((page - 1) * rowsAtOnce, 10_000_000),
  });
  if (data && !isPlaceholderData && data.total > rowsAtOnce !== isLong) setIsLong(data.total > rowsAtOnce);
  const labelOf = (field: string) => {
    if (field === 'start_date' || field === 'end_date') return translate('reports.ui.period');
    return report.filters.includes(field) ? translate(labelKey(filterTexts, field)) : undefined;
  };
  const rows = data ? (isLong ? data.rows : sortedRows(report, data.rows, sort, locale)) : [];
  return (
    <Page
      title={translate(nameKey(report.texts))}
      intro={translate(introKey(report.texts))}
      crumbs={[{ label: translate('reports.ui.title'), to: '/report' }]}
      actions={
        <>
          <SavedViewsMenu of={views} />
          <ReportFiles report={report} query={{ ...query, sort: order }} />
        </>
      }
    >
      <ChosenOnPaper report={report} query={query} filters={filters} />
      <Box
        role="search"
        sx={{ '@media print': { display: 'none' }, display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}
      >
        {report.period && <PeriodField period={period} today={today} onChange={(next) => change({ period: next })} />}
        <ReportFilters report={report} filters={filters} onChange={(next) => change({ filters: next })} />
      </Box>
      {error && <LoadError error={error} onRetry={() => void refetch()} labelOf={labelOf} />}
      {!data && !error && <Waiting />}
      {isPlaceholderData && <WaitingLine />}
      {data && data.total === 0 && !isPlaceholderData && (
        <EmptyState text={translate(report.period ? 'reports.ui.empty' : 'reports.ui.emptyNow')} />
      )}
      {data && data.total > 0 && (
        <>
          {report.atLeast && <span>{translate('reports.ui.tooFewHelp', { smart_count: report.atLeast })}</span>}
          {report.chart && (
            <Suspense fallback={<Waiting />}>
              <ReportChart report={report} rows={rows} />
            </Suspense>
          )}
          <ReportTable
            report={report}
            rows={rows}
            totals={data.totals}
            previous={data.previous}
            sort={{ by: sort, onChange: (next) => change({ sort: next }) }}
            {...(report.candidatesCall ? { onCount: counted.show } : {})}
          />
          {(isLong || page > 1) && (
            <Pages
              page={page}
              perPage={rowsAtOnce}
              total={data.total}
              onChange={(next, corrected = false) => change({ page: next }, corrected)}
            />
          )}
        </>
      )}
      <CountedCandidates report={report} query={query} rows={rows} />
    </Page>
  );
}
