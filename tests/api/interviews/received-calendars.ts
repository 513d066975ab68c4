import type { SmtpServer } from '../../support/servers/smtp-server.ts';
import { eventIn } from './event-in.ts';

export const stamp = (at: number) => new Date(at).toISOString().replaceAll(/[-:]|\.\d+/g, '');

/** An event that was mailed, and to whom. */
export type ReceivedEvent = ReturnType<typeof eventIn> & { to: string };

/** What calendars know that follow the mails of a server. */
export class ReceivedCalendars {
  readonly #smtp: SmtpServer;
  /** A mail is read once. */
  readonly #events: ReceivedEvent[] = [];
  #read = 0;

  constructor(smtp: SmtpServer) {
    this.#smtp = smtp;
  }

  /** All events that were mailed, in the order in which they came. */
  events(): readonly ReceivedEvent[] {
    const { received } = this.#smtp;
    for (; this.#read < received.length; this.#read += 1) {
      const { data, to } = received[this.#read]!;
      if (/text\/calendar/.test(data)) this.#events.push({ to: to[0]!, ...eventIn(data) });
    }
    return this.#events;
  }

  /** Who holds which meeting when, the last word of each counting. */
  calendars() {
    const last = new Map<string, ReceivedEvent>();
    const doubled: string[] = [];
    const heard = new Set<string>();
    for (const event of this.events()) {
      const key = `${event.to} ${event.uid}`;
      const word = `${key} ${event.method} ${event.sequence}`;
      if (heard.has(word)) doubled.push(word);
      heard.add(word);
      if ((last.get(key)?.sequence ?? -1) <= event.sequence) last.set(key, event);
    }
    const held = [...last]
      .filter(([, { method }]) => method === 'REQUEST')
      .map(([key, { start, end }]) => `${key} ${start} ${end}`);
    return { doubled, held: held.toSorted() };
  }
}
