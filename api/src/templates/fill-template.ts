import type { Language } from '../generated/shapes.ts';
import { cleanHtml, fillPlaceholders } from '../platform/mail/index.ts';
import { systemValues, textIn, type PlaceholderSource, type Texts } from './system-placeholders.ts';

/** The texts of a template, saved or still being written. */
export interface Template {
  subject: Texts | null;
  body: Texts | null;
  custom_placeholder?: { label: string }[] | null;
}

export interface Filled {
  subject: string;
  html: string;
}

/**
 * A template's mail in one language. `custom` are the values of its own placeholders, by label. Texts are looked up
 * in, never run: what is no known placeholder stays as it was written.
 */
export function fillTemplate(
  template: Template,
  source: PlaceholderSource,
  custom: Readonly<Record<string, string>> = {},
): Filled {
  const values = systemValues(source);
  for (const { label } of template.custom_placeholder ?? []) {
    const name = label.replace(/\s+/g, ' ').trim();
    if (!values.has(name)) values.set(name, custom[name] ?? null);
  }
  return {
    subject: oneLine(fillPlaceholders(textIn(template.subject, source.language), values)),
    html: cleanHtml(fillPlaceholders(textIn(template.body, source.language), values, { html: true })),
  };
}

/** Whether a template says something in a language. */
export function isWrittenIn({ subject, body }: Template, language: Language): boolean {
  return Boolean(subject?.[language]?.trim() || body?.[language]?.trim());
}

/** A value may hold line breaks, a subject may not. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
