import type { BodyOf } from '../../platform/call.ts';
import type { Language } from '../../generated/shapes.ts';
import { allLanguages, DEFAULT_LANGUAGE } from '../../platform/i18n/languages.ts';
import type { OwnPlaceholder } from '../../templates/index.ts';
import { defaultEvent } from './fields/default-event.ts';

/** The template that a mail was begun with. */
export interface ChosenTemplate {
  id: number;
  name: string;
  own: OwnPlaceholder[];
  /** It has no text in this language, which was shown when it was taken. */
  missing?: Language;
}

type PerLanguage = Partial<Record<Language, string>>;

/** What stands in the form of a mail. */
export interface MailValues {
  /** Of every mail; `candidate`: each candidate's own. */
  language: Language | 'candidate';
  /** Which of several texts is shown. */
  tab: Language;
  template: ChosenTemplate | null;
  subject: PerLanguage;
  body: PerLanguage;
  /** Values of the template's own placeholders, by label. */
  custom_values: Record<string, string>;
  cc: string | null;
  header_id: number | null;
  signature_type: 'author_signature' | 'recruitement_signature' | null;
  replyable: boolean;
  invited: boolean;
  event: { start: string; end: string; place: string };
  /** Of a posting: addresses, colleagues, and whether nobody is named to whom it goes. */
  to: string;
  employee_ids: number[];
  blind: boolean;
}

/** Empty in every language, so that showing a field changes nothing. */
export const noText = (): PerLanguage => Object.fromEntries(allLanguages.map((language) => [language, '']));

export const emptyMail = (language: MailValues['language'], tab: Language): MailValues => ({
  language,
  tab,
  template: null,
  subject: noText(),
  body: noText(),
  custom_values: {},
  cc: null,
  header_id: null,
  signature_type: null,
  replyable: true,
  invited: false,
  event: defaultEvent(),
  to: '',
  employee_ids: [],
  blind: false,
});

/** An uploaded file as the calls name it. */
export type SentFile = {
  id: number;
  token?: string;
};

/** What all calls that send take alike. Without `header` the mail has that of its template, or the usual one. */
export function sendingOf(values: MailValues, files: SentFile[], header = true) {
  return {
    cc: values.cc ?? '',
    file_upload: files,
    replyable: values.replyable,
    ...(header ? { header_id: values.header_id } : {}),
    signature_type: values.signature_type ?? ('none' as const),
    custom_values: values.custom_values,
    invitation: values.invited
      ? {
          start: new Date(values.event.start).toISOString(),
          end: new Date(values.event.end).toISOString(),
          place: values.event.place,
        }
      : null,
  };
}

type Bulk = BodyOf<'sendBulkEmails'>;

/** The text for many, in the languages that it is written in. */
export const bulkTextOf = ({ template, subject, body, language }: MailValues): NonNullable<Bulk['emailTemplate']> => ({
  id: template?.id ?? null,
  subject: language === 'candidate' ? subject : (subject[language] ?? ''),
  body: language === 'candidate' ? body : (body[language] ?? ''),
  email_lang: language === 'candidate' ? null : language,
});

/** The text for one, in the one language that it is written in. */
export const textOf = ({ template, subject, body, language }: MailValues) => {
  const chosen = language === 'candidate' ? DEFAULT_LANGUAGE : language;
  return {
    subject: subject[chosen] ?? '',
    message: body[chosen] ?? '',
    email_template_id: template?.id ?? null,
    email_lang: chosen,
  };
};
