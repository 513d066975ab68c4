import { EventSourceParserStream } from 'eventsource-parser/stream';
import { send } from './http-client.ts';

interface Listener {
  /** One message: its name (`message` when it has none) and its data. */
  onMessage: (name: string, data: string) => void;
  /** The stream is open; again after a break, when messages may have been missed. */
  onOpen: (again: boolean) => void;
}

const wait = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(done, ms);
    function done() {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    }
    signal.addEventListener('abort', done);
  });

async function read(answer: Response, onMessage: Listener['onMessage']): Promise<void> {
  const events = answer.body?.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream());
  const reader = events?.getReader();
  for (;;) {
    const next = await reader?.read();
    if (!next || next.done) return;
    onMessage(next.value.event ?? 'message', next.value.data);
  }
}

const isHidden = () => document.visibilityState === 'hidden';

/** Resolves when the page is in sight, at once if it is; or when nobody waits for it any more. */
const untilSeen = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (isHidden() && !signal.aborted) return;
      document.removeEventListener('visibilitychange', look);
      signal.removeEventListener('abort', look);
      resolve();
    };
    document.addEventListener('visibilitychange', look);
    signal.addEventListener('abort', look);
    look();
  });

/** Does `work` with a signal that aborts when the page goes out of sight, or with the one that is given. */
async function whileSeen(given: AbortSignal, work: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const hidden = new AbortController();
  const look = () => {
    if (isHidden()) hidden.abort();
  };
  document.addEventListener('visibilitychange', look);
  try {
    await work(AbortSignal.any([given, hidden.signal]));
  } finally {
    document.removeEventListener('visibilitychange', look);
  }
}

/**
 * Reads an event stream with the session's headers, which EventSource cannot send, until `signal` ends it. A broken
 * stream is opened again after a pause that grows to five seconds. A page out of sight has none: over HTTP/1.1 browsers
 * open six connections to a host, for all tabs together, and a seventh tab would wait for ever.
 */
export async function listenTo(address: string, listener: Listener, signal: AbortSignal): Promise<void> {
  let opened = false;
  let failures = 0;
  const listen = async (seen: AbortSignal) => {
    const answer = await send(address, { headers: { accept: 'text/event-stream' }, signal: seen });
    listener.onOpen(opened);
    opened = true;
    failures = 0;
    await read(answer, listener.onMessage);
  };
  while (!signal.aborted) {
    // What happened out of sight has been missed, also before the first stream.
    if (isHidden()) opened = true;
    await untilSeen(signal);
    if (signal.aborted) return;
    try {
      await whileSeen(signal, listen);
    } catch {
      if (isHidden()) continue;
      failures += 1;
    }
    await wait(Math.min(5_000, 1000 * 2 ** failures), signal);
  }
}
