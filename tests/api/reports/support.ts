import { expect } from '@jest/globals';
import { calls } from '../../../api/src/generated/calls.ts';
import { reports } from '../../../api/src/generated/reports.ts';
import type { ApiClient } from '../../support/api-client.ts';
import type { Period, Plain } from './plain.ts';
import { type Row, twins } from './twins/index.ts';

/** The clocks of Toronto go forward on this day: it has 23 hours. */
export const shortDay: Period = { start_date: '2026-03-08', end_date: '2026-03-08' };
export const march: Period = { start_date: '2026-03-01', end_date: '2026-03-31' };

export const reportNamed = (name: string) => reports.find((each) => each.name === name)!;

export const pathOf = (name: string): string => calls.find(({ id }) => id === reportNamed(name).call)!.path;

export async function read(
  client: ApiClient,
  name: string,
  query: Record<string, string>,
): Promise<{ rows: Row[]; totals?: Row }> {
  const { status, body } = await client.get(`${pathOf(name)}?${new URLSearchParams({ limit: '500', ...query })}`);
  expect([name, status, status === 200 ? '' : body]).toEqual([name, 200, '']);
  return body as { rows: Row[]; totals?: Row };
}

/** An answer is, by the columns that its twin tells, what was counted, in whatever order; so are its totals. */
export function expectLike(
  [name, answer]: [name: string, answer: { rows: Row[]; totals?: Row }],
  [plain, period]: [Plain, Period],
): void {
  const expected = twins[name]!(plain, period);
  const columns = Object.keys(expected.rows[0] ?? {});
  const told = (row: Row) => JSON.stringify(Object.fromEntries(columns.map((column) => [column, row[column] ?? null])));
  expect({ name, period, rows: answer.rows.map(told).sort() }).toEqual({
    ...{ name, period, rows: expected.rows.map(told).sort() },
  });
  if (!expected.totals) return;
  const { totals = {} } = answer;
  const compared = Object.fromEntries(Object.keys(expected.totals).map((column) => [column, totals[column]]));
  expect({ name, period, totals: compared }).toEqual({ name, period, totals: expected.totals });
}

/** Behind each number stand as many candidates as it says. */
export async function expectCandidates(
  client: ApiClient,
  name: string,
  { query, rows }: { query: Record<string, string>; rows: Row[] },
): Promise<void> {
  const report = reportNamed(name);
  if (!report.candidatesCall) return;
  const counts = Object.entries(report.measures).flatMap(([measure, { of }]) => (of === 'count' ? [measure] : []));
  for (const row of rows)
    for (const measure of counts) {
      const groups = report.by.map((column): [string, string] => [`of_${column}`, String(row[column] ?? '')]);
      const asked = new URLSearchParams([
        ...Object.entries({ limit: '500', ...query }),
        ...groups,
        ['measure', measure],
      ]);
      const { status, body } = await client.get(`${pathOf(name)}/candidates?${asked}`);
      expect([name, measure, status, (body as Row[]).length]).toEqual([name, measure, 200, row[measure]]);
    }
}

/** The filter that asks about the jobs of a history. */
export const ofJobs = (plain: Plain): { job_id: string } => ({ job_id: plain.jobs.map(({ id }) => id).join(',') });
