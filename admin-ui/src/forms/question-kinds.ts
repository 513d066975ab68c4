import { dayInWords } from '../generated/date-words.ts';
import type { QuestionRow as Question } from '../generated/types/question.ts';

export type QuestionType = Question['question_type'];

interface QuestionKind {
  answeredBy: 'choice' | 'words' | 'file' | 'consent';
  /** How many of its answers may be chosen, and with it how its points add up. */
  choices?: 'one' | 'many';
  /** An answer as it is kept, in the reader's words. */
  shown?: (kept: string, locale: string) => string;
}

const one: QuestionKind = { answeredBy: 'choice', choices: 'one' };
const words: QuestionKind = { answeredBy: 'words' };

/** What sets a kind of question apart for the staff, in the order in which forms offer them. */
export const questionKinds: Record<QuestionType, QuestionKind> = {
  'multiple-choice': one,
  'multiple-answer': { answeredBy: 'choice', choices: 'many' },
  'select-dropdown': one,
  'yes-no': one,
  'short-answer': words,
  'long-answer': words,
  number: {
    answeredBy: 'words',
    shown: (kept, locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 6 }).format(Number(kept)),
  },
  date: {
    answeredBy: 'words',
    shown: dayInWords,
  },
  file: { answeredBy: 'file' },
  consent: { answeredBy: 'consent' },
};

export const questionTypes = Object.keys(questionKinds) as QuestionType[];

/** Whether a question is answered by choosing among its answers. */
export const isChosen = (type: QuestionType | null | undefined): boolean =>
  !!type && questionKinds[type].answeredBy === 'choice';

/** Whether a reader gives its answers points. */
export const isScored = (type: QuestionType): boolean => ['words', 'file'].includes(questionKinds[type].answeredBy);

/** An answer as it is kept, as somebody reads it. */
export const shownAnswer = (type: QuestionType, kept: string, locale: string): string =>
  questionKinds[type].shown?.(kept, locale) ?? kept;
