import type { Handler } from '../platform/chain/context.ts';
import { query, queryOne } from '../platform/database/database.ts';
import { NotFound } from '../platform/errors/errors.ts';
import type { Rows } from '../generated/rows.ts';
import type { Language } from '../generated/shapes.ts';
import { concernedPerson } from '../removal/index.ts';
import { recordKeeping } from './keeping.ts';
import { findOwnLink, lockOwnPerson } from './links.ts';
import { requestRemoval } from './removal-requests.ts';

const PURPOSE = 'retention_question';

type Standing = Pick<Rows['retention_questions'], 'id' | 'months' | 'answer'> & {
  due_on: string;
  kept_because: string[];
};

/** The question that stands for a person. @throws 404 once it does not: answered, moot, or its rule is off */
async function standing(person: number): Promise<Standing> {
  const found = await concernedPerson(person);
  const question = found?.question_id
    ? await queryOne<Pick<Standing, 'id' | 'months' | 'answer'>>(
        'select id, months, answer from retention_questions where id = $1',
        [found.question_id],
      )
    : undefined;
  if (!found || !question) throw new NotFound('ownPage.question.ended');
  return { ...question, due_on: found.due_on, kept_because: found.kept_because };
}

/** POST candidate_page/check_question: looking changes nothing, and is no activity. */
export const checkRetentionQuestion: Handler<'checkRetentionQuestion'> = async ({ body: { hash } }) => {
  const link = await findOwnLink(hash, PURPOSE);
  if (!link) throw new NotFound('ownPage.question.ended');
  const { months, answer, due_on } = await standing(link.person_id);
  const person = await queryOne<{ first_name: string | null; language: Language }>(
    'select first_name, preferred_language as language from applicants where id = $1',
    [link.person_id],
  );
  return { ...person!, months, remove_on: due_on, answer };
};

/**
 * POST candidate_page/answer_question: a yes keeps for the months of the rule from now; a no lets the rule take the data
 * on its next day. Where the rule may not touch somebody, a no is a request to those who may.
 */
export const answerRetentionQuestion: Handler<'answerRetentionQuestion'> = async ({ body: { hash, keep } }) => {
  const person = await lockOwnPerson(hash, { purpose: PURPOSE });
  const question = await standing(person);
  await query('update retention_questions set answer = $2, answered_at = now() where id = $1', [
    question.id,
    keep ? 'keep' : 'remove',
  ]);
  await recordKeeping(person, keep);
  if (keep) return { outcome: 'kept' };
  if (question.kept_because.length === 0) return { outcome: 'removing' };
  await requestRemoval(person);
  return { outcome: 'requested' };
};
