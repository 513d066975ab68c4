import { config } from '../../platform/config/config.ts';
import type { Handler } from '../../platform/chain/context.ts';
import { queryOne } from '../../platform/database/database.ts';
import { Conflict } from '../../platform/errors/errors.ts';
import { enqueue } from '../../platform/queue/index.ts';
import { pollJob } from './background.ts';
import { mailboxName, webhookName } from './mailbox-state.ts';

interface Row {
  checked_at: Date | null;
  failure: string | null;
  error: string | null;
  taken: number;
  unmatched: number;
  broken: number;
}

/** GET hgemails/incoming_state: whether answers come in, and what the last look found. */
export const incomingMailState: Handler<'incomingMailState'> = async () => {
  const { imapUrl, mailReplyTo, mailWebhookSecret } = config();
  const names = [...(imapUrl === undefined ? [] : [mailboxName(imapUrl)]), webhookName];
  const row = await queryOne<Row>(
    `select max(checked_at) filter (where name <> $2) as checked_at, max(failure) as failure, max(error) as error,
       coalesce(sum(taken), 0)::int as taken, coalesce(sum(unmatched), 0)::int as unmatched,
       coalesce(sum(broken), 0)::int as broken
     from mailboxes where name = any($1::text[])`,
    [names, webhookName],
  );
  return {
    mailbox: imapUrl === undefined ? null : new URL(imapUrl).hostname,
    webhook: mailWebhookSecret !== undefined,
    reply_to: mailReplyTo ?? null,
    checked_at: row?.checked_at?.toISOString() ?? null,
    failure: row?.failure ?? null,
    error: row?.error ?? null,
    taken: row?.taken ?? 0,
    unmatched: row?.unmatched ?? 0,
    broken: row?.broken ?? 0,
  };
};

/** POST hgemails/check_incoming: looks into the mailbox now, instead of within the minute. */
export const checkIncomingMail: Handler<'checkIncomingMail'> = async () => {
  if (config().imapUrl === undefined) throw new Conflict('incomingMail.noMailbox');
  await enqueue(pollJob, {}, { key: 'now' });
  return { status: 'queued' };
};
