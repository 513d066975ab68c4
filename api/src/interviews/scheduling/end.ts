import type { Rows } from '../../generated/rows.ts';
import { audit } from '../../platform/audit/audit.ts';
import { query } from '../../platform/database/database.ts';
import { announce, announceRemoved, factsOf, type Facts } from './announce.ts';
import { writeDown } from './schedule.ts';

/**
 * Ends the interviews to come of somebody whose data is being removed: nobody is busy with them any more, and those who
 * would have conducted them get word without a name.
 */
export async function endInterviews(ids: readonly number[]): Promise<void> {
  await query(`delete from interviews where id = any($1::bigint[]) and status = 'on_hold'`, [[...ids]]);
  const ended = await end(ids);
  if (ended.length > 0) await announceRemoved(ended);
}

/** Cancels what is to come of an application whose candidate comes no more, under its lock; all who take part hear of it. */
export async function cancelComing(
  profile: Pick<Rows['applicant_profiles'], 'id' | 'job_id' | 'stage_id'>,
): Promise<void> {
  const coming = await query<Pick<Rows['interviews'], 'id'>>(
    `select id from interviews where applicant_profile_id = $1 and status = 'scheduled' and starts_at > now() order by id`,
    [profile.id],
    { name: 'interviews-to-cancel' },
  );
  const ended = await end(coming.map(({ id }) => id));
  if (ended.length === 0) return;
  await announce(ended.map((facts) => ({ facts, news: 'cancelled', toCandidate: true })));
  await writeDown('interview_cancelled', profile, ended);
}

async function end(ids: readonly number[]): Promise<Facts[]> {
  if (ids.length === 0) return [];
  const ended = await query<Pick<Rows['interviews'], 'id'>>(
    `update interviews set status = 'cancelled', cancelled_at = now(), sequence = sequence + 1, lock_version = lock_version + 1
      where id = any($1::bigint[]) and status = 'scheduled' and ends_at > now() returning id`,
    [[...ids]],
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
