import { type AnswerOf, call } from '../../platform/call.ts';
import type { PreviewAsked } from './PreviewDialog.tsx';

export type Blanks = AnswerOf<'countBlanksOfMails'>;

/** How many of the mails that a preview shows have places that nobody filled in. */
export const blanksOf = (asked: PreviewAsked): Promise<Blanks> =>
  'posting' in asked
    ? call('countBlanksOfPosting', { body: asked.posting })
    : call('countBlanksOfMails', { body: asked.mails });

/** Whether something in them reads as if nobody had finished it. */
export const isUnfinished = ({ blanks, unknown }: Blanks): boolean => blanks > 0 || unknown.length > 0;
