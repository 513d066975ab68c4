import { type Emitter, json } from '../artifact.ts';
import { actCalls, allCalls, generatedCalls, reorderBody } from '../model/calls-table.ts';
import type { CallIR, EntityIR, JsonSchema, Model, Operation, TransitionIR } from '../ir.ts';
import { parametersOf } from '../model/calls.ts';
import { defined } from '../model/kinds.ts';
import { pascal } from '../names.ts';
import type { Call } from '../shapes/api-shapes.ts';
import { LANGUAGES } from '../shapes/languages.ts';
import { withoutMarks } from '../model/shared-shapes.ts';
import { byName, createSchema, rowSchema, updateSchema, withWholeRows } from '../model/wire.ts';
import { components, errorResponses, translationPath } from './openapi-parts.ts';

/** api/openapi.json: the contract, with every call. Committed, so that reviewers see what a schema changes. */
export const emitOpenapi: Emitter = (model) => [{ path: 'api/openapi.json', text: `${json(openapiOf(model))}\n` }];

/** The document as an object. */
export function openapiOf(given: Model): JsonSchema {
  const model = withWholeRows(given);
  const generated = new Map(generatedCalls(model).map((entry) => [entry.call.id, entry]));
  const acts = new Map(actCalls(model).map((entry) => [entry.call.id, entry]));
  const written = new Map(model.calls.map((call) => [call.id, call]));
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const call of allCalls(model)) {
    const own = generated.get(call.id);
    const act = acts.get(call.id);
    const hand = written.get(call.id);
    const operation = own
      ? generatedOperation(call, own.entity, own.operation)
      : act
        ? actOperation(call, act.entity, act.transition)
        : hand
          ? writtenOperation(call, hand)
          : {};
    const addresses = [...new Set([call.path, ...call.aliases].map((path) => path.replace(/\/$/, '')))];
    addresses.forEach((path, index) => {
      const item = (paths[`/api/v1/${path}`] ??= {});
      item[call.method.toLowerCase()] = {
        ...operation,
        operationId: index === 0 ? call.id : `${call.id}Alias${index}`,
        parameters: [...pathParameters(path), ...queryParameters(call.query)],
      };
    });
  }
  // What people are told is not of the contract.
  return withoutMarks(
    {
      openapi: '3.1.0',
      info: {
        title: 'Rolecall',
        version: '1',
        description:
          'Generated from schemas/ by npm run codegen. x-roles says who may make a call, x-switches what the organization may take from some of them.',
      },
      servers: [{ url: '/' }],
      tags: [...new Set(allCalls(model).map((call) => call.area))].sort().map((name) => ({ name })),
      paths: Object.fromEntries(Object.entries({ ...paths, ...translationPath }).sort(([a], [b]) => (a < b ? -1 : 1))),
      components: { ...components, schemas: { ...components.schemas, ...entitySchemas(model), ...namedShapes(model) } },
    },
    ['x-message'],
  );
}

function entitySchemas(model: Model): Record<string, JsonSchema> {
  const options = { entities: byName(model), readOnly: 'omit', children: 'inline' } as const;
  const inCalls = entitiesInCalls(model);
  const used = model.entities.filter(({ kind, name }) => kind === 'resource' || kind === 'owned' || inCalls.has(name));
  return Object.fromEntries(
    used.flatMap((entity): [string, JsonSchema][] => {
      const schemas: [string, JsonSchema][] = [
        [`${entity.className}Row`, { description: entity.description, ...withRows(withTransitions(entity)) }],
      ];
      if (entity.publicApi)
        schemas.push([`${entity.className}PublicRow`, withRows(publicRow(entity, entity.publicApi.fields))]);
      if (entity.operations.includes('create'))
        schemas.push([`${entity.className}Create`, withRows(createSchema(entity, options))]);
      if (entity.operations.includes('update'))
        schemas.push([`${entity.className}Update`, withRows(updateSchema(entity, options))]);
      return schemas;
    }),
  );
}

/** What everybody reads of a row. */
function publicRow(entity: EntityIR, fields: string[]): JsonSchema {
  const { properties, required, ...row } = rowSchema(entity) as { properties: object; required?: string[] };
  const open = new Set(fields);
  return {
    ...row,
    description: `${entity.texts.one[LANGUAGES[0]]}, as people without a session read it.`,
    properties: Object.fromEntries(Object.entries(properties).filter(([name]) => open.has(name))),
    required: (required ?? []).filter((name) => open.has(name)),
  };
}

/** The row, with the table of the acts at the field that they change. */
function withTransitions(entity: EntityIR): JsonSchema {
  const row = rowSchema(entity);
  if (entity.transitions === undefined) return row;
  const { field, acts } = entity.transitions;
  const properties = row['properties'] as Record<string, JsonSchema>;
  const table = Object.fromEntries(acts.map((transition) => [transition.act, tableRow(transition)]));
  return { ...row, properties: { ...properties, [field]: { ...properties[field], 'x-transitions': table } } };
}

/** What a reader of the contract needs of an act. */
const tableRow = ({ from, to, roles, when, fill, call, by }: TransitionIR): JsonSchema =>
  defined({ from, to, roles, by: filled(by), call, when, fill: filled(fill) });

const filled = <T>(list: T[]): T[] | undefined => (list.length > 0 ? list : undefined);

/** Entities whose rows calls take or answer. */
function entitiesInCalls({ calls }: Model): Set<string> {
  const text = JSON.stringify(calls.map(({ answer, event, body }) => [answer, event, body]));
  return new Set([...text.matchAll(/"x-row":"([^"]+)"/g)].map(([, name = '']) => name));
}

/** Rows and named shapes by reference. */
function withRows(schema: JsonSchema): JsonSchema {
  return JSON.parse(JSON.stringify(schema, (_key, value: unknown) => referenceTo(value) ?? value)) as JsonSchema;
}

function referenceTo(value: unknown): JsonSchema | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { 'x-row': row, 'x-shape': shape } = value as JsonSchema;
  if (typeof row === 'string') return { $ref: `#/components/schemas/${pascal(row)}Row` };
  return typeof shape === 'string' ? { $ref: `#/components/schemas/${shape}` } : undefined;
}

/** The shapes that calls name, each once. */
function namedShapes(model: Model): Record<string, JsonSchema> {
  const shapes: Record<string, JsonSchema> = {};
  const collect = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return;
    const { 'x-shape': name, ...shape } = value as JsonSchema;
    if (typeof name === 'string') shapes[name] = withRows(shape);
    Object.values(value).forEach(collect);
  };
  model.calls.forEach((call) => [call.query, call.body, call.answer, call.event].forEach(collect));
  return Object.fromEntries(Object.entries(shapes).sort(([a], [b]) => (a < b ? -1 : 1)));
}

const jsonContent = (schema: JsonSchema) => ({ 'application/json': { schema } });

/** The row that a generated call answers; of those open to everybody, what a reader gets depends on who reads. */
function rowOf(call: Call, { className }: EntityIR): JsonSchema {
  const row = { $ref: `#/components/schemas/${className}Row` };
  return call.resource?.public ? { anyOf: [row, { $ref: `#/components/schemas/${className}PublicRow` }] } : row;
}

function generatedOperation(call: Call, entity: EntityIR, operation: Operation): JsonSchema {
  const row = rowOf(call, entity);
  const bodies: Partial<Record<Operation, JsonSchema>> = {
    create: { $ref: `#/components/schemas/${entity.className}Create` },
    update: { $ref: `#/components/schemas/${entity.className}Update` },
    reorder: reorderBody,
  };
  const body = bodies[operation];
  const answers: Partial<Record<Operation, JsonSchema>> = {
    list: { type: 'array', items: row },
    reorder: reorderBody,
  };
  const headers = operation === 'list' ? { 'Content-Range': { $ref: '#/components/headers/ContentRange' } } : undefined;
  const errors = {
    list: [422],
    get: [404],
    create: [400, 409, 422],
    update: [400, 404, 409, 422],
    delete: [404, 409],
    reorder: [400, 404, 422],
    export: [422],
  };
  const content =
    operation === 'export' ? { 'text/csv': { schema: { type: 'string' } } } : jsonContent(answers[operation] ?? row);
  return {
    ...described(call, `${operation}: ${entity.texts.other[LANGUAGES[0]]}`),
    description: entity.description,
    ...(body ? { requestBody: { required: true, content: jsonContent(body) } } : {}),
    responses: {
      [call.status]: {
        description: 'Done',
        ...(headers ? { headers } : {}),
        content,
      },
      ...errorResponses(call, errors[operation]),
    },
  };
}

function actOperation(call: Call, entity: EntityIR, transition: TransitionIR): JsonSchema {
  const { texts, from, to, when, fill } = transition;
  const language = LANGUAGES[0];
  const sentences = [
    `From ${from.join(', ')}${to.length > 0 ? ` to ${to.join(' or ')}` : ''}.`,
    when ? `Only while ${when.field} is ${(when.in ?? [when.equals]).join(' or ')}.` : '',
    fill.length > 0 ? `Then ${fill.join(', ')} must be filled.` : '',
    'What the row does not allow is a 422 with the reason.',
  ];
  return {
    ...described(call, `${texts.label[language]}: ${entity.texts.one[language]}`),
    description: sentences.filter(Boolean).join(' '),
    'x-transition': tableRow(transition),
    requestBody: { required: true, content: jsonContent(call.body ?? {}) },
    responses: {
      [call.status]: {
        description: 'Done',
        content: jsonContent({ $ref: `#/components/schemas/${entity.className}Row` }),
      },
      ...errorResponses(call, [400, 404, 409, 422]),
    },
  };
}

function writtenOperation(call: Call, hand: CallIR): JsonSchema {
  const content = {
    json: jsonContent(withRows(hand.answer ?? {})),
    binary: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
    text: { 'text/plain': { schema: { type: 'string' } } },
    // The schema of a stream is that of its text; what each event carries has no place of its own in OpenAPI 3.1.
    events: { 'text/event-stream': { schema: { type: 'string' }, 'x-event': withRows(hand.event ?? {}) } },
    none: undefined,
  }[hand.answerKind];
  const bodies = {
    json: hand.body && { required: true, content: jsonContent(withRows(hand.body)) },
    multipart: {
      required: true,
      content: { 'multipart/form-data': { schema: withRows(hand.body ?? { type: 'object' }) } },
    },
    raw: { required: true, content: { '*/*': { schema: { type: 'string', format: 'binary' } } } },
    none: undefined,
  };
  const body = bodies[call.bodyKind];
  return {
    ...described(call, hand.summary),
    ...(body ? { requestBody: body } : {}),
    responses: {
      [call.status]: { description: 'Done', ...(content ? { content } : {}) },
      ...errorResponses(call, hand.errors),
    },
  };
}

/** What every call tells about itself. */
function described(call: Call, summary: string): JsonSchema {
  const open = call.roles === 'public';
  return {
    summary,
    tags: [call.area],
    'x-roles': call.roles,
    ...(call.switches ? { 'x-switches': call.switches } : {}),
    ...(call.idempotent ? { 'x-idempotency-key': true } : {}),
    security: open ? [{}, { session: [] }] : [{ session: [] }],
  };
}

const integers = { type: 'string', pattern: '^[0-9]+(,[0-9]+)*$' };

function pathParameters(path: string): JsonSchema[] {
  return Object.entries(parametersOf(path)).map(([name, kind]) => ({
    name,
    in: 'path',
    required: true,
    schema: kind === 'integer' ? { type: 'integer' } : kind === 'integers' ? integers : { type: 'string' },
  }));
}

function queryParameters(query: JsonSchema | undefined): JsonSchema[] {
  const properties = (query?.['properties'] ?? {}) as Record<string, JsonSchema>;
  const required = (query?.['required'] ?? []) as string[];
  return Object.entries(withoutMarks(properties) as typeof properties).map(([name, { description, ...schema }]) => ({
    name,
    in: 'query',
    ...(required.includes(name) ? { required: true } : {}),
    ...(description === undefined ? {} : { description }),
    schema,
  }));
}
