import type { Rows } from '../generated/rows.ts';
import { callerOf, type Caller, type Handler } from '../platform/chain/context.ts';
import { cancelComing } from '../interviews/index.ts';
import { query, queryOne } from '../platform/database/database.ts';
import { Forbidden, NotFound, ValidationFailed } from '../platform/errors/errors.ts';
import {
  changedCard,
  changedCards,
  setBlackFlag,
  failedOnes,
  lockChosen,
  some,
  type ChosenProfile,
  switchesFor,
} from '../candidates/index.ts';
import { announceMove, recordMove, requireMoveRight, requireStillIn } from './move.ts';

/** PUT applicant_profiles/{id}/reject/{rejection_reason_id} */
export const rejectProfile: Handler<'rejectProfile'> = async (context) => {
  const caller = callerOf(context);
  const chosen = await lockChosen(caller, { ids: [context.params.id] }, {});
  const from = context.body?.from_stage_id ?? undefined;
  const cancels = context.body?.cancel_interviews ?? true;
  const { places, cancelled } = await reject(caller, chosen, context.params.rejection_reason_id, { from, cancels });
  return changedCard(caller, context.params.id, places, { interviews_cancelled: cancelled });
};

/** PUT applicant_profiles/{ids}/reject_profiles/{reason_id} */
export const rejectProfiles: Handler<'rejectProfiles'> = async (context) => {
  const caller = callerOf(context);
  const chosen = await lockChosen(caller, context.params, context.body ?? {});
  const from = context.body?.from_stage_id ?? undefined;
  const cancels = context.body?.cancel_interviews ?? true;
  const { places, moved, cancelled } = await reject(caller, chosen, context.params.reason_id, { from, cancels });
  return changedCards(
    caller,
    chosen.map((profile) => profile.id),
    places,
    moved,
    { interviews_cancelled: cancelled },
  );
};

interface Rejection {
  /** Where the caller saw them. */
  from?: number | undefined;
  /** Their interviews to come are cancelled. */
  cancels?: boolean;
}

/**
 * Gives locked applications a reason and moves them to the rejected stage of their job, all or none. Interviews to come
 * are cancelled with them, unless the caller wants to keep them.
 */
export async function reject(
  caller: Caller,
  chosen: ChosenProfile[],
  reasonId: number,
  { from, cancels = true }: Rejection = {},
) {
  const reason = await queryOne<Pick<Rows['rejection_reasons'], 'code' | 'is_deleted'>>(
    'select code, is_deleted from rejection_reasons where id = $1',
    [reasonId],
    { name: 'pipeline-rejection-reason' },
  );
  if (!reason) throw new NotFound('pipeline.errors.noSuchReason');
  if (reason.is_deleted)
    throw new ValidationFailed([{ field: 'rejection_reason_id', code: 'pipeline.errors.reasonArchived' }]);
  await requireMoveRight(caller, chosen);
  await requireStillIn(caller, chosen, from);
  if (reason.code === 'do_not_hire') {
    // The reason marks the persons, which the organization may keep from a role that rejects for all others.
    if ((await switchesFor(caller)).doNotHire) throw new Forbidden('switchedOff');
    // Before the counts are locked, in the order in which an application locks them: first the person.
    await setBlackFlag(
      chosen.map((profile) => profile.applicant_id),
      true,
    );
  }
  return giveReason(chosen, reasonId, { by: caller.id, cancels });
}

/**
 * Rejects a locked application by itself, as a rule of the organization says: by nobody's right, but as any rejection
 * otherwise. Who stands in the rejected stage stays as they are.
 * @throws 422 for a reason that is gone or marks the person, and where the workflow has no rejected stage
 */
export async function rejectByItself(profile: ChosenProfile, reasonId: number): Promise<void> {
  await requireOwnReason(reasonId);
  if (profile.stage_type !== 'rejected') await giveReason([profile], reasonId, { by: null, cancels: true });
}

/** @throws 422 for a reason by which the product rejects nobody itself, nor proposes it: gone, archived, or one that marks the person */
export async function requireOwnReason(reasonId: number): Promise<void> {
  const reason = await queryOne<Pick<Rows['rejection_reasons'], 'code' | 'is_deleted'>>(
    'select code, is_deleted from rejection_reasons where id = $1',
    [reasonId],
    { name: 'pipeline-rejection-reason' },
  );
  if (!reason || reason.is_deleted || reason.code === 'do_not_hire')
    throw new ValidationFailed([{ field: 'rejection_reason_id', code: 'pipeline.errors.reasonArchived' }]);
}

async function giveReason(
  chosen: ChosenProfile[],
  reasonId: number,
  { by, cancels }: { by: number | null; cancels: boolean },
) {
  const stages = await rejectedStages(chosen);
  // Before the counts of the jobs are locked, for which others wait.
  const cancelled = cancels ? await cancelComing(chosen, by) : 0;
  const changing = chosen.filter(
    (profile) => profile.stage_type !== 'rejected' || profile.rejection_reason_id !== reasonId,
  );
  const target = (profile: ChosenProfile) => stages.get(profile.job_id)!;
  if (changing.length > 0) {
    await Promise.all([
      recordMove('rejected', changing, target, { rejection_reason_id: reasonId }),
      query(
        `update applicant_profiles p
         set stage_id = r.stage_id, rejection_reason_id = $3, updated_at = now(), lock_version = lock_version + 1,
             stage_entered_at = case when p.stage_id = r.stage_id then p.stage_entered_at else now() end
         from unnest($1::bigint[], $2::bigint[]) as r(id, stage_id) where p.id = r.id`,
        [changing.map((profile) => profile.id), changing.map(target), reasonId],
        { name: 'pipeline-reject' },
      ),
      announceMove('rejected', changing, target),
    ]);
  }
  return {
    places: [
      ...chosen.map(({ job_id, stage_id }) => ({ job_id, stage_id })),
      ...chosen.map((profile) => ({ job_id: profile.job_id, stage_id: target(profile) })),
    ],
    moved: changing.map(({ id }) => id),
    cancelled,
  };
}

/** The rejected stage of each job. @throws 422 naming the applications whose workflow has none. */
async function rejectedStages(chosen: ChosenProfile[]): Promise<Map<number, number>> {
  const rows = await query<Pick<Rows['workloads'], 'job_id' | 'stage_id'>>(
    `select distinct on (w.job_id) w.job_id, w.stage_id
     from workloads w join stages s on s.id = w.stage_id
     where w.job_id = any($1::bigint[]) and s.stage_type = 'rejected' and not s.is_deleted
     order by w.job_id, s."order", s.id`,
    [[...new Set(chosen.map((profile) => profile.job_id))]],
    { name: 'pipeline-rejected-stages' },
  );
  const stages = new Map(rows.map((row) => [row.job_id, row.stage_id]));
  const without = chosen.filter((profile) => !stages.has(profile.job_id)).map(({ id }) => id);
  if (without.length > 0) {
    throw new ValidationFailed(
      [{ field: 'stage_id', code: 'pipeline.errors.noRejectedStage', values: { ids: some(without) } }],
      { extra: await failedOnes(without) },
    );
  }
  return stages;
}
