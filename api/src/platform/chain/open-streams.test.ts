import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { writeToStream } from './open-streams.ts';

/** A stream of the server's side with a reader of the other who reads nothing. */
async function openStream(): Promise<{ response: ServerResponse; errors: Error[]; close: () => Promise<void> }> {
  let opened!: (response: ServerResponse) => void;
  const response = new Promise<ServerResponse>((done) => (opened = done));
  const server = createServer((_request, res) => {
    res.writeHead(200, { 'content-type': 'text/event-stream' });
    res.flushHeaders();
    opened(res);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const reader = await new Promise<IncomingMessage>((done) => {
    get({ host: '127.0.0.1', port: (server.address() as AddressInfo).port }, (answer) => done(answer.pause()));
  });
  reader.on('error', () => undefined);
  const errors: Error[] = [];
  (await response).on('error', (error) => errors.push(error));
  const close = async () => {
    reader.destroy();
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  };
  return { response: await response, errors, close };
}

test('nothing is sent to a stream that has ended, which would end the process', async () => {
  const { response, errors, close } = await openStream();
  response.end();
  writeToStream(response, 'data: {}\n\n');
  await new Promise((done) => setImmediate(done));
  expect(errors).toEqual([]);
  await close();
});

test('who does not read is let go, so that what waits does not grow for ever', async () => {
  const { response, close } = await openStream();
  const part = 'x'.repeat(100_000);
  for (let sent = 0; sent < 200 && !response.destroyed; sent += 1) writeToStream(response, part);
  expect(response.destroyed).toBe(true);
  await close();
});
