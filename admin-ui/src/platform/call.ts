import { callPaths, type ClientCallId, type ClientCalls } from '../generated/calls.ts';
import { type AddressInput, addressOf, type Given, type Part } from './address.ts';
import { type HttpAnswer, httpClient, send } from './http-client.ts';

export type AnswerOf<Id extends ClientCallId> = ClientCalls[Id]['answer'];
export type BodyOf<Id extends ClientCallId> = ClientCalls[Id]['body'];
/** What each event of a stream carries. */
export type EventOf<Id extends ClientCallId> = ClientCalls[Id] extends { event: infer Event } ? Event : never;
export type QueryOf<Id extends ClientCallId> = ClientCalls[Id]['query'];

/** All that a call takes, by the names of its parts. */
export type InputOf<Id extends ClientCallId> = AddressInput<Id> & Part<'body', BodyOf<Id>>;

/** A row of a call that answers a list. */
export type ItemOf<Id extends ClientCallId> = AnswerOf<Id> extends (infer Row)[] ? Row : never;

interface Parts {
  params?: Record<string, unknown> | undefined;
  query?: Record<string, unknown> | undefined;
  body?: unknown;
  signal?: AbortSignal | undefined;
  headers?: Record<string, string> | undefined;
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
  ...[input]: Given<AddressInput<Id>>
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
