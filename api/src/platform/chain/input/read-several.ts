import { NotFound } from '../../errors/errors.ts';
import type { FoundCall } from '../router.ts';
import { limits } from '../../../generated/limits.ts';

const several = /^(.+)\/(?:\[|%5B)(\d+(?:(?:,|%2C)\d+)*)(?:\]|%5D)\/?$/i;

/**
 * Clients of old read several rows by `tags/[1,2,3]`: the same as the list with a filter of these ids. Answers
 * undefined for any other path.
 */
export function readSeveral(
  find: (method: string, path: string) => FoundCall,
  method: string,
  path: string,
  search: URLSearchParams,
): FoundCall | undefined {
  const [, list, listed] = several.exec(path) ?? [];
  if (method !== 'GET' || list === undefined || listed === undefined) return undefined;
  const ids = listed.split(/,|%2C/i).map(Number);
  const found = find(method, list);
  if (found.call.resource?.operation !== 'list' || ids.length > limits.chosen) throw new NotFound('noSuchCall');
  search.set('filter', JSON.stringify({ id: ids }));
  search.set('range', JSON.stringify([0, ids.length - 1]));
  return found;
}
