import fc from 'fast-check';
import { pascal, snake } from '../names.ts';
import { LANGUAGES } from '../shapes/languages.ts';

/** A schema file, as JSON. */
export type Schema = Record<string, unknown> & { properties: Record<string, Property>; required: string[] };
export type Property = Record<string, unknown>;

const each = <Value>(value: Value) => Object.fromEntries(LANGUAGES.map((language) => [language, value]));
const labels = (values: string[] = []) =>
  each({
    label: 'Label',
    ...(values.length > 0 ? { values: Object.fromEntries(values.map((value) => [value, value])) } : {}),
  });

/** Words that SQL and JavaScript use themselves, beside names as people think of them. */
const fieldName = fc.oneof(
  fc.constantFrom('select', 'user', 'group', 'where', 'table', 'default', 'class', 'delete', 'null', 'new', 'end'),
  fc.stringMatching(/^[a-z][a-z0-9_]{0,40}$/),
);

const taken =
  /^(id|then|prototype|created_at|updated_at|lock_version|search_text|is_system_default|position|is_archived)$/;

const limits = (from: number, to: number) =>
  fc
    .tuple(fc.integer({ min: from, max: to }), fc.integer({ min: from, max: to }))
    .map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const);

const nullable = (type: string) => fc.constantFrom<string | string[]>(type, [type, 'null']);

const text = fc
  .record({
    type: nullable('string'),
    limits: limits(1, 200),
    sort: fc.boolean(),
    unique: fc.boolean(),
    pattern: fc.boolean(),
  })
  .map(({ type, limits: [minLength, maxLength], sort, unique, pattern }): Property => ({
    type,
    minLength,
    maxLength,
    'x-filter': ['eq', 'contains'],
    'x-sort': sort,
    ...(unique ? { 'x-unique': { ci: true } } : {}),
    ...(pattern ? { pattern: '^[a-z]*$' } : {}),
  }));

const wholeNumber = fc
  .record({ type: nullable('integer'), limits: limits(-1000, 1000), begins: fc.boolean() })
  .map(({ type, limits: [minimum, maximum], begins }): Property => ({
    type,
    minimum,
    maximum,
    'x-filter': ['gte', 'lte'],
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
    'x-filter': ['eq', 'in'],
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

const others = fc.constantFrom<Property>(
  { type: 'boolean', default: true },
  { type: ['number', 'null'], multipleOf: 0.01, 'x-sort': true },
  { type: 'string', format: 'date', 'x-default': 'today', 'x-filter': ['gte'] },
  { type: ['string', 'null'], format: 'date-time', 'x-sort': true },
  { type: ['string', 'null'], format: 'email', 'x-pii': 'contact' },
  { type: ['string', 'null'], format: 'uri' },
  { type: ['string', 'null'], format: 'phone' },
  { 'x-type': 'text-per-language', 'x-sort': true, 'x-unique': { ci: true } },
  { 'x-type': 'rich-text-per-language' },
  { 'x-type': 'rich-text' },
  { 'x-type': 'long-text' },
  { 'x-type': 'languages' },
  { 'x-type': 'money-range', 'x-sort': true },
  { 'x-ref': { entity: 'room', onDelete: 'cascade' }, 'x-filter': ['eq'] },
  { 'x-ref': { entity: 'colour', many: true }, 'x-filter': ['in'] },
  { $ref: '../values/sink-options.schema.json' },
  { type: 'integer', readOnly: true, 'x-computed': { sql: 't.id::integer' } },
);

const property = fc.oneof(text, wholeNumber, choice, list, others);

const mixins = fc.subarray(['timestamps', 'lockVersion', 'systemDefault', 'position', 'archivable']);

/** An entity that codegen has to accept; `name` is that of its file. */
export const validSchema = (name: string): fc.Arbitrary<Schema> =>
  fc
    .record({
      properties: fc.dictionary(fieldName, property, { minKeys: 1, maxKeys: 12 }),
      mixins,
      table: fc.constantFrom(undefined, 'user', 'order', 'a'.repeat(40)),
      needed: fc.boolean(),
    })
    .map(({ properties, mixins, table, needed }) => {
      const own = Object.fromEntries(
        Object.entries(properties)
          .filter(([field]) => !taken.test(field))
          .map(([field, said]) => [field, { 'x-i18n': labels(), ...said }]),
      );
      const required = Object.keys(own).filter((field) => needed && mayBeRequired(own[field]!));
      return {
        $schema: '../meta/entity.meta.json',
        title: pascal(name),
        description: 'An entity that nobody thought of.',
        type: 'object',
        additionalProperties: false,
        'x-entity': { kind: 'resource', ...(table === undefined ? {} : { table, path: snake(name) }) },
        'x-mixins': mixins,
        'x-title': '#{{id}}',
        'x-i18n': each({ one: 'Thing', other: 'Things' }),
        'x-api': { operations: ['list', 'get', 'create', 'update', 'delete'] },
        'x-roles': { read: 'staff', write: 'recruiters' },
        'x-scope': 'everyRow',
        required,
        properties: own,
      };
    });

const mayBeRequired = (said: Property) => ![said['type']].flat().includes('null') && said['readOnly'] !== true;
