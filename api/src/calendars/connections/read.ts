import type { Rows } from '../../generated/rows.ts';
import { query, queryOne, withTransaction } from '../../platform/database/database.ts';
import { failureOf, waitMinutesOf, type PeerFailure } from '../../platform/errors/peer-failure.ts';
import { log } from '../../platform/logging/log.ts';
import { enqueue } from '../../platform/queue/index.ts';
import type { Span } from '../busy/spans.ts';
import { countsSql, READ_DAYS } from './is-old.ts';
import { openConnection, type Connection } from './open.ts';

/** The job that reads what is due. */
export const readJob = 'calendars.read';

const day = 86_400_000;
/** One calendar may take so long; its claim lasts longer (ms). */
const patience = 40_000;
/** One round goes on for so long. */
const roundMs = 50_000;
const atOnce = 4;

/** A connection to be read. */
interface Due extends Pick<
  Connection,
  'id' | 'employee_id' | 'kind' | 'server_url' | 'account' | 'secret' | 'calendars' | 'attempts'
> {
  email: string;
  zone: string;
  /** Unlike what it says once something else was chosen, or read for a booking. */
  version: string;
}

const dueSql = `c.id, c.employee_id, c.kind, c.server_url, c.account, c.secret, c.calendars, c.attempts, c.lock_version || ' ' || c.rereads as version,
  e.email, coalesce(e.time_zone, o.time_zone) as zone`;

/** Reads soon, in the background. */
export const readSoon = (): Promise<void> => enqueue(readJob, {}, { key: 'due' });

/** Reads the calendars that are due, a few at once, each claimed by one process. */
export async function readDue(): Promise<void> {
  const end = Date.now() + roundMs;
  for (let due = await claim(); due.length > 0; due = Date.now() < end ? await claim() : []) {
    await Promise.all(due.map((each) => readOne(each)));
  }
}

function claim(): Promise<Due[]> {
  return query<Due>(
    `update calendar_connections c set next_read_at = now() + interval '2 minutes' from employees e, organizations o
      where e.id = c.employee_id and o.id = 1 and c.id in (
        select id from calendar_connections where next_read_at <= now() order by next_read_at limit ${atOnce} for update skip locked)
      returning ${dueSql}`,
    [],
    { name: 'calendars-claim' },
  );
}

/** Reads the calendar of one person now; nothing without a connection. */
export async function readNow(employee: number): Promise<void> {
  const found = await queryOne<Due>(
    `update calendar_connections c set next_read_at = now() + interval '2 minutes' from employees e, organizations o
      where e.id = c.employee_id and o.id = 1 and c.employee_id = $1 returning ${dueSql}`,
    [employee],
  );
  if (found) await readOne(found);
}

async function readOne(due: Due): Promise<void> {
  const began = new Date();
  const span = { from: began.getTime() - day, to: began.getTime() + READ_DAYS * day };
  try {
    await store(due, began, await busyOf(due, span, AbortSignal.timeout(patience)));
  } catch (error) {
    await fail(due, error);
  }
}

type Read = Pick<Due, 'id' | 'kind' | 'server_url' | 'account' | 'secret' | 'calendars' | 'email' | 'zone'>;

async function busyOf(connection: Read, span: Span, signal: AbortSignal): Promise<Span[]> {
  const counting = connection.calendars.filter(({ is_busy }) => is_busy).map(({ id }) => id);
  if (counting.length === 0) return [];
  const provider = await openConnection(connection, signal);
  return provider.busyBetween(counting, span, connection.zone);
}

/** What was read takes the place of what was there, unless something newer was written meanwhile: then it is read again. */
async function store({ id, version }: Due, began: Date, spans: readonly Span[]): Promise<void> {
  await withTransaction(async () => {
    const stands = await queryOne<{ same: boolean; newer: boolean }>(
      `select lock_version || ' ' || rereads = $2 as same, coalesce(read_at < $3, true) as newer
         from calendar_connections where id = $1 for update`,
      [id, version, began],
    );
    if (!stands?.newer) return;
    if (!stands.same) {
      await query(`update calendar_connections set next_read_at = now() + interval '5 seconds' where id = $1`, [id]);
      return;
    }
    await query('delete from calendar_busy_times where calendar_connection_id = $1', [id]);
    await insertBusy(id, spans);
    await query(
      `update calendar_connections set read_at = $2, next_read_at = now() + interval '5 minutes', attempts = 0,
         failing_since = null, failure = null where id = $1`,
      [id, began],
    );
  });
}

async function insertBusy(id: number, spans: readonly Span[]): Promise<void> {
  await query(
    `insert into calendar_busy_times (calendar_connection_id, employee_id, starts_at, ends_at)
     select c.id, c.employee_id, to_timestamp(s."from" / 1000.0), to_timestamp(s."to" / 1000.0)
       from calendar_connections c, jsonb_to_recordset($2::jsonb) as s("from" bigint, "to" bigint) where c.id = $1`,
    [id, JSON.stringify(spans)],
    { name: 'calendars-insert-busy' },
  );
}

/** So often that nobody is locked out of their account for it. */
const seldom = new Set<PeerFailure>(['sign_in_refused', 'access_ended', 'not_set_up']);

/** Tries again later and later, and not before the server wants it; where only the person can help, seldom. */
async function fail({ id, attempts }: Due, error: unknown): Promise<void> {
  const failure = failureOf(error);
  log().info({ connection: id, failure, attempt: attempts + 1 }, 'A calendar could not be read');
  const minutes = seldom.has(failure) ? 60 : Math.max(Math.min(15, 2 ** attempts), waitMinutesOf(error));
  await query(
    `update calendar_connections set attempts = attempts + 1, failing_since = coalesce(failing_since, now()), failure = $2,
       next_read_at = now() + $3 * interval '1 minute' where id = $1`,
    [id, failure, minutes],
  );
}

/** So long a booking waits for the calendars of those whom it takes (ms). */
const bookingPatience = 3_000;

/**
 * Reads the calendars of some people once more, for one time alone and before the transaction that books it: what
 * stands in them by now is looked at there, under its locks. Answers who could not be read in time.
 */
export async function rereadCalendars(employees: readonly number[], from: Date, to: Date): Promise<number[]> {
  const found = await query<Read & Pick<Rows['calendar_connections'], 'employee_id'>>(
    `select ${dueSql} from calendar_connections c join employees e on e.id = c.employee_id, organizations o
      where o.id = 1 and c.employee_id = any($1::bigint[]) and ${countsSql()} limit 50`,
    [[...employees]],
    { name: 'calendars-reread' },
  );
  const signal = AbortSignal.timeout(bookingPatience);
  const span = { from: from.getTime(), to: to.getTime() };
  const unread = await Promise.all(
    found.map(async (connection) => {
      try {
        const spans = await busyOf(connection, span, signal);
        await putWithin(connection.id, span, spans);
        return [];
      } catch (error) {
        log().info(
          { connection: connection.id, failure: failureOf(error) },
          'A calendar could not be read for a booking',
        );
        return [connection.employee_id];
      }
    }),
  );
  return unread.flat();
}

/** Within a time it is as was read now, around it as it was. */
async function putWithin(id: number, { from, to }: Span, spans: readonly Span[]): Promise<void> {
  await withTransaction(async () => {
    const stands = await queryOne('update calendar_connections set rereads = rereads + 1 where id = $1 returning id', [
      id,
    ]);
    if (!stands) return;
    await query(
      `with within as (select tstzrange($2, $3, '[)') as span),
       gone as (delete from calendar_busy_times b using within w where b.calendar_connection_id = $1
          and tstzrange(b.starts_at, b.ends_at, '[)') && w.span returning b.starts_at, b.ends_at),
       now_busy as (select tstzrange(to_timestamp(s."from" / 1000.0), to_timestamp(s."to" / 1000.0), '[)') as span
          from jsonb_to_recordset($4::jsonb) as s("from" bigint, "to" bigint)),
       kept as (select coalesce(range_agg(tstzrange(g.starts_at, g.ends_at, '[)')), '{}') - tstzmultirange((select span from within))
          + coalesce((select range_agg(n.span) from now_busy n), '{}') as spans from gone g)
       insert into calendar_busy_times (calendar_connection_id, employee_id, starts_at, ends_at)
       select c.id, c.employee_id, lower(u.span), upper(u.span) from kept cross join lateral unnest(kept.spans) as u(span),
         calendar_connections c where c.id = $1`,
      [id, new Date(from), new Date(to), JSON.stringify(spans)],
      { name: 'calendars-put-within' },
    );
  });
}
