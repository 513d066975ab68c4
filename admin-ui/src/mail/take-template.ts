import type { UseFormReturn } from 'react-hook-form';
import type { TemplateEmailRow } from '../generated/types/template-email.ts';
import { allLanguages } from '../platform/i18n/languages.ts';
import type { StoredFile } from '../schema-ui/widgets/files/use-uploads.ts';
import { ownPlaceholders } from '../templates/index.ts';
import type { MailValues } from './mail-values.ts';
import type { MailFiles } from './use-mail-files.ts';

/** Puts what a template says into the form: the texts of all its languages, and how it is sent. */
export function takeTemplate(form: UseFormReturn<MailValues>, mailFiles: MailFiles, template: TemplateEmailRow): void {
  const before = form.getValues();
  const texts = (value: unknown) => {
    const given = (value ?? {}) as Record<string, string | null | undefined>;
    return Object.fromEntries(allLanguages.map((language) => [language, given[language] ?? '']));
  };
  form.reset({
    ...before,
    template: { id: template.id, name: template.name, own: ownPlaceholders(template.custom_placeholder) },
    subject: texts(template.subject),
    body: texts(template.body),
    cc: template.cc ?? before.cc,
    header_id: template.header_id ?? null,
    signature_type: template.signature_type ?? null,
  });
  mailFiles.takeTemplate(template.files as unknown as StoredFile[]);
}
