import type { FormSection, Language } from '../../../career-site/src/site.ts';
import type { RequiredForm, RequiredQuestion } from '../forms/index.ts';
import { inLanguage } from '../platform/texts/in-language.ts';

/** A form as those read it who answer it, in one language. */
export function formSection(form: RequiredForm, language: Language): FormSection {
  return {
    id: form.id,
    name: inLanguage(form.name, language),
    ...optional('legend', inLanguage(form.legend, language)),
    questions: form.questions.map((question) => ({
      id: question.id,
      name: inLanguage(question.name, language),
      ...optional('help', inLanguage(question.helper_text, language)),
      ...optional('legend', inLanguage(question.legend, language)),
      type: question.question_type,
      limits: question.limits,
      required: question.required,
      ...(question.asked_if ? { askedIf: askedIf(question.asked_if, form, language) } : {}),
      answers: question.answers.map((answer) => ({ id: answer.id, text: inLanguage(answer.text, language) })),
    })),
  };
}

/** What opens a question, with the words that say so where no script hides it. */
function askedIf(
  { question_id: id, answer_ids: ids }: NonNullable<RequiredQuestion['asked_if']>,
  { questions }: RequiredForm,
  language: Language,
): NonNullable<FormSection['questions'][number]['askedIf']> {
  const earlier = questions.find((question) => question.id === id);
  const answers = earlier?.answers.filter((answer) => ids.includes(answer.id)) ?? [];
  return {
    question: id,
    name: inLanguage(earlier?.name, language),
    answers: answers.map((answer) => ({ id: answer.id, text: inLanguage(answer.text, language) })),
  };
}

const optional = <K extends string>(name: K, value: string): Partial<Record<K, string>> =>
  (value ? { [name]: value } : {}) as Partial<Record<K, string>>;
