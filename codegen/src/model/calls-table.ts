import type { CallIR, EntityIR, JsonSchema, Model, Operation, TransitionIR } from '../ir.ts';
import { parametersOf } from './calls.ts';
import { defined } from './kinds.ts';
import { camel, pascal } from '../names.ts';
import type { Call } from '../shapes/api-shapes.ts';
import { withoutMarks } from './shared-shapes.ts';
import { byName, withAnswered } from './wire.ts';

const methods: Record<Operation, Call['method']> = {
  list: 'GET',
  get: 'GET',
  create: 'POST',
  update: 'PUT',
  delete: 'DELETE',
  reorder: 'PUT',
  export: 'GET',
};

/** Path of a generated call under /api/v1. */
export function pathOfOperation(entity: EntityIR, operation: Operation): string {
  if (operation === 'reorder' || operation === 'export') return `${entity.path}/${operation}`;
  if (operation === 'list' || operation === 'create') return entity.path;
  // There is one row, and callers know its id.
  return entity.singleton ? `${entity.path}/1` : `${entity.path}/{id}`;
}

/** Id of a generated call: tagsList. */
export const idOfOperation = (entity: EntityIR, operation: Operation) =>
  `${camel(entity.path)}${operation.charAt(0).toUpperCase()}${operation.slice(1)}`;

/** Id of the call of an act: perksRetire. */
export const idOfAct = (entity: EntityIR, act: string) => `${camel(entity.path)}${pascal(act)}`;

/** The query of a generated list: react-admin's filter, range and sort, and each filter as a parameter of its own. */
export function listQuery(entity: EntityIR): JsonSchema {
  const text = (description: string): JsonSchema => ({
    type: ['string', 'array'],
    items: { type: 'string' },
    description,
  });
  const properties: Record<string, JsonSchema> = {
    filter: {
      type: 'string',
      maxLength: 60000,
      description:
        'JSON object: {"field": value}, suffixes _gte, _lte, _ne, _contains, _null; a list means any of; q is the quick search.',
    },
    range: { type: 'string', maxLength: 40, description: 'JSON list of the first and the last row, from 0: [0,24].' },
    sort: {
      type: 'string',
      maxLength: 100,
      description: `JSON list of a field and ASC or DESC. Fields: ${entity.fields
        .filter((field) => field.sort)
        .map((field) => field.name)
        .join(', ')}.`,
    },
    order: { type: 'string', maxLength: 100, description: 'The same as text: "name", "-name" or "name desc".' },
    limit: {
      type: 'string',
      maxLength: 10,
      description: `Rows of a page, at most ${entity.maxPerPage}; default ${entity.perPage}.`,
    },
    offset: { type: 'string', maxLength: 10, description: 'Rows to skip.' },
    page: { type: 'string', maxLength: 60, description: 'Accepted and not used.' },
  };
  if (entity.search.length > 0)
    properties['q'] = { type: 'string', maxLength: 200, description: `Quick search in ${entity.search.join(', ')}.` };
  for (const field of entity.fields) {
    const suffixes = { eq: '', in: '', ne: '_ne', gte: '_gte', lte: '_lte', contains: '_contains', isNull: '_null' };
    for (const operator of field.filter)
      properties[`${field.name}${suffixes[operator]}`] = text(`Rows by ${field.name} (${operator}).`);
  }
  return { type: 'object', additionalProperties: false, properties };
}

/** The same without a page: a file holds all rows. */
function exportQuery(entity: EntityIR): JsonSchema {
  const { range, limit, offset, page, ...properties } = listQuery(entity)['properties'] as Record<string, JsonSchema>;
  return { type: 'object', additionalProperties: false, properties };
}

/** So long may a statement of an export take (seconds). */
const exportSeconds = 10;

/** What a call may say in its address beside a path. */
function queryOf(entity: EntityIR, operation: Operation): JsonSchema | undefined {
  if (operation === 'list') return listQuery(entity);
  if (operation === 'export') return exportQuery(entity);
  if (operation !== 'delete' || !entity.lockVersion) return undefined;
  const description = 'The version that was read: a row that has changed since is not deleted.';
  return {
    type: 'object',
    additionalProperties: false,
    properties: { lock_version: { type: 'integer', minimum: 0, description } },
  };
}

function generatedCall(entity: EntityIR, operation: Operation): Call {
  const open =
    (operation === 'list' || operation === 'get') && entity.publicApi?.operations.includes(operation) === true;
  const path = pathOfOperation(entity, operation);
  return defined<Call>({
    id: idOfOperation(entity, operation),
    area: entity.area,
    method: methods[operation],
    path,
    aliases: [],
    roles: open ? 'public' : entity.roles[operation],
    resource: { entity: entity.name, operation, public: open },
    params: parametersOf(path),
    query: queryOf(entity, operation),
    body: operation === 'reorder' ? reorderBody : undefined,
    bodyKind: operation === 'create' || operation === 'update' || operation === 'reorder' ? 'json' : 'none',
    answerKind: operation === 'export' ? 'binary' : 'json',
    status: operation === 'create' ? 201 : 200,
    transaction: methods[operation] !== 'GET',
    idempotent: operation === 'create',
    rateLimit: operation === 'export' ? 'export' : undefined,
    costly: operation === 'export' ? exportSeconds : undefined,
  });
}

/** The call of an act on a row: an update that takes what must be filled, and the version that was read. */
function actCall(entity: EntityIR, { act, roles, fill }: TransitionIR): Call {
  const path = `${pathOfOperation(entity, 'update')}/${act}`;
  return defined<Call>({
    id: idOfAct(entity, act),
    area: entity.area,
    method: 'PUT',
    path,
    aliases: [],
    roles,
    resource: { entity: entity.name, operation: 'update', public: false, act },
    params: parametersOf(path),
    body: actBody(entity, fill),
    bodyKind: 'json',
    answerKind: 'json',
    status: 200,
    transaction: true,
    idempotent: false,
  });
}

/** What is filled already need not be sent again, so nothing is required. */
function actBody({ fields, lockVersion }: EntityIR, fill: string[]): JsonSchema {
  const taken = fields.filter(({ name, mixin }) => fill.includes(name) || (lockVersion && mixin === 'lockVersion'));
  return {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(
      taken.map(({ name, schema, mixin }) => [
        name,
        mixin === 'lockVersion' ? { ...schema, description: 'As it was read; another is a 409.' } : schema,
      ]),
    ),
  };
}

export const reorderBody: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['ids'],
  properties: {
    ids: {
      type: 'array',
      minItems: 1,
      maxItems: 5000,
      uniqueItems: true,
      items: { type: 'integer', minimum: 1 },
      description: 'Every row of the list (or of one part of it), in the new order.',
    },
  },
};

function handBuiltCall(call: CallIR, entities: Map<string, EntityIR>): Call {
  const { answer, takesBack, event: _event, errors: _errors, summary: _summary, source: _source, ...rest } = call;
  const body = takesBack && call.body && answer ? withAnswered(call.body, answer, entities) : call.body;
  return defined<Call>({
    ...rest,
    params: parametersOf(call.path),
    query: call.query && withoutMarks(call.query),
    body: body && withoutMarks(body),
  });
}

/** The generated calls with the entity each belongs to. */
export const generatedCalls = (model: Model) =>
  model.entities.flatMap((entity) =>
    entity.operations.map((operation) => ({ entity, operation, call: generatedCall(entity, operation) })),
  );

/** The generated calls of acts with the entity and the act of each. */
export const actCalls = (model: Model) =>
  model.entities.flatMap((entity) =>
    (entity.transitions?.acts ?? [])
      .filter(({ roles, call }) => roles.length > 0 && call === undefined)
      .map((transition) => ({ entity, transition, call: actCall(entity, transition) })),
  );

/** Every call, so ordered that of two paths that match the same address the more exact one comes first. */
export function allCalls(model: Model): Call[] {
  const entities = byName(model);
  const generated = [...generatedCalls(model), ...actCalls(model)].map(({ call }) => call);
  return [...generated, ...model.calls.map((call) => handBuiltCall(call, entities))].sort(
    (a, b) => compare(exactness(a.path), exactness(b.path)) || compare(a.method, b.method) || compare(a.id, b.id),
  );
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** Sorts words before integers before lists before free text, segment by segment. */
function exactness(path: string): string {
  const kinds = parametersOf(path);
  const ranks = { integer: '\u{f0001}', integers: '\u{f0002}', text: '\u{f0003}' };
  return path
    .split('/')
    .map((segment) => {
      const name = /\{([^}]+)\}/.exec(segment)?.[1];
      return name === undefined ? segment : `${ranks[kinds[name] ?? 'text']}${name}`;
    })
    .join('\u{1}');
}
