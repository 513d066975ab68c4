import type { JsonSchema } from '../ir.ts';
import { LANGUAGES } from '../shapes/languages.ts';

/**
 * A text for each language. Where one is required, any language will do: not all of them may be missing or empty
 * (one `not`, so that there is one error, at the field).
 */
export function perLanguage(maxLength: number | undefined, required: boolean): JsonSchema {
  const one = { type: ['string', 'null'], maxLength };
  const schema: JsonSchema = {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(LANGUAGES.map((language) => [language, one])),
  };
  if (!required) return schema;
  return {
    ...schema,
    not: {
      type: 'object',
      properties: Object.fromEntries(LANGUAGES.map((language) => [language, { enum: ['', null] }])),
    },
  };
}

/** The same schema, null accepted. */
export function orNull(schema: JsonSchema): JsonSchema {
  const { type, enum: values, ...rest } = schema;
  if (typeof type === 'string') {
    return { ...rest, type: [type, 'null'], ...(Array.isArray(values) ? { enum: [...values, null] } : {}) };
  }
  return Object.keys(schema).length === 0 ? schema : { anyOf: [schema, { type: 'null' }] };
}

/** The object without what is undefined. */
export function defined<T extends object>(object: T): T {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined)) as T;
}
