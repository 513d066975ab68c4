import type { Rows } from '../generated/rows.ts';
import { callerOf, type Caller, type Handler } from '../platform/chain/context.ts';
import { query } from '../platform/database/database.ts';
import { Conflict } from '../platform/errors/errors.ts';
import { reachesFlaggedStages, reachesStageSql } from '../platform/permissions/reach.ts';
import {
  changedCards,
  failedOnes,
  lockChosen,
  refuse,
  some,
  type Choice,
  type ChosenProfile,
} from '../candidates/index.ts';
import { announceMove, recordMove } from './move.ts';
import { stopRegrets } from './stop-regrets.ts';

/** Where an application stood before its last move. */
type Before = Pick<Rows['applicant_profiles'], 'id'> & {
  stage_id: NonNullable<Rows['applicant_profile_logs']['from_stage_id']>;
  reason_id: number | null;
  /** When they had come there. */
  entered_at: string | null;
};

/**
 * PUT applicant_profiles/{ids}/put_back: takes back the caller's own last move or rejection of these, all or none. The
 * server knows where they stood, since when and for which reason, also where the caller may not read it.
 */
export const putBackProfiles: Handler<'putBackProfiles'> = async (context) => {
  const caller = callerOf(context);
  const chosen = await lockMoved(caller, context.params, context.body ?? {});
  const before = await placesBefore(caller, chosen);
  await stopRegrets(chosen.filter(({ id, stage_id }) => before.get(id)!.stage_id !== stage_id));
  const groups = [...Map.groupBy(chosen, ({ id }) => before.get(id)!.reason_id)];
  const action = (reason: number | null) => (reason === null ? 'moved' : 'rejected');
  const target = ({ id }: ChosenProfile) => before.get(id)!.stage_id;
  for (const [reason, profiles] of groups) {
    await recordMove(action(reason), profiles, target, { rejection_reason_id: reason, put_back: true });
  }
  await query(
    `update applicant_profiles p
     set stage_id = b.stage_id, rejection_reason_id = b.reason_id, updated_at = now(), lock_version = lock_version + 1,
         stage_entered_at = case when p.stage_id = b.stage_id then p.stage_entered_at else coalesce(b.entered_at, now()) end
     from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::timestamptz[]) as b(id, stage_id, reason_id, entered_at)
     where p.id = b.id`,
    [
      chosen.map(({ id }) => id),
      chosen.map(({ id }) => before.get(id)!.stage_id),
      chosen.map(({ id }) => before.get(id)!.reason_id),
      chosen.map(({ id }) => before.get(id)!.entered_at),
    ],
    { name: 'pipeline-put-back' },
  );
  for (const [reason, profiles] of groups) await announceMove(action(reason), profiles, target);
  return changedCards(
    caller,
    chosen.map(({ id }) => id),
    chosen.flatMap(({ id, job_id, stage_id }) => [
      { job_id, stage_id },
      { job_id, stage_id: before.get(id)!.stage_id },
    ]),
  );
};

/**
 * Decision makers lose sight of those whom they move on or reject. Where these stand now is not asked of them, but that
 * it was their move, out of a stage where they may move.
 */
function lockMoved(caller: Caller, params: { ids?: number[] }, body: Choice): Promise<ChosenProfile[]> {
  const named = Boolean(params.ids ?? body.ids);
  return lockChosen(caller, params, body, { wherever: named });
}

/**
 * What was taken back already is not taken back again: an answer that got lost and a second press would redo the move.
 * @throws 409 naming those whom the caller was not the last to move, or whose stage is gone; 403 for those whom they may not see.
 */
async function placesBefore(caller: Caller, chosen: ChosenProfile[]): Promise<Map<number, Before>> {
  const flagged = reachesFlaggedStages(caller);
  const rows = await query<Before>(
    `select p.id, m.from_stage_id as stage_id, (m.old_value->>'rejection_reason_id')::bigint as reason_id,
       (select max(l.created_at)::text from applicant_profile_logs l
        where l.applicant_profile_id = p.id and l.id < m.id and l.to_stage_id = m.from_stage_id) as entered_at
     from applicant_profiles p
     join lateral (
       select l.* from applicant_profile_logs l
       where l.applicant_profile_id = p.id and l.action in ('moved', 'rejected')
       order by l.created_at desc, l.id desc limit 1) m on true
     join stages s on s.id = m.from_stage_id and not s.is_deleted
     join workloads w on w.job_id = p.job_id and w.stage_id = s.id
     where p.id = any($1::bigint[]) and m.employee_id = $2 and m.to_stage_id = p.stage_id
       and not coalesce(jsonb_exists(m.new_value, 'put_back'), false)
       and ${reachesStageSql(caller, 's')} and ($3 or s.dm_move_and_remove)`,
    [chosen.map(({ id }) => id), caller.id, !flagged],
    { name: `pipeline-places-before-${caller.role}` },
  );
  const places = new Map(rows.map((row) => [row.id, row]));
  const left = chosen.filter(({ id }) => !places.has(id));
  const gone = left.map(({ id }) => id);
  if (flagged) {
    refuse(
      gone,
      left.map(({ id, stage_shown: visible }) => ({ id, visible })),
    );
  }
  if (gone.length > 0) {
    throw new Conflict('pipeline.errors.notYourMove', {
      values: { ids: some(gone) },
      extra: await failedOnes(gone),
    });
  }
  return places;
}
