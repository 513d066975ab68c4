import type { Request } from 'express';
import { resourceOf } from '../../../generated/resources.ts';
import type { Call, JsonSchema } from '../../../generated/shapes.ts';
import { adaptBody } from './adapt-body.ts';
import { entryLimit } from './entry-limit.ts';
import { assertHarmless, MAX_ENTRIES } from './harmless-json.ts';
import { queryObject } from './query.ts';
import { readJsonBody } from './read-body.ts';
import { unwrapBody } from './unwrap-body.ts';
import { validateBody, validateQuery } from './validate.ts';

/**
 * The input of a call: read, refused when harmful, brought into our spelling and checked against the call's schemas.
 * Generated lists get their query as it came, since the resource controller knows its filters.
 */
export async function readInput(
  call: Call,
  req: Request,
  search: URLSearchParams,
): Promise<{ query: unknown; body: unknown }> {
  return { query: readQuery(call, search), body: await readBody(call, req) };
}

function readQuery(call: Call, search: URLSearchParams): unknown {
  if (call.resource && ['list', 'export'].includes(call.resource.operation)) return search;
  const schema = call.query;
  if (!schema) return {};
  const known = new Set(Object.keys((schema.properties as object | undefined) ?? {}));
  const query = queryObject(search, known);
  validateQuery(schema, query);
  return { ...query };
}

async function readBody(call: Call, req: Request): Promise<unknown> {
  if (call.bodyKind !== 'json') return undefined;
  const schema = bodySchema(call);
  const raw = await readJsonBody(req, { maxEntries: schema ? entryLimit(schema) : MAX_ENTRIES });
  const entries = assertHarmless(raw);
  if (!schema) return raw;
  const body = adaptBody(schema, unwrapBody(call.path, schema, raw));
  validateBody(schema, body, { entries });
  return body;
}

/** Bodies of generated calls are described with their resource. */
export function bodySchema(call: Call): JsonSchema | undefined {
  if (call.body || !call.resource) return call.body;
  const resource = resourceOf(call.resource.entity);
  return call.resource.operation === 'create' ? resource.createSchema : resource.updateSchema;
}
