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
  return languagesOf(
    Object.fromEntries(
      Object.entries(part).flatMap(([name, value]) =>
        mark(value) === 'suffix' ? suffixed(name, value as JsonSchema) : [[name, written(value)]],
      ),
    ),
  );
}

const mark = (value: unknown): unknown => (value as JsonSchema | null | undefined)?.['x-languages'];

function suffixed(name: string, { 'x-languages': _mark, ...schema }: JsonSchema): [string, unknown][] {
  return LANGUAGES.map((language) => [name.replace('*', language), written(schema)]);
}

function languagesOf(schema: JsonSchema): JsonSchema {
  const languages = mark(schema);
  if (languages === undefined) return schema;
  const { 'x-languages': _mark, ...rest } = schema;
  if (languages === 'one') {
    const none = Array.isArray(rest['type']) && rest['type'].includes('null') ? [null] : [];
    return { ...rest, enum: [...LANGUAGES, ...none] };
  }
  if (languages !== 'some' && languages !== 'each') return schema;
  const { additionalProperties: value, ...object } = rest;
  const properties = Object.fromEntries(LANGUAGES.map((language) => [language, value]));
  return {
    ...object,
    additionalProperties: false,
    properties,
    ...(languages === 'each' ? { required: [...LANGUAGES] } : {}),
  };
}
