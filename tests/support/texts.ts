import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run-command.ts';

import type { Language } from '../../api/src/generated/languages.ts';

export { LANGUAGES, type Language } from '../../api/src/generated/languages.ts';

/** The product's texts of a language, so that a test finds a control by what a person reads on it. */
export function textsOf(language: Language): (key: string, values?: Record<string, string | number>) => string {
  const texts = JSON.parse(readFileSync(join(root, `api/src/generated/texts/${language}.json`), 'utf8')) as Record<
    string,
    string
  >;
  return (key, values = {}) => {
    const text = texts[key];
    if (text === undefined) throw new Error(`There is no text "${key}"`);
    const forms = text.split('||||');
    const form = forms.length > 1 && Number(values.smart_count ?? 1) !== 1 ? forms[1]! : forms[0]!;
    return form.trim().replace(/%\{(\w+)\}/g, (whole, name: string) => (name in values ? String(values[name]) : whole));
  };
}

/** The name of a control that says its value after its label and the colon of its language, however that is spaced. */
export function labelled(language: Language, key: string): RegExp {
  const texts = textsOf(language);
  return new RegExp(`^${texts('admin.form.before', { label: texts(key) }).replace(/\s+/g, '\\s+')}`);
}
