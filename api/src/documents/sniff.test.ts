import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { strToU8 } from 'fflate';
import { CONTENT_TYPES, docx, odt, pagePdf, zip } from './__fixtures__/make-files.ts';
import { MAX_ATTACHMENT_BYTES, MAX_RESUME_BYTES, sniff } from './index.ts';

jest.setTimeout(30_000);

const samples = join(import.meta.dirname, '__fixtures__/samples');
const sample = (name: string): Buffer => readFileSync(join(samples, name));
const textPdf = pagePdf(Buffer.from('BT /F1 12 Tf (Hello) Tj ET'));
const png = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(64, 7)]);
const gif = Buffer.concat([Buffer.from('GIF89a\x01\x00\x01\x00', 'latin1'), Buffer.alloc(32)]);
const jpg = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(64, 9)]);
const tif = Buffer.from('II*\x00\x08\x00\x00\x00', 'latin1');
const bmp = Buffer.concat([
  Buffer.from('BM'),
  Buffer.from([70, 0, 0, 0, 0, 0, 0, 0, 54, 0, 0, 0, 40, 0, 0, 0]),
  Buffer.alloc(52),
]);

const kindOf = async (bytes: Buffer, name: string): Promise<string> => {
  const result = await sniff(bytes, name);
  return result.ok ? result.kind : result.code;
};

describe('what may be kept', () => {
  test.each([
    ['cv.pdf', textPdf, 'pdf'],
    ['CV FINAL.PDF', textPdf, 'pdf'],
    ['cv.docx', docx({ text: 'a' }), 'docx'],
    ['cv.odt', odt('<text:p>a</text:p>'), 'odt'],
    ['cv.odf', odt('<text:p>a</text:p>'), 'odt'],
    ['cv.doc', sample('testWORD.doc'), 'doc'],
    ['cv.rtf', sample('testRTF.rtf'), 'rtf'],
    ['cv.txt', Buffer.from('Née à Sète'), 'txt'],
    ['cv.txt', Buffer.from('\ufeffJosé', 'utf16le'), 'txt'],
    ['photo.jpg', jpg, 'jpg'],
    ['photo.jpeg', jpg, 'jpg'],
    ['photo.png', png, 'png'],
    ['photo.gif', gif, 'gif'],
    ['photo.tif', tif, 'tif'],
    ['photo.bmp', bmp, 'bmp'],
    ['archive.2024.resume.pdf', textPdf, 'pdf'],
  ])('%s is a %#', async (name, bytes, kind) => {
    expect(await kindOf(bytes, name)).toBe(kind);
  });

  test('a document behind a password and one cut off are kept for what they are', async () => {
    expect(await kindOf(sample('testWORD_protected_passtika.docx'), 'a.docx')).toBe('docx');
    expect(await kindOf(sample('testWORD_truncated.docx'), 'a.docx')).toBe('docx');
    expect(await kindOf(sample('password.pdf'), 'a.pdf')).toBe('pdf');
  });

  test('an OpenDocument whose type does not come first, or is compressed', async () => {
    const type = strToU8('application/vnd.oasis.opendocument.text');
    const content = strToU8('<a/>');
    expect(await kindOf(zip({ 'content.xml': content, mimetype: [type, { level: 0 }] }), 'cv.odt')).toBe('odt');
    expect(await kindOf(zip({ mimetype: [type, { level: 9 }], 'content.xml': content }), 'cv.odt')).toBe('odt');
    const sheet = strToU8('application/vnd.oasis.opendocument.spreadsheet');
    expect(await kindOf(zip({ 'content.xml': content, mimetype: sheet }), 'cv.odt')).toBe('type_mismatch');
  });

  test('a PDF that lines of a mail, a printer or a scanner stand in front of', async () => {
    const complete = (junk: string): Buffer => Buffer.concat([Buffer.from(junk, 'latin1'), textPdf]);
    expect(await kindOf(complete('Content-Type: application/pdf\r\n\r\n'), 'cv.pdf')).toBe('pdf');
    expect(await kindOf(complete('\x1b%-12345X@PJL SET RESOLUTION=600\r\n'), 'cv.pdf')).toBe('pdf');
    expect(await kindOf(complete('\x00'.repeat(900)), 'cv.pdf')).toBe('pdf');
    expect(await kindOf(complete('\n'.repeat(1_100)), 'cv.pdf')).toBe('type_mismatch');
  });

  test('the media type is that of the content', async () => {
    expect(await sniff(jpg, 'a.jpeg')).toEqual({ ok: true, kind: 'jpg', mime: 'image/jpeg', macros: false });
  });
});

describe('what is refused by its name', () => {
  test.each([
    'cv.exe',
    'cv.html',
    'cv.svg',
    'cv.docm',
    'cv.js',
    'cv.zip',
    'cv',
    'cv.',
    '.',
    '',
    'cv.pdf.exe',
    'cv.php.',
    'cv.pdf ',
  ])('"%s"', async (name) => {
    expect(await kindOf(textPdf, name)).toBe('type_not_allowed');
  });

  test.each(['cv.php\u0000.pdf', 'cv\n.pdf', 'cv\u202efdp.pdf', 'cv.constructor', 'cv.__proto__', 'cv.pdf/../x'])(
    'a name that lies: %j',
    async (name) => {
      expect(await kindOf(textPdf, name)).toBe('type_not_allowed');
    },
  );
});

describe('what is refused by its content', () => {
  const html = Buffer.from('<!DOCTYPE html><html><body>hi</body></html>');
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
  const exe = Buffer.concat([Buffer.from('MZ\x90\x00\x03\x00', 'latin1'), Buffer.alloc(200, 1)]);
  const elf = Buffer.concat([Buffer.from('\x7fELF\x02\x01\x01\x00', 'latin1'), Buffer.alloc(200)]);

  test.each([
    ['cv.pdf', html],
    ['cv.docx', html],
    ['photo.png', svg],
    ['photo.jpg', svg],
    ['cv.doc', exe],
    ['cv.pdf', elf],
    ['cv.docx', textPdf],
    ['cv.pdf', docx({ text: 'a' })],
    ['cv.odt', docx({ text: 'a' })],
    ['photo.png', jpg],
    ['cv.pdf', Buffer.from('Not a PDF at all, %PDF-1.4')],
    ['cv.pdf', Buffer.concat([Buffer.from('<script>alert(1)</script>'), textPdf])],
    ['cv.pdf', Buffer.concat([png, textPdf])],
    ['cv.txt', Buffer.concat([Buffer.from('A letter\n'), textPdf])],
    ['cv.odt', sample('testODTnotaZipFile.odt')],
    ['cv.docx', zip({ 'readme.txt': strToU8('a zip of something else') })],
    ['cv.txt', textPdf],
    ['cv.txt', png],
  ])('%s with other bytes (%#)', async (name, bytes) => {
    expect(await kindOf(bytes, name)).toBe('type_mismatch');
  });

  test.each([
    html,
    svg,
    exe,
    elf,
    Buffer.from('#!/bin/sh\nrm -rf /'),
    Buffer.from('  <?php system($_GET[0]);'),
    Buffer.from('@echo off\r\n'),
  ])('programs and markup as .txt (%#)', async (bytes) => {
    expect(await kindOf(bytes, 'notes.txt')).toBe('type_not_allowed');
  });

  test('a document with macros that calls itself docx', async () => {
    const docm = docx({ text: 'a', more: { 'word/vbaProject.bin': strToU8('x') } });
    expect(await kindOf(docm, 'cv.docx')).toBe('type_mismatch');
  });

  test('an OLE file without a Word document in it', async () => {
    const spreadsheet = Buffer.from(sample('testWORD.doc'));
    const at = spreadsheet.indexOf(Buffer.from('WordDocument', 'utf16le'));
    Buffer.from('SomethingElse'.slice(0, 12), 'utf16le').copy(spreadsheet, at);
    expect(await kindOf(spreadsheet, 'cv.doc')).toBe('type_mismatch');
  });

  test.each([
    ['a picture with a page in it', 'a.gif', Buffer.concat([gif, Buffer.from('<script>alert(1)</script>')])],
    ['a picture with PHP in it', 'a.jpg', Buffer.concat([jpg, Buffer.from('<?php phpinfo(); ?>')])],
    ['a picture with an archive behind it', 'a.png', Buffer.concat([png, zip({ 'a.class': strToU8('x') })])],
    ['a PDF with an archive behind it', 'a.pdf', Buffer.concat([textPdf, zip({ 'a.class': strToU8('x') })])],
    [
      'a text with an archive behind it',
      'a.txt',
      Buffer.concat([Buffer.from('hello '.repeat(4000)), zip({ 'a.class': strToU8('x') })]),
    ],
  ])('%s', async (_what, name, bytes) => {
    expect(await kindOf(bytes, name)).toMatch(/^type_/);
  });

  test('an archive that says it is an OpenDocument of another kind', async () => {
    const sheet = zip({
      mimetype: [strToU8('application/vnd.oasis.opendocument.spreadsheet'), { level: 0 }],
      'content.xml': strToU8('<a/>'),
      '[Content_Types].xml': strToU8(CONTENT_TYPES),
      'word/document.xml': strToU8('<a/>'),
    });
    expect(await kindOf(sheet, 'cv.odt')).toBe('type_mismatch');
    expect(await kindOf(sheet, 'cv.docx')).toBe('type_mismatch');
  });
});

describe('sizes', () => {
  const padded = (size: number): Buffer => Buffer.concat([textPdf, Buffer.alloc(size - textPdf.length, 0x20)]);

  test('the limit itself is accepted, one byte more is not', async () => {
    expect(await sniff(padded(MAX_RESUME_BYTES), 'cv.pdf')).toMatchObject({ ok: true });
    expect(await sniff(padded(MAX_RESUME_BYTES + 1), 'cv.pdf')).toEqual({ ok: false, code: 'too_large' });
    const maxBytes = MAX_ATTACHMENT_BYTES;
    expect(await sniff(padded(maxBytes), 'cv.pdf', { maxBytes })).toMatchObject({ ok: true });
    expect(await sniff(padded(maxBytes + 1), 'cv.pdf', { maxBytes })).toEqual({ ok: false, code: 'too_large' });
  });

  test('the limits are 5,242,880 and 5,000,000 bytes', () => {
    expect([MAX_RESUME_BYTES, MAX_ATTACHMENT_BYTES]).toEqual([5_242_880, 5_000_000]);
  });

  test('an empty file', async () => {
    expect(await sniff(Buffer.alloc(0), 'cv.pdf')).toEqual({ ok: false, code: 'empty' });
  });
});

test('every sample is told apart without an error, whatever it is called', async () => {
  for (const name of readdirSync(samples)) {
    for (const extension of ['pdf', 'doc', 'docx', 'rtf', 'txt', 'odt', 'png']) {
      expect(await sniff(sample(name), `a.${extension}`)).toHaveProperty('ok');
    }
  }
});
