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

/**
 * Reads an event stream with the session's headers, which EventSource cannot send, until `signal` ends it. A broken
 * stream is opened again after a pause that grows to five seconds.
 */
export async function listenTo(address: string, listener: Listener, signal: AbortSignal): Promise<void> {
  let opened = false;
  let failures = 0;
  while (!signal.aborted) {
    try {
      const answer = await send(address, { headers: { accept: 'text/event-stream' }, signal });
      listener.onOpen(opened);
      opened = true;
      failures = 0;
      await read(answer, listener.onMessage);
    } catch {
      failures += 1;
    }
    await wait(Math.min(5_000, 1000 * 2 ** failures), signal);
  }
}
