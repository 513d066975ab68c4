import type { Actor } from '../audit/audit.ts';
import type { CallContext } from './context.ts';

/** Who the audit names for a call: an employee, who holds a link, or a candidate on the public pages. */
export function actorOf({ caller, call, requestId, ip }: CallContext): Actor {
  const kind = caller ? 'employee' : call.roles === 'hashOrStaff' ? 'link' : 'candidate';
  return { kind, employeeId: caller?.id ?? null, call: call.id, requestId, ip: ip || null };
}
