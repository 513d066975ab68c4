import { setTimeout as delay } from 'node:timers/promises';
import type { ApiClient } from '../../support/api-client.ts';
import { eventually } from '../../support/eventually.ts';

export interface Watched {
  /** How many moves were told of. */
  moveCount: () => number;
  /** Whether the stream is open at this moment. */
  open: () => boolean;
  stop: () => void;
}

/** The event stream of a board; one that breaks is opened again, as the page does. Resolves when it is open. */
export async function watchBoard(url: string, client: ApiClient, jobId: number): Promise<Watched> {
  const ending = new AbortController();
  let moveCount = 0;
  let open = false;
  const read = async () => {
    const request = { headers: client.session, signal: ending.signal };
    const answer = await fetch(`${url}/api/v1/jobs/${jobId}/events`, request);
    if (answer.status !== 200) throw new Error(`No stream of events: ${answer.status} ${await answer.text()}`);
    open = true;
    const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      const blocks = (text + part.value).split('\n\n');
      text = blocks.pop()!;
      moveCount += blocks.filter((block) => block.startsWith('event: moved')).length;
    }
  };
  const follow = async () => {
    while (!ending.signal.aborted) {
      await read().catch(() => undefined);
      open = false;
      await delay(500, undefined, { ref: false });
    }
  };
  void follow();
  await eventually(() => Promise.resolve(open), true);
  return { moveCount: () => moveCount, open: () => open, stop: () => ending.abort() };
}
