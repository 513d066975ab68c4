import type { CallTypes } from '../generated/call-types.ts';
import { api } from '../platform/api.ts';
import type { PreviewAsked } from './PreviewDialog.tsx';

export type Blanks = CallTypes['countBlanksOfMails']['answer'];

/** How many of the mails that a preview shows have places that nobody filled in. */
export const blanksOf = ({ call, ...asked }: PreviewAsked): Promise<Blanks> =>
  api.post<Blanks>(`send_hgemail/${call === 'preview_posting' ? 'blanks_posting' : 'blanks'}`, asked);

/** Whether something in them reads as if nobody had finished it. */
export const isUnfinished = ({ blanks, unknown }: Blanks): boolean => blanks > 0 || unknown.length > 0;
