import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useLocale, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { kinds } from '../../generated/kinds.ts';
import { isWide } from '../../generated/report-paper.ts';
import type { FieldDescriptor } from '../../generated/shapes.ts';
import { PlainCell } from '../../platform/page/PlainTable.tsx';
import { useInTurn } from '../../platform/use-in-turn.ts';
import { SortLabel } from '../../platform/page/SortLabel.tsx';
import { mayFollow } from '../../platform/session/access.ts';
import { useDensity } from '../../platform/theme/use-density.ts';
import { FieldValue } from '../../schema-ui/FieldValue.tsx';
import { labelKey, nameKey } from '../../schema-ui/texts.ts';
import type { Report, ReportAnswer, ReportRow } from './use-report.ts';

/** Nothing scrolls on paper: what is wide is written smaller, before what the theme says of cells. */
const onPaper = (report: Report) => ({
  overflow: 'visible',
  '&&& th, &&& td': {
    ...{ minWidth: 0, overflowWrap: 'anywhere', hyphens: 'auto', lineHeight: 1.3, px: 1, py: 0.5 },
    ...(isWide(report) ? { px: 0.5, fontSize: 9 } : {}),
  },
  '& tr': { height: 'auto !important', breakInside: 'avoid' },
});

interface ReportTableProps {
  report: Report;
  rows: ReportRow[];
  totals?: ReportAnswer['totals'];
  previous?: ReportAnswer['previous'];
  sort?: { by: Report['sort']; onChange: (sort: Report['sort']) => void };
  /** Shows the candidates behind a number: of a row, or of all of them. */
  onCount?: (measure: string, row: ReportRow | undefined) => void;
}

/** Rows that stand at once. */
const atOnce = 40;

const isNumber = ({ kind }: FieldDescriptor) => kinds[kind].value === 'integer' || kinds[kind].value === 'number';

export const columnsOf = (report: Report): FieldDescriptor[] =>
  report.columns.flatMap((name) => report.fields.find((field) => field.name === name) ?? []);

/** `/job/applicants/{job_id}` with the values of the row; nothing where one is missing or the reader has no such screen. */
function addressIn(template: string | undefined, row: ReportRow): string | undefined {
  if (template === undefined || !mayFollow(template)) return undefined;
  const names = [...template.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  if (names.some((name) => row[name] === null || row[name] === undefined)) return undefined;
  return template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(row[name])));
}

/** The rows of a report with the measures of all of them below, and of the period before. */
export function ReportTable({ report, rows, totals, previous, sort, onCount }: ReportTableProps) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const number = new Intl.NumberFormat(locale);
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });
  const before = ({ kind }: FieldDescriptor, stored: number) =>
    translate('reports.ui.before', {
      value: kind === 'percentage' ? percent.format(stored / 100) : number.format(stored),
    });
  const { rowHeight } = useDensity();
  const stand = useInTurn(rows.length, atOnce);
  const columns = columnsOf(report);
  const label = (name: string) => translate(labelKey(report.texts, name));
  const value = (field: FieldDescriptor, of: ReportRow) => (
    <FieldValue field={field} path={report.texts} value={of[field.name]} />
  );
  const cell = (field: FieldDescriptor, row: ReportRow, of: ReportRow | undefined) => {
    const { name } = field;
    const stored = row[name];
    if (stored === null || stored === undefined) {
      const isHidden = report.atLeast !== undefined && report.measures[name] !== undefined;
      if (isHidden) return <span>{translate('reports.ui.tooFew', { smart_count: report.atLeast })}</span>;
      // What the chart beside it says of the same row.
      if (name === report.chart?.label) return <span>{translate('reports.ui.none')}</span>;
      return <span aria-hidden>–</span>;
    }
    const address = addressIn(report.links[name], row);
    if (address) {
      return (
        <Link component={RouterLink} to={address}>
          {value(field, row)}
        </Link>
      );
    }
    if (!onCount || stored === 0 || !report.counts.includes(name)) return value(field, row);
    const shown = { value: number.format(Number(stored)), label: label(name) };
    return (
      <Link component="button" aria-label={translate('reports.ui.show', shown)} onClick={() => onCount(name, of)}>
        {value(field, row)}
      </Link>
    );
  };
  return (
    <TableContainer
      component={Paper}
      variant="outlined"
      role="region"
      tabIndex={0}
      aria-label={translate(nameKey(report.texts))}
      sx={{ '@media print': onPaper(report) }}
    >
      <Table size="small" aria-label={translate(nameKey(report.texts))}>
        <TableHead>
          <TableRow>
            {columns.map((field) => (
              <SortLabel
                key={field.name}
                field={field.name}
                align={isNumber(field) ? 'right' : 'left'}
                // A narrow window scrolls rather than stacks the words of a long heading.
                sx={{ lineHeight: 1.3, minWidth: isNumber(field) ? 104 : undefined }}
                sort={
                  sort && {
                    order: `${sort.by[0]}${sort.by[1] === 'DESC' ? ' desc' : ''}`,
                    usual: '',
                    onChange: (order) => {
                      const [column = '', down] = order.split(' ');
                      sort.onChange([column, down ? 'DESC' : 'ASC']);
                    },
                  }
                }
              >
                {label(field.name)}
              </SortLabel>
            ))}
          </TableRow>
        </TableHead>
        <TableBody aria-busy={stand < rows.length}>
          {rows.slice(0, stand).map((row, index) => (
            <TableRow
              key={report.by.length > 0 ? report.by.map((name) => String(row[name])).join(' ') : index}
              sx={{ height: rowHeight }}
            >
              {columns.map((field) => (
                <PlainCell key={field.name} numeric={isNumber(field)}>
                  {cell(field, row, row)}
                </PlainCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
        {totals && (
          // On paper it would stand at the foot of each page, as if it were of that page.
          <TableFooter sx={{ '@media print': { display: 'table-row-group' } }}>
            <TableRow
              sx={{
                '& td': {
                  color: 'text.primary',
                  fontSize: 'inherit',
                  fontWeight: 600,
                  borderTop: 2,
                  borderColor: 'divider',
                },
              }}
            >
              {columns.map((field, index) => (
                <TableCell key={field.name} align={isNumber(field) ? 'right' : 'left'}>
                  {index === 0
                    ? translate('reports.ui.total')
                    : report.measures[field.name] && cell(field, totals, undefined)}
                  {previous && report.measures[field.name] && typeof previous[field.name] === 'number' && (
                    <Before>{before(field, Number(previous[field.name]))}</Before>
                  )}
                </TableCell>
              ))}
            </TableRow>
          </TableFooter>
        )}
      </Table>
    </TableContainer>
  );
}

const Before = ({ children }: { children: string }) => (
  <span style={{ display: 'block', fontSize: 11, fontWeight: 400, opacity: 0.75, minWidth: 90 }}>{children}</span>
);
