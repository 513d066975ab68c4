import { withTransaction } from '../../platform/database/database.ts';
import { log } from '../../platform/logging/log.ts';
import { type Letter, lockLetterOfLink } from '../letter.ts';

/**
 * Does something with each of these letters, locked, in a transaction of its own; what was true of it before the lock is
 * asked again by `act`, which answers whether it did something. One that fails keeps no other from its turn.
 * @throws the first failure, at the end
 */
export async function eachLetter(ids: readonly number[], act: (letter: Letter) => Promise<boolean>): Promise<number> {
  const failures: unknown[] = [];
  let done = 0;
  for (const id of ids) {
    try {
      const did = await withTransaction(async () => {
        const letter = await lockLetterOfLink(id);
        return letter !== undefined && (await act(letter));
      });
      if (did) done += 1;
    } catch (error) {
      log().error({ err: error, letter: id }, 'The due date of a letter could not be looked at');
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
  return done;
}
