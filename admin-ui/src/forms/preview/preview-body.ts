import type { BodyOf } from '../../platform/call.ts';
import type { Row } from '../../schema-ui/row-title.ts';

type Body = BodyOf<'previewForm'>;

/** Of a form that is being built, anything may be missing. */
export function previewBody(values: Row): Body {
  const { name: title, legend: intro, questions } = values as Partial<Body>;
  return {
    name: title ?? {},
    legend: intro ?? null,
    questions: (questions ?? []).map((question) => ({
      name: question.name ?? null,
      helper_text: question.helper_text ?? null,
      legend: question.legend ?? null,
      question_type: question.question_type ?? null,
      limits: question.limits ?? null,
      key: question.key ?? null,
      shown_if: question.shown_if ?? null,
      is_required_question: question.is_required_question ?? null,
      answers: (question.answers ?? []).map(({ text, key }) => ({ text: text ?? null, key: key ?? null })),
    })),
  };
}
