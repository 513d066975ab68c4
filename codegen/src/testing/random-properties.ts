import fc from 'fast-check';
import { kindOf, kinds } from '../kinds/index.ts';
import type { PropertySchema } from '../raw-schema.ts';
import { LANGUAGES } from '../shapes/languages.ts';

/** A property of a schema file, as JSON. */
export type Property = Record<string, unknown>;

/** What properties refer to: entities whose rows may be chosen, and a shape. */
export interface Neighbours {
  one: string;
  many: string;
  shape: string;
}

export const inEachLanguage = <Value>(value: Value) =>
  Object.fromEntries(LANGUAGES.map((language) => [language, value]));
export const labels = (values: string[] = []) =>
  inEachLanguage({
    label: 'Label',
    ...(values.length > 0 ? { values: Object.fromEntries(values.map((value) => [value, value])) } : {}),
  });

const limits = (from: number, to: number) =>
  fc
    .tuple(fc.integer({ min: from, max: to }), fc.integer({ min: from, max: to }))
    .map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const);

const nullable = (type: string) => fc.constantFrom<string | string[]>(type, [type, 'null']);

const text = fc
  .record({
    type: nullable('string'),
    limits: limits(1, 200),
    unique: fc.boolean(),
    pattern: fc.boolean(),
  })
  .map(({ type, limits: [minLength, maxLength], unique, pattern }): Property => ({
    type,
    minLength,
    maxLength,
    ...(unique ? { 'x-unique': { ci: true } } : {}),
    ...(pattern ? { pattern: '^[a-z]*$' } : {}),
  }));

const wholeNumber = fc
  .record({ type: nullable('integer'), limits: limits(-1000, 1000), begins: fc.boolean() })
  .map(({ type, limits: [minimum, maximum], begins }): Property => ({
    type,
    minimum,
    maximum,
    ...(begins ? { default: minimum } : {}),
  }));

const choice = fc
  .record({
    values: fc.uniqueArray(fc.stringMatching(/^[a-z][a-z' -]{0,12}[a-z]$/), { minLength: 1, maxLength: 5 }),
    begins: fc.boolean(),
  })
  .map(({ values, begins }): Property => ({
    type: 'string',
    enum: values,
    'x-i18n': labels(values),
    ...(begins ? { default: values[0] } : {}),
  }));

const list = fc
  .record({ limits: limits(0, 20), most: fc.integer({ min: 1, max: 80 }) })
  .map(({ limits: [minItems, maxItems], most }): Property => ({
    type: 'array',
    minItems,
    maxItems: Math.max(1, maxItems),
    items: { type: 'string', maxLength: most },
  }));

const plain = fc.constantFrom<Property>(
  { type: 'boolean', default: true },
  { type: 'boolean', 'x-exclusive': { within: [] } },
  { type: ['integer', 'null'], 'x-column': { type: 'bigint' } },
  { type: ['integer', 'null'], 'x-column': { type: 'smallint' } },
  { type: ['number', 'null'] },
  { type: ['number', 'null'], multipleOf: 0.01 },
  { type: ['number', 'null'], minimum: 0, 'x-column': { type: 'numeric(8,2)' } },
  { type: 'string', format: 'date', 'x-default': 'today' },
  { type: ['string', 'null'], format: 'date', 'x-unique': true },
  { type: ['string', 'null'], format: 'date-time' },
  { type: 'string', format: 'date-time', 'x-default': 'now' },
  { type: ['string', 'null'], format: 'email', 'x-pii': 'contact' },
  { type: ['string', 'null'], format: 'email-list' },
  { type: ['string', 'null'], format: 'uri' },
  { type: ['string', 'null'], format: 'phone' },
  { type: ['string', 'null'], 'x-sanitize': 'plain' },
  { type: ['string', 'null'], 'x-access': { createOnly: true } },
  { type: ['string', 'null'], 'x-access': { write: ['super_admin'] } },
  { type: ['string', 'null'], 'x-access': { read: ['super_admin'], write: ['super_admin'] } },
  { 'x-type': 'text-per-language', 'x-unique': { ci: true } },
  { 'x-type': 'text-per-language', maxLength: 20 },
  { 'x-type': 'rich-text-per-language' },
  { 'x-type': 'rich-text' },
  { 'x-type': 'long-text' },
  { 'x-type': 'language' },
  { 'x-type': 'languages' },
  { 'x-type': 'money-range' },
  { 'x-type': 'money' },
  { 'x-type': 'percentage' },
  { 'x-type': 'rating' },
  { 'x-type': 'interval' },
  { 'x-type': 'address' },
  { 'x-type': 'files' },
  { 'x-type': 'files', maxItems: 2, 'x-files': { types: ['txt', 'pdf'], maxBytes: 1000 } },
  {
    type: 'array',
    items: { type: 'string', enum: ['red', 'green'] },
    uniqueItems: true,
    'x-i18n': labels(['red', 'green']),
  },
  { type: 'array', items: { type: 'integer' }, maxItems: 5 },
  { type: 'integer', readOnly: true, 'x-computed': { sql: 't.id::integer' } },
  { type: 'string', 'x-computed': { sql: "'number ' || t.id" } },
  { type: 'boolean', 'x-computed': { sql: 't.id > 1' } },
  { type: 'number', 'x-computed': { sql: 't.id / 2.0' } },
  { type: 'string', format: 'date', 'x-computed': { sql: 'current_date + t.id::integer' } },
  { type: 'array', items: { type: 'integer' }, 'x-computed': { sql: 'to_jsonb(array[t.id])' } },
);

const referring = ({ one, many, shape }: Neighbours) =>
  fc.constantFrom<Property>(
    { 'x-ref': { entity: one, onDelete: 'cascade' } },
    { 'x-ref': { entity: one, onDelete: 'setNull' } },
    { type: ['integer', 'null'], 'x-ref': { entity: 'employee', onDelete: 'setNull' }, 'x-widget': 'person' },
    { 'x-ref': { entity: many, many: true } },
    { $ref: shape },
  );

/** A field that codegen has to accept, with some of the filters and the order that its kind has. */
export const validProperty = (neighbours: Neighbours): fc.Arbitrary<Property> =>
  fc.oneof(text, wholeNumber, choice, list, { arbitrary: plain, weight: 6 }, referring(neighbours)).chain((said) => {
    const { operators: ofKind, sort } = kinds[kindOf(said as PropertySchema)];
    const isTold = (said['items'] as Property | undefined)?.['type'] !== 'integer';
    const operators = ofKind.filter((operator) => isTold || operator === 'isNull');
    const isRead = said['writeOnly'] !== true;
    return fc
      .record({ filter: fc.subarray(operators), sort: fc.boolean() })
      .map(({ filter, sort: sorted }): Property => ({
        ...said,
        ...(isRead && filter.length > 0 ? { 'x-filter': filter } : {}),
        ...(isRead && sorted && sort !== undefined ? { 'x-sort': true } : {}),
      }));
  });
