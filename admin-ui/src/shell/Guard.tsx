import { type ReactNode, useEffect } from 'react';
import type { Role } from '../generated/shapes.ts';
import { currentRole } from '../platform/session/identity.ts';
import { goToAccessError } from '../platform/keep/leave.ts';

/** Lets a role in, or shows it to the page that says why not. */
export function Guard({ roles, children }: { roles: Role[]; children: ReactNode }) {
  const allowed = roles.includes(currentRole());
  useEffect(() => {
    if (!allowed) goToAccessError();
  }, [allowed]);
  return allowed ? children : null;
}
