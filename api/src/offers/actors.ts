import { callerOf, type CallContext } from '../platform/chain/context.ts';
import type { TrailActor } from './trail/index.ts';

type Asked = Pick<CallContext, 'ip' | 'req' | 'caller'>;

/** Somebody who is signed in, as trails name them. */
export function staffActor(context: Asked): TrailActor {
  const { id, name, email } = callerOf(context);
  return { kind: 'employee', name, email, employeeId: id, ...placeOf(context) };
}

/** Somebody with a link, as trails name them. */
export function linkActor(
  context: Asked,
  kind: 'approver' | 'viewer' | 'candidate',
  { name, email }: { name: string | null; email: string | null },
): TrailActor {
  return { kind, name, email, ...placeOf(context) };
}

const placeOf = ({ ip, req }: Pick<Asked, 'ip' | 'req'>) => ({ ip, userAgent: req.headers['user-agent'] ?? null });
