import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { docx, pagePdf, pdf, pdfStream } from './__fixtures__/make-files.ts';
import { createPrinter, type Printer, type PrintResult } from './index.ts';

// What strangers send is the subject here, on machines that may be busy.
jest.setTimeout(120_000);

const sample = (name: string) => readFileSync(join(import.meta.dirname, '__fixtures__/samples', name));
const place = { first: 10, paper: 'A4' } as const;

let printer: Printer;
beforeAll(() => {
  printer = createPrinter({ timeoutMs: 30_000 });
});
afterAll(() => printer.close());

const outcome = (result: PrintResult) => (result.ok ? result.fragment.pages.length : result.reason);
const wordsOf = (result: PrintResult) => (result.ok ? Buffer.from(result.fragment.bytes).toString('latin1') : '');

test('pages of a PDF, words of other documents, pictures', async () => {
  expect(outcome(await printer.document(sample('testPDF.pdf'), 'a.pdf', place))).toBe(1);
  expect(await printer.document(docx({ text: 'Words' }), 'a.docx', place)).toMatchObject({ ok: true, asText: true });
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  expect(outcome(await printer.document(png, 'a.png', place))).toBe(1);
});

/** Small pictures of the kinds that a PDF cannot hold as they are; the fax has two pages. */
const pictures = {
  bmp: 'Qk1GAAAAAAAAADYAAAAoAAAAAgAAAAIAAAABABgAAAAAABAAAADEDgAAxA4AAAAAAAAAAAAACgrICgrIAAAKCsgKCsgAAA==',
  gif: 'R0lGODdhAgACAIEAAMwAAAAAAAAAAAAAACwAAAAAAgACAAAIBgABCAQQEAA7',
  tif: 'SUkqABYAAAAmoNX8uv////H/gAgAgAkAAAEDAAEAAAAgAAAAAQEDAAEAAAAQAAAAAgEDAAEAAAABAAAAAwEDAAEAAAAEAAAABgEDAAEAAAABAAAAEQEEAAEAAAAIAAAAFgEDAAEAAAAQAAAAFwEEAAEAAAAOAAAAHAEDAAEAAAABAAAApgAAAAAAAAAAAAAASUkqABYAAAAmoNX8uv////H/gAgAgAkAAAEDAAEAAAAgAAAAAQEDAAEAAAAQAAAAAgEDAAEAAAABAAAAAwEDAAEAAAAEAAAABgEDAAEAAAABAAAAEQEEAAEAAACYAAAAFgEDAAEAAAAQAAAAFwEEAAEAAAAOAAAAHAEDAAEAAAABAAAAAAAAAAAAAAAAAAAA',
};

test.each([
  ['bmp', 1],
  ['gif', 1],
  ['tif', 2],
] as const)('a %s is drawn on pages of its own; cut off, it is told of', async (kind, pages) => {
  const bytes = Buffer.from(pictures[kind], 'base64');
  expect(outcome(await printer.document(bytes, `a.${kind}`, place))).toBe(pages);
  const cut = outcome(await printer.document(bytes.subarray(0, 20), `a.${kind}`, place));
  expect(['damaged', 'empty', 'unsupported']).toContain(cut);
});

test('a PDF that only forbids changes is printed, one with a password is not', async () => {
  expect(outcome(await printer.document(sample('testPDF_protected.pdf'), 'a.pdf', place))).toBe(41);
  expect(outcome(await printer.document(sample('password.pdf'), 'a.pdf', place))).toBe('encrypted');
});

test('every number of a fragment is its own, from the one that was given', async () => {
  const made = await printer.blocks(
    { blocks: [{ kind: 'title', text: 'Title' }], footer: '' },
    { ...place, first: 70 },
  );
  if (!made.ok) throw new Error(made.reason);
  const { bytes, first, offsets, pages } = made.fragment;
  expect(first).toBe(70);
  offsets.forEach((offset, index) => {
    if (offset < 0) return;
    const head = `${70 + index} 0 obj\n`;
    expect(Buffer.from(bytes).toString('latin1', offset, offset + head.length)).toBe(head);
  });
  expect(pages.every((page) => page >= 70 && page < 70 + offsets.length)).toBe(true);
});

test.each([
  ['broken', Buffer.from('%PDF-1.7\n1 0 obj <<'), 'damaged'],
  ['without a page', pdf(['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[]/Count 0>>']), 'empty'],
  ['a tree that goes round', pdf(['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[2 0 R]/Count 1>>']), 'damaged'],
])('a PDF that is %s is refused, and the next one is printed', async (_what, bytes, reason) => {
  expect(outcome(await printer.document(bytes, 'a.pdf', place))).toBe(reason);
  expect(outcome(await printer.document(pagePdf(Buffer.from('q Q')), 'a.pdf', place))).toBe(1);
});

test('a wall of nested lists ends its own printing at most', async () => {
  const deep = pdf(['<</Type/Catalog/Pages 2 0 R>>', `<</Type/Pages/Kids ${'['.repeat(500_000)}`]);
  expect(typeof outcome(await printer.document(deep, 'a.pdf', place))).toBe('string');
  expect(outcome(await printer.document(sample('testPDF.pdf'), 'a.pdf', place))).toBe(1);
});

test('scripts, launches and embedded files stay behind; links to the web remain', async () => {
  const bytes = pdf([
    '<</Type/Catalog/Pages 2 0 R/OpenAction<</S/JavaScript/JS(evil())>>/Names<</EmbeddedFiles 6 0 R>>>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 4 0 R/AA<</O<</S/JavaScript/JS(evil())>>>>/Annots[5 0 R 7 0 R]>>',
    pdfStream('', Buffer.from('q Q')),
    '<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A<</S/Launch/F(evil.exe)>>>>',
    '<</Names[(evil.exe) 8 0 R]>>',
    '<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A<</S/URI/URI(https://portfolio.example/me)>>>>',
    '<</Type/Filespec/F(evil.exe)>>',
  ]);
  const result = await printer.document(bytes, 'a.pdf', place);
  expect(outcome(result)).toBe(1);
  expect(wordsOf(result)).not.toMatch(/evil|JavaScript|Launch/);
  expect(wordsOf(result)).toContain('https://portfolio.example/me');
});

test('letters that no font has, marks that change direction and half letters are no obstacle', async () => {
  const text = 'Ж é 王 🎉 \u202egnp.exe \ud800 \u0000 محمد';
  const made = await printer.blocks(
    {
      blocks: [
        { kind: 'title', text },
        { kind: 'text', text },
      ],
      footer: text,
    },
    place,
  );
  expect(outcome(made)).toBe(1);
});

test('a picture that claims to be a wall is refused before it is unpacked', async () => {
  const wall = Buffer.concat([
    Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
    Buffer.from([0, 1, 0, 0, 0, 1, 0, 0, 8, 6, 0, 0, 0]),
    Buffer.alloc(4),
    deflateSync(Buffer.alloc(100)),
  ]);
  expect(outcome(await printer.document(wall, 'a.png', place))).toBe('too_big');
  const bmp = Buffer.from(pictures.bmp, 'base64');
  bmp.writeInt32LE(100_000, 18);
  bmp.writeInt32LE(-100_000, 22);
  expect(outcome(await printer.document(bmp, 'a.bmp', place))).toBe('too_big');
  const gif = Buffer.from(pictures.gif, 'base64');
  gif.writeUInt32LE(0xffffffff, 6);
  expect(outcome(await printer.document(gif, 'a.gif', place))).toBe('too_big');
  const tif = Buffer.from(pictures.tif, 'base64');
  const width = tif.readUInt32LE(4) + 10;
  tif.writeUInt16LE(60_000, width);
  tif.writeUInt16LE(60_000, width + 12);
  expect(outcome(await printer.document(tif, 'a.tif', place))).toBe('too_big');
});
