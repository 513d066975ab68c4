import { type AnswerOf, call } from '../../platform/call.ts';
import type { PreviewRequest } from './PreviewDialog.tsx';

export type Blanks = AnswerOf<'countBlanksOfMails'>;

/** How many of the mails that a preview shows have places that nobody filled in. */
export const blanksOf = (request: PreviewRequest): Promise<Blanks> =>
  'posting' in request
    ? call('countBlanksOfPosting', { body: request.posting })
    : call('countBlanksOfMails', { body: request.mails });

/** Whether something in them reads as if nobody had finished it. */
export const isUnfinished = ({ blanks, unknown }: Blanks): boolean => blanks > 0 || unknown.length > 0;
