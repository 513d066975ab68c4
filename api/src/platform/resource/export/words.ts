import type { Language, ResourceField } from '../../../generated/shapes.ts';
import { hasText, t } from '../../texts/texts.ts';
import type { Row } from '../registry.ts';

/** Says a value in words as lists do; undefined where it stands as it is. */
type Words = (value: unknown, language: Language) => unknown;

/** "Canada", « Allemagne »; what is no code stays as it is. */
const country: Words = (value, language) => {
  if (typeof value !== 'string' || !/^[A-Z]{2}$/.test(value)) return value;
  return new Intl.DisplayNames([language], { type: 'region', fallback: 'code' }).of(value);
};

const languageNames: Words = (value) =>
  Array.isArray(value)
    ? value.map((code) => new Intl.DisplayNames([String(code)], { type: 'language' }).of(String(code))).join(', ')
    : value;

const ofWidgets: Record<NonNullable<ResourceField['words']>, Words> = {
  country,
  failure: (value, language) => (hasText(`failures.${value}`) ? t(language, `failures.${value}`) : value),
  tenths: (value) => (typeof value === 'number' ? value / 10 : value),
};

/** "20–30.5 CAD per hour", « à partir de 2000 CAD par mois »: numbers as spreadsheets read them. */
function moneyRange(value: unknown, language: Language): unknown {
  const { from, to, currency, per } = (value ?? {}) as Row;
  if (typeof per !== 'string') return value;
  const amount = amounts(from, to, `${currency}`, language);
  return t(language, `admin.moneyRange.each.${per}`, { amount });
}

function amounts(from: unknown, to: unknown, currency: string, language: Language): string {
  if (to == null) return t(language, 'admin.moneyRange.atLeast', { amount: `${from} ${currency}` });
  if (from == null) return t(language, 'admin.moneyRange.atMost', { amount: `${to} ${currency}` });
  return from === to ? `${from} ${currency}` : `${from}–${to} ${currency}`;
}

const address: Words = (value, language) =>
  typeof value === 'object' && value !== null
    ? { ...value, country: country((value as Row)['country'], language) }
    : value;

const ofKinds: Partial<Record<ResourceField['kind'], Words>> = { address, moneyRange, languages: languageNames };

/** A value with its codes in the reader's words: countries, units of pay, languages, reasons of failures. */
export const inReadersWords = ({ kind, words }: ResourceField, value: unknown, language: Language): unknown =>
  (words ? ofWidgets[words] : ofKinds[kind])?.(value, language) ?? value;
