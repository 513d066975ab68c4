import { type Emitter, json } from '../artifact.ts';
import type { CallIR, EntityIR, JsonSchema, Model } from '../ir.ts';
import { generatedCalls } from '../model/calls-table.ts';

/** limits.ts: what defaults.json bounds for all, where no field and no call says it. */
export const emitLimits: Emitter = ({ limits }) =>
  ['api', 'admin-ui', 'career-site'].map((workspace) => ({
    path: `${workspace}/src/generated/limits.ts`,
    from: 'schemas/meta/defaults.json',
    text: `export const limits = ${json(limits)} as const;\n`,
  }));

/**
 * text-lengths.ts of the front ends: how many characters each text of a call's query and body may have, so that no
 * form spells that. A constant for each call, because pages load those that they name.
 */
export const emitTextLengths: Emitter = (model) => [
  {
    path: 'admin-ui/src/generated/text-lengths.ts',
    from: 'schemas/entities and schemas/requests',
    text: constants({ ...ofEntities(model), ...ofCalls(model.calls) }),
  },
  {
    path: 'career-site/src/generated/text-lengths.ts',
    from: 'schemas/requests',
    text: constants(ofCalls(model.calls.filter(({ roles }) => roles === 'public' || roles === 'hashOrStaff'))),
  },
];

/** By the property's name: a number for a text, an object for what holds others; a list is as one of its entries. */
interface Lengths {
  [property: string]: number | Lengths;
}

const constants = (byCall: Record<string, Lengths>): string =>
  Object.entries(byCall)
    .filter(([, lengths]) => Object.keys(lengths).length > 0)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([id, lengths]) => `export const ${id} = ${json(lengths)} as const;\n`)
    .join('\n');

const ofCalls = (calls: CallIR[]): Record<string, Lengths> =>
  Object.fromEntries(calls.map(({ id, query, body }) => [id, { ...ofProperties(query), ...ofProperties(body) }]));

/** Of what is made by a call that every resource has. */
const ofEntities = (model: Model): Record<string, Lengths> =>
  Object.fromEntries(
    generatedCalls(model)
      .filter(({ operation }) => operation === 'create')
      .map(({ entity, call }) => [call.id, ofFields(entity)]),
  );

const ofFields = ({ fields }: EntityIR) =>
  ofProperties({ properties: Object.fromEntries(fields.map(({ name, schema }) => [name, schema])) });

function ofProperties(schema: JsonSchema | undefined): Lengths {
  const properties = partsOf(schema).flatMap((part) => Object.entries((part['properties'] ?? {}) as Schemas));
  return Object.fromEntries(
    properties.flatMap(([name, property]) => {
      const length = lengthOf(property);
      return length === undefined ? [] : [[name, length]];
    }),
  );
}

function lengthOf(schema: JsonSchema): number | Lengths | undefined {
  const items = partsOf(schema).flatMap((part) => (part['items'] as JsonSchema | undefined) ?? []);
  const parts = [schema, ...items].flatMap((part) => partsOf(part as JsonSchema));
  const lengths = parts.flatMap((part) => (part['maxLength'] as number | undefined) ?? []);
  if (lengths.length > 0) return Math.max(...lengths);
  const inside: Lengths = Object.assign({}, ...parts.map((part) => ofProperties(part)));
  return Object.keys(inside).length > 0 ? inside : undefined;
}

type Schemas = Record<string, JsonSchema>;

/** A schema and those of which it is one, or all of them. */
function partsOf(schema: JsonSchema | undefined): JsonSchema[] {
  if (schema === undefined) return [];
  const others = ['anyOf', 'oneOf', 'allOf'].flatMap((name) => (schema[name] as JsonSchema[] | undefined) ?? []);
  return [schema, ...others.flatMap(partsOf)];
}
