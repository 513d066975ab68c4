import type { CallTypes } from '../generated/call-types.ts';
import { type ReportCallId, type ReportCandidatesCallId, reports } from '../generated/reports.ts';
import type { Report } from '../generated/shapes.ts';
import { audit } from '../platform/audit/audit.ts';
import { type Answer, contentRange, json, Later } from '../platform/chain/answer.ts';
import { goneSignal } from '../platform/chain/gone.ts';
import { callerOf, type CallContext, type Handler } from '../platform/chain/context.ts';
import { withTransaction } from '../platform/database/database.ts';
import { reportFile, type TableFormat } from './engine/report-file.ts';
import { readerForCall } from '../uploads/index.ts';
import { type Order, readCandidates, readReport, readTotals } from './engine/run-report.ts';
import { orderOf, type ReportQuery, requestOf } from './engine/request.ts';
import type { ReportRequest } from './engine/statement.ts';
import { reportPdf } from './pdf/report-pdf.ts';

/** Rows of a page where the caller says no number. */
const perPage = 50;

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
  const { format = 'json', compare, limit = perPage, offset = 0, sort } = context.query as ReportQuery;
  const request = await requestOf(report, callerOf(context), context.language, context.query as ReportQuery);
  const order = orderOf(report, sort);
  if (format !== 'json') return answerFile(report, request, { order, format: format as FileFormat }, context);
  const page = await readReport(report, request, { ...order, limit: Number(limit), offset: Number(offset) });
  const before = compare === true ? periodBefore(request) : undefined;
  if (before === undefined) return page;
  return { ...page, previous: await readTotals(report, { ...request, ...before }) };
}

type FileFormat = TableFormat | 'pdf';

async function answerFile(
  report: Report,
  request: ReportRequest,
  { order, format }: { order: Order; format: FileFormat },
  { res }: CallContext,
): Promise<Answer | Later> {
  const after = { kind: report.name, filters: Object.keys(request.filters) };
  await withTransaction(() => audit({ action: 'export', entity: 'applicant-profile', id: null, after }));
  if (format !== 'pdf') return reportFile(report, request, { order, format });
  const pdf = await reportPdf(report, request, { order });
  const turn = { share: `employee ${request.caller.id}`, signal: goneSignal(res) };
  // Whoever waits for their pages keeps no connection to the database from others.
  return new Later(() => readerForCall(pdf.draw(turn), turn.signal));
}

async function answerCandidates(report: Report, context: CallContext): Promise<Answer> {
  const { measure, limit = perPage, offset = 0, ...query } = context.query as ReportQuery;
  const request = await requestOf(report, callerOf(context), context.language, context.query as ReportQuery);
  const groups = Object.fromEntries(
    report.by.flatMap((name) => (query[`of_${name}`] === undefined ? [] : [[name, String(query[`of_${name}`])]])),
  );
  const of = { groups, measure: measure as string | undefined, limit: Number(limit), offset: Number(offset) };
  const { rows, total } = await readCandidates(report, request, of);
  return json(rows, {
    headers: { 'content-range': contentRange('applicant_profiles', of.offset, rows.length, total) },
  });
}

const day = 86_400_000;

/**
 * The period before: as many whole months where it has whole months, as many days else. Undefined where the period has
 * no beginning or no end, or the calendar no such days.
 */
export function periodBefore({
  firstDay,
  lastDay,
}: Pick<ReportRequest, 'firstDay' | 'lastDay'>): { firstDay: string; lastDay: string } | undefined {
  if (!firstDay || !lastDay) return undefined;
  const begins = Date.parse(firstDay);
  const ends = Date.parse(lastDay) + day;
  const first = new Date(begins);
  const next = new Date(ends);
  if (first.getUTCDate() === 1 && next.getUTCDate() === 1) {
    const monthOf = (date: Date) => 12 * date.getUTCFullYear() + date.getUTCMonth();
    first.setUTCMonth(first.getUTCMonth() - (monthOf(next) - monthOf(first)));
  } else first.setTime(begins - (ends - begins));
  const before = { firstDay: dayOf(first), lastDay: dayOf(new Date(begins - day)) };
  // Years before the first have a sign: `-000001-12`.
  return /^\d{4}-/.test(before.firstDay) && before.firstDay >= '0001' ? before : undefined;
}

const dayOf = (date: Date) => date.toISOString().slice(0, 10);
