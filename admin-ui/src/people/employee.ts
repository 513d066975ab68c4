import type { EmployeeRow } from '../generated/types/index.ts';
import { formatDay } from '../platform/i18n/dates.ts';

/** An account as administrators read it. */
export type Employee = EmployeeRow;

/** Roles in the order of their rights. */
export const roles = [
  'observer',
  'decision_maker',
  'hiring_manager',
  'recruiter',
  'recruiter_admin',
  'super_admin',
] as const;
export type AccountRole = (typeof roles)[number];

/** The key of a role's or a state's name. */
export const stateKey = (state: string) => `resources.employees.values.aasm_state.${state}`;

/** Whether the person has still to choose a password: only they can be invited again. */
export const isWaiting = (employee: Employee) =>
  employee.invitation_accepted_at == null &&
  employee.invited_at != null &&
  employee.deactivated_at == null &&
  employee.aasm_state !== 'archived';

type Translate = (key: string, values?: Record<string, unknown>) => string;

/** What the state alone does not tell: to what somebody was invited, or since when an account is closed. */
export function stateDetail(employee: Employee, translate: Translate, locale: string): string {
  if (employee.aasm_state !== 'pending') return '';
  if (employee.deactivated_at) {
    return translate('people.state.deactivated', { date: formatDay(employee.deactivated_at, locale) });
  }
  if (employee.invited_role)
    return translate('people.state.invited', { role: translate(stateKey(employee.invited_role)) });
  return '';
}
