import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { deflateSync } from 'node:zlib';
import { docx, pagePdf } from './__fixtures__/make-files.ts';
import { createExtractor, type ExtractResult, type Extractor } from './index.ts';

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

  test('a reader that died while it had nothing to do is replaced', async () => {
    extractor = createExtractor({ readers: 1 });
    await extractor.extract(docx({ text: 'first' }), 'a.docx');
    const [reader] = childrenOf();
    if (reader === undefined) throw new Error('no reader runs');
    process.kill(reader, 'SIGKILL');
    while (childrenOf().includes(reader)) await new Promise((resolve) => setImmediate(resolve));
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
