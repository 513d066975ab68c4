import type { FetchMessageObject, ImapFlow } from 'imapflow';

/** A mail in the mailbox: its headers as they came, and where the rest lies. */
export interface Waiting {
  uid: number;
  size: number;
  head: Buffer;
}

const wanted = [
  ...['message-id', 'in-reply-to', 'references', 'from', 'to', 'cc', 'subject', 'return-path', 'content-type'],
  ...['delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to', 'auto-submitted', 'precedence', 'x-autoreply'],
];

/** An open mailbox on an IMAP server. Nothing in it is moved, deleted or marked but by `markTaken`. */
export class Mailbox {
  readonly #client: ImapFlow;

  private constructor(client: ImapFlow) {
    this.#client = client;
  }

  /** Signs in at `url` and opens the folder of its path; INBOX where there is none. */
  static async open(url: string): Promise<Mailbox> {
    const { protocol, hostname, port, username, password, pathname } = new URL(url);
    const secure = protocol === 'imaps:';
    // Few servers read a mailbox, so only those load what it takes.
    const { ImapFlow } = await import('imapflow');
    const client = new ImapFlow({
      host: hostname.replace(/^\[|\]$/g, ''),
      port: Number(port) || (secure ? 993 : 143),
      secure,
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
      logger: false,
      connectionTimeout: 20_000,
      greetingTimeout: 15_000,
      socketTimeout: 60_000,
    });
    // What goes wrong is told by the call that waits for it.
    client.on('error', () => undefined);
    await client.connect();
    try {
      await client.mailboxOpen(decodeURIComponent(pathname.slice(1)) || 'INBOX');
    } catch (error) {
      await client.logout().catch(() => client.close());
      throw error;
    }
    return new Mailbox(client);
  }

  /** Changes when the server has given all mails new numbers. */
  get validity(): string {
    return this.#client.mailbox ? String(this.#client.mailbox.uidValidity) : '';
  }

  /** Numbers of the mails that came after a number, in their order. */
  async uidsAfter(uid: number): Promise<number[]> {
    const found = await this.#client.search({ uid: `${uid + 1}:*` }, { uid: true });
    // The server answers the last mail also where its number is lower.
    return (found || []).filter((each) => each > uid).sort((a, b) => a - b);
  }

  /** The headers of mails; those that have gone meanwhile are not among them. */
  async headersOf(uids: number[]): Promise<Waiting[]> {
    const found: FetchMessageObject[] = [];
    const query = { uid: true, size: true, headers: wanted };
    for await (const message of this.#client.fetch(uids.join(','), query, { uid: true })) found.push(message);
    return found
      .map(({ uid, size, headers }) => ({ uid, size: size ?? 0, head: headers ?? Buffer.alloc(0) }))
      .sort((a, b) => a.uid - b.uid);
  }

  /** The whole mail, without marking it as read; undefined where it has gone meanwhile. */
  async source(uid: number): Promise<Buffer | undefined> {
    const message = await this.#client.fetchOne(String(uid), { source: true }, { uid: true });
    return message ? message.source : undefined;
  }

  /** Shows in the mailbox that a mail is in the thread now. */
  async markTaken(uid: number): Promise<void> {
    await this.#client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true });
  }

  async close(): Promise<void> {
    await this.#client.logout().catch(() => this.#client.close());
  }
}
