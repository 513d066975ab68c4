import type { Rows } from '../generated/rows.ts';

export type QuestionType = Rows['questions']['question_type'];
export type AnswerLimits = Rows['questions']['limits'];

/** What is wrong with an answer: a code of the texts, with the values that it names. */
export interface Wrong {
  code: string;
  values?: Record<string, string | number>;
}

/** What sets a kind of question apart. `schemas/values/question-type.schema.json` lists the kinds. */
export interface QuestionKind {
  /** choice: among its answers; words: in a text that `read` takes; file: by a document; consent: by a tick. */
  answeredBy: 'choice' | 'words' | 'file' | 'consent';
  /** How many of its answers may be chosen, and with it how its points add up. */
  choices?: 'one' | 'many';
  /** The answer as it is kept, or what is wrong with what was sent. Without it, any words are right. */
  read?: (sent: string, limits: AnswerLimits) => { kept: string } | Wrong;
}

const ONE: QuestionKind = { answeredBy: 'choice', choices: 'one' };
const WORDS: QuestionKind = { answeredBy: 'words' };

export const QUESTION_KINDS: Record<QuestionType, QuestionKind> = {
  'multiple-choice': ONE,
  'multiple-answer': { answeredBy: 'choice', choices: 'many' },
  'select-dropdown': ONE,
  'yes-no': ONE,
  'short-answer': WORDS,
  'long-answer': WORDS,
  number: { answeredBy: 'words', read: readNumber },
  date: { answeredBy: 'words', read: readDate },
  file: { answeredBy: 'file' },
  consent: { answeredBy: 'consent' },
};

/** The kind of a question; what is not said yet is answered in words. */
export const kindOf = (type: unknown): QuestionKind => QUESTION_KINDS[type as QuestionType] ?? WORDS;

/** Whether a question of a type is answered by choosing among its answers. */
export const isChosen = (type: unknown): boolean => kindOf(type).answeredBy === 'choice';

/** As people write numbers: with a point or a comma, and spaces between thousands. Kept with a point. */
function readNumber(sent: string, { min, max, decimals }: AnswerLimits): { kept: string } | Wrong {
  const match = /^([-+−]?)(\d{1,15})(?:[.,](\d{1,10}))?$/.exec(sent.replace(/[\s\u00a0\u202f’']/g, ''));
  if (!match) return { code: 'forms.errors.number' };
  const [, sign, whole, fraction = ''] = match;
  const rest = fraction.replace(/0+$/, '');
  if (rest.length > (decimals ?? 0)) {
    return decimals
      ? { code: 'forms.errors.decimals', values: { smart_count: decimals } }
      : { code: 'forms.errors.whole' };
  }
  const digits = whole!.replace(/^0+(?=\d)/, '') + (rest && `.${rest}`);
  const value = Number(sign === '' || sign === '+' ? digits : `-${digits}`);
  if (typeof min === 'number' && value < min) return { code: 'minimum', values: { limit: min } };
  if (typeof max === 'number' && value > max) return { code: 'maximum', values: { limit: max } };
  return { kept: value < 0 ? `-${digits}` : digits };
}

/** A day of the calendar, as year-month-day. */
function readDate(sent: string, { earliest, latest }: AnswerLimits): { kept: string } | Wrong {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(sent) ? new Date(`${sent}T00:00:00Z`) : undefined;
  const isDay = day !== undefined && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(sent);
  if (!isDay) return { code: 'forms.errors.date' };
  if (earliest && sent < earliest) return { code: 'forms.errors.earliest', values: { date: earliest } };
  if (latest && sent > latest) return { code: 'forms.errors.latest', values: { date: latest } };
  return { kept: sent };
}

/** What is wrong with the limits of a question; undefined where they leave room for an answer. */
export function wrongLimits({ min, max, earliest, latest }: AnswerLimits): 'max' | 'latest' | undefined {
  if (typeof min === 'number' && typeof max === 'number' && min > max) return 'max';
  return earliest && latest && earliest > latest ? 'latest' : undefined;
}
