import type { Readable } from 'node:stream';
import { calls } from '../../generated/calls.ts';
import { daysOf, periodIn } from '../../generated/report-periods.ts';
import type { Rows } from '../../generated/rows.ts';
import type { Report } from '../../generated/shapes.ts';
import { readerFor } from '../../platform/anonymity/index.ts';
import type { Caller } from '../../platform/chain/context.ts';
import { queryOne, readingAs, readOnAs, withTransaction } from '../../platform/database/database.ts';
import { Forbidden } from '../../platform/errors/errors.ts';
import { fileStore } from '../../platform/files/index.ts';
import { log } from '../../platform/logging/log.ts';
import { queueMail } from '../../platform/mail/index.ts';
import { employeeOf } from '../../platform/permissions/employee.ts';
import { assertRole } from '../../platform/permissions/roles.ts';
import { assertSwitches } from '../../platform/permissions/switches.ts';
import { t } from '../../platform/texts/texts.ts';
import { reportFile } from '../engine/report-file.ts';
import { orderOf, type ReportQuery, requestOf } from '../engine/request.ts';
import { type Order, readReport } from '../engine/run-report.ts';
import type { ReportRequest } from '../engine/statement.ts';
import { worstFirst } from './follow-mails.ts';
import { reportMail, rowsInMail } from './report-mail.ts';
import { reportOfView, viewFor } from './schedule.ts';

type Run = Pick<Rows['report_runs'], 'id' | 'employee_id'> & {
  schedule_id: number;
  owner_id: number;
  owner: string;
  view_id: number;
  name: string;
  format: Rows['report_schedules']['format'];
};
/** Many mail servers refuse 10 MB, of which a file takes a third more than it has. */
const mostBytesInMail = 5_000_000;

type Result = NonNullable<Rows['report_schedules']['last_result']>;

/**
 * Sends one run: what its recipient may see now, whoever set it up. The mail, its file and the end of the run are one
 * transaction, so that a run that is repeated after a crash is sent once. @throws what went wrong, until it is `last`.
 */
export async function sendRun(id: number, last: boolean): Promise<void> {
  const run = await queryOne<Run>(
    `select r.id, r.employee_id, s.id as schedule_id, s.employee_id as owner_id, s.saved_view_id as view_id,
            s.name, s.format, btrim(concat_ws(' ', e.first_name, e.last_name)) as owner
       from report_runs r join report_schedules s on s.id = r.report_schedule_id
       join employees e on e.id = s.employee_id where r.id = $1 and r.state = 'waiting'`,
    [id],
  );
  if (!run) return;
  try {
    await readingAs(undefined, () => send(run));
  } catch (error) {
    if (!last) throw error;
    log().error({ err: error, run: id }, 'A report could not be sent');
    await end(run, 'failed', { failure: 'report_failed' });
  }
}

async function send(run: Run): Promise<void> {
  const [caller, view] = await Promise.all([employeeOf(run.employee_id), viewFor(run.view_id, run.owner_id)]);
  readOnAs(readerFor(caller ?? null));
  const report = view && reportOfView(view);
  if (!report) return end(run, 'skipped', { failure: 'report_view' });
  if (!caller || !(await mayRead(report, caller))) return end(run, 'skipped', { failure: 'report_recipient' });
  const query = await queryOf(report, view.filter);
  const request = await requestOf(report, caller, caller.language, query);
  const order = orderOf(report, query.sort);
  const page = await readReport(report, request, { ...order, limit: rowsInMail, offset: 0 });
  const file = page.total > 0 && !report.personal ? await fileOf(report, request, order, run.format) : undefined;
  const title = t(caller.language, `resources.${report.texts}.name`);
  await withTransaction(async () => {
    if (!(await take(run.id))) {
      (file?.body as Readable | undefined)?.destroy();
      return;
    }
    const fileId = file && (await keep(file.body as Readable, `${title}.${run.format}`, file.headers['content-type']!));
    await queueMail({
      to: caller.email,
      subject: t(caller.language, 'reports.byMail.subject', { view: run.name, report: title }),
      html: await reportMail({
        report,
        request,
        page,
        hasFile: file !== undefined,
        filter: view.filter,
        owner: run.owner_id === run.employee_id ? undefined : run.owner,
      }),
      language: caller.language,
      recipientKind: 'staff',
      purpose: 'report',
      replyable: false,
      employeeId: caller.id,
      fileIds: fileId === undefined ? [] : [fileId],
      dedupeKey: `report/${run.id}`,
    });
    await end(run, page.total > 0 ? 'sent' : 'empty', { rows: page.total, fileId });
  });
}

/** The file that goes with a mail; none where it is larger than mail servers take. */
async function fileOf(report: Report, request: ReportRequest, order: Order, format: Run['format']) {
  const file = await reportFile(report, request, { order, format });
  if (Number(file.headers['content-length']) <= mostBytesInMail) return file;
  (file.body as Readable).destroy();
  return undefined;
}

/** Nobody else ends this run meanwhile, or has. */
const take = (id: number) =>
  queryOne(`select id from report_runs where id = $1 and state = 'waiting' for update`, [id]);

async function mayRead(report: Report, caller: Caller): Promise<boolean> {
  const call = calls.find((each) => each.id === report.call)!;
  try {
    assertRole(call, caller);
    await assertSwitches(call, caller);
    return true;
  } catch (error) {
    if (error instanceof Forbidden) return false;
    throw error;
  }
}

/** A view as the call of its report takes it: its period in days that end today. */
async function queryOf(report: Report, filter: Rows['saved_views']['filter']): Promise<ReportQuery> {
  const { start: _start, end: _end, period: _period, ...rest } = filter as Record<string, string>;
  if (!report.period) return rest;
  const row = await queryOne<{ today: string }>(
    `select to_char(now() at time zone time_zone, 'YYYY-MM-DD') as today from organizations where id = 1`,
  );
  return { ...rest, ...daysOf(periodIn(new URLSearchParams(filter as Record<string, string>)), row!.today) };
}

async function keep(content: Readable, name: string, type: string): Promise<number> {
  const stored = await fileStore.put(content, { maxSize: mostBytesInMail });
  const row = await queryOne<Pick<Rows['uploaded_files'], 'id'>>(
    `insert into uploaded_files (file_type, original_file_name, mimetype, size, sha256, storage_key)
     values ('report_file', $1, $2, $3, $4, $5) returning id`,
    [name, type.split(';')[0], stored.size, stored.sha256, stored.key],
  );
  return row!.id;
}

interface Outcome {
  rows?: number;
  fileId?: number | undefined;
  /** Why nothing was sent, by the names of failures.*. */
  failure?: string;
}

/** Ends a run; the schedule tells the worst that came of the runs of that time with its reason, and the most rows. */
async function end({ id, schedule_id }: Run, result: Result, { rows, fileId, failure }: Outcome): Promise<void> {
  await withTransaction(async () => {
    await queryOne(`select id from report_schedules where id = $1 for update`, [schedule_id]);
    await queryOne(
      `update report_runs set state = $2, row_count = $3, uploaded_file_id = $4, failure = $5 where id = $1 returning id`,
      [id, result, rows ?? null, fileId ?? null, failure ?? null],
    );
    await queryOne(
      `update report_schedules s set last_run_at = now(), last_rows = r.most, last_result = r.worst, last_failure = r.failure
         from (select max(row_count) as most,
                 (array_agg(state order by array_position(${worstFirst}, state)))[1] as worst,
                 (array_agg(failure order by array_position(${worstFirst}, state), failure))[1] as failure
                 from report_runs where report_schedule_id = $1 and state <> 'waiting'
                  and due_at = (select due_at from report_runs where id = $2)) r
        where s.id = $1 returning s.id`,
      [schedule_id, id],
    );
  });
}
