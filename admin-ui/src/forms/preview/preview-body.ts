import type { BodyOf } from '../../platform/call.ts';
import type { Row } from '../../schema-ui/row-title.ts';

type Body = BodyOf<'previewForm'>;

/** Of a form that is being built, anything may be missing. */
export function previewBody(values: Row): Body {
  const { name: title, legend: intro, questions } = values as Partial<Body>;
  return {
    name: title ?? {},
    legend: intro ?? null,
    questions: (questions ?? []).map(({ name, helper_text, legend, question_type, is_required_question, answers }) => ({
      name: name ?? null,
      helper_text: helper_text ?? null,
      legend: legend ?? null,
      question_type: question_type ?? null,
      is_required_question: is_required_question ?? null,
      answers: (answers ?? []).map(({ text }) => ({ text: text ?? null })),
    })),
  };
}
