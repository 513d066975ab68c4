import { resourceOf } from '../generated/resources.ts';
import type { Rows } from '../generated/rows.ts';
import type { JobAct } from '../generated/types/index.ts';
import { actingAs, audit, worker } from '../platform/audit/audit.ts';
import { query, withTransaction } from '../platform/database/database.ts';
import { log } from '../platform/logging/log.ts';
import { work } from '../platform/queue/queue.ts';
import { transitionOf } from '../platform/resource/acts/transitions.ts';
import { lastEndSql } from './open-job-sql.ts';

/**
 * Publishes the jobs whose start has come and expires those whose closing dates have all passed. Safe to run in
 * several processes and again: each job changes once. Answers how many of each.
 */
export async function keepCalendar(): Promise<{ published: number; expired: number }> {
  return withTransaction(async () => ({
    published: await takeDue(
      'publish',
      't.start_date <= now() and t.workflow_id is not null and (t.end_date is null or t.end_date > now())',
      ', published_at = coalesce(published_at, now())',
    ),
    // What was never published waits for somebody to decide.
    expired: await takeDue('expire', `t.status = 'active' and ${lastEndSql('t')} <= now()`),
  }));
}

/** Does an act with every job `t` that allows it and for which it is time; answers how many there were. */
async function takeDue(act: JobAct, due: string, more = ''): Promise<number> {
  const { sql, to } = transitionOf(resourceOf('job'), act);
  const taken = await query<Pick<Rows['jobs'], 'id' | 'status'>>(
    `update jobs j set status = $1${more}, lock_version = j.lock_version + 1
     from (select t.id, t.status from jobs t where ${sql} and ${due} order by t.id for update skip locked) before
     where j.id = before.id
     returning j.id, before.status`,
    [to[0]],
  );
  const after = { status: to[0] };
  await audit(...taken.map(({ id, status }) => ({ action: act, entity: 'job', id, before: { status }, after })));
  return taken.length;
}

/** Names the job that looks at the calendar each minute. */
export function registerJobCalendar(): void {
  work(
    'jobs.calendar',
    async () => {
      const changed = await actingAs(worker, keepCalendar);
      if (changed.published + changed.expired > 0) log().info(changed, 'Jobs were published or expired');
    },
    { cron: '* * * * *', retries: 0, timeoutSeconds: 60 },
  );
}
