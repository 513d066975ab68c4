import type { Rows } from '../../generated/rows.ts';
import { audit } from '../../platform/audit/audit.ts';
import { query } from '../../platform/database/database.ts';
import { factsOf, announceRemoved } from './announce.ts';

/**
 * Ends the interviews to come of somebody whose data is being removed: nobody is busy with them any more, and those who
 * would have conducted them get word without a name.
 */
export async function endInterviews(ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const ended = await query<Pick<Rows['interviews'], 'id'>>(
    `update interviews set status = 'cancelled', cancelled_at = now(), sequence = sequence + 1, lock_version = lock_version + 1
      where id = any($1::bigint[]) and status = 'scheduled' and ends_at > now() returning id`,
    [[...ids]],
    { name: 'interviews-end' },
  );
  if (ended.length === 0) return;
  const endedIds = ended.map(({ id }) => id);
  await query('update interview_interviewers set is_busy = false where interview_id = any($1::bigint[])', [endedIds]);
  await announceRemoved(await factsOf(endedIds));
  await audit(
    ...endedIds.map((id) => ({
      action: 'change_state' as const,
      entity: 'interview',
      id,
      before: { status: 'scheduled' },
      after: { status: 'cancelled' },
    })),
  );
}
