import type { Rows } from '../../generated/rows.ts';
import { config } from '../../platform/config/config.ts';
import { queryOne } from '../../platform/database/database.ts';

/** Who writes. */
export type Author = Pick<Rows['employees'], 'id' | 'email' | 'title'> & { name: string };

/** An employee as mails name them; undefined once the account is gone. */
export function authorOf(employeeId: number): Promise<Author | undefined> {
  return queryOne<Author>(
    `select id, btrim(concat_ws(' ', first_name, last_name)) as name, email, title from employees where id = $1`,
    [employeeId],
    { name: 'mail-write-author' },
  );
}

/** Where an answer to a mail of somebody goes. */
export const replyAddress = (author: Author): string => author.email;

/** The same as it is shown before a mail exists: a mailbox for answers, where there is one, gets a mark of the mail. */
export const shownReply = (author: Author): string => config().mailReplyTo ?? replyAddress(author);

/** From whom the mail seems to come, as the receiver reads it. */
export const shownSender = (author: Author): string =>
  `${author.name} <${/<([^<>]+)>\s*$/.exec(config().mailFrom)?.[1] ?? config().mailFrom}>`;
