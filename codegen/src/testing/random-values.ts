import fc from 'fast-check';
import type { FieldIR, JsonSchema } from '../ir.ts';
import type { FieldKind } from '../kinds/index.ts';
import { LANGUAGES } from '../shapes/languages.ts';

/** Letters of several alphabets, and what SQL, JSON, HTML and patterns use themselves. */
const letter = fc.constantFrom(...'aZ09 éßñ漢😀\'"\\%_&{}[]()$?|;:,.-\t\n');
const word = fc.constantFrom(...'abcdefgéñ漢');

interface Limits {
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  multipleOf?: number;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  pattern?: string;
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
}

/** Begins and ends with a letter, as spaces around a text may be left out. */
function textOf({ minLength = 1, maxLength = 60, pattern }: Limits): fc.Arbitrary<string> {
  const [least, most] = [Math.max(1, minLength), Math.min(maxLength, Math.max(minLength, 60))];
  const inner = pattern === undefined ? letter : fc.constantFrom(...'abc');
  return fc
    .array(inner, { minLength: least, maxLength: most })
    .map((letters) => ['a', ...letters.slice(1, -1), ...(letters.length > 1 ? ['z'] : [])].join(''));
}

const plainText = (most = 60) => fc.string({ unit: word, minLength: 1, maxLength: Math.min(most, 60) });

const dayOf = (date: Date) => date.toISOString().slice(0, 10);
const moment = fc.date({
  min: new Date('0001-01-01T00:00:00Z'),
  max: new Date('9999-12-31T23:59:59Z'),
  noInvalidDate: true,
});

const perLanguage = (text: fc.Arbitrary<string>) =>
  fc.record(Object.fromEntries(LANGUAGES.map((language) => [language, text])));

function wholeNumber({ minimum = -2_147_483_648, maximum = 2_147_483_647 }: Limits): fc.Arbitrary<number> {
  return fc.integer({ min: minimum, max: maximum });
}

function numberOf({ minimum, maximum, multipleOf }: Limits): fc.Arbitrary<number> {
  if (multipleOf !== undefined)
    return fc
      .integer({ min: -999_999, max: 999_999 })
      .map((hundredths) => Number((hundredths * multipleOf).toFixed(2)));
  return fc.double({ min: minimum, max: maximum, noNaN: true, noDefaultInfinity: true }).map((value) => value + 0);
}

/** A value of a JSON Schema as shapes and elements of lists have it. */
function ofSchema(schema: JsonSchema): fc.Arbitrary<unknown> {
  const limits = schema as Limits;
  if (Array.isArray(schema['enum'])) return fc.constantFrom(...(schema['enum'] as unknown[]));
  switch (schema['type']) {
    case 'integer':
      return wholeNumber(limits);
    case 'number':
      return numberOf(limits);
    case 'boolean':
      return fc.boolean();
    case 'object':
      return fc.record(
        Object.fromEntries(Object.entries(limits.properties ?? {}).map(([name, one]) => [name, ofSchema(one)])),
      );
    default:
      return textOf(limits);
  }
}

function listOf({ items = {}, minItems = 0, maxItems = 8, uniqueItems }: Limits): fc.Arbitrary<unknown[]> {
  const limits = { minLength: minItems, maxLength: Math.max(minItems, Math.min(maxItems, 8)) };
  return uniqueItems ? fc.uniqueArray(ofSchema(items), limits) : fc.array(ofSchema(items), limits);
}

const amount = fc.integer({ min: 0, max: 1_000_000 }).map((cents) => cents / 100);

/** What kinds of fields hold; a number has its column to fit into. */
const ofKind: Partial<Record<FieldKind, (field: FieldIR) => fc.Arbitrary<unknown>>> = {
  boolean: () => fc.boolean(),
  integer: ({ schema, column }) => {
    const limits = schema as Limits;
    return wholeNumber(column?.type === 'smallint' ? { minimum: -32_768, maximum: 32_767, ...limits } : limits);
  },
  number: ({ schema, column }) => (column?.type.startsWith('numeric') ? amount : numberOf(schema as Limits)),
  date: () => moment.map(dayOf),
  dateTime: () => moment.map((date) => date.toISOString()),
  email: () => fc.string({ unit: fc.constantFrom(...'abcz'), minLength: 1 }).map((name) => `${name}@things.example`),
  emails: () => fc.constantFrom('one@things.example', 'one@things.example, two@things.example'),
  phone: () => fc.integer({ min: 1000, max: 9999 }).map((last) => `+1 613 555-${last}`),
  uri: () => fc.webUrl({ validSchemes: ['https'], size: 'small' }),
  richText: () => plainText().map((text) => `<p>${text}</p>`),
  textPerLanguage: ({ schema }) =>
    perLanguage(plainText((Object.values((schema as Limits).properties ?? {})[0] as Limits | undefined)?.maxLength)),
  richTextPerLanguage: () => perLanguage(plainText().map((text) => `<p><strong>${text}</strong></p>`)),
  moneyRange: () =>
    fc
      .record({ a: amount, b: amount, currency: fc.constantFrom('CAD', 'EUR'), per: fc.constantFrom('hour', 'year') })
      .map(({ a, b, ...unit }) => ({ from: Math.min(a, b), to: Math.max(a, b), ...unit })),
  money: () => fc.record({ amount, currency: fc.constantFrom('CAD', 'EUR') }),
  percentage: () => fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100),
  rating: () => fc.integer({ min: 1, max: 5 }),
  interval: () =>
    fc.tuple(moment, moment).map(([one, other]) => {
      const [from, to] = [one.getTime(), other.getTime()].sort((a, b) => a - b) as [number, number];
      return { from: new Date(from).toISOString(), to: new Date(Math.max(to, from + 1)).toISOString() };
    }),
  address: () =>
    fc.record({
      street: textOf({}),
      city: textOf({}),
      province: textOf({}),
      postal_code: plainText(20),
      country: fc.constantFrom('CA', 'FR', 'ES'),
    }),
  list: ({ schema }) => listOf(schema as Limits),
  languages: ({ schema }) => listOf(schema as Limits),
};

/** A value that a field has to take. `ids` are those of the rows that references may name. */
export function validValue(field: FieldIR, ids: (entity: string) => number[]): fc.Arbitrary<unknown> {
  if (field.ref !== undefined) {
    const known = ids(field.ref.entity);
    return field.ref.join ? fc.subarray(known) : fc.constantFrom(...known);
  }
  return ofKind[field.kind]?.(field) ?? ofSchema(field.schema);
}
