import type { ServerResponse } from 'node:http';

/** Event streams that are open; they would never end by themselves. */
const open = new Set<ServerResponse>();

/** Remembers a stream of events until it closes. */
export function rememberStream(response: ServerResponse): void {
  open.add(response);
  response.once('close', () => open.delete(response));
}

/** Ends all streams; their readers come back to a process that stays. */
export function endStreams(): void {
  for (const response of open) response.end();
}
