import { hashKey, type QueryKey } from '@tanstack/react-query';
import { useState } from 'react';

/**
 * For `placeholderData`: what is shown stays until another page or order of the same list is there. Rows of another tab
 * would stand under its name, and could be ticked. `list`: the beginning of the query's key.
 */
export const keepRowsOf =
  (list: QueryKey) =>
  <T>(previous: T | undefined, query: { queryKey: QueryKey } | undefined): T | undefined =>
    query && hashKey(query.queryKey.slice(0, list.length)) === hashKey(list) ? previous : undefined;

/** The value, or the last there was while there is none: numbers on tabs stay while the rows of another are read. */
export function useLast<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}
