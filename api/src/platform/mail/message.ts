import { buffer } from 'node:stream/consumers';
import type { Rows } from '../../generated/rows.ts';
import { config } from '../config/config.ts';
import { query } from '../database/database.ts';
import { fileStore } from '../files/file-store.ts';
import { portableName } from '../texts/one-line.ts';
import { splitAddresses } from './addresses.ts';
import { withAlertsLink } from './alert-link.ts';
import { cleanHtml, textOf } from './html-text.ts';
import { withInlineImages } from './inline-images.ts';
import { attachmentTable } from './outbox.ts';
import { withOwnPageLink } from './own-page-link.ts';
import { replyAddress } from './reply-address.ts';
import type { Attachment, Message } from './transport.ts';

/** A mail as it stands in the outbox. */
export type MailRow = Pick<
  Rows['hgemails'],
  | 't_uid'
  | 'id'
  | 'f_uid'
  | 'cc'
  | 'bcc'
  | 'reply_to'
  | 'reply_token'
  | 'subject'
  | 'message'
  | 'is_secret'
  | 'calendar_method'
> & {
  /** Every mail that is sent has one. */
  message_id: NonNullable<Rows['hgemails']['message_id']>;
  /** Tries so far, this one among them. */
  attempts: number;
  /** An earlier try came to the point where the server had all of it. */
  handed_over: boolean;
  /** The candidate whose address alone it goes to. */
  own_page_of: number | null;
  /** What the link of who gets job alerts is made from, in their mails. */
  alerts_seed: string | null;
  /** Name of the employee who wrote it. */
  sender: string | null;
  /** Message id of the mail that it answers. */
  answered: string | null;
};

/** The message that a row of the outbox becomes. */
export async function messageOf(row: MailRow): Promise<Message> {
  const own = await withOwnPageLink(cleanHtml(row.message ?? ''), row.own_page_of);
  const linked = await withAlertsLink(own, row.alerts_seed);
  const { html, attachments } = await withInlineImages(linked.html);
  const { calendar, files } = await calendarAmong(await attachmentsOf(row.id), row.calendar_method);
  return {
    from: fromOf(row),
    to: splitAddresses(row.t_uid),
    cc: splitAddresses(row.cc),
    bcc: splitAddresses(row.bcc),
    // Answers that come back here land in the thread; whoever is named otherwise would keep them in their own mailbox.
    replyTo: replyAddress(row.reply_token) ?? row.reply_to ?? undefined,
    subject: row.subject,
    html,
    text: textOf(html),
    messageId: row.message_id,
    inReplyTo: row.answered ?? undefined,
    attachments: [...attachments, ...files],
    ...(calendar ? { icalEvent: calendar } : {}),
    headers: linked.headers,
  };
}

/**
 * What a person writes goes out under their name and the organization's address: mail servers refuse what comes in the
 * name of an address from a host that is not its own. Answers go to reply_to.
 */
function fromOf({ f_uid, sender }: MailRow): Message['from'] {
  const { mailFrom } = config();
  if (f_uid === mailFrom || !sender) return mailFrom;
  return { name: sender, address: /<([^<>]+)>\s*$/.exec(mailFrom)?.[1] ?? mailFrom };
}

/**
 * The file that programs read as a part of the mail itself, and as a file beside it: their own part has to say what the
 * file says that it asks for.
 */
async function calendarAmong(files: Attachment[], method: MailRow['calendar_method']) {
  const found = method === null ? undefined : files.find(({ contentType }) => contentType === 'text/calendar');
  if (!found || method === null) return { files };
  const calendar = { method, filename: found.filename, content: await buffer(found.content) };
  return { calendar, files: files.filter((file) => file !== found) };
}

async function attachmentsOf(mailId: number): Promise<Attachment[]> {
  const { table, own, other } = attachmentTable();
  const files = await query<Pick<Rows['uploaded_files'], 'original_file_name' | 'mimetype' | 'storage_key'>>(
    `select f.original_file_name, f.mimetype, f.storage_key
       from ${table} a join uploaded_files f on f.id = a.${other} where a.${own} = $1 order by f.id`,
    [mailId],
  );
  return Promise.all(
    files.map(async ({ original_file_name, mimetype, storage_key }) => ({
      filename: portableName(original_file_name),
      contentType: mimetype,
      content: await fileStore.read(storage_key),
    })),
  );
}
