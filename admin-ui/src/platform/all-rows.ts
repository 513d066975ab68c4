import type { ClientCallId } from '../generated/calls.ts';
import { callPage, type ItemOf, type Page } from './call.ts';

type List = Extract<ClientCallId, `${string}List`>;

/** Rows of one call; of most lists the api gives fewer at once. */
const pageSize = 1000;

type Query = Record<string, string | number | boolean>;

/** All rows of a list, call by call until none is left: for menus that must not end where a page does. */
export async function allRows<Id extends List>(id: Id, query: Query = {}, signal?: AbortSignal): Promise<ItemOf<Id>[]> {
  // Each list takes the same, which a compiler does not see as long as the id is open.
  const read = callPage as (id: Id, input: object) => Promise<Page<ItemOf<Id>>>;
  const all: ItemOf<Id>[] = [];
  for (;;) {
    const { rows, total } = await read(id, { query: { ...query, limit: pageSize, offset: all.length }, signal });
    all.push(...rows);
    if (rows.length === 0 || all.length >= total) return all;
  }
}
