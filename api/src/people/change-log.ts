import type { UserChangeLogRow } from '../generated/types/index.ts';
import type { Caller, Handler } from '../platform/chain/context.ts';
import { query } from '../platform/database/database.ts';
import { t } from '../platform/texts/texts.ts';

export type ChangeMade = UserChangeLogRow['change_made'];

interface Changed {
  /** null once the account is gone. */
  id: number | null;
  first_name: string;
  last_name: string;
  email: string;
  /** The state after the change. */
  aasm_state: string;
}

/** Writes what was done to an account, and by whom, in the transaction that does it. */
export async function logChange(caller: Caller, changed: Changed, made: ChangeMade): Promise<void> {
  const { id, first_name, last_name, email, aasm_state } = changed;
  await query(
    `insert into user_change_logs
       (employee_id, first_name, last_name, email, aasm_state, change_made, change_made_by, changed_by_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [id, first_name, last_name, email, aasm_state, made, caller.name || caller.email, caller.id],
  );
}

/** Clients announce here what they did; the entry was written with the deed, so what they send adds none. */
export const createUserChangeLog: Handler<'createUserChangeLog'> = async ({ language }) => ({
  success: true,
  message: t(language, 'people.changeRecorded'),
});
