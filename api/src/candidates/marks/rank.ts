import type { Rows } from '../../generated/rows.ts';
import { callerOf, type Caller, type Handler } from '../../platform/chain/context.ts';
import { query } from '../../platform/database/database.ts';
import { ValidationFailed } from '../../platform/errors/errors.ts';
import { changedCard, changedCards } from '../changed-cards.ts';
import { lockChosen, type ChosenProfile } from '../choice/chosen.ts';
import { recordMark } from './record-mark.ts';
import { ranksBefore } from './own-ranks.ts';

/** PUT applicant_profiles/{id}/rank_candidate: sets the rank itself; null takes it off. */
export const rankCandidate: Handler<'rankCandidate'> = async (context) => {
  const caller = callerOf(context);
  const rank = required(context.body?.candidate_rank);
  const chosen = await lockChosen(caller, { ids: [context.params.id] }, {});
  await setRanks(chosen, '$2::numeric', [rank]);
  return changedCard(caller, context.params.id);
};

/** PUT applicant_profiles/{id}/aggregate_rank_candidate: one's own rank; the application's is the mean of all. */
export const aggregateRankCandidate: Handler<'aggregateRankCandidate'> = async (context) => {
  const caller = callerOf(context);
  const rank = whole(required(context.body?.candidate_rank));
  const chosen = await lockChosen(caller, { ids: [context.params.id] }, {});
  await giveRank(caller, chosen, rank);
  return changedCard(caller, context.params.id);
};

/** PUT applicant_profiles/{ids}/rank_candidates: the same own rank for several; answers what they were before. */
export const rankCandidates: Handler<'rankCandidates'> = async (context) => {
  const caller = callerOf(context);
  const rank = whole(required(context.body.candidate_rank));
  const chosen = await lockChosen(caller, context.params, context.body);
  const before = await ranksBefore(caller, chosen);
  const changed = await giveRank(caller, chosen, rank);
  return changedCards(
    caller,
    chosen.map(({ id }) => id),
    [],
    changed,
    { before },
  );
};

/** A rank has to be named; null is one. */
function required(rank: number | null | undefined): number | null {
  if (rank === undefined) throw new ValidationFailed([{ field: 'candidate_rank', code: 'required' }]);
  return rank;
}

function whole(rank: number | null): number | null {
  if (rank !== null && !Number.isInteger(rank)) {
    throw new ValidationFailed([{ field: 'candidate_rank', code: 'pipeline.errors.wholeRank' }]);
  }
  return rank;
}

/** Keeps the caller's own rank of locked applications and brings their mean up to date. */
async function giveRank(caller: Caller, chosen: ChosenProfile[], rank: number | null): Promise<number[]> {
  const ids = chosen.map(({ id }) => id);
  if (rank === null) {
    await query(
      'delete from candidate_ranks where applicant_profile_id = any($1::bigint[]) and employee_id = $2',
      [ids, caller.id],
      { name: 'candidates-no-own-rank' },
    );
  } else {
    await query(
      `insert into candidate_ranks (applicant_profile_id, employee_id, candidate_rank) select unnest($1::bigint[]), $2, $3
       on conflict (applicant_profile_id, employee_id) do update set candidate_rank = excluded.candidate_rank`,
      [ids, caller.id, rank],
      { name: 'candidates-own-rank' },
    );
  }
  return setRanks(
    chosen,
    '(select round(avg(k.candidate_rank), 2) from candidate_ranks k where k.applicant_profile_id = old.id)',
    [],
  );
}

/** Sets the rank of locked applications to an expression over their row `old`, with history; answers whose changed. */
export async function setRanks(chosen: ChosenProfile[], rank: string, values: unknown[]): Promise<number[]> {
  const changed = await query<
    Pick<Rows['applicant_profiles'], 'id'> & {
      before: Rows['applicant_profiles']['candidate_rank'];
      after: number | null;
    }
  >(
    `update applicant_profiles p set candidate_rank = new.rank, lock_version = p.lock_version + 1
     from (select old.id, old.candidate_rank as before, ${rank} as rank from applicant_profiles old
       where old.id = any($1::bigint[])) new
     where new.id = p.id and new.before is distinct from new.rank
     returning p.id, new.before, new.rank as after`,
    [chosen.map(({ id }) => id), ...values],
  );
  const changes = changed.map(
    ({ id, before, after }) => [id, { before: { candidate_rank: before }, after: { candidate_rank: after } }] as const,
  );
  return recordMark(chosen, { history: 'ranked', audit: 'rank' }, new Map(changes));
}
