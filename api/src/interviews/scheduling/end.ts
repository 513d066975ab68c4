import { limits } from '../../generated/limits.ts';
import { announceChanged, chosenToRead, recordEvents } from '../../candidates/index.ts';
import type { Rows } from '../../generated/rows.ts';
import { actingAs, audit, worker } from '../../platform/audit/audit.ts';
import { callerOf, type Handler } from '../../platform/chain/context.ts';
import { query, queryOne, withTransaction } from '../../platform/database/database.ts';
import { enqueueAll, work } from '../../platform/queue/index.ts';
import { announce, announceRemoved } from './announce.ts';
import { factsOf, type Facts } from './facts.ts';

/**
 * Ends the interviews to come of somebody whose data is being removed: nobody is busy with them any more, and those who
 * would have conducted them get word without a name.
 */
export async function endInterviews(ids: readonly number[]): Promise<void> {
  await query(`delete from interviews where id = any($1::bigint[]) and status = 'on_hold'`, [[...ids]]);
  const ended = await end(ids);
  if (ended.length > 0) await announceRemoved(ended);
}

type Place = Pick<Rows['applicant_profiles'], 'id' | 'job_id' | 'stage_id'>;

/** So many are announced before the call answers; of more the mails are written by jobs. */
const announcedAtOnce = 20;

/** Name of the job that writes the mails of interviews that were cancelled. */
const announceJob = 'interviews.announce-cancelled';

/** SQL that is true for interviews, rows `i`, that are called off with their application: those that have not begun. */
const toComeSql = `i.status = 'scheduled' and i.starts_at > now()`;

/**
 * Cancels what is to come of applications whose candidates come no more, under their locks; all who take part hear of
 * it, and times that are kept for them are free. `by`: who decided so. Answers how many.
 */
export async function cancelComing(profiles: readonly Place[], by: number | null = null): Promise<number> {
  const ids = profiles.map(({ id }) => id);
  await query(`delete from interviews where applicant_profile_id = any($1::bigint[]) and status = 'on_hold'`, [ids], {
    name: 'interviews-drop-holds-of',
  });
  const coming = await query<Pick<Rows['interviews'], 'id'>>(
    `select i.id from interviews i where i.applicant_profile_id = any($1::bigint[]) and ${toComeSql} order by i.id`,
    [ids],
    { name: 'interviews-to-cancel' },
  );
  const ended = await end(
    coming.map(({ id }) => id),
    by,
  );
  if (ended.length === 0) return 0;
  await recordEvents(
    ended.map(({ applicant_profile_id: profileId, job, name, starts_at, time_zone }) => ({
      profileId,
      jobId: job.id,
      action: 'interview_cancelled',
      after: { name, starts_at, time_zone },
    })),
  );
  const theirs = new Set(ended.map(({ applicant_profile_id: id }) => id));
  await announceChanged(
    profiles.filter(({ id }) => theirs.has(id)).map(({ id, job_id, stage_id }) => ({ id, job_id, stage_id })),
  );
  if (ended.length <= announcedAtOnce) await announceCancelled(ended);
  else {
    const parts = Math.ceil(ended.length / announcedAtOnce);
    const part = (at: number) => ended.slice(at * announcedAtOnce, (at + 1) * announcedAtOnce).map(({ id }) => id);
    await enqueueAll(
      announceJob,
      Array.from({ length: parts }, (_, at) => ({ data: { ids: part(at), by } })),
    );
  }
  return ended.length;
}

const announceCancelled = (ended: readonly Facts[]) =>
  announce(ended.map((facts) => ({ facts, news: 'cancelled', toCandidate: true })));

/** Names the job of cancelled interviews. Who knows of the end of one already is not written to again. */
export function registerCancelledInterviews(): void {
  work<{ ids: number[]; by: number | null }>(announceJob, ({ ids, by }) =>
    actingAs({ ...worker, employeeId: by }, () =>
      withTransaction(async () => {
        await query('select id from interviews where id = any($1::bigint[]) order by id for update', [ids]);
        await announceCancelled(await factsOf(ids));
      }),
    ),
  );
}

/** POST applicant_profiles/interviews_to_come: what a rejection of the chosen would leave with nobody. */
export const interviewsToCome: Handler<'interviewsToCome'> = async (context) => {
  const ids = await chosenToRead(callerOf(context), context.body, limits.chosen);
  const row = await queryOne<{ interviews: number; candidates: number }>(
    `select count(*)::int as interviews, count(distinct i.applicant_profile_id)::int as candidates from interviews i
      where i.applicant_profile_id = any($1::bigint[]) and ${toComeSql}`,
    [ids],
    { name: 'interviews-to-come' },
  );
  return row!;
};

async function end(ids: readonly number[], by: number | null = null): Promise<Facts[]> {
  if (ids.length === 0) return [];
  const ended = await query<Pick<Rows['interviews'], 'id'>>(
    `update interviews set status = 'cancelled', cancelled_at = now(), cancelled_by_id = $2, sequence = sequence + 1, lock_version = lock_version + 1
      where id = any($1::bigint[]) and status = 'scheduled' and ends_at > now() returning id`,
    [[...ids], by],
    { name: 'interviews-end' },
  );
  if (ended.length === 0) return [];
  const endedIds = ended.map(({ id }) => id);
  await query('update interview_interviewers set is_busy = false where interview_id = any($1::bigint[])', [endedIds]);
  await audit(
    ...endedIds.map((id) => ({
      action: 'change_state' as const,
      entity: 'interview',
      id,
      before: { status: 'scheduled' },
      after: { status: 'cancelled' },
    })),
  );
  return factsOf(endedIds);
}
