import type { UseFormReturn } from 'react-hook-form';
import type { TemplateEmailRow } from '../../../generated/types/template-email.ts';
import { allLanguages } from '../../../platform/i18n/languages.ts';
import { offeredLanguages } from '../../../platform/organization.ts';
import type { StoredFile } from '../../../schema-ui/widgets/files/use-uploads.ts';
import { ownPlaceholders } from '../../../templates/index.ts';
import { shownLanguage, writtenIn } from '../fields/mail-words.ts';
import type { MailValues } from '../mail-values.ts';
import type { MailFiles } from '../fields/use-mail-files.ts';

/**
 * Puts what a template says into the form: the texts of all its languages, and how it is sent. Where it has none in the
 * language that is shown, one is shown that it has: what is not seen would be sent unseen.
 */
export function takeTemplate(form: UseFormReturn<MailValues>, mailFiles: MailFiles, template: TemplateEmailRow): void {
  const before = form.getValues();
  const texts = (value: unknown) => {
    const given = (value ?? {}) as Record<string, string | null | undefined>;
    return Object.fromEntries(allLanguages.map((language) => [language, given[language] ?? '']));
  };
  const words = { subject: texts(template.subject), body: texts(template.body) };
  const shown = shownLanguage(before);
  const written = writtenIn(words);
  const instead = written.includes(shown)
    ? undefined
    : (written.find((each) => offeredLanguages().includes(each)) ?? written[0]);
  form.reset({
    ...before,
    ...words,
    template: {
      id: template.id,
      name: template.name,
      own: ownPlaceholders(template.custom_placeholder),
      ...(instead ? { missing: shown } : {}),
    },
    ...(instead && (before.language === 'candidate' ? { tab: instead } : { language: instead })),
    cc: template.cc ?? before.cc,
    header_id: template.header_id ?? null,
    signature_type: template.signature_type ?? null,
  });
  mailFiles.takeTemplate(template.files as unknown as StoredFile[]);
}
