import { audit } from '../../platform/audit/audit.ts';
import { query, queryOne, withTransaction } from '../../platform/database/database.ts';
import { failureOf } from '../../platform/errors/peer-failure.ts';
import { log } from '../../platform/logging/log.ts';
import type { Lying } from '../providers/provider.ts';
import { withdrawAgreement } from '../sign-in/withdraw.ts';
import { openConnection, type Connection } from './open.ts';

/** So long copies are taken out of a calendar that is let go (ms). */
const patience = 10_000;

export interface Ended {
  removed: number;
  left: number;
}

/**
 * Ends the connection of a person: what opens the calendar is forgotten first, whatever comes then; afterwards the copies
 * of interviews to come are taken out of it, as far as it can be reached, and its provider hears of it where it has a call
 * for that. Undefined without a connection.
 */
export async function endConnection(employee: number): Promise<Ended | undefined> {
  const ended = await withTransaction(async () => {
    const connection = await queryOne<Connection & { email: string }>(
      `select c.*, e.email from calendar_connections c join employees e on e.id = c.employee_id
        where c.employee_id = $1 for update of c`,
      [employee],
    );
    if (!connection) return undefined;
    const lying = await query<Lying>(
      `delete from calendar_copies k using calendar_copies t left join interviews i on i.id = t.interview_id
        where t.id = k.id and k.calendar_connection_id = $1 and k.address is not null and k.etag is not null
          and coalesce(i.ends_at > now(), true) returning k.calendar, k.address, k.etag`,
      [connection.id],
    );
    await query('delete from calendar_connections where id = $1', [connection.id]);
    const { id, kind, server_url, account } = connection;
    await audit({ action: 'delete', entity: 'calendar-connection', id, before: { kind, server_url, account } });
    return { connection, lying };
  });
  if (!ended) return undefined;
  const removed = await removeAll(ended.connection, ended.lying);
  await withdrawAgreement(ended.connection, AbortSignal.timeout(patience));
  return { removed, left: ended.lying.length - removed };
}

async function removeAll(connection: Connection & { email: string }, lying: readonly Lying[]): Promise<number> {
  let removed = 0;
  try {
    const provider = await openConnection(connection, AbortSignal.timeout(patience));
    for (const each of lying) {
      await provider.remove(each);
      removed += 1;
    }
  } catch (error) {
    log().info({ connection: connection.id, failure: failureOf(error) }, 'Copies stay in a calendar that is let go');
  }
  return removed;
}

/** Ends the connections of people who are no longer here, and the sign-ins that nobody came back from. */
export async function endOfThoseGone(): Promise<void> {
  await query('delete from calendar_sign_ins where expires_at < now()');
  const gone = await query<Pick<Connection, 'employee_id'>>(
    `select c.employee_id from calendar_connections c join employees e on e.id = c.employee_id
      where e.aasm_state = 'archived' or e.deactivated_at is not null order by c.id limit 50`,
  );
  for (const { employee_id } of gone) await endConnection(employee_id);
}
