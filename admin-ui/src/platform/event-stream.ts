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

/** Cuts a text stream into server-sent events. */
export class EventParser {
  #rest = '';
  readonly #onMessage: Listener['onMessage'];

  constructor(onMessage: Listener['onMessage']) {
    this.#onMessage = onMessage;
  }

  push(chunk: string): void {
    const parts = (this.#rest + chunk).replaceAll('\r\n', '\n').split('\n\n');
    this.#rest = parts.pop() ?? '';
    for (const part of parts) this.#tell(part);
  }

  #tell(block: string): void {
    let name = 'message';
    const data: string[] = [];
    for (const line of block.split('\n')) {
      if (line.startsWith('event:')) name = line.slice(6).trim();
      else if (line.startsWith('data:')) data.push(line.slice(5).replace(/^ /, ''));
    }
    if (data.length > 0) this.#onMessage(name, data.join('\n'));
  }
}

async function read(answer: Response, parser: EventParser): Promise<void> {
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const next = await reader?.read();
    if (!next || next.done) return;
    parser.push(next.value);
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
      await read(answer, new EventParser(listener.onMessage));
    } catch {
      failures += 1;
    }
    await wait(Math.min(5_000, 1000 * 2 ** failures), signal);
  }
}
