import type { Caller } from '../chain/context.ts';
import { queryOne } from '../database/database.ts';

/** An account that may work, as the caller that it would be; undefined for a closed one. */
export async function employeeOf(id: number): Promise<Caller | undefined> {
  const row = await queryOne<Omit<Caller, 'sessionId'>>(
    `select id, email, aasm_state as role, btrim(concat_ws(' ', first_name, last_name)) as name,
       preferred_language as language, exists (select from jobs where anonymous_review) as "anonymousJobs"
     from employees where id = $1 and aasm_state not in ('archived', 'pending') and deactivated_at is null`,
    [id],
    { name: 'employee-caller' },
  );
  return row && { ...row, sessionId: 0 };
}
