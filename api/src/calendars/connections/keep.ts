import { audit } from '../../platform/audit/audit.ts';
import type { Caller } from '../../platform/chain/context.ts';
import { query, queryOne } from '../../platform/database/database.ts';
import { Conflict } from '../../platform/errors/errors.ts';
import { writeSoon } from '../copies/job.ts';
import type { FoundCalendars } from '../providers/provider.ts';
import type { Connection } from './open.ts';

const mostBusy = 20;

/** The connection of a person, whatever its kind; until the end of the transaction as it is, where it is locked. */
export const ownConnection = (employee: number, locks = false): Promise<Connection | undefined> =>
  queryOne<Connection>(`select * from calendar_connections where employee_id = $1 ${locks ? 'for update' : ''}`, [
    employee,
  ]);

/** Keeps what was opened. All of its calendars count at first: rather too little is offered than too much. */
export async function insertConnection(
  caller: Caller,
  { kind, server_url, account }: Pick<Connection, 'kind' | 'server_url' | 'account'>,
  secret: string,
  found: FoundCalendars,
): Promise<void> {
  const calendars = found.map((each, at) => ({ ...each, is_busy: at < mostBusy }));
  const made = await queryOne<Pick<Connection, 'id'>>(
    `insert into calendar_connections (employee_id, kind, server_url, account, secret, calendars, next_read_at)
     values ($1, $2, $3, $4, $5, $6, now()) on conflict (employee_id) do nothing returning id`,
    [caller.id, kind, server_url, account, secret, JSON.stringify(calendars)],
  );
  if (!made) throw new Conflict('calendars.errors.connected');
  const after = { kind, server_url, account };
  await audit({ action: 'create', entity: 'calendar-connection', id: made.id, after });
}

/** What opens it from now on, and what was chosen as far as it is still there; how it went before says nothing. */
export async function renewConnection(before: Connection, secret: string, found: FoundCalendars): Promise<void> {
  const chosen = new Set(before.calendars.flatMap(({ id, is_busy }) => (is_busy ? [id] : [])));
  const calendars = found.map((each) => ({ ...each, is_busy: chosen.has(each.id) }));
  const isThere = found.some(({ id }) => id === before.write_to);
  await query(
    `update calendar_connections set secret = $2, calendars = $3, write_to = $4, next_read_at = now(), attempts = 0,
       read_at = null, failing_since = null, failure = null, lock_version = lock_version + 1 where id = $1`,
    [before.id, secret, JSON.stringify(calendars), isThere ? before.write_to : null],
  );
  await query(
    `update calendar_copies set due_at = now(), attempts = 0, failing_since = null, failure = null
      where calendar_connection_id = $1 and due_at is not null`,
    [before.id],
  );
  await writeSoon();
}
