import { audit } from '../platform/audit/audit.ts';
import { callerOf, type Handler } from '../platform/chain/context.ts';
import { query, queryOne } from '../platform/database/database.ts';
import { ValidationFailed } from '../platform/errors/errors.ts';
import { announce } from './announce.ts';
import { changedCard } from './answers.ts';
import { lockChosen, type ChosenProfile } from './chosen.ts';
import { recordEvents } from './history.ts';

/** PUT applicant_profiles/{id}/rank_candidate: sets the rank itself; null takes it off. */
export const rankCandidate: Handler<'rankCandidate'> = async (context) => {
  const caller = callerOf(context);
  const rank = required(context.body?.candidate_rank);
  const [profile] = await lockChosen(caller, { ids: [context.params.id] }, {});
  await setRank(profile!, rank);
  return changedCard(caller, context.params.id);
};

/** PUT applicant_profiles/{id}/aggregate_rank_candidate: one's own rank; the application's is the mean of all. */
export const aggregateRankCandidate: Handler<'aggregateRankCandidate'> = async (context) => {
  const caller = callerOf(context);
  const { id } = context.params;
  const rank = required(context.body?.candidate_rank);
  if (rank !== null && !Number.isInteger(rank)) {
    throw new ValidationFailed([{ field: 'candidate_rank', code: 'pipeline.errors.wholeRank' }]);
  }
  const [profile] = await lockChosen(caller, { ids: [id] }, {});
  if (rank === null) {
    await query('delete from candidate_ranks where applicant_profile_id = $1 and employee_id = $2', [id, caller.id]);
  } else {
    await query(
      `insert into candidate_ranks (applicant_profile_id, employee_id, candidate_rank) values ($1, $2, $3)
       on conflict (applicant_profile_id, employee_id) do update set candidate_rank = excluded.candidate_rank`,
      [id, caller.id, rank],
      { name: 'pipeline-own-rank' },
    );
  }
  const mean = await queryOne<{ rank: number | null }>(
    'select round(avg(candidate_rank), 2) as rank from candidate_ranks where applicant_profile_id = $1',
    [id],
    { name: 'pipeline-mean-rank' },
  );
  await setRank(profile!, mean?.rank ?? null);
  return changedCard(caller, id);
};

/** A rank has to be named; null is one. */
function required(rank: number | null | undefined): number | null {
  if (rank === undefined) throw new ValidationFailed([{ field: 'candidate_rank', code: 'required' }]);
  return rank;
}

async function setRank({ id, job_id, stage_id }: ChosenProfile, rank: number | null): Promise<void> {
  const before = await queryOne<{ candidate_rank: number | null }>(
    'select candidate_rank from applicant_profiles where id = $1',
    [id],
  );
  if (before!.candidate_rank === rank) return;
  await query(
    'update applicant_profiles set candidate_rank = $2, lock_version = lock_version + 1 where id = $1',
    [id, rank],
    { name: 'pipeline-rank' },
  );
  const change = { before: { ...before }, after: { candidate_rank: rank } };
  await recordEvents([{ profileId: id, jobId: job_id, action: 'ranked', ...change }]);
  await audit({ action: 'rank', entity: 'applicant-profile', id, ...change });
  await announce('changed', [{ id, job_id, from: stage_id, to: stage_id }]);
}
