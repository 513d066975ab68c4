import type { FieldPath, UseFormReturn } from 'react-hook-form';
import type { Language } from '../../../generated/shapes.ts';
import { allLanguages } from '../../../platform/i18n/languages.ts';
import type { MailValues } from '../mail-values.ts';

type Words = Pick<MailValues, 'subject' | 'body'>;

const plain = (html: string | undefined) => (html ?? '').replace(/<[^>]*>|&nbsp;/g, ' ').trim();

/** A picture says something too. */
const hasContent = (html: string | undefined): boolean => plain(html) !== '' || /<img\b/i.test(html ?? '');

/** Whether there is a text already. */
export const isWritten = ({ subject, body }: Words): boolean =>
  [...Object.values(subject), ...Object.values(body)].some(hasContent);

/** Languages in which something stands. */
export const begunIn = ({ subject, body }: Words): Language[] =>
  allLanguages.filter((each) => hasContent(subject[each]) || hasContent(body[each]));

/** Languages in which a mail can go: with a subject and a text. The first is for who reads none of them. */
export const writtenIn = ({ subject, body }: Words): Language[] =>
  allLanguages.filter((each) => hasContent(subject[each]) && hasContent(body[each]));

/** The language whose text is shown. */
export const shownLanguage = ({ language, tab }: Pick<MailValues, 'language' | 'tab'>): Language =>
  language === 'candidate' ? tab : language;

/**
 * Fields that must not be empty. Where each candidate's language decides, one that is begun must be whole: its readers
 * would get another language, and nobody would have seen that.
 */
export function missingWords(values: MailValues): FieldPath<MailValues>[] {
  const begun = values.language === 'candidate' ? begunIn(values) : [];
  const languages = begun.length > 0 ? begun : [shownLanguage(values)];
  return languages.flatMap((each) => [
    ...(hasContent(values.subject[each]) ? [] : [`subject.${each}` as const]),
    ...(hasContent(values.body[each]) ? [] : [`body.${each}` as const]),
  ]);
}

/** Says what is missing where it is missing, and goes there. False when something is. */
export function requireWords(form: UseFormReturn<MailValues>, translate: (key: string) => string): boolean {
  const missing = missingWords(form.getValues());
  for (const place of missing) {
    const message = translate(place.startsWith('subject') ? 'mailWrite.ui.emptySubject' : 'mail.emptyMessage');
    form.setError(place, { type: 'empty', message });
  }
  const [first] = missing;
  if (!first) return true;
  const language = first.split('.')[1] as Language;
  if (form.getValues('language') === 'candidate') form.setValue('tab', language);
  goTo(first);
  return false;
}

/** The field may be on a tab that is only now drawn. */
function goTo(place: string): void {
  requestAnimationFrame(() => {
    const input = `[name="${CSS.escape(place)}"], [data-source="${CSS.escape(place)}"]`;
    document.querySelector<HTMLElement>(input)?.focus();
  });
}
