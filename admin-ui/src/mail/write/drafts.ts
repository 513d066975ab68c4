import * as drafts from '../../platform/keep/drafts.ts';
import type { MailFile } from './fields/use-mail-files.ts';
import type { MailValues } from './mail-values.ts';

interface Draft {
  values: MailValues;
  files: MailFile[];
}

const nameOf = (key: string) => `mail ${key}`;

/** What was written and not sent, by whom it is for. */
export const draftFor = (key: string) => drafts.readDraft(nameOf(key)) as Draft | undefined;

/** Files that did not come through are there again as long as the page is open. */
export const keepDraft = (key: string, { values, files }: Draft): void =>
  drafts.keepDraft(nameOf(key), { values, files }, { values, files: files.filter(({ id }) => id !== undefined) });

export const dropDraft = (key: string): void => drafts.dropDraft(nameOf(key));
