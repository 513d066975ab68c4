import type { CallTypes } from '../../generated/call-types.ts';
import type { Language } from '../../generated/shapes.ts';
import { ValidationFailed, type FieldError } from '../../platform/errors/errors.ts';
import { addressErrors, isEmptyHtml, splitAddresses } from '../../platform/mail/index.ts';
import { languagesFor } from '../../platform/texts/in-language.ts';
import type { Texts } from './texts.ts';
import type { MailTemplate } from './template.ts';

/** What a mail is for; kept with it. */
export type Purpose =
  | 'general'
  | 'regret'
  | 'reply'
  | 'job_posting'
  | 'application_confirmation'
  | 'retention_question';

export type Signature = 'author_signature' | 'recruitement_signature' | null;

/** A message before it is filled in for somebody. It is kept as JSON while a bulk mail is written. */
export interface Draft {
  purpose: Purpose;
  templateId: number | null;
  /** One text for everybody, or one per language. */
  subject: string | Texts;
  body: string | Texts;
  /** The template's own placeholders and what was given for them. */
  own: { label: string }[];
  custom: Record<string, string>;
  /** Of every mail; null: each candidate's own. */
  language: Language | null;
  cc: string;
  /** null: the usual one. */
  headerId: number | null;
  signature: Signature;
  replyable: boolean;
  fileIds: number[];
  /** When it leaves at the earliest; null: at once. */
  notBefore: string | null;
}

type Single = CallTypes['sendEmails']['body'];
type Bulk = CallTypes['sendBulkEmails']['body'];

/** What is the same in all calls that send. */
export type Sending = Pick<
  Single,
  'cc' | 'file_upload' | 'replyable' | 'header_id' | 'signature_type' | 'custom_values' | 'invitation'
>;

interface Written {
  subject: string | Texts | null | undefined;
  message: string | Texts | null | undefined;
  language: Language | null | undefined;
}

export const writtenInSingle = (body: Single): Written => ({
  subject: body.subject,
  message: body.message,
  language: body.email_lang,
});

export const writtenInBulk = ({ emailTemplate }: Bulk): Written => ({
  subject: emailTemplate?.subject,
  message: emailTemplate?.body ?? emailTemplate?.message,
  language: emailTemplate?.email_lang,
});

/**
 * The draft that a call asks for: what it says itself, and from the template what it does not name. What it names and
 * leaves empty was emptied by somebody, and no text of a template goes out in its place. Files are added by who claims
 * them.
 * @throws 422 where a text is empty, and for addresses that are none.
 */
export function draftOf(
  purpose: Purpose,
  written: Written,
  sending: Sending,
  template: MailTemplate | undefined,
): Draft {
  const subject = written.subject ?? template?.subject ?? '';
  const body = written.message ?? template?.body ?? '';
  const cc = splitAddresses(sending.cc === undefined ? template?.cc : sending.cc);
  const errors: FieldError[] = addressErrors('cc', cc);
  if (!has(subject)) errors.push({ field: 'subject', code: 'required' });
  if (!has(body) || texts(body).every(isEmptyHtml)) errors.push({ field: 'message', code: 'mail.emptyMessage' });
  if (errors.length > 0) throw new ValidationFailed(errors);
  return {
    purpose,
    templateId: template?.id ?? null,
    subject,
    body,
    own: template?.custom_placeholder ?? [],
    custom: sending.custom_values ?? {},
    language: written.language ?? null,
    cc: cc.join(', '),
    headerId: sending.header_id ?? template?.header_id ?? null,
    signature: signatureOf(sending.signature_type, template),
    replyable: sending.replyable ?? true,
    fileIds: [],
    notBefore: null,
  };
}

/**
 * The words of a draft in a language; where they are not written in it, in the first that they are, so that subject and
 * text never differ in language. undefined: nothing is written.
 */
export function wordsIn(
  { subject, body }: Pick<Draft, 'subject' | 'body'>,
  wanted: Language,
): { language: Language; subject: string; body: string } | undefined {
  const at = (text: string | Texts, language: Language) => (typeof text === 'string' ? text : (text[language] ?? ''));
  for (const language of languagesFor(wanted)) {
    const words = { language, subject: at(subject, language).trim(), body: at(body, language) };
    if (words.subject !== '' && !isEmptyHtml(words.body)) return words;
  }
  return undefined;
}

const signatureOf = (given: Sending['signature_type'], template: MailTemplate | undefined): Signature => {
  if (given === 'none') return null;
  return given ?? template?.signature_type ?? null;
};

const texts = (text: string | Texts): string[] =>
  typeof text === 'string' ? [text] : Object.values(text).filter((each): each is string => Boolean(each));

const has = (text: string | Texts): boolean => texts(text).some((each) => each.trim() !== '');
