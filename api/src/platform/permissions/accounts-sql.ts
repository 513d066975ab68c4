import type { Who } from './reach.ts';

/** SQL that is true for accounts that are told anything at all: in use, not invited, deactivated or archived. */
export function readsNoticesSql(employee: string): string {
  return `${employee}.aasm_state not in ('pending', 'archived') and ${employee}.deactivated_at is null`;
}

/** The accounts of a statement, rows `employee` of employees, as whose reach is asked for. */
export const accountsOf = (employee: string): Who => ({ id: `${employee}.id`, roleSql: `${employee}.aasm_state` });
