import type { IncomingHttpHeaders } from 'node:http';
import type { Call } from '../../generated/shapes.ts';
import { Unauthorized } from '../errors/errors.ts';
import { isOpen } from '../permissions/roles.ts';
import { findSession } from '../sessions/index.ts';
import type { Caller } from './context.ts';

/**
 * Who makes a call. Calls that are open to everybody go on without a session when the one that was sent has ended, as
 * a browser sends its old headers even to sign in. `use: false` leaves the end of an idle session where it is.
 * @throws 401, with `session-error: sessionExpired` when there was a session.
 */
export async function callerFor(call: Call, headers: IncomingHttpHeaders, { use = true } = {}): Promise<Caller | null> {
  const found = await findSession(headers, { use });
  if (found.caller) return found.caller;
  if (isOpen(call)) return null;
  if (found.reason === 'none') throw new Unauthorized();
  throw new Unauthorized('sessionExpired', {}, true);
}
