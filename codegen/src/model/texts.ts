import type { FieldTexts, Text } from '../ir.ts';
import type { LocalEntityTexts, LocalFieldTexts } from '../raw-schema.ts';
import { LANGUAGES } from '../shapes/languages.ts';

/** One text in every language; undefined where none has any. Missing languages are told by the lint. */
export function gather<Texts>(
  local: Record<string, Texts>,
  pick: (texts: Texts) => string | undefined,
): Text | undefined {
  const texts = LANGUAGES.map((language) => [language, local[language] && pick(local[language])] as const);
  if (texts.every(([, text]) => text === undefined)) return undefined;
  return Object.fromEntries(texts.map(([language, text]) => [language, text ?? '']));
}

/** A text that is nowhere. */
export const noText: Text = Object.fromEntries(LANGUAGES.map((language) => [language, '']));

/** Turns texts by language into languages by text. */
export function fieldTexts(local: LocalFieldTexts | undefined): FieldTexts | undefined {
  if (local === undefined) return undefined;
  const values = Object.keys(local[LANGUAGES[0]]?.values ?? {}).map((value) => [
    value,
    gather(local, (texts) => texts.values?.[value]) ?? noText,
  ]);
  return {
    label: gather(local, (texts) => texts.label) ?? noText,
    help: gather(local, (texts) => texts.help),
    placeholder: gather(local, (texts) => texts.placeholder),
    values: values.length === 0 ? undefined : (Object.fromEntries(values) as Record<string, Text>),
  };
}

/** The same for the names of an entity. */
export function entityTexts(local: LocalEntityTexts) {
  return {
    one: gather(local, (texts) => texts.one) ?? noText,
    other: gather(local, (texts) => texts.other) ?? noText,
    empty: gather(local, (texts) => texts.empty),
    help: gather(local, (texts) => texts.help),
  };
}
