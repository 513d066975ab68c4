import { api } from './api.ts';

/** Rows of one call; the api gives no more at once. */
const pageSize = 100;

/** All rows of a list, call by call until none is left: for menus that must not end at the hundredth. */
export async function allRows<T>(
  path: string,
  query: Record<string, string | number | boolean> = {},
  signal?: AbortSignal,
): Promise<T[]> {
  const all: T[] = [];
  for (;;) {
    const { rows, total } = await api.page<T>(path, { ...query, limit: pageSize, offset: all.length }, signal);
    all.push(...rows);
    if (rows.length === 0 || all.length >= total) return all;
  }
}
