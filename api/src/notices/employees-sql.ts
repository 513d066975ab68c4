import type { Who } from '../platform/permissions/reach.ts';

/** The time on the organization's clocks, from the row `o` of organizations. */
export const localNow = 'now() at time zone o.time_zone';

/** SQL that is true for accounts that are mailed at all: in use, not invited, deactivated or archived. */
export function readsNoticesSql(employee: string): string {
  return `${employee}.aasm_state not in ('pending', 'archived') and ${employee}.deactivated_at is null`;
}

/** The accounts of a statement, rows `employee` of employees, as whose reach is asked for. */
export const accountsOf = (employee: string): Who => ({ id: `${employee}.id`, roleSql: `${employee}.aasm_state` });
