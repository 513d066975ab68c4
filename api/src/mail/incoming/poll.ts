import { extractor } from '../../uploads/index.ts';
import { MAX_MAIL_BYTES } from '../../documents/index.ts';
import { withTransaction } from '../../platform/database/database.ts';
import { failureOf, rawReason } from '../../platform/errors/peer-failure.ts';
import { log } from '../../platform/logging/log.ts';
import { Mailbox, type Waiting } from './mailbox.ts';
import { headOf } from './head.ts';
import {
  beginTry,
  mailboxName,
  stateOf,
  takeTurn,
  recordCheck,
  type MailboxState,
  type Problem,
  type Tally,
} from './mailbox-state.ts';
import { mayAnswer } from './match-mail.ts';
import { takeIn, takeInBroken, type Outcome } from './take-in.ts';
import { beginningOf } from '../../platform/texts/cut.ts';

/** Mails whose headers are read at once. */
const batch = 50;

/** Mails of the mailbox wait for each other and for nothing else. */
const turn = { share: 'mailbox' };

/**
 * Reads what is new in a mailbox and takes in what answers our mails. The rest stays there, unread, and is counted;
 * nothing of it is written down. Answers whether there may be more: a run ends after `untilMs`.
 */
export async function pollMailbox(url: string, untilMs: number): Promise<boolean> {
  const name = mailboxName(url);
  const tally: Tally = {};
  let mailbox: Mailbox | undefined;
  try {
    mailbox = await Mailbox.open(url);
    const more = await readNew(mailbox, await stateOf(name, mailbox.validity), tally, untilMs);
    await recordCheck(name, tally, null);
    if (Object.keys(tally).length > 0) log().info(tally, 'Mails came in');
    return more;
  } catch (error) {
    await recordCheck(name, tally, problemOf(error));
    throw error;
  } finally {
    await mailbox?.close();
  }
}

async function readNew(mailbox: Mailbox, state: MailboxState, tally: Tally, untilMs: number): Promise<boolean> {
  const uids = await mailbox.uidsAfter(Number(state.last_uid));
  for (let at = 0; at < uids.length; at += batch) {
    for (const waiting of await mailbox.headersOf(uids.slice(at, at + batch))) {
      if (Date.now() > untilMs) return true;
      const read = await readOne(mailbox, state, waiting);
      const outcome = read === 'unreadable' ? 'broken' : read;
      if (outcome === 'taken' || outcome === 'unmatched' || outcome === 'broken') {
        tally[outcome] = (tally[outcome] ?? 0) + 1;
      }
    }
  }
  return false;
}

/** `broken`: told in its thread; `unreadable`: left where it is. */
type Read = Outcome | 'broken' | 'unreadable' | 'elsewhere';

/** Reads one mail; the mark in the mailbox follows only when it is stored. */
async function readOne(mailbox: Mailbox, state: MailboxState, waiting: Waiting): Promise<Read> {
  const store = await prepare(mailbox, state, waiting);
  const outcome = await withTransaction(async () => ((await takeTurn(state, waiting.uid)) ? store() : 'elsewhere'));
  if (outcome === 'taken' || outcome === 'broken') {
    await mailbox.markTaken(waiting.uid).catch((error: unknown) => log().warn({ err: error }, 'A mail was not marked'));
  }
  return outcome;
}

/** Tries of a mail before it is told as unreadable; as many more, and it is left in the mailbox. */
const mostTries = 5;

/**
 * Reads a mail that answers one of ours, before its turn is taken: the server may be slow. Answers how it is stored. Of
 * one whose very headers cannot be read nobody knows whose it is: it is counted.
 */
async function prepare(mailbox: Mailbox, state: MailboxState, waiting: Waiting): Promise<() => Promise<Read>> {
  const { uid, size, head } = waiting;
  const read = await extractor().mail(headOf(head), turn);
  if (!read.ok) return () => Promise.resolve('unreadable');
  const headers = read.mail;
  if (!(await mayAnswer(headers))) return () => Promise.resolve('unmatched');
  const tries = await beginTry(state, uid);
  if (tries > 2 * mostTries) return () => Promise.resolve('unreadable');
  const broken = (reason: string) => async (): Promise<Read> =>
    (await takeInBroken(headers, head, reason)) === 'taken' ? 'broken' : 'unmatched';
  if (tries > mostTries) return broken('unreadable');
  if (size > MAX_MAIL_BYTES) return broken(`too_large ${Math.ceil(size / 1_000_000)}`);
  const raw = await mailbox.source(uid);
  if (!raw) return () => Promise.resolve('ignored');
  const whole = await extractor().mail(raw, turn);
  if (whole.ok) return () => takeIn(whole.mail, raw);
  log().warn({ reason: whole.reason }, 'A mail could not be read');
  return broken('unreadable');
}

/** What an administrator can do something with; a server's own words about a sign-in may repeat the password. */
function problemOf(error: unknown): Problem {
  const failure = failureOf(error);
  if (failure === 'sign_in_refused') return { failure, error: null };
  const { code } = error as { code?: string };
  return { failure, error: beginningOf([code, rawReason(error)].filter(Boolean).join(': '), 300) };
}
