import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { freePort } from '../../api/src/platform/postgres/postmaster.ts';
import { frontDoor } from './front-door.ts';
import { Reload } from './reload.ts';

const open: Server[] = [];

async function listen(server: Server, port = 0): Promise<number> {
  open.push(server);
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

const answering =
  (name: string): RequestListener =>
  (request, response) => {
    let body = '';
    request.on('data', (text) => (body += text));
    request.on('end', () => {
      response.setHeader('content-type', request.url === '/data.json' ? 'application/json' : 'text/html');
      response.end(`${name} ${request.method} ${request.url} ${body}`);
    });
  };

/** A front door before two servers that answer with their name; answers the door's address. */
async function door(ports: Partial<{ api: number; vite: number }> = {}, reload = new Reload()): Promise<string> {
  const api = ports.api ?? (await listen(createServer(answering('api'))));
  const vite = ports.vite ?? (await listen(createServer(answering('vite'))));
  return `http://127.0.0.1:${await listen(frontDoor({ api, vite }, reload))}`;
}

afterEach(() => {
  for (const server of open.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

test('a request waits for the server that starts on another port', async () => {
  const ports = { api: await freePort(), vite: 0 };
  const address = `http://127.0.0.1:${await listen(frontDoor(ports, new Reload()))}`;
  const answer = fetch(`${address}/data.json`);
  ports.api = await listen(createServer(answering('new')));
  expect(await (await answer).text()).toContain('new GET /data.json');
});

test.each([
  ['/ats.html', 'vite'],
  ['/src/main.tsx', 'vite'],
  ['/@vite/client', 'vite'],
  ['/node_modules/.vite/deps/react.js', 'vite'],
  ['/data.json', 'api'],
  ['/sources', 'api'],
  ['/', 'api'],
])('%s is answered by %s', async (path, name) => {
  const text = await (await fetch((await door()) + path)).text();
  expect(text).toContain(`${name} GET ${path}`);
});

test('a body arrives as it was sent, and the answer as it was given', async () => {
  const answer = await fetch(`${await door()}/data.json`, { method: 'POST', body: 'name=Zoé' });
  expect(await answer.text()).toBe('api POST /data.json name=Zoé');
});

test("the server's pages load again when they are told to, its data and Vite's pages are left alone", async () => {
  const reload = new Reload();
  const url = await door({}, reload);
  const read = async (path: string) => (await fetch(url + path)).text();
  expect(await read('/job-list/fr')).toContain(reload.tag);
  expect(await read('/data.json')).not.toContain(reload.tag);
  expect(await read('/ats.html')).not.toContain(reload.tag);
  expect(await read('/__dev/reload.js')).toContain('/__dev/events');

  const events = await fetch(`${url}/__dev/events`);
  const reader = events.body!.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader.read()).value).toContain('connected');
  reload.send();
  expect((await reader.read()).value).toBe('data: reload\n\n');
  await reader.cancel();
});

test('a request waits for a server that starts again', async () => {
  const api = await freePort();
  const waiting = fetch(`${await door({ api })}/data.json`);
  await listen(createServer(answering('api')), api);
  expect(await (await waiting).text()).toContain('api GET /data.json');
});

test('a web socket reaches Vite', async () => {
  const vite = createServer();
  vite.on('upgrade', (request, socket) => {
    socket.write(`HTTP/1.1 101 Switching Protocols\r\n\r\n`);
    socket.on('data', (text: Buffer) => socket.end(`${request.headers['sec-websocket-protocol']}: ${text.toString()}`));
  });
  const url = new URL(await door({ vite: await listen(vite) }));
  const socket = connect(Number(url.port), '127.0.0.1').setEncoding('utf8');
  let received = '';
  socket.on('data', (text) => (received += text));
  socket.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n');
  socket.write('Sec-WebSocket-Protocol: vite-hmr\r\n\r\n');
  await once(socket, 'data');
  socket.write('hello');
  await once(socket, 'close');
  expect(received).toContain('vite-hmr: hello');
});
