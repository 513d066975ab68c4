import type { FilterOperator, JsonSchema } from '../ir.ts';
import { defined } from '../model/kinds.ts';
import type { Defaults, PropertySchema } from '../raw-schema.ts';
import type { KindTraits } from '../shapes/api-shapes.ts';

/** What a field's schema says beside its keywords. */
export interface Context {
  required: boolean;
  /** What a `$ref` named. */
  shape: JsonSchema | undefined;
}

/**
 * All that codegen, the api and the admin know of a kind of field. A kind is one file of this folder and a line in
 * `index.ts`; docs/adding-a-field-kind.md says how to add one.
 */
export interface Kind extends Omit<KindTraits, 'sort'> {
  /** What it is, for docs/schema-reference.md. */
  description: string;
  /** A property of this kind in as few words as it takes; none of what only codegen makes. */
  schemaExample?: PropertySchema;
  /** Whether a property is of this kind; of several in `index.ts` that say so, the first counts. */
  is(this: void, property: PropertySchema): boolean;
  /** Of a kind that schemas name: its `x-type`. */
  xType?: string;
  /** Puts in what a property of this kind leaves out. */
  unfold?(this: void, property: PropertySchema, defaults: Defaults): void;
  /** Keywords beside those that every property has; the others would say nothing to it, and are refused. */
  keywords: readonly KindKeyword[];
  /** JSON Schema of a value that is there, without x- keywords but `x-message`, which may be the key of a text. */
  schema(this: void, property: PropertySchema, context: Context): JsonSchema;
  /** JSON Schema of the value in rows, where they say it otherwise than bodies. */
  inRows?(this: void, schema: JsonSchema): JsonSchema;
  /** Type of the column in PostgreSQL; none where values stand in a table of their own. */
  column?: string;
  /** Other types that `x-column` may give the column. */
  columns?: readonly string[];
  /** A CHECK on the column that is so named, quoted; `error`: what its violation is told by, the text `errors.<error>`. */
  check?(this: void, column: string, property: PropertySchema): { sql: string; error?: string };
  /** What a body may leave out though the column has no null. */
  default?: unknown;
  /** What `x-default` may say. */
  serverDefault?: 'now' | 'today' | 'currentUser';
  /** Type in LoopBack's models. */
  loopback: 'string' | 'number' | 'boolean' | 'date' | 'object' | 'array';
  /** What `x-filter` may say; see `filter` for what each does. */
  operators: readonly FilterOperator[];
  /**
   * What rows are sorted by: SQL in which `:field` is the value (of a text per language, the text) and `:choices` an
   * array of the values that there are. `true`: the value itself; none: fields of this kind have no order, and `x-sort`
   * is refused.
   */
  sort?: true | string[];
  /** Values to choose from, of a field's JSON Schema. */
  choices?(this: void, schema: JsonSchema): string[] | undefined;
  /** The part of a field's JSON Schema whose pattern forms check what is typed by; without it, the schema itself. */
  typed?(this: void, schema: JsonSchema): JsonSchema | undefined;
  /** Keywords of its JSON Schema that bodies are checked by and that say nothing to who reads a row. */
  unchecked?: readonly string[];
  /** Name of the widget in schemas/meta/widgets.json that edits and shows it where the schema names no other. */
  widget: string;
  /** Elements of react-admin that an ejected screen edits and shows it with. */
  eject?: { input?: EjectedElement; column?: EjectedElement };
  /** Two values of the kind that differ, for tests that fill fields. */
  examples: readonly [unknown, unknown];
}

/** Keywords of a property that not every kind of field makes something of. */
export const kindKeywords = [
  'format',
  'enum',
  'minLength',
  'maxLength',
  'pattern',
  'x-message',
  'minimum',
  'maximum',
  'multipleOf',
  'minItems',
  'maxItems',
  'uniqueItems',
  'items',
  'x-languages',
  'x-unique',
  'x-exclusive',
  'x-transitions',
  'x-needs',
  'x-default',
  'x-sanitize',
  'x-placeholders',
  'x-files',
] as const;
export type KindKeyword = (typeof kindKeywords)[number];

/** What a line of text is told by. */
export const textKeywords: readonly KindKeyword[] = [
  'minLength',
  'maxLength',
  'pattern',
  'x-message',
  'x-unique',
  'x-sanitize',
  'x-placeholders',
];
/** What limits a list. */
export const listKeywords: readonly KindKeyword[] = ['minItems', 'maxItems', 'uniqueItems'];

/** A tag and its attributes. */
export type EjectedElement = [tag: string, attributes?: Record<string, string>];

export const everyOperator: readonly FilterOperator[] = ['eq', 'in', 'ne', 'gte', 'lte', 'contains', 'isNull'];
/** Those of a value that is no text. */
export const comparing = everyOperator.filter((operator) => operator !== 'contains');

/** Whether a property's `type` names it, alone or beside null. */
export const isType = (property: PropertySchema, type: string): boolean => [property.type].flat().includes(type);

/** A property that is said by `"x-type"`. */
export const isXType = (name: string) => (property: PropertySchema) => property['x-type'] === name;

/** A property that is said by `"format"`. */
export const isFormat = (name: string) => (property: PropertySchema) => property.format === name;

/** The length that texts have where the schema says none. */
export function unfoldText(property: PropertySchema, defaults: Defaults): void {
  if (isType(property, 'string') && property['x-computed'] === undefined)
    property.maxLength ??= defaults.string.maxLength;
}

/** A line of text. */
export const textSchema = (property: PropertySchema, { required }: Context): JsonSchema =>
  defined({
    type: 'string',
    minLength: property.minLength ?? (required ? 1 : undefined),
    maxLength: property.maxLength,
    pattern: property.pattern,
    'x-message': property['x-message'],
  });

/** A number within its limits. */
export const numberSchema = (type: 'integer' | 'number', property: PropertySchema): JsonSchema =>
  defined({ type, minimum: property.minimum, maximum: property.maximum, multipleOf: property.multipleOf });

/** A list of so many entries. */
export const listSchema = (property: PropertySchema): JsonSchema =>
  defined({
    type: 'array',
    minItems: property.minItems,
    maxItems: property.maxItems,
    uniqueItems: property.uniqueItems,
    items: property.items,
  });

/** The values that the entries of a list have. */
export const choicesOfEntries = (schema: JsonSchema) => (schema['items'] as { enum?: string[] } | undefined)?.enum;
