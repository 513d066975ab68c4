import type { Change, Hook } from '../platform/resource/registry.ts';

/** A count of zero lifts the lock, and lifting the lock clears the count: clients send one, the other or both. */
const unlock: Hook = {
  beforeWrite({ values }: Change) {
    if (values.failed_attempts === 0 || ('locked_at' in values && values.locked_at === null)) {
      values.failed_attempts = 0;
      values.locked_at = null;
    }
  },
};

/** Rules that schemas/entities/employee.schema.json names. */
export const identityHooks = { 'employee-unlock': unlock };
