import { query, queryOne, withTransaction } from '../database/database.ts';
import { fileStore } from '../files/file-store.ts';
import { work, type JobRun } from '../queue/queue.ts';
import { splitAddresses } from './addresses.ts';
import { textOf } from './html-text.ts';
import { attachmentTable, sendJob } from './outbox.ts';
import { deliver, isFinal, type Message, type Outcome } from './transport.ts';

interface MailRow {
  id: number;
  t_uid: string;
  f_uid: string;
  cc: string | null;
  bcc: string | null;
  reply_to: string | null;
  subject: string;
  message: string | null;
  message_id: string;
  status: string;
  is_secret: boolean;
}

/** Names the job that sends mails: ten tries over about five hours. */
export function registerMailJobs(): void {
  work<{ id: number }>(sendJob, ({ id }, run) => sendMail(id, run), {
    retries: 9,
    retryDelaySeconds: 30,
    concurrency: 2,
    timeoutSeconds: 180,
  });
}

/** Sends one queued mail and writes down what became of it. A mail that is not queued any more is left alone. */
export async function sendMail(id: number, { last }: Pick<JobRun, 'last'>): Promise<void> {
  const row = await queryOne<MailRow>(
    `update hgemails set attempts = attempts + 1 where id = $1 and status = 'queued'
     returning id, t_uid, f_uid, cc, bcc, reply_to, subject, message, message_id, status, is_secret`,
    [id],
  );
  if (!row) return;
  let outcome: Outcome;
  try {
    outcome = await deliver(await messageOf(row));
  } catch (error) {
    const over = last || isFinal(error);
    await query(`update hgemails set error = $2, status = case when $3 then 'failed' else status end where id = $1`, [
      id,
      (error as Error).message.slice(0, 1000),
      over,
    ]);
    if (over) return;
    throw error;
  }
  await withTransaction(() => told(row, outcome));
}

/** A secret that was sent is nobody else's: the row keeps that there was one, not what it was. */
async function told({ id, is_secret }: MailRow, outcome: Outcome): Promise<void> {
  await query(
    `update hgemails set status = $2, sent_at = now(), error = null,
            message = case when $3 then '' else message end
      where id = $1`,
    [id, outcome, is_secret && outcome === 'sent'],
  );
}

async function messageOf(row: MailRow): Promise<Message> {
  const html = row.message ?? '';
  return {
    from: row.f_uid,
    to: splitAddresses(row.t_uid),
    cc: splitAddresses(row.cc),
    bcc: splitAddresses(row.bcc),
    replyTo: row.reply_to ?? undefined,
    subject: row.subject,
    html,
    text: textOf(html),
    messageId: row.message_id,
    attachments: await attachmentsOf(row.id),
  };
}

async function attachmentsOf(mailId: number): Promise<Message['attachments']> {
  const { table, own, other } = attachmentTable();
  const files = await query<{ original_file_name: string; mimetype: string; storage_key: string }>(
    `select f.original_file_name, f.mimetype, f.storage_key
       from ${table} a join uploaded_files f on f.id = a.${other} where a.${own} = $1 order by f.id`,
    [mailId],
  );
  return Promise.all(
    files.map(async ({ original_file_name, mimetype, storage_key }) => ({
      filename: original_file_name,
      contentType: mimetype,
      content: await fileStore.read(storage_key),
    })),
  );
}
