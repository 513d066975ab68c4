import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ClientCallId } from '../../generated/calls.ts';
import { reports } from '../../generated/reports.ts';
import { call } from '../../platform/call.ts';

export type Report = (typeof reports)[number];
export type ReportRow = Record<string, unknown>;

export interface ReportAnswer {
  rows: ReportRow[];
  total: number;
  totals?: ReportRow;
  /** The totals of the period before. */
  previous?: ReportRow;
}

/** Rows that are asked for at once; where there are no more, they are sorted here. */
export const rowsAtOnce = 200;

export function reportNamed(name: string): Report {
  const report = reports.find((each) => each.name === name);
  if (report === undefined) throw new Error(`There is no report "${name}".`);
  return report;
}

type Query = Record<string, string | number | boolean>;

// Which report it is, is known when it runs; its types are those of its file.
const callAny = call as unknown as (
  id: ClientCallId,
  input: { query: Query; signal?: AbortSignal },
) => Promise<ReportAnswer>;

/** What a report answers to a choice. */
export function useReport(report: Report, query: Query) {
  return useQuery({
    queryKey: ['report', report.name, query],
    queryFn: ({ signal }) => callAny(report.call, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

const placeIn = (choices: string[], value: unknown) => (typeof value === 'string' ? choices.indexOf(value) : undefined);

/**
 * Rows in the order of a column: numbers by size, the values of a list as the schema names them, other texts as the
 * language sorts them, nothing last.
 */
export function sortedRows({ fields }: Report, rows: ReportRow[], by: Report['sort'], locale: string): ReportRow[] {
  const [column, direction] = by;
  const choices = fields.find(({ name }) => name === column)?.choices;
  const collator = new Intl.Collator(locale, { numeric: true });
  const sign = direction === 'DESC' ? -1 : 1;
  return rows.toSorted((a, b) => {
    const [one, other] = [a[column], b[column]].map((value) => (choices ? placeIn(choices, value) : value));
    if (one === other) return 0;
    if (one === null || one === undefined) return 1;
    if (other === null || other === undefined) return -1;
    if (typeof one === 'number' && typeof other === 'number') return sign * (one - other);
    return sign * collator.compare(String(one), String(other));
  });
}
