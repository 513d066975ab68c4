import type { CallTypes } from '../generated/call-types.ts';
import { type ReportCallId, type ReportCandidatesCallId, reports } from '../generated/reports.ts';
import type { Rows } from '../generated/rows.ts';
import type { Report } from '../generated/shapes.ts';
import { audit } from '../platform/audit/audit.ts';
import { type Answer, contentRange, json } from '../platform/chain/answer.ts';
import { callerOf, type CallContext, type Handler } from '../platform/chain/context.ts';
import { queryOne, withTransaction } from '../platform/database/database.ts';
import { ValidationFailed } from '../platform/errors/errors.ts';
import { type FileFormat, reportFile } from './engine/report-file.ts';
import { type Order, readCandidates, readReport, readTotals } from './engine/run-report.ts';
import type { ReportRequest } from './engine/statement.ts';

/** Rows of a page where the caller says no number. */
const perPage = 50;

type Query = Record<string, string | number | boolean | undefined>;

/** The handlers of all reports: what each does follows from its file in schemas/reports. */
export const reportHandlers = Object.fromEntries(
  reports.flatMap((report) => [
    [report.call, (context: CallContext) => answerReport(report, context)],
    ...(report.candidatesCall
      ? [[report.candidatesCall, (context: CallContext) => answerCandidates(report, context)] as const]
      : []),
  ]),
) as unknown as { [K in (ReportCallId | ReportCandidatesCallId) & keyof CallTypes]: Handler<K> };

async function answerReport(report: Report, context: CallContext): Promise<unknown> {
  const { format = 'json', compare, limit = perPage, offset = 0, sort } = context.query as Query;
  const request = await requestOf(report, context);
  const order = orderOf(report, sort);
  if (format !== 'json') return answerFile(report, request, { order, format: format as FileFormat });
  const page = await readReport(report, request, { ...order, limit: Number(limit), offset: Number(offset) });
  const before = compare === true ? periodBefore(request) : undefined;
  if (before === undefined) return page;
  return { ...page, previous: await readTotals(report, { ...request, ...before }) };
}

async function answerFile(
  report: Report,
  request: ReportRequest,
  how: { order: Order; format: FileFormat },
): Promise<Answer> {
  const after = { kind: report.name, filters: Object.keys(request.filters) };
  await withTransaction(() => audit({ action: 'export', entity: 'applicant-profile', id: null, after }));
  return reportFile(report, request, how);
}

async function answerCandidates(report: Report, context: CallContext): Promise<Answer> {
  const { measure, limit = perPage, offset = 0, ...query } = context.query as Query;
  const request = await requestOf(report, context);
  const groups = Object.fromEntries(
    report.by.flatMap((name) => (query[`of_${name}`] === undefined ? [] : [[name, String(query[`of_${name}`])]])),
  );
  const of = { groups, measure: measure as string | undefined, limit: Number(limit), offset: Number(offset) };
  const { rows, total } = await readCandidates(report, request, of);
  return json(rows, {
    headers: { 'content-range': contentRange('applicant_profiles', of.offset, rows.length, total) },
  });
}

/** Who asks for what. @throws 422 where the period ends before it begins */
async function requestOf(report: Report, context: CallContext): Promise<ReportRequest> {
  const { start_date: firstDay, end_date: lastDay, ...query } = context.query as Query;
  if (firstDay && lastDay && firstDay > lastDay)
    throw new ValidationFailed([{ field: 'start_date', code: 'removal.errors.order' }]);
  const organization = await queryOne<Pick<Rows['organizations'], 'time_zone'>>(
    'select time_zone from organizations where id = 1',
  );
  const given = report.filters.flatMap((name) => (query[name] ? [[name, String(query[name])] as const] : []));
  return {
    caller: callerOf(context),
    language: context.language,
    zone: organization?.time_zone ?? 'UTC',
    firstDay: firstDay as string | undefined,
    lastDay: lastDay as string | undefined,
    filters: Object.fromEntries(given),
  };
}

function orderOf(report: Report, sort: unknown): Order {
  if (typeof sort !== 'string') return { column: report.sort[0], direction: report.sort[1] };
  return sort.startsWith('-') ? { column: sort.slice(1), direction: 'DESC' } : { column: sort, direction: 'ASC' };
}

const day = 86_400_000;

/** As many days as the period has, just before it; undefined where it has no beginning or no end. */
export function periodBefore({
  firstDay,
  lastDay,
}: Pick<ReportRequest, 'firstDay' | 'lastDay'>): { firstDay: string; lastDay: string } | undefined {
  if (!firstDay || !lastDay) return undefined;
  const days = (Date.parse(lastDay) - Date.parse(firstDay)) / day + 1;
  const moved = (from: string, by: number) => new Date(Date.parse(from) - by * day).toISOString().slice(0, 10);
  return { firstDay: moved(firstDay, days), lastDay: moved(firstDay, 1) };
}
