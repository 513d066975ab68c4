import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { endStreams } from './platform/chain/open-streams.ts';
import { localAddress } from './platform/config/config.ts';
import { log } from './platform/logging/log.ts';

/** Room for the 5,000 ids that some paths list. */
const MAX_HEADER_BYTES = 64 * 1024;
/** A slow upload may take this long (ms); headers must come sooner. */
const REQUEST_LIMIT_MS = 300_000;
/**
 * Longer than proxies keep a connection that nothing goes over (a minute, as a rule): the side that asks has to be the
 * one that closes it, or some requests meet a connection that is just being closed, and fail.
 */
const KEEP_ALIVE_MS = 75_000;

/**
 * Listens; resolves with the server and the address that people open. Rejects with a message that names the port and
 * the setting that it is from.
 */
export async function listen(
  handler: RequestListener,
  host: string,
  port: number,
  setting = 'PORT',
): Promise<{ server: Server; url: string }> {
  const server = createServer(
    { maxHeaderSize: MAX_HEADER_BYTES, requestTimeout: REQUEST_LIMIT_MS, keepAliveTimeout: KEEP_ALIVE_MS },
    handler,
  );
  await new Promise<void>((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE';
      fail(
        taken ? new Error(`Port ${port} on ${host} is in use: set ${setting} to another one`, { cause: error }) : error,
      );
    });
    server.listen(port, host, done);
  });
  // What goes wrong with one connection, or while no more can be taken, ends no others.
  server.on('error', (error) => log().error({ err: error }, 'The server could not take a connection'));
  const bound = (server.address() as AddressInfo).port;
  return { server, url: localAddress(host, bound) };
}

/** Takes no new connections and lets requests that run come to their end, for `limit` ms at most. */
export async function finish(server: Server, limit: number): Promise<void> {
  const closed = new Promise<void>((done) => server.close(() => done()));
  const deadline = Date.now() + limit;
  const ended = closed.then(() => true);
  endStreams();
  while (!(await Promise.race([ended, delay(50, false)]))) {
    // Connections that browsers keep open for later would hold the server up.
    server.closeIdleConnections();
    if (Date.now() > deadline) server.closeAllConnections();
  }
}
