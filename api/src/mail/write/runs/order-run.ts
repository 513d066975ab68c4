import type { Rows } from '../../../generated/rows.ts';
import type { Caller } from '../../../platform/chain/context.ts';
import { query, queryOne } from '../../../platform/database/database.ts';
import { enqueue } from '../../../platform/queue/index.ts';
import type { Draft } from '../draft.ts';
import { problemOf, type Recipient } from '../recipients.ts';
import { writeAll } from './run.ts';

/** Name of the job that writes the mails of a run. */
export const runJob = 'mailWrite.run';

/** So few are written before the call answers. */
const atOnce = 50;

/** Writes a bulk mail down with everybody whom it is for; a small one is written out at once. Answers its id. */
export async function orderRun(caller: Caller, draft: Draft, recipients: Recipient[]): Promise<number> {
  const jobs = new Set(recipients.map(({ job_id }) => job_id));
  const row = await queryOne<Pick<Rows['mail_runs'], 'id'>>(
    `insert into mail_runs (purpose, job_id, employee_id, draft, total) values ($1, $2, $3, $4, $5) returning id`,
    [draft.purpose, jobs.size === 1 ? [...jobs][0] : null, caller.id, JSON.stringify(draft), recipients.length],
  );
  const id = row!.id;
  const problems = recipients.map((each) => problemOf(each));
  await query(
    `insert into mail_run_items (mail_run_id, applicant_profile_id, reason, done_at)
     select $1, i.id, i.reason, case when i.reason is not null then now() end
       from unnest($2::bigint[], $3::text[]) as i(id, reason)`,
    [id, recipients.map(({ profile_id }) => profile_id), problems],
  );
  if (recipients.length <= atOnce) await writeAll(id);
  else await enqueue(runJob, { id }, { key: String(id) });
  return id;
}
