import { query } from '../platform/database/database.ts';

/**
 * Sets an application's score anew: the weights of the chosen answers (kept times ten) and the scores that readers
 * gave to written ones. Without any question of a weight there is no score.
 */
export async function refreshAnswerScore(profileId: number): Promise<number | null> {
  const [row] = await query<{ answer_score: number | null }>(
    `update applicant_profiles p set answer_score = s.score
     from (
       select case when count(*) = 0 then null else round(sum(x.points))::int end as score
       from (
         select a.weighting / 10.0 as points
         from applicant_profile_answers c join answers a on a.id = c.answer_id where c.applicant_profile_id = $1
         union all
         select t.score from text_answers t where t.applicant_profile_id = $1 and t.score is not null
       ) x
     ) s
     where p.id = $1 returning p.answer_score`,
    [profileId],
    { name: 'pipeline-answer-score' },
  );
  return row?.answer_score ?? null;
}
