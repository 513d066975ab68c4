import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { Reload } from './reload.ts';

/** What Vite answers: the staff application's page and its modules. All else is the server's. */
const isVites = (path: string) =>
  /^\/(?:ats\.html|src\/|@vite|@react-refresh|@fs\/|@id\/|node_modules\/|__vite)/.test(path);

/** How long a request waits for a server that starts again after an edit. */
const restartMs = 20_000;

/** One address before the server and Vite's development server. */
export function frontDoor(ports: { api: number; vite: number }, reload: Reload): Server {
  const portOf = (path = '/') => (isVites(path) ? ports.vite : ports.api);
  const server = createServer((request, response) => {
    if (reload.handle(request, response)) return;
    forward(request, response, () => portOf(request.url), reload).catch((error: Error) => {
      if (!response.headersSent) response.writeHead(502, { 'content-type': 'text/plain' });
      response.end(`The server does not answer: ${error.message}. What it printed says why.`);
    });
  });
  // Web sockets are Vite's alone: the product has none.
  server.on('upgrade', (request, socket: Socket, head) => {
    const target = connect(ports.vite, '127.0.0.1', () => {
      const headers = rawHeaders(request).map(([name, value]) => `${name}: ${value}\r\n`);
      target.write(`${request.method} ${request.url} HTTP/1.1\r\n${headers.join('')}\r\n`);
      target.write(head);
      target.pipe(socket).pipe(target);
    });
    for (const end of [target, socket]) end.on('error', () => (target.destroy(), socket.destroy()));
  });
  return server;
}

function rawHeaders({ rawHeaders: raw }: IncomingMessage): [string, string][] {
  return raw.flatMap((name, index) => (index % 2 === 0 ? [[name, raw[index + 1] ?? ''] as [string, string]] : []));
}

async function forward(
  request: IncomingMessage,
  response: ServerResponse,
  portNow: () => number,
  reload: Reload,
): Promise<void> {
  const port = await untilListening(portNow, restartMs);
  // A compressed page could not be given the line that loads it again.
  const headers = { ...request.headers };
  delete headers['accept-encoding'];
  await new Promise<void>((done, reject) => {
    const { method, url } = request;
    const outgoing = httpRequest({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
      const isPage =
        /text\/html/.test(answer.headers['content-type'] ?? '') && !isVites(url ?? '/') && method === 'GET';
      if (isPage) delete answer.headers['content-length'];
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response, { end: false });
      answer.on('error', reject);
      answer.on('end', () => {
        response.end(isPage && answer.statusCode !== 304 ? reload.tag : undefined);
        done();
      });
    });
    outgoing.on('error', reject);
    response.on('close', () => outgoing.destroy());
    request.pipe(outgoing);
  });
}

/** Resolves to a port when somebody listens on it, which may become another meanwhile; rejects when nobody does in time. */
export async function untilListening(port: () => number, timeoutMs: number): Promise<number> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const asked = port();
    const failed = await new Promise<Error | undefined>((done) => {
      const socket = connect(asked, '127.0.0.1');
      socket.once('connect', () => (socket.destroy(), done(undefined)));
      socket.once('error', done);
    });
    if (!failed) return asked;
    if (Date.now() > deadline) throw failed;
    await delay(25);
  }
}
