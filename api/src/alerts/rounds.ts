import type { Rows } from '../generated/rows.ts';
import { openSql } from '../jobs/index.ts';
import { query, queryOne, withTransaction } from '../platform/database/database.ts';
import { enqueue } from '../platform/queue/index.ts';
import { alertsAreOn } from './ask.ts';

export type Frequency = Rows['job_alerts']['frequency'];

/** The job that does what a round is about; its data is the `id` of the round. */
export const roundJob = 'alerts.round';

/** The mails are there when people get up, by the clocks of the organization. */
const FROM_HOUR = 7;

/** A round tells of no more than this, also after alerts were switched off for long. */
const MOST_DAYS: Record<Frequency, number> = { daily: 3, weekly: 9 };

/**
 * Every ten minutes: writes down what is open for the first time, and begins the rounds of the day. Weekly mails leave on
 * Mondays, or as soon after as somebody works. Answers the ids of rounds that were begun.
 */
export async function beginRounds(): Promise<number[]> {
  return withTransaction(async () => {
    await announceJobs();
    if (!(await alertsAreOn())) return [];
    const begun: number[] = [];
    for (const frequency of ['daily', 'weekly'] as const) {
      const { since } = await windowOf(frequency);
      const row = await queryOne<Pick<Rows['alert_rounds'], 'id'>>(
        `insert into alert_rounds (frequency, day, since, until)
         select $1, ${frequency === 'daily' ? LOCAL_DAY : `date_trunc('week', ${LOCAL_DAY})`}::date,
           greatest($2::timestamptz, now() - $3 * interval '1 day'), now()
         from organizations o where o.id = 1 and extract(hour from ${LOCAL_NOW}) >= ${FROM_HOUR}
         on conflict (frequency, day) do nothing returning id`,
        [frequency, since, MOST_DAYS[frequency]],
      );
      if (row) begun.push(row.id);
    }
    for (const id of begun) await enqueue(roundJob, { id }, { key: String(id) });
    return begun;
  });
}

const LOCAL_NOW = 'now() at time zone o.time_zone';
const LOCAL_DAY = `(${LOCAL_NOW})::date`;

/**
 * A job is new when it is open to the public for the first time: a draft that waits for its day counts from then, and one
 * that was for employees only from when it is for all; one that is opened again is not new. The first time all keep their day; later
 * nothing is older than what rounds have told of.
 */
const announceJobs = () =>
  query(
    `insert into announced_jobs (job_id, posted_at)
     select j.id, case when not exists (select from announced_jobs) then j.published_at
         when j.published_at > now() - interval '1 hour' then greatest(j.published_at, last_round.until + interval '1 microsecond')
         else now() end
     from jobs j cross join (select max(until) as until from alert_rounds) last_round where ${openSql('public')} and not exists (select from announced_jobs n where n.job_id = j.id)
     on conflict (job_id) do nothing`,
  );

/** Until when the last round of a frequency told of new jobs. */
export async function windowOf(frequency: Frequency): Promise<{ since: string | null }> {
  const row = await queryOne<{ since: string | null }>(
    'select max(until)::text as since from alert_rounds where frequency = $1',
    [frequency],
  );
  return { since: row?.since ?? null };
}

/** Rounds that are not done. */
export async function unfinishedRounds(): Promise<number[]> {
  const rows = await query<Pick<Rows['alert_rounds'], 'id'>>(
    `select id from alert_rounds where step <> 'done' order by id`,
  );
  return rows.map(({ id }) => id);
}
