import type { Change, Hook } from '../platform/resource/registry.ts';
import { secondStepHook } from './second-step/second-step-proof.ts';

/** A count of zero lifts the lock, and lifting the lock clears the count: clients send one, the other or both. */
const unlock: Hook = {
  beforeWrite(change: Change) {
    const { values, before } = change;
    if (values.failed_attempts === 0 || ('locked_at' in values && values.locked_at === null)) {
      values.failed_attempts = 0;
      values.locked_at = null;
      const alone = Object.keys(values).every((name) => name === 'failed_attempts' || name === 'locked_at');
      if (alone && before?.locked_at) change.act = 'unlock';
    }
  },
};

/** Rules that the schemas of employee and organization name. */
export const identityHooks = { 'employee-unlock': unlock, 'second-step': secondStepHook };
