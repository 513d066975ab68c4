import type { ServerResponse } from 'node:http';
import type { CallTypes } from '../../generated/call-types.ts';
import { handled } from '../../platform/chain/answer.ts';
import { callerOf, type Caller, type Handler } from '../../platform/chain/context.ts';
import { mayHear, writeToStream } from '../../platform/chain/open-streams.ts';
import { listen } from '../../platform/database/listen.ts';
import { log } from '../../platform/logging/log.ts';
import { unreadCount } from './list.ts';

/** The channel on which the table says whose notifications have changed; see migrations/…_notification_counts.sql. */
const CHANNEL = 'notifications';

interface Reader {
  caller: Caller;
  res: ServerResponse;
  /** The count that is being looked up; the next one waits for it, so that none is told after a newer one. */
  sending: Promise<void>;
  /** Somebody waits for the next one already, which will tell what changes meanwhile. */
  queued: boolean;
}

const readers = new Set<Reader>();
let listening: Promise<unknown> | undefined;

/** GET notifications/events: how many are unread, now and whenever that changes, as server-sent events. */
export const notificationEvents: Handler<'notificationEvents'> = async (context) => {
  const { res } = context;
  await listenForChanges();
  res.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  res.write('retry: 3000\n\n');
  await streamUnreadCount(callerOf(context), res);
  return handled();
};

/**
 * Tells the reader of an open stream as well how many are unread: browsers open six connections to a host, so that a
 * page has one stream for all that it hears.
 */
export async function streamUnreadCount(caller: Caller, res: ServerResponse): Promise<void> {
  const reader: Reader = { caller, res, sending: Promise.resolve(), queued: false };
  await listenForChanges();
  if (res.closed) return;
  readers.add(reader);
  res.on('close', () => readers.delete(reader));
  await send(reader);
}

async function listenForChanges(): Promise<void> {
  await (listening ??= listen(CHANNEL, {
    onMessage: (change) => sendCount((change as { employee_id: number }).employee_id),
    missed: () => sendCount(undefined),
  }).catch((error: unknown) => {
    listening = undefined;
    throw error;
  }));
}

function sendCount(employeeId: number | undefined): void {
  for (const reader of readers) if (employeeId === undefined || reader.caller.id === employeeId) void send(reader);
}

function send(reader: Reader): Promise<void> {
  if (reader.queued) return reader.sending;
  reader.queued = true;
  return (reader.sending = reader.sending.then(async () => {
    reader.queued = false;
    try {
      const event: CallTypes['notificationEvents']['event'] = { count: await unreadCount(reader.caller) };
      if (await mayHear(reader.res)) writeToStream(reader.res, `event: notified\ndata: ${JSON.stringify(event)}\n\n`);
    } catch (error) {
      log().warn({ err: error }, 'A number of notifications could not be passed on');
    }
  }));
}
