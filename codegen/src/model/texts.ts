import type { FieldTexts, Text } from '../ir.ts';
import type { LocalEntityTexts, LocalFieldTexts } from '../raw-schema.ts';

/** One text in every language; undefined where English has none. Missing languages are told by the lint. */
function gather<Local extends Record<'en' | 'fr' | 'es', unknown>>(
  local: Local,
  pick: (texts: Local['en']) => string | undefined,
): Text | undefined {
  const en = pick(local.en);
  if (en === undefined) return undefined;
  return { en, fr: pick(local.fr) ?? '', es: pick(local.es) ?? '' };
}

const none: Text = { en: '', fr: '', es: '' };

/** Turns texts by language into languages by text. */
export function fieldTexts(local: LocalFieldTexts | undefined): FieldTexts | undefined {
  if (local === undefined) return undefined;
  const values = Object.keys(local.en.values ?? {}).map((value) => [
    value,
    gather(local, (texts) => texts.values?.[value]) ?? none,
  ]);
  return {
    label: gather(local, (texts) => texts.label) ?? none,
    help: gather(local, (texts) => texts.help),
    placeholder: gather(local, (texts) => texts.placeholder),
    values: values.length === 0 ? undefined : (Object.fromEntries(values) as Record<string, Text>),
  };
}

/** The same for the names of an entity. */
export function entityTexts(local: LocalEntityTexts) {
  return {
    one: gather(local, (texts) => texts.one) ?? none,
    other: gather(local, (texts) => texts.other) ?? none,
    empty: gather(local, (texts) => texts.empty),
    help: gather(local, (texts) => texts.help),
  };
}
