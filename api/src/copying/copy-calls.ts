import type { CallTypes } from '../generated/call-types.ts';
import type { Rows } from '../generated/rows.ts';
import { callerOf, type Caller, type Handler } from '../platform/chain/context.ts';
import { queryOne } from '../platform/database/database.ts';
import { NotFound, ValidationFailed } from '../platform/errors/errors.ts';
import { lockChosen, parseFilter, type Choice } from '../candidates/index.ts';
import { copyProfiles } from './copy-profiles.ts';
import { firstStageOf } from './first-stage.ts';
import { leftOutOf } from './left-out.ts';
import { recordCopies } from './record-copies.ts';

type Chosen = CallTypes['copyCandidates']['body'];

/** POST applicant_profiles/{ids}/return_duplicates_copy/{job_id} */
export const duplicatesOfCopy: Handler<'duplicatesOfCopy'> = async (context) => {
  const job = await queryOne('select 1 from jobs where id = $1 and not is_template', [context.params.job_id]);
  if (!job) throw new NotFound('copying.errors.noSuchJob');
  const chosen = await lockChosen(callerOf(context), context.params, choiceOf(context.body));
  const duplicates = await leftOutOf(idsOf(chosen), context.params.job_id);
  return { duplicates, meta: { chosen: chosen.length, total: duplicates.length } };
};

/** POST applicant_profiles/{ids}/copy_candidates_to_job_search_source/{job} */
export const copyCandidates: Handler<'copyCandidates'> = async (context) =>
  copy(callerOf(context), context.params.job, context.params, context.body);

/** POST applicant_profiles/search_copy_candidates_to_job/{job} */
export const copySearchedCandidates: Handler<'copySearchedCandidates'> = async (context) =>
  copy(callerOf(context), context.params.job, {}, context.body);

/** Copies locked applications to the first stage of a job, all that are not in it yet. */
async function copy(caller: Caller, job: string, params: { ids?: number[] }, body: Chosen | undefined) {
  const chosen = await lockChosen(caller, params, choiceOf(body));
  const jobId = await lockTarget(job);
  const stage = await firstStageOf(jobId);
  const duplicates = await leftOutOf(idsOf(chosen), jobId);
  const left = new Set(duplicates.map(({ id }) => id));
  const copies = await copyProfiles(
    chosen.filter(({ id }) => !left.has(id)).map(({ id }) => ({ id, stageId: stage, reasonId: null })),
    { jobId, addedBy: caller.id },
  );
  await recordCopies(copies, jobId);
  return {
    applicant_profiles: copies.map(({ id, source_id, applicant_id, stage_id }) => ({
      id,
      applicant_id,
      job_id: jobId,
      stage_id,
      copied_from_id: source_id,
    })),
    duplicates,
    meta: { chosen: chosen.length, copied: copies.length },
  };
}

function choiceOf(body: Chosen | undefined): Choice {
  const { ids, filter } = body ?? {};
  return {
    ...(ids === undefined ? {} : { ids }),
    ...(filter === undefined ? {} : { filter: parseFilter(JSON.stringify(filter)) }),
  };
}

/** Two copies to one job wait for each other here, so that nobody comes twice. @throws 404, 422 */
async function lockTarget(text: string): Promise<number> {
  const id = /^\d{1,15}$/.test(text) ? Number(text) : 0;
  const job = await queryOne<Pick<Rows['jobs'], 'status' | 'is_template'>>(
    'select status, is_template from jobs where id = $1 for no key update',
    [id],
    { name: 'copying-target' },
  );
  if (!job || job.is_template) throw new NotFound('copying.errors.noSuchJob');
  if (!OPEN.includes(job.status)) throw new ValidationFailed([{ field: 'job', code: 'copying.errors.jobOver' }]);
  return id;
}

/** A job that is being prepared or has expired still has candidates who are worked on. */
const OPEN = ['active', 'pending', 'expired'];

const idsOf = (chosen: { id: number }[]) => chosen.map(({ id }) => id);
