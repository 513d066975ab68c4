import type { Rows } from '../../generated/rows.ts';
import { audit } from '../../platform/audit/audit.ts';
import { callerOf, type Handler } from '../../platform/chain/context.ts';
import { query, queryOne } from '../../platform/database/database.ts';
import { NotFound, ValidationFailed } from '../../platform/errors/errors.ts';
import { refreshAnswerScores } from './answer-score.ts';
import { keptApartSql } from './kept-apart.ts';
import { lockChosen, type ChosenProfile } from '../choice/chosen.ts';
import { recordEvents } from '../history.ts';

/** PUT text_answers/{id}: a reader's score of a written answer; the application's whole score follows. */
export const scoreTextAnswer: Handler<'scoreTextAnswer'> = async (context) => {
  const { id } = context.params;
  const score = context.body?.score;
  if (score === undefined) throw new ValidationFailed([{ field: 'score', code: 'required' }]);
  const named = await queryOne<
    Pick<Rows['text_answers'], 'applicant_profile_id'> & { most: Rows['questions']['weighting'] }
  >(
    `select t.applicant_profile_id, q.weighting as most
     from text_answers t join questions q on q.id = t.question_id where t.id = $1 and not ${keptApartSql('q.form_id')}`,
    [id],
    { name: 'candidates-text-answer' },
  );
  if (!named) throw new NotFound();
  // A question that names no points takes any.
  if (score !== null && named.most > 0 && score > named.most)
    throw new ValidationFailed([{ field: 'score', code: 'maximum', values: { limit: named.most } }]);
  const profileId = named.applicant_profile_id;
  const [profile] = await lockChosen(callerOf(context), { ids: [profileId] }, {});
  // Read behind the lock: what somebody else has just set is what this one changes.
  const before = await queryOne<Pick<Rows['text_answers'], 'score'>>(
    'select score from text_answers where id = $1',
    [id],
    {
      name: 'candidates-score-before',
    },
  );
  if (before!.score !== score) await setScore(id, profile!, before!.score, score);
  const [total = null] = await refreshAnswerScores([profileId]);
  return { id, score, answer_score: total, applicant_profile_id: profileId };
};

async function setScore(id: number, profile: ChosenProfile, before: number | null, score: number | null) {
  await query('update text_answers set score = $2 where id = $1', [id, score], { name: 'candidates-score-answer' });
  const change = { before: { text_answer_id: id, score: before }, after: { text_answer_id: id, score } };
  await recordEvents([{ profileId: profile.id, jobId: profile.job_id, action: 'answer_scored', ...change }]);
  await audit({ action: 'score', entity: 'text-answer', id, before: { score: before }, after: { score } });
}
