import type { Language } from '../../generated/shapes.ts';
import { t } from '../texts/texts.ts';
import { escapeHtml } from './placeholders.ts';

export interface Letter {
  language: Language;
  /** Who is greeted; left out where what is known of them was typed by anybody. */
  name?: string;
  organization: string;
  paragraphs: string[];
  /** Shown as a link between the first paragraph and the others. */
  link?: { href: string; label: string };
}

/** A mail of the system to a person, as HTML; every part is text and is escaped. */
export function letterHtml({ language, name, organization, paragraphs, link }: Letter): string {
  const [first = '', ...others] = paragraphs.map(paragraph);
  const button = link ? `<p><a href="${escapeHtml(link.href)}">${escapeHtml(link.label)}</a></p>` : '';
  return [
    paragraph(name === undefined ? t(language, 'mail.greetingUnknown') : t(language, 'mail.greeting', { name })),
    first,
    button,
    ...others,
    paragraph(t(language, 'mail.closing', { organization })),
    paragraph(t(language, 'mail.automatic')),
  ].join('\n');
}

function paragraph(text: string): string {
  return `<p>${escapeHtml(text)}</p>`;
}
