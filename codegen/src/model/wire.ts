import type { EntityIR, FieldIR, JsonSchema, Model } from '../ir.ts';
import { kinds } from '../kinds/index.ts';
import { extended } from './shared-shapes.ts';
import { orNull } from './kinds.ts';

/** How bodies and rows are put together: for Ajv, or for the compiler of types. */
interface BodyOptions {
  entities: Map<string, EntityIR>;
  /** Fields that only the server sets: `accept` lets any value pass (see refuseServerSet), `omit` leaves them out. */
  readOnly: 'accept' | 'omit';
  /** Children in place, or by the name of their type. */
  children: 'inline' | 'named';
}

export const byName = (model: Model) => new Map(model.entities.map((entity) => [entity.name, entity]));

/** Set by the server alone, whatever a body says. */
const isServerSet = (field: FieldIR) => field.readOnly || field.mixin === 'id';

const object = (properties: Record<string, JsonSchema>, required: string[]): JsonSchema => ({
  type: 'object',
  additionalProperties: false,
  ...(required.length === 0 ? {} : { required }),
  properties,
});

/** Body of POST: what must be given is required, optional fields may be null, unknown ones are refused. */
export function createSchema(entity: EntityIR, options: BodyOptions, via?: string): JsonSchema {
  const properties: Record<string, JsonSchema> = {};
  const required: string[] = [];
  for (const field of entity.fields) {
    if (isServerSet(field) || field.mixin === 'lockVersion') {
      if (options.readOnly === 'accept') properties[field.name] = { readOnly: true };
      continue;
    }
    const must =
      field.required && field.default === undefined && field.serverDefault === undefined && field.name !== via;
    if (must) required.push(field.name);
    const schema = field.required && field.name !== via ? field.schema : orNull(field.schema);
    properties[field.name] =
      field.default === undefined || field.default === null ? schema : { ...schema, default: field.default };
  }
  return object({ ...properties, ...relationProperties(entity, options) }, required);
}

/** Body of PUT: nothing is required, there are no defaults, the version that was read may come along. */
export function updateSchema(entity: EntityIR, options: BodyOptions): JsonSchema {
  const properties: Record<string, JsonSchema> = {};
  for (const field of entity.fields) {
    if (isServerSet(field) || field.access.createOnly) {
      if (options.readOnly === 'accept') properties[field.name] = { readOnly: true };
      continue;
    }
    properties[field.name] = field.required ? field.schema : orNull(field.schema);
  }
  return object({ ...properties, ...relationProperties(entity, options) }, []);
}

/** Owned children are sent as `<name>_attributes` or `<name>`. */
function relationProperties(entity: EntityIR, options: BodyOptions): Record<string, JsonSchema> {
  const properties: Record<string, JsonSchema> = {};
  for (const relation of entity.relations) {
    const child = options.entities.get(relation.entity);
    if (child === undefined) continue;
    const list: JsonSchema = { type: 'array', items: childSchema(child, relation.via, options) };
    properties[`${relation.name}_attributes`] = list;
    properties[relation.name] = list;
  }
  return properties;
}

/** A child in its parent's body: with an id it is changed (or removed by `_destroy`), without one it is made. */
function childSchema(child: EntityIR, via: string, options: BodyOptions): JsonSchema {
  if (options.children === 'named') {
    return { tsType: `(Partial<${child.className}Create> & { id?: number | null; _destroy?: boolean })` };
  }
  const { required, properties, ...rest } = createSchema(child, options, via);
  const withoutDefaults = Object.fromEntries(
    Object.entries(properties as Record<string, JsonSchema>).map(([name, { default: _default, ...schema }]) => [
      name,
      schema,
    ]),
  );
  return {
    ...rest,
    properties: {
      ...withoutDefaults,
      id: { type: ['integer', 'null'] },
      lock_version: { type: ['integer', 'null'] },
      _destroy: { type: 'boolean' },
    },
    ...(required === undefined
      ? {}
      : { if: { required: ['id'], properties: { id: { type: 'integer' } } }, else: { required } }),
  };
}

/** A row as the api answers it. Fields that only some roles read, and children, may be missing. */
export function rowSchema(entity: EntityIR): JsonSchema {
  const shown = entity.fields.filter((field) => !field.writeOnly);
  const properties = Object.fromEntries(shown.map((field) => [field.name, valueInRow(field)]));
  for (const relation of entity.relations) {
    properties[relation.name] = { type: 'array', items: { type: 'object', 'x-row': relation.entity } };
  }
  return object(
    properties,
    shown.filter((field) => field.access.read === undefined).map((field) => field.name),
  );
}

/** The model with rows that calls answer with more fields beside them written out; others stay references. */
export function withWholeRows(model: Model): Model {
  const entities = byName(model);
  const whole = (schema: JsonSchema | undefined) => schema && (wholeRows(schema, entities) as JsonSchema);
  const calls = model.calls.map((call) => ({
    ...call,
    body: whole(call.body),
    answer: whole(call.answer),
    event: whole(call.event),
  }));
  return { ...model, calls };
}

function wholeRows(part: unknown, entities: Map<string, EntityIR>): unknown {
  if (Array.isArray(part)) return part.map((each) => wholeRows(each, entities));
  if (typeof part !== 'object' || part === null) return part;
  const inside = Object.entries(part).map(([name, value]) => [name, wholeRows(value, entities)]);
  const { 'x-row': row, ...beside } = Object.fromEntries(inside) as JsonSchema;
  const entity = beside['properties'] === undefined ? undefined : entities.get(String(row));
  return entity ? extended(rowSchema(entity), beside) : Object.fromEntries(inside);
}

/**
 * A body that lets pass what an answer has besides, here and in the lists and objects that both have: fields that only
 * the server sets, as in the bodies of generated calls.
 */
export function withAnswered(body: JsonSchema, answer: JsonSchema, entities: Map<string, EntityIR>): JsonSchema {
  const entity = entities.get(String(answer['x-row']));
  const told = entity ? extended(rowSchema(entity), answer) : answer;
  const within = (part: string) => [body[part], told[part]] as [JsonSchema | undefined, JsonSchema | undefined];
  const [items, toldItems] = within('items');
  if (items && toldItems) return { ...body, items: withAnswered(items, toldItems, entities) };
  const [own, answered] = within('properties') as [Record<string, JsonSchema>?, Record<string, JsonSchema>?];
  if (!own || !answered) return body;
  const properties = Object.entries(answered).map(([name, schema]) => [
    name,
    own[name] ? withAnswered(own[name], schema, entities) : { readOnly: true },
  ]);
  return { ...body, properties: { ...own, ...(Object.fromEntries(properties) as Record<string, JsonSchema>) } };
}

/** What is stored once passed the checks; a reader needs no lengths or patterns. */
function valueInRow(field: FieldIR): JsonSchema {
  const {
    minLength: _min,
    maxLength: _max,
    pattern: _pattern,
    'x-message': _message,
    not: _not,
    minimum: _minimum,
    maximum: _maximum,
    ...schema
  } = kinds[field.kind].inRows?.(field.schema) ?? field.schema;
  for (const keyword of kinds[field.kind].unchecked ?? []) delete schema[keyword];
  return field.nullable ? orNull(schema) : schema;
}
