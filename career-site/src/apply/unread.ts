import type { Translate } from '../translate.ts';

/** What the upload says of reading the document. */
export interface TextAnswer {
  /** pending: it was not read now, and is read later. */
  text_status?: 'none' | 'pending' | 'done' | 'unreadable' | undefined;
  /** Why nothing could be read, where the reader says so. */
  unread_reason?: string | null | undefined;
}

/** Reasons that help an applicant; whatever else the reader names is told in general words. */
const REASONS = ['empty', 'encrypted', 'damaged', 'too_big'] as const;

/** Why a document was not read; undefined where it was, or where nobody wanted to read it. */
export type Unread = (typeof REASONS)[number] | 'later' | 'other';

export function unreadOf({ text_status, unread_reason }: TextAnswer): Unread | undefined {
  if (text_status === 'pending') return 'later';
  if (text_status !== 'unreadable') return undefined;
  return REASONS.find((reason) => reason === unread_reason) ?? 'other';
}

/** Why, and that the document goes along all the same. */
export const unreadText = (unread: Unread, t: Translate): string =>
  `${t(`career.form.unread.${unread}`)} ${t('career.form.unread.kept')}`;
