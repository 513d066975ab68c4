import type { Rows } from '../../generated/rows.ts';
import { callerOf, type Caller, type Handler } from '../../platform/chain/context.ts';
import { query } from '../../platform/database/database.ts';
import { changedCards } from '../changed-cards.ts';
import { lockChosen, type ChosenProfile } from '../choice/chosen.ts';
import { setRanks } from './rank.ts';

/** What somebody thought of an application before they changed it, and the rank that it had. */
type RankBefore = Pick<Rows['applicant_profiles'], 'id' | 'candidate_rank'> & {
  own_rank: Rows['candidate_ranks']['candidate_rank'] | null;
};

/** The caller's own ranks of locked applications, and theirs, before they change. */
export const ranksBefore = (caller: Caller, chosen: ChosenProfile[]): Promise<RankBefore[]> =>
  query<RankBefore>(
    `select p.id, k.candidate_rank as own_rank, p.candidate_rank from applicant_profiles p
     left join candidate_ranks k on k.applicant_profile_id = p.id and k.employee_id = $2
     where p.id = any($1::bigint[]) order by p.id`,
    [chosen.map(({ id }) => id), caller.id],
    { name: 'candidates-ranks-before' },
  );

/**
 * PUT applicant_profiles/put_back_ranks: one's own ranks as they were before. An application that nobody ranks then has
 * the rank that it had; else it is the mean of all.
 */
export const putBackRanks: Handler<'putBackRanks'> = async (context) => {
  const caller = callerOf(context);
  const { ranks } = context.body;
  const wanted = new Map(ranks.map((each) => [each.id, each]));
  const chosen = await lockChosen(caller, {}, { ids: [...wanted.keys()] });
  const ids = chosen.map(({ id }) => id);
  const own = ids.map((id) => wanted.get(id)!.own_rank);
  await query(
    `delete from candidate_ranks k using unnest($1::bigint[], $3::int[]) as b(id, own_rank)
     where k.applicant_profile_id = b.id and k.employee_id = $2 and b.own_rank is null`,
    [ids, caller.id, own],
    { name: 'candidates-drop-own-ranks' },
  );
  await query(
    `insert into candidate_ranks (applicant_profile_id, employee_id, candidate_rank)
     select b.id, $2, b.own_rank from unnest($1::bigint[], $3::int[]) as b(id, own_rank) where b.own_rank is not null
     on conflict (applicant_profile_id, employee_id) do update set candidate_rank = excluded.candidate_rank`,
    [ids, caller.id, own],
    { name: 'candidates-put-back-own-ranks' },
  );
  const changed = await setRanks(
    chosen,
    `coalesce((select round(avg(k.candidate_rank), 2) from candidate_ranks k where k.applicant_profile_id = old.id),
       (select b.rank from unnest($1::bigint[], $2::numeric[]) as b(id, rank) where b.id = old.id))`,
    [ids.map((id) => wanted.get(id)!.candidate_rank)],
  );
  return changedCards(caller, ids, [], changed);
};
