import { useEffect, useEffectEvent } from 'react';
import { useLocale } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { chooseLanguage } from '../../platform/i18n/languages.ts';
import { offeredLanguages } from '../../platform/organization.ts';
import type { MailValues } from './mail-values.ts';
import { usePostingText } from './use-posting-text.ts';

/** Puts the usual words of a posting into a language that is chosen and in which nothing is written yet. */
export function UsualPosting({ jobId }: { jobId: number }) {
  const { getValues, setValue } = useFormContext<MailValues>();
  const usual = chooseLanguage([useLocale()], offeredLanguages());
  const chosen = useWatch<MailValues, 'language'>({ name: 'language' });
  const language = chosen === 'candidate' ? usual : chosen;
  const text = usePostingText(jobId, language);
  const fillIn = useEffectEvent(() => {
    const { subject, body, template } = getValues();
    if (!text || template || subject[language] || body[language]) return;
    setValue(`subject.${language}`, text.subject);
    setValue(`body.${language}`, text.body);
  });
  const known = text !== undefined;
  // When another language is chosen, or its words have come: who empties a field wants it empty.
  useEffect(() => fillIn(), [language, known]);
  return null;
}
