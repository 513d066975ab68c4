import findMyWay, { type HTTPMethod } from 'find-my-way';
import type { Call } from '../../generated/shapes.ts';
import { BadRequest, CallError, NotFound } from '../errors/errors.ts';
import { limits } from '../../generated/limits.ts';

/** Parameters as the path gave them, read as the call declares them. */
export type PathParams = Record<string, number | number[] | string>;

export interface FoundCall {
  call: Call;
  params: PathParams;
}

const METHODS: HTTPMethod[] = ['GET', 'POST', 'PUT', 'DELETE'];

/** Ids of 5,000 rows fit; Node's maxHeaderSize is the limit before it. */
const MAX_PARAM_LENGTH = 65_000;

/**
 * Finds the call of a request by method and path. Fixed segments win over parameters, `{id}` takes digits only, a
 * trailing slash makes no difference.
 * @returns a function of method and path (below /api/v1, still encoded). It throws 404, 405 with Allow, or 400.
 */
export function callRouter(calls: readonly Call[]): (method: string, path: string) => FoundCall {
  const router = findMyWay({
    ignoreTrailingSlash: true,
    ignoreDuplicateSlashes: false,
    caseSensitive: true,
    maxParamLength: MAX_PARAM_LENGTH,
  });
  for (const call of calls) {
    // A trailing slash is no other path, though a schema may list it as one.
    for (const path of new Set([call.path, ...call.aliases].map((one) => one.replace(/\/+$/, '')))) {
      router.on(call.method, routePattern(path, call.params), () => undefined, call);
    }
  }
  return (method, path) => {
    // HEAD is a GET whose body is not sent.
    const found = router.find(method === 'HEAD' ? 'GET' : (method as HTTPMethod), path);
    if (found) {
      const call = found.store as Call;
      return { call, params: readParams(call, found.params) };
    }
    const allowed = METHODS.filter((other) => router.find(other, path) !== null);
    if (allowed.length === 0) throw new NotFound('noSuchCall');
    throw new CallError('MethodNotAllowed', 405, 'methodNotAllowed', {
      values: { method },
      headers: { allow: allowed.join(', ') },
    });
  };
}

/** `jobs/{id}/close` as the router writes it; ids are digits, lists of ids digits with commas. */
export function routePattern(path: string, params: Call['params']): string {
  const segments = path.split('/').map((segment) =>
    segment.replace(/\{(\w+)\}/g, (_, name: string) => {
      if (params[name] === 'integer') return `:${name}(^\\d{1,19}$)`;
      return params[name] === 'integers' ? `:${name}(^[\\d,]+$)` : `:${name}`;
    }),
  );
  return `/${segments.join('/')}`;
}

function readParams(call: Call, given: Record<string, string | undefined>): PathParams {
  const params: PathParams = {};
  for (const [name, kind] of Object.entries(call.params)) {
    const text = given[name];
    if (text === undefined) continue;
    if (kind === 'text') params[name] = plainText(text);
    else if (kind === 'integer') params[name] = id(text);
    else params[name] = ids(text);
  }
  return params;
}

function id(text: string): number {
  const value = Number(text);
  // Above this, two ids would be the same number; no table gets there.
  if (!Number.isSafeInteger(value)) throw new NotFound();
  return value;
}

function ids(text: string): number[] {
  const values = [...new Set(text.split(',').filter(Boolean).map(id))];
  if (values.length === 0) throw new NotFound();
  if (values.length > limits.chosen) throw new BadRequest('atMost', { values: { count: limits.chosen } });
  return values;
}

function plainText(text: string): string {
  if (text.includes('\0') || !text.isWellFormed()) throw new BadRequest('badUrl');
  return text;
}
