import type { Language, Report } from '../../generated/shapes.ts';
import { organizationZone } from '../../platform/calendar/organization-zone.ts';
import type { Caller } from '../../platform/chain/context.ts';
import { ValidationFailed } from '../../platform/errors/errors.ts';
import type { Order } from './run-report.ts';
import type { ReportRequest } from './statement.ts';

/** What the call of a report takes: `start_date` and `end_date` as days, filters by name, and the rest. */
export type ReportQuery = Record<string, string | number | boolean | undefined>;

/** Who asks for what. @throws 422 where the period ends before it begins */
export async function requestOf(
  report: Report,
  caller: Caller,
  language: Language,
  { start_date: firstDay, end_date: lastDay, ...query }: ReportQuery,
): Promise<ReportRequest> {
  if (firstDay && lastDay && firstDay > lastDay)
    throw new ValidationFailed([{ field: 'start_date', code: 'removal.errors.order' }]);
  const given = report.filters.flatMap((name) => {
    const value = query[name] ?? '';
    return value === '' ? [] : [[name, String(value)] as const];
  });
  return {
    ...{ caller, language },
    zone: await organizationZone(),
    firstDay: firstDay as string | undefined,
    lastDay: lastDay as string | undefined,
    filters: Object.fromEntries(given),
  };
}

/** The order that `sort` names: a column, with `-` before it from the largest; else that of the report. */
export function orderOf(report: Report, sort: unknown): Order {
  if (typeof sort !== 'string') return { column: report.sort[0], direction: report.sort[1] };
  return sort.startsWith('-') ? { column: sort.slice(1), direction: 'DESC' } : { column: sort, direction: 'ASC' };
}
