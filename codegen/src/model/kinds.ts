import type { FieldKind, JsonSchema, Language } from '../ir.ts';
import { isType } from '../normalize.ts';
import type { PropertySchema } from '../raw-schema.ts';

/** The languages that a text may have. */
export const languages: Language[] = ['en', 'fr', 'es'];

/** What a normalized property is. */
export function kindOf(property: PropertySchema): FieldKind {
  if (property['x-mixin'] === 'id') return 'id';
  if (property['x-ref']) return property['x-ref'].many ? 'refs' : 'ref';
  switch (property['x-type']) {
    case 'long-text':
      return 'longText';
    case 'rich-text':
      return 'richText';
    case 'text-per-language':
      return 'textPerLanguage';
    case 'rich-text-per-language':
      return 'richTextPerLanguage';
    case 'languages':
      return 'languages';
    case undefined:
  }
  if (property.$ref !== undefined) return 'json';
  if (property.enum) return 'enum';
  if (isType(property, 'boolean')) return 'boolean';
  if (isType(property, 'integer')) return 'integer';
  if (isType(property, 'number')) return 'number';
  if (isType(property, 'array')) return 'list';
  if (isType(property, 'object')) return 'json';
  const formats: Record<string, FieldKind> = {
    date: 'date',
    'date-time': 'dateTime',
    email: 'email',
    'email-list': 'emails',
    uri: 'uri',
    phone: 'phone',
  };
  return formats[property.format ?? ''] ?? 'string';
}

/** Whether a value of the field is an object with a text for each language. */
export const isPerLanguage = (kind: FieldKind) => kind === 'textPerLanguage' || kind === 'richTextPerLanguage';

/** JSON Schema of a value that is there; without x- keywords. `shape` is what `$ref` named. */
export function valueSchema(
  kind: FieldKind,
  property: PropertySchema,
  required: boolean,
  shape?: JsonSchema,
): JsonSchema {
  const text = defined({
    type: 'string',
    minLength: property.minLength ?? (required ? 1 : undefined),
    maxLength: property.maxLength,
    pattern: property.pattern,
  });
  const range = defined({
    minimum: property.minimum,
    maximum: property.maximum,
    multipleOf: property.multipleOf,
  });
  const count = defined({
    minItems: property.minItems,
    maxItems: property.maxItems,
    uniqueItems: property.uniqueItems,
  });
  const schema = ((): JsonSchema => {
    switch (kind) {
      case 'id':
        return { type: 'integer', minimum: 1 };
      case 'ref':
        return { type: 'integer', minimum: 1 };
      case 'refs':
        return { type: 'array', ...count, items: { type: 'integer', minimum: 1 }, uniqueItems: true };
      case 'textPerLanguage':
      case 'richTextPerLanguage':
        return perLanguage(property.maxLength, required);
      case 'languages':
      case 'list':
        return { type: 'array', ...count, ...(property.items === undefined ? {} : { items: property.items }) };
      case 'json':
        return shape ?? { type: 'object' };
      case 'enum':
        return { type: 'string', enum: (property.enum ?? []).filter((value) => value !== null) };
      case 'boolean':
        return { type: 'boolean' };
      case 'integer':
      case 'number':
        return { type: kind, ...range };
      case 'date':
        return { type: 'string', format: 'date' };
      case 'dateTime':
        return { type: 'string', format: 'date-time' };
      case 'email':
        return { ...text, format: 'email' };
      case 'uri':
        return { ...text, format: 'uri', pattern: property.pattern ?? '^https?://' };
      case 'phone':
        return { ...text, pattern: property.pattern ?? '^[0-9+()./ x#-]{3,40}$' };
      case 'string':
      case 'emails':
      case 'longText':
      case 'richText':
        return text;
    }
  })();
  return property.description === undefined ? schema : { description: property.description, ...schema };
}

/**
 * A text for each language. Where one is required, any language will do: not all of them may be missing or empty
 * (one `not`, so that there is one error, at the field).
 */
function perLanguage(maxLength: number | undefined, required: boolean): JsonSchema {
  const one = { type: ['string', 'null'], maxLength };
  const schema: JsonSchema = {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(languages.map((language) => [language, one])),
  };
  if (!required) return schema;
  return {
    ...schema,
    not: {
      type: 'object',
      properties: Object.fromEntries(languages.map((language) => [language, { enum: ['', null] }])),
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
