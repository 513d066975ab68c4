import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ClientCallId } from '../../generated/calls.ts';

interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  required?: string[];
  items?: Schema;
  minItems?: number;
  minimum?: number;
  format?: string;
}

interface Contract {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

interface Operation {
  operationId: string;
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
}

const contract = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../../api/openapi.json'), 'utf8'),
) as Contract;

const answers = new Map(
  Object.values(contract.paths)
    .flatMap((methods) => Object.values(methods))
    .map(({ operationId, responses }) => [operationId, responses['200']?.content?.['application/json']?.schema]),
);

/**
 * The answer of a call: what a test gives of it, and besides the least that the contract requires.
 * @throws Error when it gives what the contract does not know
 */
export function completeAnswer(id: ClientCallId, part: unknown): unknown {
  const schema = answers.get(id);
  return schema === undefined ? part : complete(schema, part, id);
}

function complete(schema: Schema, part: unknown, place: string): unknown {
  if (part === undefined) return least(schema, place);
  if (typeof part !== 'object' || part === null) return part;
  const choices = choicesFor(schema, part);
  if (choices.length > 0) return completeOne(choices, part, place);
  const { items = {}, properties, required, open } = shapeOf(schema);
  if (Array.isArray(part)) return part.map((each) => complete(items, each, `${place}[]`));
  const given = Object.entries(part);
  const unknown = given.find(([name]) => !open && !(name in properties));
  if (unknown) throw new Error(`${place} has no ${unknown[0]}`);
  return Object.fromEntries([
    ...required.map((name) => [name, least(properties[name] ?? {}, `${place}.${name}`)]),
    ...given.map(([name, value]) => [name, complete(properties[name] ?? {}, value, `${place}.${name}`)]),
  ]);
}

/** What a schema lets an object or a list be, where it names several; nothing where it says more than those. */
function choicesFor(given: Schema, part: object): Schema[] {
  const { anyOf, oneOf, properties } = resolved(given);
  if (properties !== undefined) return [];
  const wanted = Array.isArray(part) ? 'array' : 'object';
  return (anyOf ?? oneOf ?? []).filter((choice) => {
    const { type } = resolved(choice);
    return type === undefined || [type].flat().includes(wanted);
  });
}

/** The same by the first of several schemas that knows all of it. */
function completeOne([first, ...others]: Schema[], part: object, place: string): unknown {
  try {
    return complete(first!, part, place);
  } catch (error) {
    if (others.length === 0) throw error;
    return completeOne(others, part, place);
  }
}

interface Shape {
  properties: Record<string, Schema>;
  required: string[];
  /** It may have more than its properties. */
  open: boolean;
  items?: Schema | undefined;
}

const resolved = (schema: Schema): Schema =>
  schema.$ref === undefined ? schema : resolved(contract.components.schemas[schema.$ref.split('/').at(-1)!]!);

/** What a schema says of an object or a list, with what all of its parts and choices say. */
function shapeOf(given: Schema): Shape {
  const { properties = {}, required = [], items, additionalProperties, ...schema } = resolved(given);
  const parts = [schema.allOf, schema.anyOf, schema.oneOf].flatMap((each) => each ?? []).map(shapeOf);
  const own = parts.length === 0 || Object.keys(properties).length > 0;
  return {
    properties: Object.assign({}, ...parts.map((part) => part.properties), properties) as Shape['properties'],
    required: [...required, ...parts.flatMap((part) => part.required)],
    open: (own && additionalProperties !== false) || parts.some(({ open }) => open),
    items: items ?? parts.find((part) => part.items)?.items,
  };
}

/** The least value that a schema allows: null where it may be, and nothing that is not required. */
function least(given: Schema, place: string): unknown {
  const schema = resolved(given);
  // An empty text is no zone, and the contract has no form for one.
  if (place.endsWith('.time_zone')) return 'UTC';
  const { anyOf, oneOf, allOf, type, enum: values } = schema;
  if ('const' in schema) return schema.const;
  if (values) return values.includes(null) ? null : values[0];
  const choices = anyOf ?? oneOf;
  if (choices) return choices.some((choice) => choice.type === 'null') ? null : least(choices[0]!, place);
  if (allOf) return complete(schema, {}, place);
  const types = [type ?? []].flat();
  return types.includes('null') || types.length === 0 ? null : leastOf(types[0]!, schema, place);
}

function leastOf(type: string, schema: Schema, place: string): unknown {
  switch (type) {
    case 'object':
      return complete(schema, {}, place);
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => least(schema.items ?? {}, place));
    case 'boolean':
      return false;
    case 'integer':
    case 'number':
      return schema.minimum ?? 0;
    default:
      return leastTexts[schema.format ?? ''] ?? '';
  }
}

const leastTexts: Record<string, string> = { 'date-time': '2026-01-01T00:00:00.000Z', date: '2026-01-01' };
