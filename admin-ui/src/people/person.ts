import type { EmployeeRow } from '../generated/types/index.ts';
import { formatDate } from '../platform/i18n/dates.ts';

/** An account as administrators read it. */
export type Person = EmployeeRow;

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
export const isWaiting = (person: Person) =>
  person.invitation_accepted_at == null &&
  person.invited_at != null &&
  person.deactivated_at == null &&
  person.aasm_state !== 'archived';

type Translate = (key: string, values?: Record<string, unknown>) => string;

/** What the state alone does not tell: to what somebody was invited, or since when an account is closed. */
export function stateDetail(person: Person, translate: Translate, locale: string): string {
  if (person.aasm_state !== 'pending') return '';
  if (person.deactivated_at) {
    return translate('people.state.deactivated', { date: formatDate(person.deactivated_at, locale) });
  }
  if (person.invited_role) return translate('people.state.invited', { role: translate(stateKey(person.invited_role)) });
  return '';
}
