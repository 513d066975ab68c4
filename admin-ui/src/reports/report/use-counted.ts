import { useSearchParams } from 'react-router-dom';
import { pageIn } from '../../platform/page/page-in.ts';
import type { Report, ReportRow } from './use-report.ts';

/** A row by the values that it stands for, as the parameters of the list have them. */
const valuesOf = (report: Report, row: ReportRow) => report.by.map((name) => String(row[name] ?? ''));

/**
 * The number of a report behind which candidates are listed stands in the address, as `report,measure,values of the
 * row`: the way back from one of the candidates comes to the list again.
 */
export function useCounted(report: Report) {
  const [address, setAddress] = useSearchParams();
  const [name, measure = '', ...values] = (address.get('counted') ?? '').split(',');
  const isOfRow = values.length > 0;
  const isShown = name === report.name && report.counts.includes(measure);
  const change = (counted: string[] | undefined, page: number, replace: boolean) => {
    const next = new URLSearchParams(address);
    next.delete('counted');
    next.delete('counted_page');
    if (counted) next.set('counted', counted.join(','));
    if (page > 1) next.set('counted_page', String(page));
    setAddress(next, { replace });
  };
  return {
    counted: isShown
      ? {
          measure,
          page: pageIn(address, 'counted_page'),
          group: isOfRow
            ? Object.fromEntries(report.by.map((column, index) => [`of_${column}`, values[index] ?? '']))
            : {},
          isRow: (row: ReportRow) => isOfRow && valuesOf(report, row).join(',') === values.join(','),
        }
      : undefined,
    /** Of a row, or of all of them. */
    show: (of: string, row: ReportRow | undefined) =>
      change([report.name, of, ...(row ? valuesOf(report, row) : [])], 1, false),
    turnTo: (page: number, corrected: boolean) => change([report.name, measure, ...values], page, corrected),
    close: () => change(undefined, 1, true),
  };
}
