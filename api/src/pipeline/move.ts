import type { Rows } from '../generated/rows.ts';
import type { Answer } from '../platform/chain/answer.ts';
import { audit } from '../platform/audit/audit.ts';
import { callerOf, type Caller, type Handler } from '../platform/chain/context.ts';
import { among, query, queryOne, statementName } from '../platform/database/database.ts';
import { Conflict, Forbidden, NotFound, ValidationFailed } from '../platform/errors/errors.ts';
import { reachesFlaggedStages } from '../platform/permissions/reach.ts';
import {
  announce,
  cardOf,
  changedCard,
  changedCards,
  failedOnes,
  lockChosen,
  some,
  type ChosenProfile,
  recordEvents,
} from '../candidates/index.ts';
import { stopRegrets } from './stop-regrets.ts';

type Stage = Pick<Rows['stages'], 'id' | 'workflow_id' | 'stage_type' | 'is_deleted'>;

/** PUT applicant_profiles/{id}/move_to_stage/{stage_id} */
export const moveToStage: Handler<'moveToStage'> = async (context) => {
  const caller = callerOf(context);
  const { id, stage_id } = context.params;
  const [chosen, stage] = await Promise.all([lockChosen(caller, { ids: [id] }, {}), stageNamed(stage_id)]);
  const from = context.body?.from_stage_id ?? undefined;
  return move(caller, chosen, stage, from, (places) => changedCard(caller, id, places));
};

/** PUT applicant_profiles/{ids}/move_profiles_to_stage/{stage_id} */
export const moveProfilesToStage: Handler<'moveProfilesToStage'> = async (context) => {
  const caller = callerOf(context);
  const [chosen, stage] = await Promise.all([
    lockChosen(caller, context.params, context.body ?? {}),
    stageNamed(context.params.stage_id),
  ]);
  const ids = chosen.map((profile) => profile.id);
  const from = context.body?.from_stage_id ?? undefined;
  return move(caller, chosen, stage, from, (places, moved) => changedCards(caller, ids, places, moved));
};

/** Makes the answer, given the places whose counts may have changed, and who moved. */
type Answering = (places: { job_id: number; stage_id: number }[], moved: number[]) => Promise<Answer>;

/**
 * Moves locked applications, all or none. What is written, told and answered is sent to the database together: whoever
 * moves on the same job waits from the update to the end, and so not for us.
 */
async function move(
  caller: Caller,
  chosen: ChosenProfile[],
  stage: Stage,
  from: number | undefined,
  answer: Answering,
): Promise<Answer> {
  await requireMoveRight(caller, chosen);
  await requireStillIn(caller, chosen, from);
  await requireStageOfJobs(chosen, stage);
  const moving = chosen.filter((profile) => profile.stage_id !== stage.id);
  const ids = moving.map((profile) => profile.id);
  const places = [
    ...chosen.map(({ job_id, stage_id }) => ({ job_id, stage_id })),
    ...chosen.map(({ job_id }) => ({ job_id, stage_id: stage.id })),
  ];
  if (moving.length === 0) return answer(places, ids);
  await stopRegrets(moving);
  const [, answered] = await Promise.all([place(moving, stage.id), answer(places, ids)]);
  return answered;
}

/**
 * Moves locked applications that stand elsewhere, with history, audit and what other screens are told. All of it is sent
 * to the database before what the caller asks after it.
 */
function place(moving: ChosenProfile[], stageId: number): Promise<unknown> {
  const ids = moving.map((profile) => profile.id);
  const text = `
    update applicant_profiles
    set stage_id = $2, stage_entered_at = now(), rejection_reason_id = null, updated_at = now(), lock_version = lock_version + 1
    where id ${among(ids, '$1')}`;
  return Promise.all([
    recordMove('moved', moving, stageId, {}),
    query(text, [ids, stageId], { name: statementName(text) }),
    announceMove('moved', moving, stageId),
  ]);
}

/**
 * Moves a locked application by itself, as the workflow says: by nobody's right, but as any move otherwise.
 * @throws 404 for a stage that is gone, 422 for one of another workflow or for the rejected
 */
export async function moveByItself(profile: ChosenProfile, stageId: number): Promise<void> {
  const stage = await stageNamed(stageId);
  await requireStageOfJobs([profile], stage);
  if (profile.stage_id === stage.id) return;
  await stopRegrets([profile]);
  await place([profile], stage.id);
}

type Target = number | ((profile: ChosenProfile) => number);

const targetOf = (to: Target, profile: ChosenProfile) => (typeof to === 'number' ? to : to(profile));

/**
 * History and audit of applications that come to a stage. Before they are moved: the move locks the counts of their job,
 * for which everybody else who moves there waits until the end.
 */
export async function recordMove(
  action: 'moved' | 'rejected',
  moving: ChosenProfile[],
  to: Target,
  after: Record<string, unknown>,
): Promise<void> {
  const events = moving.map((profile) => ({
    profile,
    before: { stage_id: profile.stage_id, rejection_reason_id: profile.rejection_reason_id },
    after: { stage_id: targetOf(to, profile), rejection_reason_id: null, ...after },
  }));
  await Promise.all([
    recordEvents(
      events.map(({ profile, ...change }) => ({
        profileId: profile.id,
        jobId: profile.job_id,
        action,
        fromStageId: profile.stage_id,
        toStageId: targetOf(to, profile),
        ...change,
      })),
    ),
    audit(
      ...events.map(({ profile, ...change }) => ({
        action: action === 'moved' ? ('move_to_stage' as const) : ('reject' as const),
        entity: 'applicant-profile',
        id: profile.id,
        ...change,
      })),
    ),
  ]);
}

/** Tells the other screens, after applications have come to a stage, with the counts as they are now. */
export const announceMove = (action: 'moved' | 'rejected', moved: ChosenProfile[], to: Target): Promise<void> =>
  announce(
    action,
    moved.map((profile) => ({
      id: profile.id,
      job_id: profile.job_id,
      from: profile.stage_id,
      to: targetOf(to, profile),
    })),
  );

/** The stage, held so that nobody archives it before the candidates are in it. */
async function stageNamed(id: number): Promise<Stage> {
  const stage = await queryOne<Stage>(
    'select id, workflow_id, stage_type, is_deleted from stages where id = $1 for key share',
    [id],
    { name: 'pipeline-stage' },
  );
  if (!stage || stage.is_deleted) throw new NotFound('pipeline.errors.noSuchStage');
  if (stage.stage_type === 'rejected') {
    throw new ValidationFailed([{ field: 'stage_id', code: 'pipeline.errors.rejectInstead' }]);
  }
  return stage;
}

/** @throws 403 where decision makers only look on. */
export async function requireMoveRight(caller: Caller, chosen: ChosenProfile[]): Promise<void> {
  if (!reachesFlaggedStages(caller)) return;
  const fixed = chosen.filter((profile) => !profile.stage_shown || !profile.dm_move_and_remove).map(({ id }) => id);
  if (fixed.length > 0) throw new Forbidden('pipeline.errors.stageNotYours', { extra: await failedOnes(fixed) });
}

/** @throws 409 with what is true now when the screen that asked showed another stage. */
export async function requireStillIn(caller: Caller, chosen: ChosenProfile[], from: number | undefined): Promise<void> {
  if (from === undefined) return;
  const gone = chosen.filter((profile) => profile.stage_id !== from);
  if (gone.length === 0) return;
  const current =
    chosen.length === 1 ? await cardOf(caller, chosen[0]!.id) : gone.map(({ id, stage_id }) => ({ id, stage_id }));
  throw new Conflict('pipeline.errors.movedMeanwhile', {
    values: { ids: some(gone.map(({ id }) => id)) },
    extra: { current, ...(await failedOnes(gone.map(({ id }) => id))) },
  });
}

async function requireStageOfJobs(chosen: ChosenProfile[], stage: Stage): Promise<void> {
  const wrong = chosen.filter((profile) => profile.workflow_id !== stage.workflow_id).map(({ id }) => id);
  if (wrong.length > 0) {
    throw new ValidationFailed(
      [{ field: 'stage_id', code: 'pipeline.errors.stageOfOtherJob', values: { ids: some(wrong) } }],
      { extra: await failedOnes(wrong) },
    );
  }
}
