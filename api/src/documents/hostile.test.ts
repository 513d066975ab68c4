import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deflateSync } from 'node:zlib';
import { strToU8 } from 'fflate';
import { docx, odt, pagePdf, pdf, wordXml, zip } from './__fixtures__/make-files.ts';
import { createExtractor, type ExtractResult, type Extractor } from './index.ts';

/** Documents made to harm: what they ask for must not happen, and each is answered. */

jest.setTimeout(120_000);

let extractor: Extractor;
let canary: Server;
let url: string;
let calls = 0;

beforeAll(async () => {
  extractor = createExtractor({ readers: 2, timeoutMs: 60_000 });
  canary = createServer((_request, response) => {
    calls += 1;
    response.end('<!ENTITY secret "stolen">');
  });
  canary.on('connection', () => (calls += 1));
  await new Promise<void>((resolve) => canary.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(canary.address() as AddressInfo).port}/canary`;
});
beforeEach(() => {
  calls = 0;
});
afterAll(async () => {
  await extractor.close();
  await new Promise((resolve) => canary.close(resolve));
});

const text = (result: ExtractResult): string => (result.ok ? result.text : `[${result.reason}]`);
const paragraph = (words: string): string => `<w:p><w:r><w:t>${words}</w:t></w:r></w:p>`;

describe('nothing outside the file is read', () => {
  test('the canary hears a call', async () => {
    await fetch(url);
    expect(calls).toBeGreaterThan(0);
  });

  test.each([
    ['a file', () => '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>'],
    ['a server', () => `<!DOCTYPE x [<!ENTITY e SYSTEM "${url}">]>`],
    ['a definition elsewhere', () => `<!DOCTYPE x SYSTEM "${url}" [<!ENTITY e "inner">]>`],
    ['a parameter entity', () => `<!DOCTYPE x [<!ENTITY % p SYSTEM "${url}"> %p; <!ENTITY e "inner">]>`],
  ])('a docx and an odt with an entity from %s are refused', async (_what, prolog) => {
    const word = docx({ xml: wordXml(paragraph('before &e; after'), prolog()) });
    const open = odt('<text:p>before &e; after</text:p>', { prolog: prolog() });
    expect(await extractor.extract(word, 'a.docx')).toEqual({ ok: false, reason: 'damaged' });
    expect(await extractor.extract(open, 'a.odt')).toEqual({ ok: false, reason: 'damaged' });
    expect(calls).toBe(0);
  });

  test('a billion laughs', async () => {
    const entities = Array.from({ length: 12 }, (_, index) => `<!ENTITY l${index + 1} "${`&l${index};`.repeat(10)}">`);
    const prolog = `<!DOCTYPE x [<!ENTITY l0 "lol">${entities.join('')}]>`;
    const started = performance.now();
    expect(text(await extractor.extract(docx({ xml: wordXml(paragraph('&l12;'), prolog) }), 'a.docx'))).toBe(
      '[damaged]',
    );
    expect(performance.now() - started).toBeLessThan(30_000);
  });

  test('external relationships of a docx are not followed', async () => {
    const rels = `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">
      <Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/attachedTemplate" Target="${url}" TargetMode="External"/>
      <Relationship Id="r2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="${url}" TargetMode="External"/>
      <Relationship Id="r3" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/oleObject" Target="${url}" TargetMode="External"/></Relationships>`;
    const more = { 'word/_rels/document.xml.rels': strToU8(rels), 'word/_rels/settings.xml.rels': strToU8(rels) };
    expect(text(await extractor.extract(docx({ text: 'my words', more }), 'a.docx'))).toBe('my words');
    expect(calls).toBe(0);
  });

  test('includes and links of an odt are not followed', async () => {
    const body = `<text:p>my words</text:p><xi:include href="file:///etc/passwd" parse="text"/><xi:include href="${url}"/>
      <text:section><text:section-source xmlns:xlink="http://www.w3.org/1999/xlink" xlink:href="${url}"/><text:p>more</text:p></text:section>`;
    const found = text(await extractor.extract(odt(body), 'a.odt'));
    expect(found).toMatch(/^my words\s+more$/);
    expect(calls).toBe(0);
  });

  test('a PDF that opens a page, runs a script and names an external stream', async () => {
    const bytes = pdf([
      `<</Type/Catalog/Pages 2 0 R/OpenAction<</S/URI/URI(${url})>>/AA<</WC<</S/JavaScript/JS(app.launchURL("${url}"))>>>>>>`,
      '<</Type/Pages/Kids[3 0 R]/Count 1>>',
      '<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents [4 0 R 6 0 R]/Resources<</Font<</F1 5 0 R>>>>>>',
      '<</Length 36>>\nstream\nBT /F1 12 Tf 50 700 Td (my words) Tj\nendstream',
      '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
      `<</Length 0/F<</FS/URL/F(${url})>>>>\nstream\n\nendstream`,
    ]);
    expect(text(await extractor.extract(bytes, 'a.pdf'))).toBe('my words');
    expect(calls).toBe(0);
  });

  test('an RTF that includes a picture and links an object', async () => {
    const bytes = Buffer.from(
      `{\\rtf1\\ansi my words{\\field{\\*\\fldinst INCLUDEPICTURE "${url}" \\\\d}{\\fldrslt }}{\\object\\objautlink{\\*\\objdata 0105}}{\\*\\template ${url}}}`,
    );
    expect(text(await extractor.extract(bytes, 'a.rtf'))).toBe('my words');
    expect(calls).toBe(0);
  });
});

describe('bombs', () => {
  const started = (): (() => number) => {
    const from = performance.now();
    return () => performance.now() - from;
  };

  test('a part that inflates to a thousand times its size', async () => {
    const taken = started();
    const xml = wordXml(paragraph('a'.repeat(12_000_000)));
    expect(text(await extractor.extract(docx({ xml }), 'a.docx'))).toBe('[too_big]');
    expect(taken()).toBeLessThan(30_000);
  });

  test('an odt that does the same', async () => {
    expect(text(await extractor.extract(odt(' '.repeat(12_000_000)), 'a.odt'))).toBe('[too_big]');
  });

  test('many parts that together are too large', async () => {
    const header = strToU8(
      `<?xml version="1.0"?><w:hdr xmlns:w="w"><w:p><w:r><w:t>${'b'.repeat(3_900_000)}</w:t></w:r></w:p></w:hdr>`,
    );
    const more = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`word/header${index}.xml`, header]));
    expect(text(await extractor.extract(docx({ text: 'a', more }), 'a.docx'))).toBe('[too_big]');
  });

  test('a directory of thousands of entries', async () => {
    const more = Object.fromEntries(Array.from({ length: 3500 }, (_, index) => [`x/${index}`, strToU8('')]));
    const result = await extractor.extract(docx({ text: 'a', more }), 'a.docx');
    expect(result.ok).toBe(false);
  });

  test('a size that the directory lies about', async () => {
    const bytes = docx({ text: 'a'.repeat(50_000) });
    const entry = bytes.lastIndexOf(Buffer.from('PK\x01\x02', 'latin1'));
    bytes.writeUInt32LE(10, entry + 24);
    expect(text(await extractor.extract(bytes, 'a.docx'))).toBe('[damaged]');
  });

  test('a part that is there twice', async () => {
    const bytes = zip({
      '[Content_Types].xml': strToU8('<a/>'),
      'word/document.xml': strToU8(wordXml(paragraph('shown'))),
      'word/documenu.xml': strToU8(wordXml(paragraph('hidden'))),
    });
    const twice = Buffer.from(bytes.toString('latin1').replaceAll('documenu', 'document'), 'latin1');
    expect(text(await extractor.extract(twice, 'a.docx'))).toBe('[damaged]');
  });

  test('elements and groups nested without end', async () => {
    const deep = docx({ xml: wordXml('<w:p>'.repeat(200_000)) });
    const groups = Buffer.from(`{\\rtf1 ${'{'.repeat(300_000)}`);
    expect(text(await extractor.extract(deep, 'a.docx'))).toBe('[damaged]');
    expect(text(await extractor.extract(groups, 'a.rtf'))).toBe('[damaged]');
  });

  test('a page of words without end is cut', async () => {
    const words = deflateSync(Buffer.from(`BT /F1 12 Tf 50 700 Td ${'1 0 Td (word) Tj '.repeat(400_000)}ET`));
    const result = await extractor.extract(pagePdf(words, '/Filter/FlateDecode'), 'a.pdf');
    expect(result.ok && result.text.length < 2_000_000).toBe(true);
  });

  test('repeated spaces by the million', async () => {
    const body = '<text:p>a<text:s text:c="999999999"/>b</text:p>';
    expect(text(await extractor.extract(odt(body), 'a.odt'))).toMatch(/^a {1,40}b$/);
  });
});

describe('broken documents', () => {
  test.each([
    ['no pages', pdf(['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[]/Count 0>>'])],
    [
      'a page tree that returns to itself',
      pdf(['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[2 0 R]/Count 1>>']),
    ],
    [
      'a garbage table',
      Buffer.from('%PDF-1.7\nxref\n0 9999999\ngarbage\ntrailer<</Root 1 0 R/Size 99>>\nstartxref\n9\n%%EOF'),
    ],
    ['nothing but a header', Buffer.from('%PDF-1.7\n')],
    [
      'random bytes behind the header',
      Buffer.concat([Buffer.from('%PDF-1.5\n'), Buffer.from(Array.from({ length: 5000 }, (_, i) => (i * 7919) % 256))]),
    ],
  ])('a PDF with %s', async (_what, bytes) => {
    expect(text(await extractor.extract(bytes, 'a.pdf'))).toBe('[damaged]');
  });

  test('a PDF without any text, as a scan is', async () => {
    expect(text(await extractor.extract(pagePdf(Buffer.from('0 0 100 100 re f')), 'scan.pdf'))).toBe('[empty]');
  });

  test('a docx that holds only a picture', async () => {
    const xml = wordXml('<w:p><w:r><w:drawing/></w:r></w:p>');
    expect(
      text(await extractor.extract(docx({ xml, more: { 'word/media/image1.png': strToU8('x') } }), 'a.docx')),
    ).toBe('[empty]');
  });

  test.each([
    ['an odt', odt('<text:p>a</text:p>'), 'a.odt'],
    ['a docx', docx({ text: 'some words' }), 'a.docx'],
  ])('%s cut at any place is answered', async (_what, whole, name) => {
    for (let size = 40; size < whole.length; size += 37) {
      const result = await extractor.extract(whole.subarray(0, size), name);
      expect(result.ok).toBe(false);
    }
  });

  test('an odt behind a password', async () => {
    const manifest = strToU8('<manifest:manifest xmlns:manifest="m"><manifest:encryption-data/></manifest:manifest>');
    const bytes = odt('<text:p>a</text:p>', { more: { 'META-INF/manifest.xml': manifest } });
    expect(text(await extractor.extract(bytes, 'a.odt'))).toBe('[encrypted]');
  });

  test('markup in the text comes out as the characters it is', async () => {
    const found = text(await extractor.extract(docx({ text: '&lt;script&gt;alert(1)&lt;/script&gt;' }), 'a.docx'));
    expect(found).toBe('<script>alert(1)</script>');
  });
});

describe('a mail that is made to harm', () => {
  const head = 'From: a@b.example\r\nSubject: s\r\n';
  const mail = (body: string, type = 'text/html') =>
    extractor.mail(Buffer.from(`${head}Content-Type: ${type}\r\n\r\n${body}`));

  test.each([
    ['twelve million empty lines', () => mail('\r\n'.repeat(12_000_000))],
    ['endless headers', () => extractor.mail(Buffer.from(`References: ${'<a@b> '.repeat(200_000)}\r\n\r\n`))],
  ])('%s are unreadable, and the next mail is read', async (_what, send) => {
    expect(await send()).toEqual({ ok: false, reason: expect.stringMatching(/^(too_big|timeout|damaged)$/) });
    expect(await mail('<p>Hello</p>')).toMatchObject({ ok: true, mail: { html: '<p>Hello</p>\n' } });
  });

  test('nested thirty thousand deep, it keeps its words and loses its depth', async () => {
    const read = await mail(`${'<b>'.repeat(30_000)}deep`);
    const html = read.ok ? (read.mail.html ?? '') : read.reason;
    expect(html).toContain('deep');
    expect(html.length).toBeLessThan(1000);
  });

  test('of an attachment that is too large only the name is handed on', async () => {
    const large = Buffer.alloc(6_000_000, 'abc').toString('base64').replace(/.{76}/g, '$&\r\n');
    const part = ['--a', 'Content-Type: application/pdf; name=a.pdf', 'Content-Transfer-Encoding: base64', '', large];
    const read = await mail([...part, '--a--', ''].join('\r\n'), 'multipart/mixed; boundary=a');
    const parts = read.ok ? read.mail.attachments : [];
    expect(parts.map(({ name, content, tooLarge }) => [name, content.byteLength, tooLarge])).toEqual([
      ['a.pdf', 0, true],
    ]);
  });
});
