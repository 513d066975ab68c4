import { useEffect } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { keepDraft } from './drafts.ts';
import type { MailValues } from './mail-values.ts';
import type { MailFiles } from './fields/use-mail-files.ts';

/** Keeps the mail while it is written, so that neither closing nor reloading loses a word. Draws nothing. */
export function KeepDraft({ draftKey, mailFiles }: { draftKey: string; mailFiles: MailFiles }) {
  const { control, getValues } = useFormContext<MailValues>();
  const { isDirty } = useFormState({ control });
  const written = useWatch({ control });
  const { files } = mailFiles;
  useEffect(() => {
    if (isDirty || files.some(({ token }) => token !== undefined)) keepDraft(draftKey, { values: getValues(), files });
  }, [draftKey, written, files, isDirty, getValues]);
  return null;
}
