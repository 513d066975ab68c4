import { isLanguage } from '../platform/i18n/languages.ts';

type Values = Record<string, unknown>;

/** One line of what a change did. */
export interface ChangedField {
  /** The field; of a part of it, `settings.offer_days` or the language as `language`. */
  name: string;
  language?: string;
  before: unknown;
  after: unknown;
}

/** Where something was that the log does not tell. */
export const HIDDEN = '[redacted]';

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isPerLanguage = (value: unknown) =>
  isObject(value) && Object.keys(value).length > 0 && Object.keys(value).every(isLanguage);
const isNothing = (value: unknown) =>
  value === null ||
  value === undefined ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0);
/** The row tells them itself, or they tell nothing. */
const omitted = new Set(['id', 'created_at', 'updated_at', 'lock_version']);
const differ = (one: unknown, other: unknown) => JSON.stringify(one ?? null) !== JSON.stringify(other ?? null);

/**
 * The lines that tell a change, from the fields that an audit row holds. Of something made or removed, those that say
 * something; of a text per language and of an object with parts, what differs in it.
 */
export function changedFields(before: Values | null, after: Values | null): ChangedField[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return (
    names
      .flatMap((name) => partsOf(name, before?.[name], after?.[name]))
      .filter(({ name }) => !omitted.has(name))
      .filter((each) => differ(each.before, each.after))
      .filter((each) => !isNothing(each.before) || !isNothing(each.after))
      // What is switched off from the start says nothing.
      .filter((each) => (before && after) || (each.before ?? each.after) !== false)
  );
}

function partsOf(name: string, before: unknown, after: unknown): ChangedField[] {
  const both = [before, after].filter((value) => !isNothing(value));
  if (both.length === 0 || !both.every(isObject)) return [{ name, before, after }];
  const keys = [...new Set(both.flatMap((value) => Object.keys(value as Values)))];
  const perLanguage = both.every((value) => isPerLanguage(value) || Object.keys(value as Values).length === 0);
  return keys.map((key) => ({
    ...(perLanguage ? { name, language: key } : { name: `${name}.${key}` }),
    before: (before as Values | null | undefined)?.[key],
    after: (after as Values | null | undefined)?.[key],
  }));
}
