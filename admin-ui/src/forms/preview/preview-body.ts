import type { Row } from '../../schema-ui/row-title.ts';

/** Of a form that is being built, anything may be missing. */
export function previewBody(values: Row): Row {
  const questions = (values['questions'] ?? []) as Row[];
  return {
    name: values['name'] ?? {},
    legend: values['legend'] ?? null,
    questions: questions.map(({ name, helper_text, legend, question_type, is_required_question, answers }) => ({
      name: name ?? null,
      helper_text: helper_text ?? null,
      legend: legend ?? null,
      question_type: question_type ?? null,
      is_required_question: is_required_question ?? null,
      answers: ((answers ?? []) as Row[]).map(({ text }) => ({ text: text ?? null })),
    })),
  };
}
