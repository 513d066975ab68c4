import type { Rows } from '../generated/rows.ts';
import type { EmployeeRow } from '../generated/types/index.ts';
import { resourceOf } from '../generated/resources.ts';
import { rawJson, type Answer } from '../platform/chain/answer.ts';
import type { Caller } from '../platform/chain/context.ts';
import { queryOne } from '../platform/database/database.ts';
import { NotFound } from '../platform/errors/errors.ts';
import { readRow } from '../platform/resource/read-row.ts';
import { viewOf } from '../platform/resource/view.ts';

/** What the acts on an account look at before they act. */
export type AccountRow = Pick<
  Rows['employees'],
  'id' | 'first_name' | 'last_name' | 'email' | 'deactivated_at' | 'mailing_list'
> & {
  aasm_state: NonNullable<EmployeeRow['aasm_state']>;
  invited_role: EmployeeRow['invited_role'];
  has_password: boolean;
};

/** An account, locked until the transaction ends. @throws 404 */
export async function lockAccount(id: number): Promise<AccountRow> {
  const row = await queryOne<AccountRow>(
    `select e.id, e.first_name, e.last_name, e.email, e.aasm_state, e.deactivated_at, e.invited_role, e.mailing_list,
            exists (select from credentials c where c.employee_id = e.id and c.password_hash is not null) as has_password
       from employees e where e.id = $1 for update of e`,
    [id],
  );
  if (!row) throw new NotFound();
  return row;
}

/** An account as GET employees/{id} answers it. */
export async function employeeAnswer(id: number, caller: Caller): Promise<Answer> {
  return rawJson((await readRow(viewOf(resourceOf('employee'), caller.role), id, caller)) ?? 'null');
}
