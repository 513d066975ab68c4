import type { Rows } from '../generated/rows.ts';
import { actingAs, audit } from '../platform/audit/audit.ts';
import { query, withTransaction } from '../platform/database/database.ts';
import { log } from '../platform/logging/log.ts';
import { work } from '../platform/queue/queue.ts';
import { LAST_END } from './open-job-sql.ts';

/**
 * Publishes the jobs whose start has come and expires those whose closing dates have all passed. Safe to run in
 * several processes and again: each job changes once. Answers how many of each.
 */
export async function keepCalendar(): Promise<{ published: number; expired: number }> {
  return withTransaction(async () => {
    const published = await query<Pick<Rows['jobs'], 'id'>>(
      `update jobs set status = 'active', published_at = coalesce(published_at, now()), lock_version = lock_version + 1
       where id in (
         select id from jobs
         where status = 'pending' and not is_template and start_date <= now() and workflow_id is not null
           and (end_date is null or end_date > now())
         order by id for update skip locked)
       returning id`,
    );
    const expired = await query<Pick<Rows['jobs'], 'id'>>(
      `update jobs set status = 'expired', lock_version = lock_version + 1
       where id in (
         select id from jobs j where status = 'active' and not is_template and ${LAST_END} <= now()
         order by id for update skip locked)
       returning id`,
    );
    await audit(
      ...published.map(({ id }) => entry('publish', id, 'pending', 'active')),
      ...expired.map(({ id }) => entry('expire', id, 'active', 'expired')),
    );
    return { published: published.length, expired: expired.length };
  });
}

function entry(action: 'publish' | 'expire', id: number, before: string, after: string) {
  return { action, entity: 'job', id, before: { status: before }, after: { status: after } };
}

/** Names the job that looks at the calendar each minute. */
export function registerJobCalendar(): void {
  work(
    'jobs.calendar',
    async () => {
      const actor = { kind: 'worker', employeeId: null, call: null, requestId: null, ip: null } as const;
      const changed = await actingAs(actor, keepCalendar);
      if (changed.published + changed.expired > 0) log().info(changed, 'Jobs were published or expired');
    },
    { cron: '* * * * *', retries: 0, timeoutSeconds: 60 },
  );
}
