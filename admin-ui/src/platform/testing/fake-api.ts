import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Role } from '../../generated/shapes.ts';

/** What a test answers for the api: a value, or a whole response. */
export type Handler = (call: Call) => unknown;

export interface Call {
  method: string;
  /** Path under /api/v1. */
  path: string;
  query: URLSearchParams;
  body: unknown;
  headers: Headers;
}

/** The texts that the server serves; codegen wrote them from schemas/. */
const textsOf = (language: string) =>
  readFileSync(join(import.meta.dirname, '../../../../api/src/generated/texts', `${language}.json`), 'utf8');

const json = (value: unknown, init: ResponseInit = {}) =>
  new Response(JSON.stringify(value), { ...init, headers: { 'content-type': 'application/json', ...init.headers } });

/** A list as the api answers it. */
export const rows = (all: unknown[], total = all.length) =>
  json(all, { headers: { 'content-range': `rows 0-${Math.max(0, all.length - 1)}/${total}` } });

/** A refusal as the api answers it. */
export const refusal = (status: number, body: Record<string, unknown>, headers: Record<string, string> = {}) =>
  json({ name: 'ValidationError', message: 'Refused.', request_id: 'r1', ...body }, { status, headers });

/** Stands where the network is: everything above it is the real application. */
export class FakeApi {
  readonly calls: Call[] = [];
  readonly #handlers = new Map<string, Handler>();

  constructor(role: Role) {
    this.on('GET employees/account/:uid', () => ({
      id: 5,
      email: 'a@demo.example',
      role,
      name: 'Ada Roy',
      first_name: 'Ada',
      last_name: 'Roy',
      title: null,
      preferred_language: 'en',
      single_keys: true,
      aclRoles: [role],
    }));
    this.on('GET organizations/1', () => ({ id: 1, name: 'Boreal Works', available_languages: ['en', 'fr', 'es'] }));
  }

  /** Answers calls such as `PUT tags/:id`; a later handler for the same call replaces the earlier. */
  on(call: string, handler: Handler): this {
    this.#handlers.set(call, handler);
    return this;
  }

  /** The calls of one kind so far, such as `PUT tags/:id`. */
  of(call: string): Call[] {
    return this.calls.filter(({ method, path }) => matches(call, method, path));
  }

  readonly fetch = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(String(input), 'http://localhost');
    const language = /^\/translation\/(\w+)\.json$/.exec(url.pathname)?.[1];
    if (language) return new Response(textsOf(language));
    const method = init.method ?? 'GET';
    const path = url.pathname.replace('/api/v1/', '');
    const call: Call = {
      method,
      path,
      query: url.searchParams,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
      headers: new Headers(init.headers),
    };
    this.calls.push(call);
    const found = [...this.#handlers].find(([pattern]) => matches(pattern, method, path));
    if (!found) return refusal(404, { name: 'NotFound', message: `The test answers no ${method} ${path}` });
    const answer = await found[1](call);
    return answer instanceof Response ? answer : json(answer);
  };
}

function matches(pattern: string, method: string, path: string): boolean {
  const [wanted, route = ''] = pattern.split(' ');
  return wanted === method && new RegExp(`^${route.replace(/:\w+/g, '[^/]+')}$`).test(path);
}
