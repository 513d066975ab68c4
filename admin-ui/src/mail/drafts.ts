import type { MailFile } from './use-mail-files.ts';
import type { MailValues } from './mail-values.ts';

interface Draft {
  values: MailValues;
  files: MailFile[];
}

/** What was written and not sent, as long as the page is open; by whom it is for. */
const drafts = new Map<string, Draft>();

export const draftFor = (key: string): Draft | undefined => drafts.get(key);
export const keepDraft = (key: string, draft: Draft): void => void drafts.set(key, draft);
export const dropDraft = (key: string): void => void drafts.delete(key);
