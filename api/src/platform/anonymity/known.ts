import { isHidingReader, query } from '../database/database.ts';
import { Forbidden } from '../errors/errors.ts';

/**
 * Refuses what only somebody can do who knows who the candidate is, such as writing to them.
 * @throws 403 where one of these applications is of a person who is hidden from whom the call is
 */
export async function requireKnown(profileIds: readonly number[]): Promise<void> {
  if (!isHidingReader()) return;
  const hidden = await query('select id from anonymous.hidden_profiles where id = any($1::bigint[]) limit 1', [
    [...profileIds],
  ]);
  if (hidden.length > 0) throw new Forbidden('anonymity.errors.hidden');
}

/** The same by persons. */
export async function requireKnownPersons(ids: readonly number[]): Promise<void> {
  if (!isHidingReader()) return;
  const hidden = await query('select id from anonymous.hidden where id = any($1::bigint[]) limit 1', [[...ids]]);
  if (hidden.length > 0) throw new Forbidden('anonymity.errors.hidden');
}
