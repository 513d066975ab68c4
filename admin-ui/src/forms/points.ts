import type { QuestionRow } from './types.ts';

const written = new Set<unknown>(['long-answer', 'short-answer']);

/** Whether a question is answered in words. */
export const isWritten = (question: QuestionRow): boolean => written.has(question.question_type);

/** The most points that a question can give: its reader's for words, else its answers', which count in tenths. */
export function pointsOf(question: QuestionRow): number {
  if (isWritten(question)) return question.weighting ?? 0;
  const tenths = (question.answers ?? []).map(({ weighting }) => weighting ?? 0);
  const most =
    question.question_type === 'multiple-answer' ? tenths.reduce((sum, each) => sum + each, 0) : Math.max(0, ...tenths);
  return most / 10;
}

/** The points of several questions together; binary fractions leave dust behind the tenths. */
export const totalPoints = (questions: QuestionRow[]): number =>
  Math.round(questions.reduce((sum, question) => sum + pointsOf(question), 0) * 10) / 10;

/** Whether one of its answers is a stop answer. */
export const stops = (question: QuestionRow): boolean =>
  !isWritten(question) && (question.answers ?? []).some((answer) => answer.is_stop_answer === true);
