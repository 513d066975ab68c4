import type { Language } from '../generated/shapes.ts';
import { cleanHtml, fillPlaceholders, unknownPlaceholders, usedPlaceholders } from '../platform/mail/index.ts';
import { inLanguage } from '../platform/texts/in-language.ts';
import { systemValues, type PlaceholderSource, type Texts } from './system-placeholders.ts';
import { oneLine } from '../platform/texts/one-line.ts';

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
  const values = placeholderValues(template, source, custom);
  return {
    // A value may hold line breaks, a subject may not.
    subject: oneLine(fillPlaceholders(inLanguage(template.subject, source.language), values)),
    html: cleanHtml(fillPlaceholders(inLanguage(template.body, source.language), values, { html: true })),
  };
}

/** What will stand in a mail as a blank, and what as it was written since nothing is known by that name. */
export function gapsOf(
  template: Template,
  source: PlaceholderSource,
  custom: Readonly<Record<string, string>> = {},
): { unknown: string[]; empty: string[] } {
  const values = placeholderValues(template, source, custom);
  const texts = [
    { text: inLanguage(template.subject, source.language), html: false },
    { text: inLanguage(template.body, source.language), html: true },
  ];
  const isEmpty = (name: string) => (values.get(name) ?? '').trim() === '';
  return {
    unknown: once(
      texts.flatMap(({ text, html }) => unknownPlaceholders(text, values.keys(), { html }).map((u) => u.name)),
    ),
    empty: once(texts.flatMap(({ text, html }) => usedPlaceholders(text, values.keys(), { html }))).filter(isEmpty),
  };
}

const once = (names: string[]) => [...new Set(names)];

/** What each placeholder of a mail stands for, the product's and the template's own. */
export function placeholderValues(
  { custom_placeholder: own }: Pick<Template, 'custom_placeholder'>,
  source: PlaceholderSource,
  custom: Readonly<Record<string, string>> = {},
): Map<string, string | null> {
  const values = systemValues(source);
  for (const { label } of own ?? []) {
    const name = oneLine(label);
    if (!values.has(name)) values.set(name, custom[name] ?? null);
  }
  return values;
}

/** Whether a template says something in a language. */
export function isWrittenIn({ subject, body }: Template, language: Language): boolean {
  return Boolean(subject?.[language]?.trim() || body?.[language]?.trim());
}
