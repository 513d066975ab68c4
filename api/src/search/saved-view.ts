import { Forbidden } from '../platform/errors/errors.ts';
import { isAdmin, isOneOf } from '../platform/permissions/roles.ts';
import type { RowRule } from '../platform/permissions/scopes.ts';
import type { Hook } from '../platform/resource/registry.ts';

/** SQL: the view of the row `view` is that of an employee, or shared. `employee` is SQL. */
export const ownOrSharedSql = (view: string, employee: string): string =>
  `(${view}.employee_id = ${employee} or ${view}.is_shared)`;

/**
 * One's own views, and those that colleagues share. A shared search and a shared list of offers or requests may name
 * people, and are for recruiters alone, as what they are of.
 */
export const savedViewScope: RowRule = (caller, column, bind) => {
  const others = isOneOf('recruiters', caller)
    ? ''
    : `and (own.kind not in ('search', 'offers', 'information_requests') or own.employee_id = ${bind(caller.id)})`;
  return `exists (select from saved_views own where own.id = ${column}
    and ${ownOrSharedSql('own', bind(caller.id))} ${others})`;
};

/** A view belongs to who saved it, and nobody else changes it; admins delete shared ones, whose owner may have left. */
export const savedViewHook: Hook = {
  beforeWrite({ operation, caller, before, values }) {
    if (operation === 'create') values.employee_id = caller.id;
    else if (operation === 'delete' && isAdmin(caller)) return;
    else if (Number(before?.employee_id) !== caller.id) throw new Forbidden('search.errors.othersView');
  },
};
