import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { storeError } from './store-errors.ts';
import { LocalStore } from './local-store.ts';

const full = { status: 507, code: 'files.full' };
const away = { status: 503, code: 'files.away', details: { headers: { 'retry-after': '30' } } };

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rolecall-files-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('a store that is away refuses, is not made anew in the place it left, and works again when it is back', async () => {
  const place = join(folder, 'files');
  const store = new LocalStore(place);
  const { key } = await store.put(Buffer.from('here'), { maxSize: 10 });
  await store.check();
  await rename(place, join(folder, 'unplugged'));
  await mkdir(place); // the empty mount point of a share that is gone
  await expect(store.put(Buffer.from('lost'), { maxSize: 10 })).rejects.toMatchObject(away);
  await expect(store.read(key)).rejects.toMatchObject(away);
  await expect(store.check()).rejects.toMatchObject(away);
  expect(await readdir(place)).toEqual([]);
  await rm(place, { recursive: true });
  await rename(join(folder, 'unplugged'), place);
  await store.check();
  expect((await buffer(await store.read(key))).toString()).toBe('here');
});

test('a file that is gone is told apart from a store that is away', async () => {
  const store = new LocalStore(folder);
  const { key } = await store.put(Buffer.from('x'), { maxSize: 10 });
  await store.remove(key);
  await expect(store.read(key)).rejects.toMatchObject({ status: 404, code: 'files.gone' });
});

test('a store that could not be made at first is made once it can be', async () => {
  const place = join(folder, 'disk');
  await writeFile(place, '');
  const store = new LocalStore(join(place, 'files'));
  await expect(store.check()).rejects.toMatchObject(away);
  await rm(place);
  await store.check();
});

test('a sender whose connection breaks is no failure of the store', () => {
  const broken = Object.assign(new Error('reset'), { code: 'EIO', syscall: 'recv' });
  expect(storeError(broken)).toBe(broken);
  const quota = Object.assign(new Error('quota'), { code: 'EDQUOT', syscall: 'write' });
  expect(storeError(quota)).toMatchObject(full);
});

const mount = (...args: string[]) => spawnSync('mount', args, { encoding: 'utf8' });
const mayMount = (() => {
  if (process.getuid?.() !== 0) return false;
  const place = '/tmp/rolecall-mount-probe';
  spawnSync('mkdir', ['-p', place]);
  const { status } = mount('-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', place);
  if (status === 0) spawnSync('umount', [place]);
  return status === 0;
})();
// Only root may mount a small disk, and some machines do not let even it: elsewhere these are left out.
const whereMounting = mayMount ? describe : describe.skip;

whereMounting(mayMount ? 'a disk of its own' : 'a disk of its own (skipped: only root can mount one)', () => {
  beforeEach(() => void mount('-t', 'tmpfs', '-o', 'size=12m', 'tmpfs', folder));
  afterEach(() => void spawnSync('umount', ['--lazy', folder]));

  test('a full disk is said to be full, nothing half written stays, and room that is made is used', async () => {
    const store = new LocalStore(folder);
    await store.check();
    const { key } = await store.put(Buffer.alloc(8_000_000), { maxSize: 8_000_000 });
    await expect(store.check()).rejects.toMatchObject(full);
    const more = Readable.from(Array.from({ length: 80 }, () => Buffer.alloc(100_000)));
    await expect(store.put(more, { maxSize: 9_000_000 })).rejects.toMatchObject(full);
    expect(await readdir(join(folder, 'incoming'))).toEqual([]);
    await store.remove(key);
    await store.check();
    await store.put(Buffer.alloc(8_000_000), { maxSize: 8_000_000 });
  });

  test('a read-only disk takes nothing and is read on', async () => {
    const store = new LocalStore(folder);
    const { key } = await store.put(Buffer.from('kept'), { maxSize: 10 });
    expect(mount('-o', 'remount,ro', folder).status).toBe(0);
    await expect(store.put(Buffer.from('x'), { maxSize: 10 })).rejects.toMatchObject(away);
    await expect(store.check()).rejects.toMatchObject(away);
    await expect(store.remove(key)).rejects.toMatchObject(away);
    expect((await buffer(await store.read(key))).toString()).toBe('kept');
  });
});
