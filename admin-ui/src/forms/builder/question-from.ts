import type { QuestionRow, Template } from '../types.ts';

/** A question of a form, from one of the library; it is a copy and follows no later change of it. */
export function questionFrom({ question, question_type, limits, answer_templates }: Partial<Template>): QuestionRow {
  return {
    ...(question ? { name: question } : {}),
    question_type: question_type ?? null,
    limits: limits ?? {},
    answers: (answer_templates ?? []).map(({ text, weighting, is_stop_answer }) => ({
      text: text ?? null,
      weighting: weighting ?? 0,
      is_stop_answer: is_stop_answer ?? false,
    })),
  };
}
