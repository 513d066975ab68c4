import { callPaths, type ClientCallId, type ClientCalls, shortPaths } from '../generated/calls.ts';

export const apiRoot = '/api/v1';

/** What a part of a call must be given: nothing where it is empty, at will where all of it is optional. */
export type Part<Name extends string, Value> = [Value] extends [undefined]
  ? Partial<Record<Name, undefined>>
  : Record<never, never> extends Value
    ? Partial<Record<Name, Value>>
    : Record<Name, Value>;

/** Ids may stand in the body, where the call has a path without them. */
export type ParamsOf<Id extends ClientCallId> = Id extends keyof typeof shortPaths
  ? Omit<ClientCalls[Id]['params'], 'ids'> & { ids?: number[] | undefined }
  : ClientCalls[Id]['params'];

/** What of a call's input stands in its address, and how it is sent. */
export type AddressInput<Id extends ClientCallId> = Part<'params', ParamsOf<Id>> &
  Part<'query', ClientCalls[Id]['query']> & {
    /** Ends the wait for the answer. */
    signal?: AbortSignal | undefined;
    headers?: Record<string, string> | undefined;
  };

/** The input may be left out where nothing of it is required. */
export type Given<Input> = Record<never, never> extends Input ? [input?: Input] : [input: Input];

const pathOf = (id: ClientCallId, { ids }: Record<string, unknown>): string =>
  ids === undefined && id in shortPaths ? shortPaths[id as keyof typeof shortPaths] : callPaths[id].split(' ')[1]!;

/** The address of a call, which is also what a link to a document or a stream of events opens. */
export function addressOf<Id extends ClientCallId>(id: Id, ...[input]: Given<AddressInput<Id>>): string {
  const { params = {}, query = {} } = (input ?? {}) as Partial<Record<'params' | 'query', Record<string, unknown>>>;
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
