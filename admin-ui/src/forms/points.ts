import { isChosen, questionKinds } from './question-kinds.ts';
import type { QuestionRow } from './types.ts';

/** The most points that a question can give: its reader's for words, else its answers', which count in tenths. */
export function pointsOf(question: QuestionRow): number {
  const { question_type: type } = question;
  if (!type || !isChosen(type)) return question.weighting ?? 0;
  const tenths = (question.answers ?? []).map(({ weighting }) => weighting ?? 0);
  const most =
    questionKinds[type].choices === 'many' ? tenths.reduce((sum, each) => sum + each, 0) : Math.max(0, ...tenths);
  return most / 10;
}

/** The points of several questions together; binary fractions leave dust behind the tenths. */
export const totalPoints = (questions: QuestionRow[]): number =>
  Math.round(questions.reduce((sum, question) => sum + pointsOf(question), 0) * 10) / 10;

/** Whether one of its answers is a stop answer. */
export const stops = (question: QuestionRow): boolean =>
  isChosen(question.question_type) && (question.answers ?? []).some((answer) => answer.is_stop_answer === true);
