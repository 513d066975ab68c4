import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { LocalStore } from './local-store.ts';

let folder: string;
let store: LocalStore;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rolecall-files-'));
  store = new LocalStore(folder);
});

afterEach(() => rm(folder, { recursive: true, force: true }));

const keys = async () => {
  const found = [];
  for await (const { key } of store.list()) found.push(key);
  return found;
};

test('what is stored is read again, with its size and checksum', async () => {
  const stored = await store.put(Readable.from([Buffer.from('hel'), Buffer.from('lo')]), { maxSize: 100 });
  expect(stored).toMatchObject({
    size: 5,
    sha256: '2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824',
  });
  expect((await buffer(await store.read(stored.key))).toString()).toBe('hello');
});

test('the last allowed byte is taken, one more is refused and leaves nothing', async () => {
  await store.put(Buffer.alloc(1000), { maxSize: 1000 });
  await expect(store.put(Buffer.alloc(1001), { maxSize: 1000 })).rejects.toMatchObject({ status: 413 });
  expect(await keys()).toHaveLength(1);
  expect(await readdir(join(folder, 'incoming'))).toEqual([]);
});

test('a stream that breaks off leaves nothing', async () => {
  const broken = new Readable({
    read() {
      this.push('begun');
      this.destroy(new Error('gone'));
    },
  });
  await expect(store.put(broken, { maxSize: 1000 })).rejects.toThrow('gone');
  expect(await keys()).toEqual([]);
});

test('nobody else may read the files', async () => {
  const { key } = await store.put(Buffer.from('x'), { maxSize: 10 });
  const { mode } = await stat(join(folder, key.slice(0, 2), key.slice(2, 4), key));
  expect(mode & 0o077).toBe(0);
});

test('a key that is none reaches no file', async () => {
  await expect(store.read('../../../../etc/passwd')).rejects.toMatchObject({ status: 404 });
  await expect(store.remove('../x')).rejects.toThrow();
});

test('a removed file is gone, and removing it again is no error', async () => {
  const { key } = await store.put(Buffer.from('x'), { maxSize: 10 });
  await store.remove(key);
  await store.remove(key);
  await expect(store.read(key)).rejects.toMatchObject({ status: 404 });
  expect(await keys()).toEqual([]);
});
