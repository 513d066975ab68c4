import { type ReactNode, useEffect } from 'react';
import type { Role } from '../generated/shapes.ts';
import { currentRole } from '../platform/session/identity.ts';
import { goToAccessError } from '../platform/keep/leave.ts';
import { isSwitchedOn, useOrganization } from '../platform/organization.ts';
import { NotFound } from './NotFound.tsx';

interface GuardProps {
  roles: Role[];
  /** A yes/no field of the organization without which there is no such screen. */
  switch?: string | undefined;
  children: ReactNode;
}

/** Lets a role in, or shows it to the page that says why not. */
export function Guard({ roles, switch: name, children }: GuardProps) {
  const allowed = roles.includes(currentRole());
  const organization = useOrganization();
  useEffect(() => {
    if (!allowed) goToAccessError();
  }, [allowed]);
  if (!allowed) return null;
  return isSwitchedOn(name, organization) ? children : <NotFound />;
}
