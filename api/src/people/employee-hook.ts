import type { Change, Hook } from '../platform/resource/registry.ts';
import { invite, prepareNew } from './create-account.ts';
import { assertRemovable, logRemoval } from './remove-account.ts';
import { assertEditable, followEdit } from './edit-account.ts';

/** What employees need beyond being written: invitations, seats, the change log, and who may do what to whom. */
export const employeeHook: Hook = {
  beforeWrite(change: Change) {
    if (change.operation === 'create') return prepareNew(change);
    return change.operation === 'delete' ? assertRemovable(change) : assertEditable(change);
  },
  afterWrite(change) {
    if (change.operation === 'create') return invite(change);
    return change.operation === 'delete' ? logRemoval(change) : followEdit(change);
  },
};
