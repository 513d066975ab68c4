import type { Language } from '../generated/shapes.ts';
import type { FieldError } from '../platform/errors/errors.ts';
import { inLanguage } from '../platform/texts/in-language.ts';
import { kindOf } from './question-kinds.ts';
import type { RequiredForm, RequiredQuestion } from './questions-to-answer.ts';

/** What somebody answered to the questions of some forms. */
export interface GivenAnswers {
  /** Ids of the answers that were chosen. */
  chosen: readonly number[];
  /** Words; for a consent, anything that is not blank. */
  written: readonly { question_id: number; answer_text?: string | null }[];
  /** Documents that answer questions, by the question. */
  files?: readonly { question_id: number; name: string }[];
}

/** Where errors of answers belong that are to no question of the forms. */
export interface AnswerFields {
  chosen: string;
  written: string;
  files?: string;
}

interface Given {
  chosen: Set<number>;
  written: Map<number, string>;
  files: Map<number, string>;
}

const givenOf = ({ chosen, written, files = [] }: GivenAnswers): Given => ({
  chosen: new Set(chosen),
  // Of several to one question the last counts.
  written: new Map(written.map((one) => [one.question_id, one.answer_text?.trim() ?? ''])),
  files: new Map(files.map((one) => [one.question_id, one.name])),
});

/**
 * The questions that are asked of who answers so: all but those that an earlier answer did not open. What was answered
 * to a question that is not asked opens nothing.
 */
function askedQuestions(forms: readonly RequiredForm[], chosen: ReadonlySet<number>): RequiredQuestion[] {
  return forms.flatMap(({ questions }) => {
    const asked = new Set<number>();
    return questions.filter(({ id, asked_if: condition }) => {
      const isAsked =
        !condition || (asked.has(condition.question_id) && condition.answer_ids.some((answer) => chosen.has(answer)));
      if (isAsked) asked.add(id);
      return isAsked;
    });
  });
}

/**
 * What is wrong with answers, each at `questions.<id>`; answers to questions of no form at the fields given. What is not
 * asked is not required. `mayLeaveOut`: nothing is required of who answers for somebody else.
 */
export function answerErrors(
  forms: readonly RequiredForm[],
  given: GivenAnswers,
  fields: AnswerFields,
  mayLeaveOut = false,
): FieldError[] {
  const answers = givenOf(given);
  const errors = askedQuestions(forms, answers.chosen).flatMap((question): FieldError[] => {
    const wrong = wrongWith(question, answers, mayLeaveOut);
    return wrong ? [{ field: `questions.${question.id}`, ...wrong }] : [];
  });
  const questions = forms.flatMap((form) => form.questions);
  const by = (kinds: readonly string[]) =>
    new Set(questions.filter((one) => kinds.includes(kindOf(one.question_type).answeredBy)).map(({ id }) => id));
  const offered = new Set(questions.flatMap((question) => question.answers.map((answer) => answer.id)));
  const strange = (ids: Iterable<number>, known: Set<number>) => [...ids].some((id) => !known.has(id));
  if (strange(answers.chosen, offered)) errors.push({ field: fields.chosen, code: 'applying.errors.foreignAnswer' });
  if (strange(answers.written.keys(), by(['words', 'consent'])))
    errors.push({ field: fields.written, code: 'applying.errors.foreignQuestion' });
  if (strange(answers.files.keys(), by(['file'])))
    errors.push({ field: fields.files ?? fields.written, code: 'applying.errors.foreignQuestion' });
  return errors;
}

function wrongWith(question: RequiredQuestion, { chosen, written, files }: Given, mayLeaveOut: boolean) {
  const { answeredBy, choices, read } = kindOf(question.question_type);
  const missing = question.required && !mayLeaveOut ? { code: 'required' } : undefined;
  if (answeredBy === 'choice') {
    const count = question.answers.filter((answer) => chosen.has(answer.id)).length;
    if (count === 0) return missing;
    return count > 1 && choices === 'one' ? { code: 'applying.errors.oneAnswer' } : undefined;
  }
  if (answeredBy === 'file') return files.has(question.id) ? undefined : missing;
  const text = written.get(question.id) ?? '';
  if (text === '') return missing && answeredBy === 'consent' ? { code: 'forms.errors.consent' } : missing;
  const found = read?.(text, question.limits);
  return found && 'code' in found ? found : undefined;
}

/** The questions that a document may answer, of those that are asked of who answers so. */
export const askedFiles = (forms: readonly RequiredForm[], chosen: readonly number[]): Set<number> =>
  new Set(
    askedQuestions(forms, new Set(chosen))
      .filter((question) => kindOf(question.question_type).answeredBy === 'file')
      .map(({ id }) => id),
  );

/** Answers as they are kept. */
export interface KeptAnswers {
  chosen: { question: number; answer: number }[];
  written: { question: number; text: string }[];
}

/**
 * What is kept of answers that are right: nothing of questions that were not asked; numbers and days in one form; of a
 * consent the text that was agreed to, in the language in which it was read; of a file its name.
 * `onBehalf`: nobody agrees for somebody else.
 */
export function keptAnswers(
  forms: readonly RequiredForm[],
  given: GivenAnswers,
  language: Language,
  { onBehalf = false } = {},
): KeptAnswers {
  const answers = givenOf(given);
  const asked = askedQuestions(forms, answers.chosen);
  return {
    chosen: asked.flatMap((question) =>
      question.answers
        .filter(({ id }) => answers.chosen.has(id))
        .map(({ id }) => ({ question: question.id, answer: id })),
    ),
    written: asked.flatMap((question) => {
      const text = onBehalf && question.question_type === 'consent' ? '' : keptText(question, answers, language);
      return text === '' ? [] : [{ question: question.id, text }];
    }),
  };
}

function keptText(question: RequiredQuestion, { written, files }: Given, language: Language): string {
  const { answeredBy, read } = kindOf(question.question_type);
  if (answeredBy === 'file') return files.get(question.id) ?? '';
  const text = written.get(question.id) ?? '';
  if (text === '' || answeredBy === 'choice') return '';
  if (answeredBy === 'consent') {
    return [question.name, question.helper_text]
      .map((part) => inLanguage(part, language))
      .filter(Boolean)
      .join('\n\n');
  }
  const found = read?.(text, question.limits);
  return found && 'kept' in found ? found.kept : text;
}
