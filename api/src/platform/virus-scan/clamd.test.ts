import { createServer } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eicar, startClamd, type Clamd } from './__fixtures__/clamd.ts';
import { readConfig } from '../config/config.ts';
import { clamdVersion, scanBytes, ScanFailed } from './clamd.ts';

let clamd: Clamd;
beforeAll(async () => {
  clamd = await startClamd();
});
afterEach(() => (clamd.mood = 'normal'));
afterAll(() => clamd.stop());

const short = { connectMs: 300, totalMs: 300 };

test('bytes go in chunks, and what is found is named', async () => {
  expect(await scanBytes(Buffer.alloc(200_000, 'a'), clamd.url)).toEqual({ infected: false });
  expect(clamd.chunks).toEqual([65_536, 65_536, 65_536, 3_392]);
  const signature = 'Win.Test.EICAR_HDB-1';
  expect(await scanBytes(Buffer.from(`before ${eicar}`), clamd.url)).toEqual({ infected: true, signature });
  expect(await scanBytes(Buffer.alloc(0), clamd.url)).toEqual({ infected: false });
});

test.each([
  ['error', false, /answered "stream: Can\?t allocate memory ERROR"/],
  ['sizeLimit', false, /raise its StreamMaxLength/],
  ['silent', true, /did not answer in 300 ms/],
  ['hangUp', true, /hung up|cannot be reached/],
  ['noise', false, /no clamd/],
] as const)('one that is %s says nothing of the bytes (silent: %s)', async (mood, silent, message) => {
  clamd.mood = mood;
  const failure = await scanBytes(Buffer.alloc(300_000), clamd.url, short).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ScanFailed);
  expect(failure).toMatchObject({ silent, message: expect.stringMatching(message) as unknown });
});

test('one that is not there is told at once', async () => {
  await clamd.stop();
  await expect(scanBytes(Buffer.from('a'), clamd.url)).rejects.toThrow(/cannot be reached/);
  await clamd.start();
  expect(await clamdVersion(clamd.url)).toMatch(/^ClamAV 1\.4/);
});

test('it is spoken to over a socket of this machine too', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'clamd-'));
  const path = join(folder, 'clamd.ctl');
  const server = createServer((socket) => void socket.on('data', () => socket.end('stream: OK\0')));
  await new Promise<void>((done) => server.listen(path, done));
  expect(await scanBytes(Buffer.from('a'), `unix://${path}`)).toEqual({ infected: false });
  await new Promise((done) => server.close(done));
  rmSync(folder, { recursive: true });
});

test.each(['http://host:3310', 'host:3310', 'tcp://', 'unix://clamd.ctl', 'tcp://host:3310/path'])(
  'the address %s is refused at the start',
  (CLAMD_URL) => {
    expect(() => readConfig({ CLAMD_URL })).toThrow('CLAMD_URL must be an address like tcp://host:3310');
  },
);

test.each(['tcp://clamav:3310', 'tcp://[::1]:3310', 'unix:///run/clamav/clamd.ctl'])(
  'the address %s is taken',
  (CLAMD_URL) => {
    expect(readConfig({ CLAMD_URL }).clamdUrl).toBe(CLAMD_URL);
  },
);
