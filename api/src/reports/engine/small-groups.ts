import type { Report } from '../../generated/shapes.ts';
import type { ReportPage, ReportRow } from './run-report.ts';

/**
 * The page without the measures of groups of fewer than `atLeast`. Where it is one group alone, the next larger loses
 * its own as well: the totals less the others would tell it.
 */
export function withoutSmallGroups(report: Report, page: ReportPage): ReportPage {
  const { atLeast, measures } = report;
  const size = Object.keys(measures).find((name) => {
    const measure = measures[name]!;
    return measure.of === 'count' && measure.column === undefined;
  });
  if (atLeast === undefined || size === undefined) return page;
  const blank = (row: ReportRow): ReportRow => ({
    ...row,
    ...Object.fromEntries(Object.keys(measures).map((name) => [name, null])),
  });
  const sizeOf = (row: ReportRow) => Number(row[size]);
  if (page.totals && sizeOf(page.totals) < atLeast)
    return { ...page, rows: page.rows.map(blank), totals: blank(page.totals) };
  const bySize = page.rows.toSorted((a, b) => sizeOf(a) - sizeOf(b));
  const few = bySize.filter((row) => sizeOf(row) < atLeast).length;
  const hidden = new Set(bySize.slice(0, few === 1 ? 2 : few));
  // Where one group stands, sorted rows would still tell which is how large: hidden ones come last.
  const shown = page.rows.filter((row) => !hidden.has(row));
  return { ...page, rows: [...shown, ...page.rows.filter((row) => hidden.has(row)).map(blank)] };
}
