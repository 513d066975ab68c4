import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createExtractor, type ExtractResult, type Extractor } from './index.ts';

/** The sample documents through the door that the upload takes. */

const LIMIT_MS = 10_000;
jest.setTimeout(60_000);

let extractor: Extractor;
beforeAll(() => {
  extractor = createExtractor({ readers: 2, timeoutMs: LIMIT_MS });
});
afterAll(() => extractor.close());

const read = (name: string): Promise<ExtractResult> =>
  extractor.extract(readFileSync(join(import.meta.dirname, '__fixtures__/samples', name)), name);

describe('documents that hold text', () => {
  test.each([
    ['testPDF.pdf', ['Tika - Content Analysis Toolkit', 'sponsored by the Apache Lucene PMC'], 'en'],
    ['testPDF_protected.pdf', ['RETHINKING THE FINANCIAL NETWORK', 'Bank of England'], 'en'],
    ['testWORD.docx', ['Sample Word Document Title', 'Nested table', 'This is the header for our document'], 'en'],
    ['testWORD.doc', ['Sample Word Document Title', 'Nested table', 'This is the header for our document'], 'en'],
    ['testWORD_1img.docx', ['The quick brown fox jumps over the lazy dog'], undefined],
    [
      'testODFwithOOo3.odt',
      ['Apache Tika Test Document', '• Second item', 'This is a rather difficult test document'],
      'en',
    ],
    ['testRTF.rtf', ['Test d’indexation Word'], undefined],
    ['testRTFJapanese.rtf', ['ゾルゲの処刑記録', '尾崎秀実の記録', '「南無阿弥陀仏ヲ二唱シ」'], undefined],
    ['testRTFInvalidUnicode.rtf', ['Unpaired hi \ufffd', 'Mismatched pair \ufffd\ufffd here'], undefined],
    ['testTXT_win-1252.txt', ['is a “windows” encoding'], 'en'],
  ])('%s', async (name, phrases, language) => {
    const result = await read(name);
    if (!result.ok) throw new Error(`no text: ${result.reason}`);
    for (const phrase of phrases) expect(result.text).toContain(phrase);
    expect(result.language).toBe(language);
    expect(result.text).toBe(result.text.toWellFormed());
    expect(result.truncated).toBe(false);
  });

  test('a PDF tells its pages', async () => {
    expect(await read('testPDF_protected.pdf')).toMatchObject({ pages: 41, kind: 'pdf' });
  });

  test('the fields that Word computes and the names of its bookmarks are not text', async () => {
    const result = await read('testWORD.doc');
    expect(result.ok && result.text).not.toMatch(/HYPERLINK|TOC \\|MERGEFORMAT/);
  });
});

describe('documents that answer with a reason', () => {
  test.each([
    ['password.pdf', 'encrypted'],
    ['testWORD_protected_passtika.docx', 'encrypted'],
    ['testWORD_truncated.docx', 'damaged'],
    ['testODTnotaZipFile.odt', 'unsupported'],
  ])('%s is %s', async (name, reason) => {
    expect(await read(name)).toEqual({ ok: false, reason });
  });
});
