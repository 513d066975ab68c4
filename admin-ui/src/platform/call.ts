import { callPaths, type ClientCallId, type ClientCalls, shortPaths } from '../generated/calls.ts';
import { type HttpAnswer, httpClient, send } from './http-client.ts';

export const apiRoot = '/api/v1';

/** What a part of a call must be given: nothing where it is empty, at will where all of it is optional. */
type Part<Name extends string, Value> = [Value] extends [undefined]
  ? Partial<Record<Name, undefined>>
  : Record<never, never> extends Value
    ? Partial<Record<Name, Value>>
    : Record<Name, Value>;

/** Ids may stand in the body, where the call has a path without them. */
type ParamsOf<Id extends ClientCallId> = Id extends keyof typeof shortPaths
  ? Omit<ClientCalls[Id]['params'], 'ids'> & { ids?: number[] | undefined }
  : ClientCalls[Id]['params'];

type Asked<Id extends ClientCallId> = Part<'params', ParamsOf<Id>> &
  Part<'query', ClientCalls[Id]['query']> & {
    /** Ends the wait for the answer. */
    signal?: AbortSignal | undefined;
    headers?: Record<string, string> | undefined;
  };

export type AnswerOf<Id extends ClientCallId> = ClientCalls[Id]['answer'];
export type BodyOf<Id extends ClientCallId> = ClientCalls[Id]['body'];

/** All that a call takes, by the names of its parts. */
export type InputOf<Id extends ClientCallId> = Asked<Id> & Part<'body', BodyOf<Id>>;

/** The input may be left out where nothing of it is required. */
type Given<Input> = Record<never, never> extends Input ? [input?: Input] : [input: Input];

/** A row of a call that answers a list. */
export type ItemOf<Id extends ClientCallId> = AnswerOf<Id> extends (infer Row)[] ? Row : never;

interface Parts {
  params?: Record<string, unknown> | undefined;
  query?: Record<string, unknown> | undefined;
  body?: unknown;
  signal?: AbortSignal | undefined;
  headers?: Record<string, string> | undefined;
}

const pathOf = (id: ClientCallId, { ids }: Record<string, unknown>): string =>
  ids === undefined && id in shortPaths ? shortPaths[id as keyof typeof shortPaths] : callPaths[id].split(' ')[1]!;

/** The address of a call, which is also what a link to a document or a stream of events opens. */
export function addressOf<Id extends ClientCallId>(id: Id, ...[input]: Given<Asked<Id>>): string {
  const { params = {}, query = {} } = (input ?? {}) as Parts;
  const path = pathOf(id, params).replaceAll(/\{(\w+)\}/g, (_all, name: string) => {
    // A list of ids is written with commas.
    return encodeURIComponent(String(params[name])).replaceAll('%2C', ',');
  });
  return apiUrl(path, query);
}

/** A path under /api/v1 with its query: a list stands there once for each, and what is undefined is left out. */
export function apiUrl(path: string, query: Record<string, unknown> = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const one of [value].flat()) if (one !== undefined) search.append(name, String(one));
  const tail = search.toString();
  return `${apiRoot}/${path}${tail ? `?${tail}` : ''}`;
}

const methodOf = (id: ClientCallId): string => callPaths[id].split(' ')[0]!;

async function answerTo(id: ClientCallId, input: Parts = {}): Promise<HttpAnswer> {
  const { body, signal, headers } = input;
  return httpClient((addressOf as (id: ClientCallId, input: Parts) => string)(id, input), {
    method: methodOf(id),
    ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
    ...(headers ? { headers } : {}),
  });
}

/**
 * Makes a call of the api by its id; method, path and types follow from the schemas.
 * @throws ApiError when the api cannot be reached (status 0) or refuses
 */
export async function call<Id extends ClientCallId>(id: Id, ...[input]: Given<InputOf<Id>>): Promise<AnswerOf<Id>> {
  return (await answerTo(id, input as Parts)).json as AnswerOf<Id>;
}

/** Rows of a plain list and how many there are in all. */
export interface Page<T> {
  rows: T[];
  total: number;
  /** How many come before them. */
  start: number;
}

/** Rows of an answer, with what its head says of the whole. */
export function pageOf<T>({ json, headers }: HttpAnswer): Page<T> {
  const rows = json as T[];
  const [, start, total] = /(?: (\d+)-\d+)?\/(\d+)$/.exec(headers.get('content-range') ?? '') ?? [];
  return { rows, total: Number(total ?? rows.length), start: Number(start ?? 0) };
}

/** A page of a list, by its call. */
export async function callPage<Id extends ClientCallId>(
  id: Id,
  ...[input]: Given<InputOf<Id>>
): Promise<Page<ItemOf<Id>>> {
  return pageOf(await answerTo(id, input as Parts));
}

/** A document or picture. It is fetched, because a browser cannot send the session's headers for a frame. */
export async function callBlob<Id extends ClientCallId>(id: Id, ...[input]: Given<InputOf<Id>>): Promise<Blob> {
  const { body, signal } = (input ?? {}) as Parts;
  const answer = await send((addressOf as (id: ClientCallId, input: unknown) => string)(id, input), {
    method: methodOf(id),
    headers: { accept: '*/*' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  });
  return answer.blob();
}

/** Sends a file in the field `file`, after the other fields. */
export async function callUpload<Id extends ClientCallId>(
  id: Id,
  file: File,
  fields: Record<string, string>,
  ...[input]: Given<Asked<Id>>
): Promise<AnswerOf<Id>> {
  return (await answerTo(id, { ...(input as Parts | undefined), body: formWith(file, fields) })).json as AnswerOf<Id>;
}

/** The file comes after the fields: it is read as it comes in. */
export function formWith(file: File, fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', file);
  return form;
}
