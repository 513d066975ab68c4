import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { deflateSync } from 'node:zlib';
import { docx, formBomb, pagePdf } from './__fixtures__/make-files.ts';
import { createExtractor, ReaderBusy, type ExtractResult, type Extractor } from './index.ts';

const samples = join(import.meta.dirname, '__fixtures__/samples');
const sample = (name: string): Buffer => readFileSync(join(samples, name));

// Documents that take long are the subject here, on machines that may be busy.
jest.setTimeout(120_000);

let extractor: Extractor;
afterEach(() => extractor.close());

const outcome = (result: ExtractResult): string => (result.ok ? result.text : result.reason);

/** A page whose content takes seconds to go through: millions of operators in a few kilobytes. */
const slowPdf = pagePdf(deflateSync(Buffer.from('q Q '.repeat(8_000_000)), { level: 9 }), '/Filter/FlateDecode');

/** A Word document whose directory chain is a circle of two sectors; its reader goes around for ever. */
function loopingDoc(): Buffer {
  const bytes = Buffer.from(sample('testWORD.doc'));
  const directory = bytes.readUInt32LE(48);
  const table = (bytes.readUInt32LE(76) + 1) * 512;
  bytes.writeUInt32LE(directory + 1, table + directory * 4);
  bytes.writeUInt32LE(directory, table + (directory + 1) * 4);
  return bytes;
}

/** Processes that this one has started and that still run. */
function childrenOf(): number[] {
  const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8');
  return children
    .trim()
    .split(' ')
    .filter((pid) => pid !== '')
    .map(Number);
}

/** What an earlier test file in the same process has left behind. */
const others = new Set(childrenOf());
const readers = () => childrenOf().filter((pid) => !others.has(pid));

describe('the pool of readers', () => {
  test('many documents at once are each answered with their own text', async () => {
    extractor = createExtractor({ readers: 2 });
    const texts = Array.from({ length: 12 }, (_, index) => `document number ${index}`);
    const results = await Promise.all(texts.map((text) => extractor.extract(docx({ text }), 'a.docx')));
    expect(results.map(outcome)).toEqual(texts);
  });

  test('a document that takes too long is given up, and the next one is read', async () => {
    extractor = createExtractor({ readers: 1, timeoutMs: 1500 });
    const [slow, next] = await Promise.all([
      extractor.extract(slowPdf, 'slow.pdf'),
      extractor.extract(docx({ text: 'still here' }), 'a.docx'),
    ]);
    expect(slow).toEqual({ ok: false, reason: 'timeout' });
    expect(outcome(next)).toBe('still here');
  });

  test('a page that takes for ever is left, what was read before it is kept, and the same reader goes on', async () => {
    extractor = createExtractor({ readers: 1, timeoutMs: 60_000 });
    expect(await extractor.extract(formBomb(), 'bomb.pdf')).toEqual({ ok: false, reason: 'timeout' });
    const [reader] = readers();
    const result = await extractor.extract(formBomb('my words'), 'bomb.pdf');
    expect(result).toMatchObject({ ok: true, text: 'my words', truncated: true });
    expect(readers()).toEqual([reader]);
  });

  test('a document whose reader runs in a circle ends neither the process nor the pool', async () => {
    extractor = createExtractor({ readers: 1, timeoutMs: 60_000, maxOldGenerationMb: 64 });
    const result = await extractor.extract(loopingDoc(), 'loop.doc');
    expect(result).toEqual({ ok: false, reason: 'too_big' });
    expect(outcome(await extractor.extract(docx({ text: 'still here' }), 'a.docx'))).toBe('still here');
  });

  test('a PDF that inflates without end is stopped before it takes the memory of the process', async () => {
    const bomb = pagePdf(deflateSync(Buffer.alloc(500_000_000, 0x20), { level: 6 }), '/Filter/FlateDecode');
    extractor = createExtractor({ readers: 1, timeoutMs: 60_000 });
    expect(await extractor.extract(bomb, 'bomb.pdf')).toEqual({ ok: false, reason: 'too_big' });
    expect(outcome(await extractor.extract(docx({ text: 'still here' }), 'a.docx'))).toBe('still here');
  });

  test('a share waits for itself: what is too much for it is refused, and another share is read', async () => {
    extractor = createExtractor({ readers: 2, readersPerShare: 1, jobsPerShare: 2 });
    const slow = [1, 2].map(() => extractor.extract(slowPdf, 'slow.pdf', { share: 'a' }));
    const ended = Promise.all(slow.map((each) => each.finally(() => (running -= 1))));
    let running = slow.length;
    await expect(extractor.extract(slowPdf, 'slow.pdf', { share: 'a' })).rejects.toThrow(ReaderBusy);
    expect(outcome(await extractor.extract(docx({ text: 'mine' }), 'a.docx', { share: 'b' }))).toBe('mine');
    expect(running).toBeGreaterThan(0);
    await ended;
    expect(outcome(await extractor.extract(docx({ text: 'again' }), 'a.docx', { share: 'a' }))).toBe('again');
  });

  test('in all so many wait, and nobody longer than that', async () => {
    extractor = createExtractor({ readers: 1, waiting: 1, waitMs: 200 });
    const first = extractor.extract(slowPdf, 'slow.pdf', { share: 'a' });
    await new Promise((resolve) => setImmediate(resolve));
    const late = extractor.extract(slowPdf, 'slow.pdf', { share: 'b' });
    const results = Promise.allSettled([late, extractor.extract(slowPdf, 'slow.pdf', { share: 'c' })]);
    expect((await results).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await first;
  });

  test('what nobody wants any more is not read: neither what waits nor what is being read', async () => {
    extractor = createExtractor({ readers: 1 });
    const gone = new AbortController();
    const reason = new Error('gone');
    const unwanted = [1, 2].map(() => extractor.extract(slowPdf, 'slow.pdf', { signal: gone.signal }));
    const results = Promise.allSettled(unwanted);
    const next = extractor.extract(docx({ text: 'next' }), 'a.docx');
    while (readers().length === 0) await new Promise((resolve) => setImmediate(resolve));
    gone.abort(reason);
    expect(await results).toEqual(unwanted.map(() => ({ status: 'rejected', reason })));
    expect(outcome(await next)).toBe('next');
    await expect(extractor.extract(slowPdf, 'slow.pdf', { signal: gone.signal })).rejects.toBe(reason);
  });

  test('a reader that died while it had nothing to do is replaced', async () => {
    extractor = createExtractor({ readers: 1 });
    await extractor.extract(docx({ text: 'first' }), 'a.docx');
    const [reader] = readers();
    if (reader === undefined) throw new Error('no reader runs');
    process.kill(reader, 'SIGKILL');
    while (readers().includes(reader)) await new Promise((resolve) => setImmediate(resolve));
    expect(outcome(await extractor.extract(docx({ text: 'second' }), 'a.docx'))).toBe('second');
  });

  test('what is read or waits when the pool closes is rejected, what comes later as well', async () => {
    extractor = createExtractor({ readers: 1 });
    const waiting = Promise.allSettled([1, 2, 3].map(() => extractor.extract(slowPdf, 'slow.pdf')));
    await extractor.extract(Buffer.from('x'), 'not-read.exe');
    await extractor.close();
    expect((await waiting).map((result) => result.status)).toEqual(['rejected', 'rejected', 'rejected']);
    await expect(extractor.extract(slowPdf, 'slow.pdf')).rejects.toThrow('closed');
  });

  test('pictures and refused files are answered without a reader', async () => {
    extractor = createExtractor();
    const png = Buffer.from('\x89PNG\r\n\x1a\n\x00\x00', 'latin1');
    expect(await extractor.extract(png, 'scan.png')).toEqual({ ok: false, reason: 'unsupported' });
    expect(await extractor.extract(Buffer.from('MZ'), 'cv.exe')).toEqual({ ok: false, reason: 'unsupported' });
    expect(await extractor.extract(Buffer.alloc(0), 'cv.pdf')).toEqual({ ok: false, reason: 'empty' });
  });

  test('the bytes of the caller stay as they are', async () => {
    extractor = createExtractor();
    const bytes = docx({ text: 'mine' });
    const before = Buffer.from(bytes);
    await extractor.extract(bytes, 'a.docx');
    expect(bytes.equals(before)).toBe(true);
  });
});

test('an idle pool does not keep the process alive', async () => {
  extractor = createExtractor();
  const script = `
    import { readFileSync } from 'node:fs';
    import { createExtractor } from ${JSON.stringify(join(import.meta.dirname, 'index.ts'))};
    const result = await createExtractor().extract(readFileSync(${JSON.stringify(join(samples, 'testWORD.docx'))}), 'a.docx');
    console.log(result.ok);`;
  const run = promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
    env: { ...process.env, NODE_OPTIONS: '' },
    timeout: 60_000,
  });
  expect((await run).stdout.trim()).toBe('true');
});
