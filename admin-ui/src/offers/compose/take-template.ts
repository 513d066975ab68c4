import type { TemplateEmailRow } from '../../generated/types/template-email.ts';
import type { BodyOf } from '../../platform/call.ts';
import { allLanguages } from '../../platform/i18n/languages.ts';
import type { Row } from '../../schema-ui/row-title.ts';
import type { StoredFile } from '../../schema-ui/widgets/files/use-uploads.ts';
import { letterKinds } from '../kinds.ts';
import type { Letter } from '../types.ts';

type Texts = Record<string, string | null | undefined> | null;

/**
 * What a template says, as values of the letter: in the letter's language, or where it has no text in that, in the
 * first that it is written in. One that comes with the product is not named by the letter.
 */
export function fromTemplate(template: TemplateEmailRow, before: Row): Row {
  const [subject, body] = [template.subject as Texts, template.body as Texts];
  const written = (language: string) => Boolean(subject?.[language] && body?.[language]);
  const wanted = String(before['language']);
  const language = written(wanted) ? wanted : (allLanguages.find(written) ?? wanted);
  return {
    template_email_id: template.is_system_default ? null : template.id,
    language,
    subject: subject?.[language] ?? '',
    message: body?.[language] ?? '',
    organization_file_id: template.header_id ?? before['organization_file_id'],
    signature_type: template.signature_type ?? before['signature_type'],
    custom_values: [],
  };
}

/** The files that come with a template and are not attached yet. */
export function filesOf(
  template: TemplateEmailRow,
  { id, email_type, file_and_links }: Letter,
): BodyOf<'createFileAndLink'>[] {
  const there = file_and_links.map(({ uploaded_file_id }) => uploaded_file_id);
  return (template.files as unknown as StoredFile[])
    .filter((file) => !there.includes(file.id))
    .map((file) => ({
      approval_email_id: id,
      attachment_type: `${letterKinds[email_type].attached}_attachment` as const,
      direction: 'outbound' as const,
      uploaded_file_id: file.id,
      name: file.original_file_name,
    }));
}
