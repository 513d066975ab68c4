import { createHash } from 'node:crypto';
import type { Rows } from '../../generated/rows.ts';
import { query, queryOne } from '../../platform/database/database.ts';
import type { PeerFailure } from '../../platform/errors/peer-failure.ts';
import { beginningOf } from '../../platform/texts/cut.ts';

/** Under this name stands what was handed over by HTTP. */
export const webhookName = 'webhook';

/** How far a mailbox was read. */
export type MailboxState = Pick<Rows['mailboxes'], 'id' | 'uid_validity' | 'last_uid'>;

/** The name of a mailbox in the table: who moves it or changes the password goes on where they were. */
export function mailboxName(url: string): string {
  const { hostname, username, pathname } = new URL(url);
  const folder = pathname.slice(1) || 'INBOX';
  return `${hostname}/${createHash('sha256').update(`${username}\n${folder}`).digest('hex').slice(0, 24)}`;
}

/** The state of a mailbox, made where it is new; where the server has renumbered its mails, from the start. */
export async function stateOf(name: string, validity: string): Promise<MailboxState> {
  const row = await queryOne<MailboxState>(
    `insert into mailboxes (name, uid_validity, last_uid) values ($1, $2, 0)
     on conflict (name) do update set
       last_uid = case when mailboxes.uid_validity = excluded.uid_validity then mailboxes.last_uid else 0 end,
       uid_validity = excluded.uid_validity
     returning id, uid_validity, last_uid`,
    [name, validity],
  );
  return row!;
}

/**
 * Takes a mail's turn in the running transaction: false where another process had it. The number is remembered when
 * the transaction commits, so a mail is either done or asked for again.
 */
export async function takeTurn({ id, uid_validity }: MailboxState, uid: number): Promise<boolean> {
  const row = await queryOne(
    `update mailboxes set last_uid = $2 where id = $1 and last_uid < $2 and uid_validity = $3 returning id`,
    [id, uid, uid_validity],
  );
  return row !== undefined;
}

/**
 * Writes down that a mail is being read, before anything can go wrong with it; answers the how manyth time it is. So one
 * that ends the process, or cannot be stored, does not keep those after it waiting for ever.
 */
export async function beginTry({ id }: MailboxState, uid: number): Promise<number> {
  const row = await queryOne<Pick<Rows['mailboxes'], 'tries'>>(
    `update mailboxes set tries = case when tried_uid = $2 then tries + 1 else 1 end, tried_uid = $2
      where id = $1 returning tries`,
    [id, uid],
  );
  return row?.tries ?? 1;
}

export type Tally = Partial<Record<'taken' | 'unmatched' | 'broken', number>>;

/** Why a look into the mailbox failed, in the words of failures.* and in the server's own. */
export interface Problem {
  failure: PeerFailure;
  error: string | null;
}

/** Writes down what was found, for administrators. */
export async function recordCheck(
  name: string,
  { taken = 0, unmatched = 0, broken = 0 }: Tally,
  problem: Problem | null,
): Promise<void> {
  await query(
    `insert into mailboxes as m (name, last_uid, checked_at, failure, error, taken, unmatched, broken)
     values ($1, 0, now(), $2, $3, $4, $5, $6)
     on conflict (name) do update set checked_at = now(), failure = excluded.failure, error = excluded.error, taken = m.taken + excluded.taken,
       unmatched = m.unmatched + excluded.unmatched, broken = m.broken + excluded.broken`,
    [name, problem?.failure ?? null, problem?.error && beginningOf(problem.error, 500), taken, unmatched, broken],
  );
}
