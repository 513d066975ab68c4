import type { Emitter } from '../artifact.ts';
import type { CallIR, JsonSchema } from '../ir.ts';
import { parametersOf } from '../model/calls.ts';
import { withWholeRows } from '../model/wire.ts';
import { pascal } from '../names.ts';
import { compileType, rowTypesIn } from './type-compiler.ts';

/** call-types.ts: what each hand-built call takes and answers, and the ids of each area's calls. */
export const emitCallTypes: Emitter = (given) => {
  const model = withWholeRows(given);
  const properties = Object.fromEntries(model.calls.map((call) => [call.id, callSchema(call)]));
  const types = compileType(
    { type: 'object', additionalProperties: false, required: Object.keys(properties), properties },
    'CallTypes',
  );
  const classes = new Set(model.entities.map((entity) => entity.className));
  const rows = rowTypesIn(types).filter((type) => classes.has(type.replace(/Row$/, '')));
  const areas = [...new Set(model.calls.map((call) => call.area))].sort();
  const unions = areas.map((area) => {
    const ids = model.calls.filter((call) => call.area === area).map((call) => `\n  | '${call.id}'`);
    return `export type ${pascal(area)}CallId =${ids.join('')};`;
  });
  const text = (moment: string) =>
    [
      ...(rows.length === 0 ? [] : [`import type { ${rows.join(', ')} } from './types/index.ts';`]),
      ...momentIn(types, moment),
      types,
      'export type CallId = keyof CallTypes;',
      ...unions,
    ].join('\n\n');
  return Object.entries({ api: 'string | Date', 'admin-ui': 'string' }).map(([workspace, moment]) => ({
    path: `${workspace}/src/generated/call-types.ts`,
    from: 'schemas/requests',
    text: `${text(moment)}\n`,
  }));
};

/**
 * public-calls.ts of the career site: what the calls that its scripts may send take and answer. They are types by the
 * address alone, so that the pages load no table.
 */
export const emitPublicCalls: Emitter = (model) => {
  const sent = model.calls.filter(
    ({ roles, method }) => (roles === 'public' || roles === 'hashOrStaff') && method !== 'GET',
  );
  const properties = Object.fromEntries(sent.map((call) => [`${call.method} ${call.path}`, callSchema(call)]));
  const schema = { type: 'object', additionalProperties: false, required: Object.keys(properties), properties };
  const types = compileType(schema, 'PublicCalls');
  const text = [...momentIn(types, 'string'), types].join('\n\n');
  return [{ path: 'career-site/src/generated/public-calls.ts', from: 'schemas/requests', text: `${text}\n` }];
};

/** The type of the moments in an answer, where there are any. */
const momentIn = (types: string, moment: string): string[] =>
  /\bMoment\b/.test(types) ? [`/** Date and time of an answer. */\ntype Moment = ${moment};`] : [];

const paramTypes = { integer: { type: 'integer' }, integers: { tsType: 'number[]' }, text: { type: 'string' } };

function callSchema(call: CallIR): JsonSchema {
  const names = Object.entries(parametersOf(call.path));
  const params = {
    type: 'object',
    additionalProperties: false,
    required: names.map(([name]) => name),
    properties: Object.fromEntries(names.map(([name, kind]) => [name, paramTypes[kind]])),
  };
  const nothing = { type: 'object', additionalProperties: false, properties: {} };
  return {
    type: 'object',
    additionalProperties: false,
    description: `${call.method} ${call.path}: ${call.summary}`,
    required: ['params', 'query', 'body', 'answer', ...(call.event ? ['event'] : [])],
    properties: {
      params,
      query: call.query ?? nothing,
      body: call.bodyKind === 'json' ? (call.body ?? { tsType: 'unknown' }) : { tsType: 'undefined' },
      answer: answerSchema(call),
      ...(call.event ? { event: withMoments(call.event) } : {}),
    },
  };
}

/** What is streamed or written raw comes as an `Answer` of the chain, never as a plain value. */
function answerSchema(call: CallIR): JsonSchema {
  if (call.answerKind === 'none') return { tsType: 'void' };
  if (call.answerKind !== 'json') return { tsType: 'never' };
  return call.answer === undefined ? { tsType: 'unknown' } : withMoments(call.answer);
}

/** Moments of an answer by the name of their type: what is sent as JSON may be a Date as long as it is not sent. */
function withMoments(schema: JsonSchema): JsonSchema {
  const types = [schema['type']].flat();
  if (schema['format'] === 'date-time' && types.includes('string'))
    return { ...schema, tsType: types.includes('null') ? 'Moment | null' : 'Moment' };
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [key, Array.isArray(value) ? value.map(inside) : inside(value)]),
  );
}

const inside = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? withMoments(value as JsonSchema) : value;
