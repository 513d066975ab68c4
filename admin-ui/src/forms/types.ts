import type { QuestionRow as FormQuestion } from '../generated/types/question.ts';
import type { QuestionType } from './question-kinds.ts';
import type { Text } from './text.ts';

export interface AnswerRow {
  id?: number;
  /** Its name in conditions. */
  key?: string | null;
  text?: Text | null;
  /** Tenths of a point. */
  weighting?: number | null;
  is_stop_answer?: boolean | null;
}

type Limits = FormQuestion['limits'];

/** A question of a form, as the form holds it; one that was just added lacks much. */
export interface QuestionRow {
  id?: number;
  /** Its name in conditions. */
  key?: string | null;
  shown_if?: { question: string; answers: string[] } | null;
  limits?: Limits | null;
  name?: Text | null;
  question_type?: QuestionType | null;
  is_required_question?: boolean | null;
  weighting?: number | null;
  answers?: AnswerRow[];
}

export interface Template {
  id: number;
  name: string;
  question: Text;
  question_type: QuestionType;
  limits: Limits;
  question_category_ids: number[];
  is_stop_question: boolean;
  answer_templates?: AnswerRow[];
}

/** What can be put into a form: a new question of a type, or one from the library. */
export type LibraryItem = { kind: 'new'; type: QuestionType } | { kind: 'template'; template: Template };
