import type { Role } from './contract.ts';
import { checkAnswer } from './held-to-contract.ts';

export { type Role, ROLES } from './contract.ts';

/** Calls of the api as a browser makes them, for tests of the contract and of the platform. */
export interface Answer {
  status: number;
  headers: Headers;
  /** JSON as a value, anything else as text. */
  body: unknown;
}

export interface Sent {
  /** A value that is sent as JSON; a text is sent as it is. */
  body?: unknown;
  headers?: Record<string, string>;
}

const DEMO_PASSWORD = 'Demo-2026-pass!';
// Files that share a server do not share the limits of an address.
let address = Math.floor(Math.random() * 2 ** 24);

/**
 * One client of a server, with or without a session. Each call comes from another address, as calls of many do, and each
 * good answer is held to the contract.
 */
export class ApiClient {
  readonly #url: string;
  readonly #session: Record<string, string>;

  constructor(url: string, session: Record<string, string> = {}) {
    this.#url = url;
    this.#session = session;
  }

  /** The headers that show who calls, for what is no JSON. */
  get session(): Record<string, string> {
    return this.#session;
  }

  /** Signs in as the demo account of a role. */
  static async as(url: string, role: Role): Promise<ApiClient> {
    const email = `${role.replaceAll('_', '.')}@demo.example`;
    const { status, headers, body } = await new ApiClient(url).post('auth/sign_in', { email, password: DEMO_PASSWORD });
    if (status !== 200) throw new Error(`Signing in as ${role}: ${status} ${JSON.stringify(body)}`);
    const names = ['access-token', 'client', 'uid'];
    return new ApiClient(url, Object.fromEntries(names.map((name) => [name, headers.get(name) ?? ''])));
  }

  /** `path` below /api/v1, or a whole path with a leading slash. */
  async call(method: string, path: string, { body, headers }: Sent = {}): Promise<Answer> {
    const full = path.startsWith('/') ? path : `/api/v1/${path}`;
    const answer = await fetch(this.#url + full, {
      method,
      redirect: 'manual',
      headers: {
        'x-forwarded-for': nextAddress(),
        ...this.#session,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
    });
    // A stream of events never ends: its head says what it is.
    const isStream = answer.headers.get('content-type')?.includes('event-stream') ?? false;
    if (isStream) await answer.body?.cancel();
    const isJson = method !== 'HEAD' && (answer.headers.get('content-type')?.includes('json') ?? false);
    const got = {
      status: answer.status,
      headers: answer.headers,
      body: isStream ? '' : isJson ? await answer.json() : await answer.text(),
    };
    if (isJson && answer.ok) checkAnswer({ url: this.#url, method, path: full }, got.body);
    return got;
  }

  get(path: string, sent?: Sent): Promise<Answer> {
    return this.call('GET', path, sent);
  }

  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Answer> {
    return this.call('POST', path, { body, headers });
  }

  put(path: string, body: unknown, headers?: Record<string, string>): Promise<Answer> {
    return this.call('PUT', path, { body, headers });
  }

  delete(path: string): Promise<Answer> {
    return this.call('DELETE', path);
  }

  /** A page of a generated list in react-admin's dialect. */
  list(
    resource: string,
    query: { filter?: object; sort?: [string, string]; range?: [number, number] } = {},
  ): Promise<Answer> {
    const search = new URLSearchParams();
    for (const [name, value] of Object.entries(query)) search.set(name, JSON.stringify(value));
    return this.get(`${resource}?${search}`);
  }
}

/** The members of the one shape of errors; fails with the answer when it has another. */
export function errorOf(answer: Answer): {
  name: string;
  message: string;
  errors: { field: string; code: string; message: string }[];
} {
  const { name, message, errors, request_id: requestId } = (answer.body ?? {}) as Record<string, unknown>;
  const shaped =
    typeof name === 'string' && typeof message === 'string' && Array.isArray(errors) && typeof requestId === 'string';
  if (!shaped)
    throw new Error(`Not the shape of an error: ${answer.status} ${JSON.stringify(answer.body)?.slice(0, 300)}`);
  return { name, message, errors };
}

/** The server is told to believe X-Forwarded-For (TRUST_PROXY=1), so that limits per address do not hide answers. */
function nextAddress(): string {
  address += 1;
  return `10.${(address >> 16) & 255}.${(address >> 8) & 255}.${address & 255}`;
}

/** What a call answered that has to succeed. @throws Error with the answer where it did not */
export function ok<T>({ status, body }: Answer): T {
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body as T;
}
