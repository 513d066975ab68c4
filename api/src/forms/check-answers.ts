import type { FieldError } from '../platform/errors/errors.ts';
import type { RequiredForm, RequiredQuestion } from './questions-to-answer.ts';

/** What somebody answered to the questions of some forms. */
export interface GivenAnswers {
  /** Ids of the answers that were chosen. */
  chosen: readonly number[];
  written: readonly { question_id: number; answer_text?: string | null }[];
}

/** Where errors of answers belong that are to no question of the forms. */
export interface AnswerFields {
  chosen: string;
  written: string;
}

/**
 * What is wrong with answers, each at `questions.<id>`; answers to questions that are not asked at the fields given.
 * `mayLeaveOut`: nothing is required of who answers for somebody else.
 */
export function answerErrors(
  forms: readonly RequiredForm[],
  given: GivenAnswers,
  fields: AnswerFields,
  mayLeaveOut = false,
): FieldError[] {
  const questions = forms.flatMap((form) => form.questions);
  const chosen = new Set(given.chosen);
  const written = new Map(given.written.map((one) => [one.question_id, one.answer_text ?? '']));
  const errors = questions.flatMap((question) => questionErrors(question, chosen, written, mayLeaveOut));
  const offered = new Set(questions.flatMap((question) => question.answers.map((answer) => answer.id)));
  if ([...chosen].some((id) => !offered.has(id))) {
    errors.push({ field: fields.chosen, code: 'applying.errors.foreignAnswer' });
  }
  const textQuestions = new Set(
    questions.filter((question) => isWritten(question.question_type)).map((question) => question.id),
  );
  if ([...written.keys()].some((id) => !textQuestions.has(id))) {
    errors.push({ field: fields.written, code: 'applying.errors.foreignQuestion' });
  }
  return errors;
}

function questionErrors(
  question: RequiredQuestion,
  chosen: Set<number>,
  written: Map<number, string>,
  mayLeaveOut: boolean,
): FieldError[] {
  const field = `questions.${question.id}`;
  if (isWritten(question.question_type)) {
    const missing = question.required && !mayLeaveOut && (written.get(question.id) ?? '').trim() === '';
    return missing ? [{ field, code: 'required' }] : [];
  }
  const count = question.answers.filter((answer) => chosen.has(answer.id)).length;
  if (count === 0 && question.required && !mayLeaveOut) return [{ field, code: 'required' }];
  if (count > 1 && question.question_type !== 'multiple-answer') return [{ field, code: 'applying.errors.oneAnswer' }];
  return [];
}

/** Whether a question of a type is answered in words. */
export const isWritten = (type: unknown): boolean => type === 'long-answer' || type === 'short-answer';
