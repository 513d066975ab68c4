import type { Rows } from '../../generated/rows.ts';
import { query, queryOne } from '../../platform/database/database.ts';
import { failureOf, waitMinutesOf, type PeerFailure } from '../../platform/errors/peer-failure.ts';
import { log } from '../../platform/logging/log.ts';
import { openConnection, type Connection } from '../connections/open.ts';
import type { CalendarEntry, CalendarProvider, Lying } from '../providers/provider.ts';

/** What interviews say in the calendars of those who conduct them; none for whoever no longer does. */
export type EntriesOf = (
  asked: readonly { interview: number; employee: number }[],
) => Promise<(CalendarEntry & { interview: number; employee: number })[]>;

/** Writing one copy may take so long; its claim lasts longer (ms). */
const patience = 20_000;
const roundMs = 50_000;
const atOnce = 20;

interface Copy extends Pick<
  Rows['calendar_copies'],
  'id' | 'interview_id' | 'calendar' | 'address' | 'etag' | 'changes' | 'attempts'
> {
  connection: number;
  employee: number;
  write_to: string | null;
}

/**
 * Writes the copies that are due, changes them and takes them away, each claimed by one process. What was written and
 * could not be written down is found there the next time; where a server does not answer, all of its copies wait.
 */
export async function writeDue(entriesOf: EntriesOf): Promise<void> {
  const end = Date.now() + roundMs;
  for (let due = await claim(); due.length > 0; due = Date.now() < end ? await claim() : []) {
    const asked = due.flatMap(({ interview_id: interview, employee }) =>
      interview === null ? [] : { interview, employee },
    );
    const entries = new Map((await entriesOf(asked)).map((entry) => [`${entry.interview} ${entry.employee}`, entry]));
    const ofEach = Map.groupBy(due, ({ connection }) => connection);
    await Promise.all(
      [...ofEach].map(([id, copies]) =>
        writeOf(id, copies, (copy) => entries.get(`${copy.interview_id} ${copy.employee}`)),
      ),
    );
  }
}

function claim(): Promise<Copy[]> {
  return query<Copy>(
    `update calendar_copies k set claimed_until = now() + interval '2 minutes' from calendar_connections c
      where c.id = k.calendar_connection_id and k.id in (select d.id from calendar_copies d
          where d.due_at <= now() and (d.claimed_until is null or d.claimed_until <= now())
          order by d.due_at, d.id limit ${atOnce} for update skip locked)
      returning k.id, k.interview_id, k.calendar, k.address, k.etag, k.changes, k.attempts, c.id as connection,
        c.employee_id as employee, c.write_to`,
    [],
    { name: 'calendars-claim-copies' },
  );
}

async function writeOf(id: number, copies: readonly Copy[], entryOf: (copy: Copy) => CalendarEntry | undefined) {
  const connection = await queryOne<Connection & { email: string }>(
    'select c.*, e.email from calendar_connections c join employees e on e.id = c.employee_id where c.id = $1',
    [id],
  );
  if (!connection) return;
  for (const [at, copy] of copies.entries()) {
    try {
      const provider = await openConnection(connection, AbortSignal.timeout(patience));
      await writeOne(provider, copy, entryOf(copy));
    } catch (error) {
      const failure = failureOf(error);
      log().info({ copy: copy.id, connection: id, failure }, 'A copy of an interview could not be written');
      const isTheirs = theirs.has(failure);
      await fail(isTheirs ? [copy] : copies.slice(at), failure, waitMinutesOf(error));
      if (!isTheirs) return;
    }
  }
}

/** What is wrong with one entry, and not with the server. */
const theirs = new Set<PeerFailure>(['refused', 'not_found', 'not_understood']);

async function writeOne(provider: CalendarProvider, copy: Copy, entry: CalendarEntry | undefined): Promise<void> {
  const lying: Lying | null =
    copy.address === null ? null : { calendar: copy.calendar!, address: copy.address, etag: copy.etag };
  const target = entry && copy.write_to;
  if (lying && lying.calendar !== target) await provider.remove(lying);
  if (!target) return forget(copy);
  const put = await provider.put(target, entry, lying?.calendar === target ? lying : null);
  const written = await queryOne(
    `update calendar_copies set calendar = $2, address = $3, etag = $4, written_at = now(), attempts = 0, claimed_until = null,
       edited_at = case when $5 then now() else edited_at end, failing_since = null, failure = null,
       due_at = case when changes = $6 then null else now() end where id = $1 returning id`,
    [copy.id, put.calendar, put.address, put.etag, put.edited, copy.changes],
  );
  // Whoever has let the calendar go meanwhile did not know of this one.
  if (!written) await provider.remove(put);
}

/** It lies nowhere any more; what has been changed since is looked at anew. */
async function forget({ id, changes }: Copy): Promise<void> {
  const gone = await queryOne('delete from calendar_copies where id = $1 and changes = $2 returning id', [id, changes]);
  if (!gone)
    await query(
      'update calendar_copies set calendar = null, address = null, etag = null, claimed_until = null where id = $1',
      [id],
    );
}

/** Later and later, up to an hour, and not before the server wants it. */
async function fail(copies: readonly Copy[], failure: PeerFailure, minutes: number): Promise<void> {
  await query(
    `update calendar_copies set claimed_until = null, attempts = attempts + 1, failure = $2, failing_since = coalesce(failing_since, now()),
       due_at = now() + greatest($3, least(60, power(2, least(attempts, 6)))) * interval '1 minute' where id = any($1::bigint[])`,
    [copies.map(({ id }) => id), failure, minutes],
  );
}
