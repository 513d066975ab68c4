import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import { useLocale, useTranslate } from 'react-admin';
import { isWide } from '../../generated/report-paper.ts';
import { filterTexts, reportFilters } from '../../generated/reports.ts';
import type { ReportDescriptor } from '../../generated/shapes.ts';
import { formatDay } from '../../platform/i18n/dates.ts';
import { FilterSummary } from '../../schema-ui/filters/FilterSummary.tsx';
import { labelKey } from '../../schema-ui/texts.ts';
import { filterValue } from './use-report-address.ts';

interface ChosenOnPaperProps {
  report: ReportDescriptor;
  /** What the report was asked for: the days of its period among it. */
  query: Record<string, string>;
  filters: Record<string, string>;
}

/** Which days and which rows a printed report is about: on paper there are no fields to read it from. */
export function ChosenOnPaper({ report, query, filters }: ChosenOnPaperProps) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const before = (label: string) => translate('admin.form.before', { label });
  const day = (name: string, label: string) => query[name] && `${translate(label)} ${formatDay(query[name], locale)}`;
  const days = [day('start_date', 'reports.from'), day('end_date', 'reports.to')].filter(Boolean).join(' · ');
  const chosen = report.filters.flatMap((name) => {
    const field = reportFilters[name];
    return field && filters[name] !== undefined ? [{ field, value: filterValue(field, filters[name]) }] : [];
  });
  return (
    <Box data-testid="chosen-on-paper" sx={{ display: 'none', '@media print': { display: 'block' } }}>
      {isWide(report) && <GlobalStyles styles={{ '@page': { size: 'landscape' } }} />}
      {report.period && (
        <div>
          {before(translate('reports.ui.period'))} {days || translate('reports.ui.periods.all')}
        </div>
      )}
      {chosen.map(({ field, value }) => (
        <div key={field.name}>
          {before(translate(labelKey(filterTexts, field.name)))}{' '}
          <FilterSummary field={field} path={filterTexts} values={{ [field.name]: value }} />
        </div>
      ))}
    </Box>
  );
}
