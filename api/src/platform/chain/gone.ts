import type { ServerResponse } from 'node:http';

/** A signal that tells when whoever asked is gone before the answer was sent, so that costly work for them can end. */
export function goneSignal(response: ServerResponse): AbortSignal {
  const controller = new AbortController();
  if (response.destroyed) controller.abort();
  else response.once('close', () => response.writableFinished || controller.abort());
  return controller.signal;
}
