import type { Rows } from '../../generated/rows.ts';
import { query } from '../../platform/database/database.ts';
import { keptApartSql } from './kept-apart.ts';

/**
 * Sets the scores of applications anew: the weights of the chosen answers (kept in tenths of a point) and the points
 * that readers gave to written ones, but for what is kept apart. Without any question of a weight there is no score.
 * @returns the scores in points, in the order of the ids
 */
export async function refreshAnswerScores(profileIds: number[]): Promise<(number | null)[]> {
  const rows = await query<Pick<Rows['applicant_profiles'], 'id' | 'answer_score'>>(
    `update applicant_profiles p set answer_score = s.score
     from (
       select i.id, sum(x.points) as score
       from unnest($1::bigint[]) as i(id) left join (
         select c.applicant_profile_id as id, a.weighting / 10.0 as points
         from applicant_profile_answers c join answers a on a.id = c.answer_id join questions q on q.id = c.question_id
         where c.applicant_profile_id = any($1::bigint[]) and not ${keptApartSql('q.form_id')}
         union all
         select t.applicant_profile_id, t.score from text_answers t join questions q on q.id = t.question_id
         where t.applicant_profile_id = any($1::bigint[]) and not ${keptApartSql('q.form_id')}
       ) x on x.id = i.id
       group by i.id
     ) s
     where p.id = s.id returning p.id, p.answer_score`,
    [profileIds],
    { name: 'candidates-answer-scores' },
  );
  const scores = new Map(rows.map(({ id, answer_score }) => [id, answer_score]));
  return profileIds.map((id) => scores.get(id) ?? null);
}
