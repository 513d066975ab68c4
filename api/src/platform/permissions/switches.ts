import { calls } from '../../generated/calls.ts';
import type { Call } from '../../generated/shapes.ts';
import type { Caller } from '../chain/context.ts';
import { queryOne, statementName } from '../database/database.ts';
import { Forbidden } from '../errors/errors.ts';

/**
 * Lets a call pass that the organization leaves open to the caller's role: `switches` of the call in schemas/requests
 * say which of its columns decide. @throws 403.
 */
export async function assertSwitches(call: Call, caller: Caller | null): Promise<void> {
  const deciding = caller && call.switches?.filter(({ roles }) => roles.includes(caller.role));
  if (!deciding || deciding.length === 0) return;
  const text = `select ${deciding.map(({ column }) => column).join(', ')} from organizations where id = 1`;
  const row = await queryOne<Record<string, boolean>>(text, [], { name: statementName(text) });
  if (deciding.some(({ column, open }) => (row?.[column] ?? false) !== open)) throw new Forbidden('switchedOff');
}

/** SQL that is true for accounts, rows `employee`, whose role a call admits and from whom no switch takes it. */
export function mayMakeSql(id: string, employee: string): string {
  const call = calls.find((one) => one.id === id);
  if (!call || !Array.isArray(call.roles)) throw new Error(`"${id}" is no call of roles`);
  const isOneOf = (roles: readonly string[]) =>
    `${employee}.aasm_state in (${roles.map((role) => `'${role}'`).join(', ')})`;
  const switches = (call.switches ?? []).map(
    ({ roles, column, open }) =>
      `(not ${isOneOf(roles)} or (select ${column} from organizations where id = 1) is ${String(open)})`,
  );
  return [isOneOf(call.roles), ...switches].join(' and ');
}
