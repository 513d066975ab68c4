import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer as createTlsServer } from 'node:tls';
import { amendConfig } from '../config/config.ts';
import { deliver, NotTaken } from './transport.ts';

const folder = mkdtempSync(join(tmpdir(), 'rolecall-tls-'));
const servers: Server[] = [];
afterAll(() => {
  for (const server of servers) server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A certificate that nobody but itself vouches for. */
function certificate(name: string): { key: string; cert: string } {
  const [key, cert] = [join(folder, `${name}.key`), join(folder, `${name}.pem`)];
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', `/CN=${name}`];
  execFileSync('openssl', [...request, '-addext', `subjectAltName=DNS:${name}`, '-keyout', key, '-out', cert], {
    stdio: 'ignore',
  });
  return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') };
}

async function listening(server: Server): Promise<number> {
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return (server.address() as AddressInfo).port;
}

/** Speaks first, and then answers each line with the same. */
const talking = (greeting: string, answer: string) =>
  createServer((socket) => {
    socket.on('error', () => undefined).on('data', () => socket.write(`${answer}\r\n`));
    if (greeting) socket.write(`${greeting}\r\n`);
  });

const message = {
  from: 'jobs@boreal.example',
  to: ['somebody@candidate.example'],
  cc: [],
  bcc: [],
  subject: 'Hello',
  html: '<p>Hello</p>',
  text: 'Hello',
  messageId: '<1@boreal.example>',
  attachments: [],
};

/** Why a mail is not taken at an address, and in whose words. */
async function reasonAt(mailUrl: string): Promise<[string, string]> {
  amendConfig({ mailUrl, mailTimeoutMs: 2000 });
  const error: unknown = await deliver(message, () => Promise.resolve()).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof NotTaken)) throw new Error(`Not refused: ${String(error)}`);
  return [error.failure, error.message];
}

test('a certificate that nobody vouches for, or of another name, is told as that', async () => {
  const own = certificate('mail.boreal.example');
  const port = await listening(createTlsServer(own, (socket) => socket.on('error', () => undefined)));
  expect(await reasonAt(`smtps://127.0.0.1:${port}`)).toEqual([
    'certificate_untrusted',
    expect.stringContaining('self-signed'),
  ]);
  const trusted = `smtps://127.0.0.1:${port}/?tls.ca=${encodeURIComponent(own.cert)}`;
  expect(await reasonAt(trusted)).toEqual(['certificate_name', expect.stringContaining('altnames')]);
});

test('TLS at a port without it, and none at a port that wants it, are told as that or as silence', async () => {
  const plain = await listening(talking('220 test', '250 test'));
  expect((await reasonAt(`smtps://127.0.0.1:${plain}`))[0]).toBe('tls_failed');
  const silent = await listening(talking('', '250 test'));
  expect(await reasonAt(`smtp://127.0.0.1:${silent}`)).toEqual(['silent', expect.stringMatching(/timeout|Greeting/i)]);
});

test('a port where nothing listens, a name that nobody has, and a refused user are told as that', async () => {
  const port = await listening(createServer());
  await new Promise((done) => servers.pop()!.close(done));
  expect(await reasonAt(`smtp://127.0.0.1:${port}`)).toEqual([
    'connection_refused',
    expect.stringContaining('ECONNREFUSED'),
  ]);
  expect((await reasonAt('smtp://nowhere.invalid'))[0]).toBe('host_unknown');
  const closed = await listening(
    createServer((socket) => {
      socket
        .on('error', () => undefined)
        .on('data', (line) => {
          socket.write(line.toString().startsWith('EHLO') ? '250-test\r\n250 AUTH PLAIN\r\n' : '535 no such user\r\n');
        });
      socket.write('220 test\r\n');
    }),
  );
  expect(await reasonAt(`smtp://somebody:secret@127.0.0.1:${closed}`)).toEqual([
    'sign_in_refused',
    expect.stringContaining('535 no such user'),
  ]);
});

test('what the server answers is kept in its words, and a connection that breaks is told as that', async () => {
  const busy = await listening(talking('220 test', '451 try later'));
  expect(await reasonAt(`smtp://127.0.0.1:${busy}`)).toEqual(['deferred', expect.stringContaining('451 try later')]);
  const gone = await listening(createServer((socket) => socket.on('error', () => undefined).destroy()));
  expect((await reasonAt(`smtp://127.0.0.1:${gone}`))[0]).toBe('cut');
});
