import { useSearchParams } from 'react-router-dom';
import type { FieldDescriptor, ReportDescriptor } from '../../generated/shapes.ts';
import { type Period, periodIn, writePeriod } from '../../generated/report-periods.ts';
import { pageIn } from '../../platform/page/page-in.ts';

/** What is chosen of a report, as its call takes it. */
export interface ReportChoice {
  period: Period;
  /** By the names of the filters: lists with commas. */
  filters: Record<string, string>;
  sort: [column: string, direction: 'ASC' | 'DESC'];
  /** Counted from 1. */
  page: number;
}

/** What is chosen of a report stands in its address, so that it can be kept, passed on and gone back to. */
export function useReportAddress(report: ReportDescriptor) {
  const [address, setAddress] = useSearchParams();
  const order = address.get('sort');
  const choice: ReportChoice = {
    period: periodIn(address),
    filters: Object.fromEntries(
      report.filters.flatMap((name) => (address.get(name) ? [[name, address.get(name)!] as const] : [])),
    ),
    sort: order ? [order.replace(/^-/, ''), order.startsWith('-') ? 'DESC' : 'ASC'] : report.sort,
    page: pageIn(address),
  };
  /** `replace`: nobody chose it, so that the way back does not lead there again. */
  const change = (next: Partial<ReportChoice>, replace = next.page === undefined) => {
    const { period, filters, sort, page } = { ...choice, page: 1, ...next };
    const written = new URLSearchParams(filters);
    writePeriod(period, written);
    const ordered = `${sort[1] === 'DESC' ? '-' : ''}${sort[0]}`;
    if (ordered !== `${report.sort[1] === 'DESC' ? '-' : ''}${report.sort[0]}`) written.set('sort', ordered);
    if (page > 1) written.set('page', String(page));
    setAddress(written, { replace });
  };
  return { choice, change };
}

/** The values of a filter as its chip takes them: ids are numbers. */
export function filterValue(field: FieldDescriptor, text: string): unknown {
  if (field.reference) return text.split(',').map(Number);
  if (field.kind === 'boolean') return text === 'true';
  return field.choices ? text.split(',') : text;
}

/** The same as it stands in an address; nothing where nothing is chosen. */
export function filterText(value: unknown): string | undefined {
  const text = [value].flat().join(',');
  return value === undefined || value === null || text === '' ? undefined : text;
}
