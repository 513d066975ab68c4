import type { Rows } from '../../../generated/rows.ts';
import { query, queryOne, savepoint, withTransaction } from '../../../platform/database/database.ts';
import { log } from '../../../platform/logging/log.ts';
import { authorOf, type Author } from '../author.ts';
import type { Draft } from '../draft.ts';
import { queueFor } from '../queue-draft.ts';
import { problemOf, recipientsOf } from '../recipients.ts';

type Run = Pick<Rows['mail_runs'], 'id' | 'employee_id'> & { draft: Draft };

type Item = Pick<Rows['mail_run_items'], 'id' | 'applicant_profile_id'>;

/** Mails that one transaction writes. */
const batch = 25;

/** Tries of one mail before the run goes on without it. */
const mostAttempts = 3;

/** Writes the next mails of a run; false when all are written or somebody else is at it. */
export function stepOf(id: number): Promise<boolean> {
  return withTransaction(async () => {
    const run = await lockRun(id);
    if (!run) return false;
    const items = await nextItems(id);
    if (items.length === 0) await finish(id);
    else await write(run, items);
    return items.length > 0;
  });
}

/** Writes all mails of a small run in the running transaction. */
export async function writeAll(id: number): Promise<void> {
  while (await stepOf(id)) continue;
}

/** Runs with mails that are not written yet. */
export async function unfinishedRuns(): Promise<number[]> {
  const rows = await query<Pick<Rows['mail_runs'], 'id'>>(
    'select id from mail_runs where finished_at is null order by id',
  );
  return rows.map(({ id }) => id);
}

function lockRun(id: number): Promise<Run | undefined> {
  return queryOne<Run>(
    `select id, employee_id, draft from mail_runs where id = $1 and finished_at is null for no key update skip locked`,
    [id],
  );
}

function nextItems(id: number): Promise<Item[]> {
  return query<Item>(
    `select id, applicant_profile_id from mail_run_items
      where mail_run_id = $1 and done_at is null and attempts < $2 order by attempts, id limit ${batch}`,
    [id, mostAttempts],
  );
}

async function write(run: Run, items: Item[]): Promise<void> {
  const author = run.employee_id === null ? undefined : await authorOf(run.employee_id);
  const profileIds = items.map((item) => item.applicant_profile_id);
  await query('select from applicant_profiles where id = any($1::bigint[]) order by id for key share', [profileIds]);
  const recipients = await recipientsOf(profileIds);
  for (const item of items) {
    const recipient = recipients.find((each) => each.profile_id === item.applicant_profile_id);
    const problem = recipient && author ? problemOf(recipient) : 'removed';
    if (problem || !recipient || !author) {
      await settle(item, null, problem ?? 'removed');
      continue;
    }
    try {
      await savepoint(() => writeOne(run, item, recipient, author));
    } catch (error) {
      log().error({ err: error, item: item.id }, 'A mail of a run could not be written');
      await query('update mail_run_items set attempts = attempts + 1 where id = $1', [item.id]);
    }
  }
}

async function writeOne(
  run: Run,
  item: Item,
  recipient: Parameters<typeof queueFor>[1],
  author: Author,
): Promise<void> {
  const dedupeKey = `mail-run-${run.id}-${item.applicant_profile_id}`;
  const mailId = await queueFor(run.draft, recipient, author, { dedupeKey });
  await settle(item, mailId ?? null, mailId === undefined ? 'empty' : null);
}

async function settle(item: Item, mailId: number | null, reason: string | null): Promise<void> {
  await query('update mail_run_items set done_at = now(), hgemail_id = $2, reason = $3 where id = $1', [
    item.id,
    mailId,
    reason,
  ]);
}

/** What could not be written is told as failed; the text of the message is not needed any more. */
async function finish(id: number): Promise<void> {
  await query(
    `update mail_run_items set done_at = now(), reason = 'failed' where mail_run_id = $1 and done_at is null`,
    [id],
  );
  await query('update mail_runs set finished_at = now(), draft = null where id = $1', [id]);
}
