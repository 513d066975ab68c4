import { type HttpAnswer, httpClient, send } from './http-client.ts';

export const apiRoot = '/api/v1';

type Query = Record<string, string | number | boolean | undefined>;

/** Path under /api/v1 with its query; what is undefined is left out. */
export function apiUrl(path: string, query: Query = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  const tail = search.toString();
  return `${apiRoot}/${path}${tail ? `${path.includes('?') ? '&' : '?'}${tail}` : ''}`;
}

const write =
  (method: 'POST' | 'PUT' | 'DELETE') =>
  async <T>(path: string, body?: unknown, headers?: Record<string, string>): Promise<T> => {
    const answer = await httpClient(apiUrl(path), {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(headers ? { headers } : {}),
    });
    return answer.json as T;
  };

/** Rows of a plain list and how many there are in all. */
export interface Page<T> {
  rows: T[];
  total: number;
  /** How many come before them. */
  start: number;
}

const totalOf = (answer: HttpAnswer, rows: unknown[]) => {
  const told = Number(answer.headers.get('content-range')?.split('/').pop());
  return Number.isFinite(told) ? told : rows.length;
};

const startOf = (answer: HttpAnswer) => Number(/ (\d+)-/.exec(answer.headers.get('content-range') ?? '')?.[1] ?? 0);

/** The hand-built calls, beside the data provider that serves the generated ones. */
export const api = {
  async get<T>(path: string, query?: Query, signal?: AbortSignal): Promise<T> {
    return (await httpClient(apiUrl(path, query), signal ? { signal } : {})).json as T;
  },
  async page<T>(path: string, query?: Query, signal?: AbortSignal): Promise<Page<T>> {
    const answer = await httpClient(apiUrl(path, query), signal ? { signal } : {});
    const rows = answer.json as T[];
    return { rows, total: totalOf(answer, rows), start: startOf(answer) };
  },
  /** A document or picture. It is fetched, because a browser cannot send the session's headers for a frame. */
  async blob(path: string, signal?: AbortSignal): Promise<Blob> {
    return (await send(apiUrl(path), { headers: { accept: '*/*' }, ...(signal ? { signal } : {}) })).blob();
  },
  /** Sends a file in the field `file`, after the other fields. */
  async upload<T>(path: string, file: File, fields: Record<string, string> = {}, signal?: AbortSignal): Promise<T> {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    body.set('file', file);
    return (await httpClient(apiUrl(path), { method: 'POST', body, ...(signal ? { signal } : {}) })).json as T;
  },
  post: write('POST'),
  put: write('PUT'),
  remove: write('DELETE'),
};
