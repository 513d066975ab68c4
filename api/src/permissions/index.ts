/** The switches by which an organization gives and takes rights of single roles. */
import { switchChanges } from './switch-changes.ts';

/** Handlers of schemas/requests/permissions.json. */
export const permissionsHandlers = { switchChanges };
