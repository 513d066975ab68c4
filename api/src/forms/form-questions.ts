import type { Rows } from '../generated/rows.ts';
import { refreshAnswerScores } from '../candidates/index.ts';
import { query } from '../platform/database/database.ts';
import { ValidationFailed, type FieldError } from '../platform/errors/errors.ts';
import type { Change, Hook, Row } from '../platform/resource/registry.ts';
import { keepWhatWasAnswered } from './keep-answered.ts';
import { wrongOrder, type OrderedQuestion } from './question-order.ts';
import { fieldOf, missingTexts, placesOf, sentList, withoutRepeats } from './missing-texts.ts';
import { openJobsUsing } from './open-jobs-using.ts';

type StoredQuestion = Pick<Rows['questions'], 'id'> & { name: Row; answers: { id: number; text: Row }[] };

/**
 * Rules of forms: everything that candidates read is there in the languages that the form requires; what somebody has
 * answered stays as they read it; a form that open jobs ask does not become private.
 */
export const formQuestions: Hook = {
  async beforeWrite({ operation, id, before, body, values }) {
    if (operation === 'delete') return;
    const { sent } = sentList(body, 'questions');
    // Questions that do not say otherwise speak the languages of their form.
    const languages = values.required_languages ?? before?.required_languages;
    for (const question of sent) if (typeof question.id !== 'number') question.required_languages ??= languages;
    if (id === null) return;
    if (values.privacy_status === 'private' && before?.privacy_status !== 'private') await refuseWhileInUse(id);
    if (sent.length > 0) await keepWhatWasAnswered(id, sent);
  },

  async afterWrite(change) {
    const { operation, before, body, values } = change;
    if (operation === 'delete') return;
    if (before && 'form_category_ids' in values) await refreshScoresOf(change.id);
    const written = ['name', 'required_languages', 'privacy_status'].some((field) => field in values);
    if (before && !written && !('questions' in body) && !('questions_attributes' in body)) return;
    const errors = [...(await textErrors(change)), ...(await orderErrors(change))];
    if (errors.length > 0) throw new ValidationFailed(withoutRepeats(errors));
  },
};

async function refuseWhileInUse(id: number): Promise<void> {
  const count = await openJobsUsing(id);
  if (count === 0) return;
  throw new ValidationFailed([
    { field: 'privacy_status', code: 'forms.errors.askedByJobs', values: { smart_count: count } },
  ]);
}

/** Points of what is kept apart count for nobody. */
async function refreshScoresOf(formId: number): Promise<void> {
  const answered = await query<{ id: number }>(
    `select a.applicant_profile_id as id from applicant_profile_answers a join questions q on q.id = a.question_id where q.form_id = $1
     union select t.applicant_profile_id from text_answers t join questions q on q.id = t.question_id where q.form_id = $1`,
    [formId],
  );
  await refreshAnswerScores(answered.map(({ id }) => id));
}

async function textErrors({ id, body, before, values, language }: Change & { id: number }): Promise<FieldError[]> {
  const required = (values.required_languages ?? before?.required_languages ?? []) as string[];
  const questions = await query<StoredQuestion>(
    `select q.id, q.name, (select coalesce(json_agg(json_build_object('id', a.id, 'text', a.text) order by a."order", a.id), '[]')
       from answers a where a.question_id = q.id and not a.is_deleted) as answers
     from questions q where q.form_id = $1 and not q.is_deleted order by q."order", q.id`,
    [id],
  );
  const { name: list, sent } = sentList(body, 'questions');
  const places = placesOf(sent, questions);
  const check = (text: unknown, field: string) => missingTexts(text, required, { field, reader: language });
  return questions.flatMap((question) => {
    const inner = sentList(sent[places.get(question.id) ?? -1] ?? {}, 'answers');
    const answers = { name: inner.name, places: placesOf(inner.sent, question.answers) };
    return [
      ...check(question.name, fieldOf({ name: list, places }, question.id, 'name')),
      ...question.answers.flatMap(({ id: answer, text }) =>
        check(text, fieldOf({ name: list, places }, question.id, fieldOf(answers, answer, 'text'))),
      ),
    ];
  });
}

/** What is wrong with how the questions of a form depend on one another, and with their files. */
async function orderErrors({ id, body, before, values }: Change & { id: number }): Promise<FieldError[]> {
  const questions = await query<OrderedQuestion & { id: number }>(
    `select q.id, q.key, q.question_type, q.shown_if, array(
       select a.key from answers a where a.question_id = q.id and not a.is_deleted and a.key is not null) as answer_keys
     from questions q where q.form_id = $1 and not q.is_deleted order by q."order", q.id`,
    [id],
  );
  const { name: list, sent } = sentList(body, 'questions');
  const places = placesOf(sent, questions);
  const isPrivate = (values.privacy_status ?? before?.privacy_status) === 'private';
  return wrongOrder(questions, { isPrivate }).map(({ index, field, code, values: named }) => ({
    field: fieldOf({ name: list, places }, questions[index]!.id, field),
    code,
    ...(named && { values: named }),
  }));
}
