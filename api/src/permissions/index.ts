/** The switches by which an organization gives and takes rights of single roles. */
import type { RowRule } from '../platform/permissions/scopes.ts';
import { switchChanges } from './switch-changes.ts';

/** Handlers of schemas/requests/permissions.json. */
export const permissionsHandlers = { switchChanges };

/** Row rules of what a switch closes to everybody: the log of sign-ins. */
export const permissionScopes: Record<'openAccessLog', RowRule> = {
  openAccessLog: () => '(select o.show_user_access_logs from organizations o where o.id = 1)',
};
