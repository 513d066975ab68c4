import type { FieldPath, UseFormReturn } from 'react-hook-form';
import { ApiError } from '../../platform/api-error.ts';
import { allLanguages } from '../../platform/i18n/languages.ts';
import type { MailValues } from './mail-values.ts';

/** Puts what the api refuses at the fields that it is about. */
export function showProblems(form: UseFormReturn<MailValues>, error: unknown): void {
  if (!(error instanceof ApiError)) return;
  const { language } = form.getValues();
  const languages = language === 'candidate' ? allLanguages : [language];
  const places: Record<string, FieldPath<MailValues>[]> = {
    subject: languages.map((each) => `subject.${each}` as const),
    message: languages.map((each) => `body.${each}` as const),
    cc: ['cc'],
    t_uid: ['to'],
    'invitation.end': ['event.end'],
  };
  for (const { field, message } of error.details) {
    for (const place of places[field] ?? []) form.setError(place, { type: 'server', message });
  }
}
