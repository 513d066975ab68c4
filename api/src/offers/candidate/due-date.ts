import { today } from '../../candidates/index.ts';
import { ValidationFailed } from '../../platform/errors/errors.ts';
import type { Letter } from '../letter.ts';

/**
 * The due date of what is sent now, a day that is not over where the organization is: the one that is named, else the one
 * that `stored` is due on. Null is none: who empties the date does not want the one before.
 * @throws 422 at due_date without one, and for one that has passed
 */
export async function requireDueDate(named: string | null | undefined, stored: string | null = null): Promise<string> {
  const given = named === undefined ? stored : named;
  if (!given) throw new ValidationFailed([{ field: 'due_date', code: 'required' }]);
  if (given < (await today())) throw new ValidationFailed([{ field: 'due_date', code: 'offers.errors.duePassed' }]);
  return given;
}

/** Whether the last day to answer is over where the organization is. */
export const isOverdue = async ({ due_date }: Pick<Letter, 'due_date'>): Promise<boolean> =>
  due_date !== null && due_date < (await today());
