import type { ApiClient } from '../../support/api-client.ts';

export interface Watched {
  /** How many events have come. */
  told: () => number;
  /** The names of the events, in their order. */
  names: () => string[];
  open: () => boolean;
  stop: () => void;
}

/** The event stream of a board; resolves when it is open. */
export async function watchBoard(url: string, client: ApiClient, jobId: number): Promise<Watched> {
  const ending = new AbortController();
  const answer = await fetch(`${url}/api/v1/jobs/${jobId}/events`, { headers: client.session, signal: ending.signal });
  if (answer.status !== 200) throw new Error(`No stream of events: ${answer.status} ${await answer.text()}`);
  const names: string[] = [];
  let open = true;
  const read = async () => {
    let text = '';
    const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      const blocks = (text + part.value).split('\n\n');
      text = blocks.pop()!;
      for (const block of blocks) names.push(/^event: (\w+)/m.exec(block)?.[1] ?? '');
    }
  };
  void read()
    .catch(() => undefined)
    .finally(() => (open = false));
  return {
    told: () => names.filter((name) => name === 'moved').length,
    names: () => names,
    open: () => open,
    stop: () => ending.abort(),
  };
}
