import type { JsonSchema } from './ir.ts';
import { LANGUAGES } from './shapes/languages.ts';

/**
 * Writes out what a schema says of the languages with `x-languages`, so that which there are stands in
 * schemas/meta/defaults.json alone:
 * - `one`: the code of a language (or null, where the type admits it);
 * - `some`, `each`: an object with a value for each language, as `additionalProperties` says; with `each` none may be missing;
 * - `suffix`, on a property `name_*`: a property for each language, name_en and so on.
 */
export function forEachLanguage<Content>(content: Content): Content {
  return written(content) as Content;
}

function written(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(written);
  if (typeof part !== 'object' || part === null) return part;
  const entries = Object.entries(part).flatMap(([name, value]) => suffixed(name, value));
  return languagesOf(Object.fromEntries(entries.map(([name, value]) => [name, written(value)])));
}

function suffixed(name: string, value: unknown): [string, unknown][] {
  const { 'x-languages': mark, ...schema } = (value ?? {}) as JsonSchema;
  if (mark !== 'suffix') return [[name, value]];
  return LANGUAGES.map((language) => [name.replace('*', language), schema]);
}

function languagesOf(schema: JsonSchema): JsonSchema {
  const { 'x-languages': mark, ...rest } = schema;
  if (mark === 'one') {
    const none = Array.isArray(rest['type']) && rest['type'].includes('null') ? [null] : [];
    return { ...rest, enum: [...LANGUAGES, ...none] };
  }
  if (mark !== 'some' && mark !== 'each') return schema;
  const { additionalProperties: value, ...object } = rest;
  const properties = Object.fromEntries(LANGUAGES.map((language) => [language, value]));
  return {
    ...object,
    additionalProperties: false,
    properties,
    ...(mark === 'each' ? { required: [...LANGUAGES] } : {}),
  };
}
