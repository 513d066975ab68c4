import type { IncomingMessage, ServerResponse } from 'node:http';

const folder = '/__dev/';

/** A file of its own and not inline: the pages' Content-Security-Policy stays what it is in production. */
const script = `new EventSource('${folder}events').onmessage = () => location.reload();`;

/** Tells open pages of the career site to load again; the staff application has Vite's own way. */
export class Reload {
  private readonly listeners = new Set<ServerResponse>();

  /** What pages are given before the end of their body. */
  readonly tag = `<script src="${folder}reload.js"></script>`;

  /** Answers our own addresses; false for any other. */
  handle(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.url === `${folder}reload.js`) {
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(script);
      return true;
    }
    if (request.url !== `${folder}events`) return false;
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    response.write(': connected\n\n');
    this.listeners.add(response);
    response.on('close', () => this.listeners.delete(response));
    return true;
  }

  /** Loads all open pages again. */
  send(): void {
    for (const listener of this.listeners) listener.write('data: reload\n\n');
  }
}
