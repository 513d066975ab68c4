import type { Rows } from '../generated/rows.ts';
import { isChosen } from './question-kinds.ts';

/** A question in its place in the form, with the keys of the answers that it offers. */
export type OrderedQuestion = Pick<Rows['questions'], 'key' | 'question_type' | 'shown_if'> & { answer_keys: string[] };

interface WrongPlace {
  /** Place of the question in the form. */
  index: number;
  field: 'shown_if' | 'question_type' | 'key';
  code: string;
  values?: Record<string, number>;
}

/** Documents that one form asks for at most. */
export const MOST_FILES = 5;

/**
 * What is wrong with the order of a form's questions. A condition names an earlier question, one to choose an answer of:
 * so no circle of conditions can be. Requests for information ask for files by themselves.
 */
export function wrongOrder(questions: readonly OrderedQuestion[], { isPrivate = false } = {}): WrongPlace[] {
  const files = questions.flatMap(({ question_type: type }, index) => (type === 'file' ? [index] : []));
  const tooMany = (isPrivate ? files : files.slice(MOST_FILES)).map((index): WrongPlace => {
    const code = isPrivate ? 'forms.errors.fileInRequest' : 'forms.errors.mostFiles';
    return { index, field: 'question_type', code, values: { smart_count: MOST_FILES } };
  });
  const keys = questions.map(({ key }) => key);
  return questions.flatMap((question, index): WrongPlace[] => {
    const twice = question.key !== null && keys.indexOf(question.key) < index;
    const code = conditionError(question, index, questions);
    return [
      ...(twice ? [{ index, field: 'key' as const, code: 'invalid' }] : []),
      ...(code ? [{ index, field: 'shown_if' as const, code: `forms.errors.${code}` }] : []),
      ...tooMany.filter((one) => one.index === index),
    ];
  });
}

function conditionError(
  { shown_if: condition }: OrderedQuestion,
  index: number,
  questions: readonly OrderedQuestion[],
) {
  if (!condition) return undefined;
  const place = questions.findIndex(({ key }) => key === condition.question);
  const asked = questions[place];
  if (!asked) return 'conditionGone';
  if (place >= index) return 'conditionLater';
  if (!isChosen(asked.question_type)) return 'conditionKind';
  return condition.answers.every((key) => asked.answer_keys.includes(key)) ? undefined : 'conditionGone';
}
