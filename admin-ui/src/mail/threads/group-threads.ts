import type { ThreadMail } from './mail-types.ts';

/** A conversation: its mails, oldest first. */
export interface Thread {
  key: number;
  subject: string;
  mails: ThreadMail[];
}

/** Marks that mail programs put before a subject, in the languages of the product and their neighbours. */
const marks = /^\s*(?:(?:re|aw|rv|ref|rép|tr|fw|fwd|wg|res|enc)(?:\[\d+\])?\s*[:：]\s*)+/iu;

/** A subject without what answering and forwarding add to it. */
export const plainSubject = (subject: string): string => subject.replace(marks, '').trim();

/**
 * Mails as conversations, the one with the newest mail first. A mail belongs to the one that it answers; without such
 * a link, to an earlier mail of the same application and subject.
 */
export function groupThreads(mails: readonly ThreadMail[]): Thread[] {
  const threads = new Map<number, Thread>();
  const threadOf = new Map<number, Thread>();
  const bySubject = new Map<string, Thread>();
  for (const mail of [...mails].sort((a, b) => timeOf(a) - timeOf(b) || a.id - b.id)) {
    const subject = plainSubject(mail.subject);
    const place = `${mail.applicant_profile_id ?? ''} ${subject.toLocaleLowerCase()}`;
    const answered = mail.in_reply_to_id === null ? undefined : threadOf.get(mail.in_reply_to_id);
    const thread = answered ?? bySubject.get(place) ?? { key: mail.id, subject: subject || mail.subject, mails: [] };
    thread.mails.push(mail);
    threads.set(thread.key, thread);
    threadOf.set(mail.id, thread);
    bySubject.set(place, thread);
  }
  return [...threads.values()].sort((a, b) => timeOf(b.mails.at(-1)!) - timeOf(a.mails.at(-1)!));
}

/** What no person wrote, so that nobody reads an answer to it. */
const written = ({ purpose }: ThreadMail) => purpose !== 'bounce' && purpose !== 'auto_reply';

/** The mail that an answer in a conversation belongs to: the last that somebody wrote to us, else our own last. */
export function lastToAnswer({ mails }: Pick<Thread, 'mails'>): ThreadMail | undefined {
  const open = mails.filter((mail) => !mail.is_secret && mail.applicant_profile_id !== null);
  return (
    open.findLast((mail) => mail.direction === 'inbound' && written(mail)) ??
    open.findLast(({ direction }) => direction === 'outbound')
  );
}

const timeOf = (mail: ThreadMail) => Date.parse(mail.created_at);
