import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One request, as a stand-in gets it. */
export interface Asked {
  method: string;
  url: URL;
  headers: Record<string, string>;
  body: string;
}

/** What it answers; an object is sent as JSON, a text as a page. */
export interface Answered {
  status: number;
  body?: object | string;
  headers?: Record<string, string>;
}

/** A server of tests at a port of its own, which can be away for a while. */
export interface Listening {
  host: string;
  /** All that was asked so far. */
  asked: Asked[];
  begin: () => Promise<void>;
  /** Nothing answers at its port until `begin`. */
  end: () => Promise<void>;
}

/** Listens; what is asked is answered by `answer`. */
export async function listening(answer: (asked: Asked) => Answered | Promise<Answered>): Promise<Listening> {
  const asked: Asked[] = [];
  let server: Server | undefined;
  let port = 0;
  const begin = async () => {
    server = createServer((request, response) => {
      void read(request, port).then(async (each) => {
        asked.push(each);
        const { status, body, headers } = await answer(each);
        const type = typeof body === 'string' ? 'text/html; charset=utf-8' : 'application/json';
        response.writeHead(status, { ...(body === undefined ? {} : { 'content-type': type }), ...headers });
        response.end(typeof body === 'object' ? JSON.stringify(body) : body);
      });
    });
    await new Promise<void>((done) => server!.listen(port, '127.0.0.1', done));
    port = (server.address() as AddressInfo).port;
  };
  const end = async () => {
    const ending = server;
    server = undefined;
    if (!ending) return;
    ending.closeAllConnections();
    await new Promise((done) => ending.close(done));
  };
  await begin();
  return { host: `127.0.0.1:${port}`, asked, begin, end };
}

async function read(request: IncomingMessage, port: number): Promise<Asked> {
  let body = '';
  for await (const part of request.setEncoding('utf8') as AsyncIterable<string>) body += part;
  const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
  return { method: request.method!, url: new URL(request.url!, `http://127.0.0.1:${port}`), headers, body };
}
