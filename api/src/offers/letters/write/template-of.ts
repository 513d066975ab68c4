import type { Rows } from '../../../generated/rows.ts';
import type { Language, Text } from '../../../generated/shapes.ts';
import { queryOne } from '../../../platform/database/database.ts';
import { ValidationFailed } from '../../../platform/errors/errors.ts';
import { isEmptyHtml } from '../../../platform/mail/index.ts';
import { languagesFor } from '../../../platform/texts/in-language.ts';
import type { Letter } from '../../letter.ts';
import type { Input } from './input-values.ts';

/** A template that a letter begins with. */
export type LetterTemplate = Pick<Rows['template_emails'], 'custom_placeholder' | 'header_id' | 'signature_type'> & {
  /** null: one that the product brings, which letters do not name. */
  id: number | null;
  subject: Text;
  body: Text;
  file_ids: number[];
};

/** The templates of each kind of letter; general ones are for both. */
const kinds: Record<Letter['email_type'], Rows['template_emails']['email_type'][]> = {
  offer_letter: ['offer', 'general'],
  info_request: ['informationRequest', 'general'],
};

/**
 * The template that a body names. What the product itself brings as a default is no choice that anybody has made: such
 * an id alone is not applied. Where somebody has picked it by hand, its words are, and the id is not.
 * @throws 422 for one that is not there, archived, or for other mails
 */
export async function templateOf(
  { template_email_id: id, template_by_hand: byHand }: Pick<Input, 'template_email_id' | 'template_by_hand'>,
  emailType: Letter['email_type'],
): Promise<LetterTemplate | undefined> {
  if (!id) return undefined;
  const template = await queryOne<
    LetterTemplate & Pick<Rows['template_emails'], 'email_type' | 'is_deleted' | 'is_system_default'>
  >(
    `select t.id, t.email_type, t.subject, t.body, t.custom_placeholder, t.header_id, t.signature_type, t.is_deleted, t.is_system_default,
       array(select j.uploaded_file_id from template_emails_files j where j.template_email_id = t.id order by j.uploaded_file_id) as file_ids
     from template_emails t where t.id = $1`,
    [id],
    { name: 'offers-template' },
  );
  if (!template) throw new ValidationFailed([{ field: 'template_email_id', code: 'reference' }]);
  if (template.is_system_default && !byHand) return undefined;
  if (template.is_deleted || !kinds[emailType].includes(template.email_type))
    throw new ValidationFailed([{ field: 'template_email_id', code: 'offers.errors.template' }]);
  return template.is_system_default ? { ...template, id: null } : template;
}

export interface Words {
  language: Language;
  subject: string;
  message: string | null;
}

/** The words of a template in a language; where it is not written in it, in the first that it is: never mixed. */
export function wordsOf({ subject, body }: LetterTemplate, wanted: Language): Words {
  for (const language of languagesFor(wanted)) {
    const words = { language, subject: (subject[language] ?? '').trim(), message: body[language] ?? null };
    if (words.subject !== '' || !isEmptyHtml(words.message ?? '')) return words;
  }
  return { language: wanted, subject: '', message: null };
}
