import { audit } from '../platform/audit/audit.ts';
import { callerOf, type Handler } from '../platform/chain/context.ts';
import { query, queryOne } from '../platform/database/database.ts';
import { NotFound, ValidationFailed } from '../platform/errors/errors.ts';
import { refreshAnswerScore } from './answer-score.ts';
import { lockChosen } from './chosen.ts';
import { recordEvents } from './history.ts';

/** PUT text_answers/{id}: a reader's score of a written answer; the application's whole score follows. */
export const scoreTextAnswer: Handler<'scoreTextAnswer'> = async (context) => {
  const { id } = context.params;
  const score = context.body?.score;
  if (score === undefined) throw new ValidationFailed([{ field: 'score', code: 'required' }]);
  const answer = await queryOne<{ applicant_profile_id: number; score: number | null }>(
    'select applicant_profile_id, score from text_answers where id = $1',
    [id],
    { name: 'pipeline-text-answer' },
  );
  if (!answer) throw new NotFound();
  const profileId = answer.applicant_profile_id;
  const [profile] = await lockChosen(callerOf(context), { ids: [profileId] }, {});
  await query('update text_answers set score = $2 where id = $1', [id, score], { name: 'pipeline-score-answer' });
  const total = await refreshAnswerScore(profileId);
  const change = { before: { text_answer_id: id, score: answer.score }, after: { text_answer_id: id, score } };
  await recordEvents([{ profileId, jobId: profile!.job_id, action: 'answer_scored', ...change }]);
  await audit({ action: 'score', entity: 'text-answer', id, before: { score: answer.score }, after: { score } });
  return { id, score, answer_score: total, applicant_profile_id: profileId };
};
