import type { CallTypes } from '../../../generated/call-types.ts';
import { callerOf, type Caller, type Handler } from '../../../platform/chain/context.ts';
import { query } from '../../../platform/database/database.ts';
import { NotFound } from '../../../platform/errors/errors.ts';
import { isAdmin } from '../../../platform/permissions/roles.ts';

type Run = CallTypes['mailRun']['answer'];

/** Of a run's candidates without a mail, so many are named. */
const named = 200;

const runSql = (where: string) => `
  select r.id, r.created_at, r.purpose, r.job_id, r.employee_id, r.total, r.finished_at,
    i.done, i.sent, i.waiting, i.kept, i.failed, i.cancelled, i.skipped_count,
    (select coalesce(json_agg(s), '[]') from (
       select x.applicant_profile_id, btrim(concat_ws(' ', a.first_name, a.last_name)) as name, x.reason
         from mail_run_items x join applicant_profiles p on p.id = x.applicant_profile_id
         join applicants a on a.id = p.applicant_id
        where x.mail_run_id = r.id and x.reason is not null order by x.id limit ${named}) s) as skipped
  from mail_runs r cross join lateral (
    select count(x.done_at)::int as done, count(x.reason)::int as skipped_count,
      count(*) filter (where m.status = 'sent')::int as sent,
      count(*) filter (where m.status = 'queued')::int as waiting,
      count(*) filter (where m.status = 'kept')::int as kept,
      count(*) filter (where m.status = 'failed')::int as failed,
      count(*) filter (where m.status = 'cancelled')::int as cancelled
    from mail_run_items x left join hgemails m on m.id = x.hgemail_id where x.mail_run_id = r.id) i
  where ${where} order by r.id desc limit 5`;

/** How far a run is. */
export async function runAnswer(id: number): Promise<Run> {
  const [run] = await query<Run>(runSql('r.id = $1'), [id]);
  if (!run) throw new NotFound();
  return run;
}

/** GET send_hgemail/runs/{id} */
export const mailRun: Handler<'mailRun'> = async (context) => {
  const run = await runAnswer(context.params.id);
  if (!mayRead(callerOf(context), run)) throw new NotFound();
  return run;
};

/** GET send_hgemail/runs: the five latest of the last day. */
export const mailRuns: Handler<'mailRuns'> = async (context) => {
  const caller = callerOf(context);
  return query<Run>(
    runSql(`r.created_at > now() - interval '1 day' and ($1::bigint is null or r.job_id = $1)
      and (r.employee_id = $2 or $3)`),
    [context.query.job_id ?? null, caller.id, isAdmin(caller)],
  );
};

/** Who ordered it, and administrators: others may not reach everybody whom it names. */
const mayRead = (caller: Caller, run: Run) => isAdmin(caller) || run.employee_id === caller.id;
