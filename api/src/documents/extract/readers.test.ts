import { docx, odt, wordXml, zip } from '../__fixtures__/make-files.ts';
import { decodeText } from '../decode-text.ts';
import { extractText } from '../extract-text.ts';
import { MAX_TEXT_CHARS } from '../limits.ts';
import { cleanText } from './clean-text.ts';
import { extractRtf } from './rtf.ts';

const rtf = (body: string): string => cleanText(extractRtf(Buffer.from(body, 'latin1')).toString());
const p = (words: string): string => `<w:p><w:r><w:t>${words}</w:t></w:r></w:p>`;
const word = async (body: string): Promise<string> => {
  const result = await extractText(docx({ xml: wordXml(body) }), 'docx');
  return result.ok ? result.text : `[${result.reason}]`;
};

describe('rtf', () => {
  test.each([
    ["{\\rtf1\\ansi\\ansicpg1252 caf\\'e9}", 'café'],
    ["{\\rtf1\\ansi\\ansicpg1251 \\'cf\\'f0\\'e8\\'e2\\'e5\\'f2}", 'Привет'],
    ["{\\rtf1\\ansi{\\fonttbl{\\f1\\fcharset238 Arial;}}\\f1 \\'b3\\'f3d\\'9f}", 'łódź'],
    ["{\\rtf1\\ansi{\\fonttbl{\\f1\\fcharset128 Gothic;}}\\f1 \\'93\\'fa\\'96\\'7b}", '日本'],
    ["{\\rtf1\\ansi{\\fonttbl{\\f1\\fcharset128 Gothic;}}\\f1 \\'83A}", 'ア'],
    ["{\\rtf1\\mac \\'8e}", 'é'],
    ["{\\rtf1\\uc1 \\u233\\'e9t\\u233?}", 'été'],
    ['{\\rtf1\\uc0 \\u-10179\\u-8704}', '😀'],
    ['{\\rtf1\\uc2 \\u8364 EUx}', '€x'],
    ['{\\rtf1 one\\par two\\line three\\tab four}', 'one\ntwo\nthree\tfour'],
    ['{\\rtf1 a{\\*\\secret hidden}b{\\v hidden}c{\\info{\\author someone}}d}', 'abcd'],
    ['{\\rtf1 a{\\pict\\bin4 }}}}}b}', 'ab'],
    ['{\\rtf1 \\ldblquote x\\rdblquote\\endash\\emdash\\bullet\\~y}', '“x”–—• y'],
    ['{\\rtf1 {\\field{\\*\\fldinst HYPERLINK "http://x"}{\\fldrslt site}}}', 'site'],
    ['{\\rtf1 never closed', 'never closed'],
  ])('%s', (source, text) => {
    expect(rtf(source)).toBe(text);
  });
});

describe('plain text', () => {
  test.each([
    ['UTF-8', Buffer.from('été – ñ')],
    ['UTF-8 with a mark', Buffer.from('\ufeffété – ñ')],
    ['UTF-16, low byte first', Buffer.from('\ufeffété – ñ', 'utf16le')],
    ['UTF-16, high byte first', Buffer.from('\ufeffété – ñ', 'utf16le').swap16()],
    ['Windows-1252', Buffer.from([0xe9, 0x74, 0xe9, 0x20, 0x96, 0x20, 0xf1])],
  ])('%s', (_encoding, bytes) => {
    expect(decodeText(bytes)).toBe('été – ñ');
  });

  test('UTF-16 without a mark', () => {
    expect(decodeText(Buffer.from('Jane Roe', 'utf16le'))).toBe('Jane Roe');
    expect(decodeText(Buffer.from('Jane Roe', 'utf16le').swap16())).toBe('Jane Roe');
  });

  test('Shift_JIS', () => {
    expect(decodeText(Buffer.from([0x97, 0x9a, 0x97, 0xf0, 0x8f, 0x91]))).toBe('履歴書');
  });

  test('bytes that are no text', () => {
    expect(decodeText(Buffer.from([0, 1, 2, 3, 0, 0, 7, 8, 9]))).toBeUndefined();
    expect(decodeText(Buffer.from('\x01\x02\x03\x04\x05abc'))).toBeUndefined();
  });
});

describe('docx', () => {
  test('tables, lists, tabs, breaks and text boxes', async () => {
    const cell = (inner: string): string => `<w:tc>${inner}</w:tc>`;
    const item = '<w:p><w:pPr><w:numPr/></w:pPr><w:r><w:t>item</w:t></w:r></w:p>';
    expect(await word(`<w:tbl><w:tr>${cell(p('2015'))}${cell(p('Nurse') + item)}</w:tr></w:tbl>${p('end')}`)).toBe(
      '2015\tNurse\n• item\n\nend',
    );
    expect(await word('<w:p><w:r><w:t>a</w:t><w:tab/><w:t>b</w:t><w:br/><w:t>c</w:t></w:r></w:p>')).toBe('a\tb\nc');
  });

  test('deleted words and the second copy of a text box are left out', async () => {
    const box =
      '<mc:AlternateContent><mc:Choice>@</mc:Choice><mc:Fallback>@</mc:Fallback></mc:AlternateContent>'.replaceAll(
        '@',
        p('once'),
      );
    const xml = `<w:p><w:del><w:r><w:delText>gone</w:delText></w:r></w:del><w:r><w:t>kept</w:t></w:r></w:p><w:p><w:r>${box}</w:r></w:p>`;
    expect((await word(xml)).replaceAll('\n', ' ').replaceAll(/ +/g, ' ')).toBe('kept once');
  });

  test('UTF-16 parts', async () => {
    const xml = Buffer.from(`\ufeff${wordXml(p('été'))}`, 'utf16le');
    const bytes = zip({ '[Content_Types].xml': Buffer.from('<a/>'), 'word/document.xml': new Uint8Array(xml) });
    expect(await extractText(bytes, 'docx')).toMatchObject({ ok: true, text: 'été' });
  });
});

test('a footnote of an odt stands behind the text, not inside the sentence', async () => {
  const note =
    '<text:note><text:note-citation>1</text:note-citation><text:note-body><text:p>the note</text:p></text:note-body></text:note>';
  const result = await extractText(odt(`<text:p>one${note} sentence</text:p>`), 'odt');
  expect(result).toMatchObject({ ok: true, text: 'one sentence\nthe note' });
});

test('a very long text is cut and says so', async () => {
  const result = await extractText(Buffer.from('word '.repeat(200_000)), 'txt');
  expect(result).toMatchObject({ ok: true, truncated: true });
  expect(result.ok && result.text.length).toBeLessThanOrEqual(MAX_TEXT_CHARS);
});

test('the language is told where it is plain', async () => {
  const of = async (text: string): Promise<unknown> => {
    const result = await extractText(Buffer.from(text), 'txt');
    return result.ok && result.language;
  };
  expect(await of('The nurse was in charge of the ward and of the training for new staff.')).toBe('en');
  expect(
    await of("L'infirmière est responsable de l'unité et de la formation des nouvelles recrues dans le service."),
  ).toBe('fr');
  expect(
    await of('La enfermera es responsable de la unidad y de la formación del personal nuevo en el hospital.'),
  ).toBe('es');
  expect(await of('PostgreSQL Kafka Terraform')).toBeUndefined();
});
