import type { Call, Resource } from '../../generated/shapes.ts';
import { actingAs } from '../audit/audit.ts';
import { withTransaction } from '../database/database.ts';
import { fromDatabase } from '../errors/database-errors.ts';
import { CallError } from '../errors/errors.ts';
import { storeError } from '../files/store-errors.ts';
import { assertScope } from '../permissions/call-scope.ts';
import { assertRole } from '../permissions/roles.ts';
import { assertSwitches } from '../permissions/switches.ts';
import { limitCalls, limitNamed, networkOf } from '../rate-limits/index.ts';
import { actorOf } from './actor.ts';
import { Later } from './answer.ts';
import { constraintsOf } from './input/constraints.ts';
import type { CallContext, Caller } from './context.ts';
import { inTurn, isCostly, withinSeconds } from './costly.ts';
import { actOnce } from './idempotency.ts';
import type { Act } from './installed-calls.ts';
import { callerFor } from './session.ts';

/** Lets a caller in who may make a call, and not too often. @throws 401, 403, 429. */
export async function admit(call: Call, caller: Caller | null, ip: string): Promise<void> {
  assertRole(call, caller);
  await assertSwitches(call, caller);
  if (!call.rateLimit) return;
  const { by } = limitNamed(call.rateLimit);
  await limitCalls(call.rateLimit, by === 'caller' && caller ? `employee:${caller.id}` : networkOf(ip));
}

/**
 * Whether somebody who was let in would be let in now: session, role, switches and reach. It does not count as a use of the
 * session. @throws 401, 403, 404.
 */
export async function assertStill(context: CallContext): Promise<void> {
  const { call } = context;
  const caller = await callerFor(call, context.req.headers, { use: false });
  assertRole(call, caller);
  await assertSwitches(call, caller);
  await assertScope({ ...context, caller });
}

/**
 * Acts in a call whose input is checked: row scope, idempotency and the act itself, in one transaction where the call
 * writes. A deadlock is tried once more; not when the act reads a stream, which it could not read again. Costly calls
 * wait for their turn.
 */
export async function run(context: CallContext, act: Act): Promise<unknown> {
  const { call } = context;
  const work = async () => {
    await assertScope(context);
    return actOnce(context, () => act(context));
  };
  const transaction = call.transaction || context.idempotencyKey !== undefined;
  const retry = call.bodyKind !== 'multipart' && call.bodyKind !== 'raw';
  const acting = async () => {
    const answer = await actingAs(actorOf(context), () => {
      // What is read while it is sent would outlive the transaction.
      if (call.costly !== undefined && call.answerKind === 'json') return withinSeconds(call.costly, work, { retry });
      return transaction ? withTransaction(work, { retry }) : work();
    });
    return answer instanceof Later ? answer.make() : answer;
  };
  return isCostly(context) ? inTurn(context, acting) : acting();
}

let constraints: Map<string, Resource['constraints'][string]> | undefined;

/** The error as the caller may see it: errors of the database and of the file store become ours where they are theirs. */
export function asCallError(error: unknown): unknown {
  if (error instanceof CallError) return error;
  return fromDatabase(error, (constraints ??= constraintsOf())) ?? storeError(error);
}
