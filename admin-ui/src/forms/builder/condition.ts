import { isChosen } from '../question-kinds.ts';
import type { QuestionRow } from '../types.ts';

/** A name for a question or an answer that has none yet. */
export const newKey = (): string => crypto.randomUUID().replaceAll('-', '').slice(0, 12);

/** The questions before a place on whose answers the one there may depend, each with its place. */
export const possibleBefore = (questions: readonly QuestionRow[], index: number): [number, QuestionRow][] =>
  [...questions.entries()]
    .slice(0, index)
    .filter(([, { question_type: type, answers = [] }]) => isChosen(type) && answers.length > 0);
