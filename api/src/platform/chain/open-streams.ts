import type { ServerResponse } from 'node:http';
import { listen } from '../database/listen.ts';
import { CallError } from '../errors/errors.ts';
import { log } from '../logging/log.ts';

/** Proxies cut a quiet connection after half a minute; each beat also checks that the reader may still listen. */
const BEAT_MS = 20_000;

/** What a reader may leave untaken (bytes) before its stream is closed; it comes back when it can. */
const MOST_WAITING = 1_000_000;

/** What the database says when a session ends or a reach becomes smaller; see migrations/…_changes_of_reach.sql. */
const CHANNEL = 'reach';

interface Stream {
  response: ServerResponse;
  employeeId: number | null;
  /** Rejects once the call would be refused. */
  assertAllowed: () => Promise<unknown>;
  /** The newest check: whether the stream stays. */
  checked: Promise<boolean>;
}

/** Event streams that are open; they would never end by themselves. */
const open = new Map<ServerResponse, Stream>();
let listening: Promise<unknown> | undefined;

/**
 * Keeps the response of a call as a stream of events, for as long as its reader may make the call: looked at again with
 * each beat, and at once when something changed for them. `assertAllowed` rejects as the call itself would.
 */
export async function openStream(
  response: ServerResponse,
  employeeId: number | null,
  assertAllowed: () => Promise<unknown>,
): Promise<void> {
  await listenForChanges();
  const stream: Stream = { response, employeeId, assertAllowed, checked: Promise.resolve(true) };
  open.set(response, stream);
  const beat = setInterval(() => void keepAlive(stream), BEAT_MS).unref();
  response.once('close', () => {
    clearInterval(beat);
    open.delete(response);
  });
  // What changed since the call was let in and before it could be heard of.
  await assertAllowed();
}

/** Sends a part of a stream; nothing once it has ended, and nothing to who does not read. */
export function writeToStream(response: ServerResponse, part: string): void {
  if (response.writableEnded || response.destroyed) return;
  if (response.writableLength > MOST_WAITING) response.destroy();
  else response.write(part);
}

/** Whether a stream is still its reader's, once what is known of changes has been looked at: ask before each event. */
export async function mayHear(response: ServerResponse): Promise<boolean> {
  return (await open.get(response)?.checked) ?? false;
}

/** How many are open. */
export const openStreamCount = (): number => open.size;

/** Ends all streams; their readers come back to a process that stays. */
export function endStreams(): void {
  for (const { response } of open.values()) response.end();
}

function listenForChanges(): Promise<unknown> {
  return (listening ??= listen(CHANNEL, {
    onMessage: (change) => checkAll((change as { employee_id: number }).employee_id),
    missed: () => checkAll(undefined),
  }).catch((error: unknown) => {
    listening = undefined;
    throw error;
  }));
}

function checkAll(employeeId: number | undefined): void {
  for (const stream of open.values()) {
    if (employeeId === undefined || stream.employeeId === employeeId) void check(stream);
  }
}

/** A stream whose reader cannot be checked ends as well: they come back when they can be. */
function check(stream: Stream): Promise<boolean> {
  stream.checked = stream.assertAllowed().then(
    () => true,
    (error: unknown) => {
      if (!(error instanceof CallError)) log().warn({ err: error }, 'A stream of events could not be checked');
      open.delete(stream.response);
      // One whose head is not sent yet could not be told from an answer.
      if (stream.response.headersSent) stream.response.end();
      else stream.response.destroy();
      return false;
    },
  );
  return stream.checked;
}

async function keepAlive(stream: Stream): Promise<void> {
  if (await check(stream)) writeToStream(stream.response, ': beat\n\n');
}
