import { apiUrl } from './address.ts';
import { formWith, type Page, pageOf } from './call.ts';
import { httpClient, send } from './http-client.ts';

type Query = Record<string, string | number | boolean | undefined>;

/**
 * Calls whose path only descriptors or answers tell: lists to choose from, uploads of a widget, pictures. Every other
 * call is made by its id, which gives it its types.
 */
export const api = {
  async page<T>(path: string, query?: Query, signal?: AbortSignal): Promise<Page<T>> {
    return pageOf<T>(await httpClient(apiUrl(path, query), signal ? { signal } : {}));
  },
  /** What stands at an address that the api has told. */
  async blob(address: string, signal?: AbortSignal): Promise<Blob> {
    return (await send(address, { headers: { accept: '*/*' }, ...(signal ? { signal } : {}) })).blob();
  },
  /** Sends a file in the field `file`, after the other fields. */
  async upload<T>(path: string, file: File, fields: Record<string, string> = {}): Promise<T> {
    return (await httpClient(apiUrl(path), { method: 'POST', body: formWith(file, fields) })).json as T;
  },
};
