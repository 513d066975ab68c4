import { pdfStream } from '../__fixtures__/make-files.ts';
import { firstOf, pagesPdf, type Words } from '../__fixtures__/make-pages.ts';
import { createExtractor, type Extractor } from '../index.ts';
import { print } from './print.ts';

// In a process of its own: the time of a page counts what its whole process does, and this one does much besides.
let extractor: Extractor;
beforeAll(() => (extractor = createExtractor({ readers: 1, timeoutMs: 60_000 })));
afterAll(() => extractor.close());

/** The words of a printed document, as whoever opens the file reads them. */
async function printed(bytes: Buffer): Promise<string> {
  const result = await print({
    task: 'print',
    first: 10,
    paper: 'A4',
    content: { kind: 'pdf', bytes, title: 'a.pdf' },
  });
  if (!result.ok) return `[${result.reason}]`;
  const { fragment } = result;
  const kids = fragment.pages.map((page) => `${page} 0 R`).join(' ');
  const file = Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    fragment.bytes,
    Buffer.from(
      `1 0 obj\n<</Type/Pages/Kids[${kids}]/Count ${fragment.pages.length}>>\nendobj\n` +
        '2 0 obj\n<</Type/Catalog/Pages 1 0 R>>\nendobj\ntrailer<</Root 2 0 R>>\n%%EOF\n',
    ),
  ]);
  expect(file.toString('latin1')).not.toMatch(/\/Annots|JavaScript/);
  const read = await extractor.extract(file, 'a.pdf');
  return read.ok ? read.text : `[${read.reason}]`;
}

const first = firstOf(1, 1);
const drawing = (words: string, more = ''): Buffer =>
  pdfStream(
    `/Type/XObject/Subtype/Form/BBox[0 0 200 16]${more}/Resources<</Font<</F1 3 0 R>>>>`,
    Buffer.from(`BT /F1 10 Tf 2 4 Td (${words}) Tj ET`),
  );
const page: Words[] = [[[50, 750, 'Resume']]];

describe('what was put on a page stays to be seen in the merged file', () => {
  const shown = (dictionary: string, ...more: Buffer[]): Promise<string> =>
    printed(pagesPdf(page, [`<</Type/Annot/Rect[50 600 250 616]/F 4${dictionary}>>`], more));

  test.each([
    ['a form value with its drawing', `/Subtype/Widget/FT/Tx/T(a)/V(Jane Roe)/AP<</N ${first} 0 R>>`, 'Jane Roe'],
    ['free text', `/Subtype/FreeText/Contents(Typed)/AP<</N ${first} 0 R>>`, 'Typed'],
    ['a stamp', `/Subtype/Stamp/AP<</N ${first} 0 R>>`, 'RECEIVED'],
  ])('%s', async (_what, dictionary, words) => {
    expect(await shown(dictionary, drawing(words))).toBe(`Resume\n\n${words}`);
  });

  test('a stamp that its own matrix moves stands where its rectangle is', async () => {
    const moved = drawing('MOVED', '/Matrix[1 0 0 1 -1000 -1000]');
    expect(await shown(`/Subtype/Stamp/AP<</N ${first} 0 R>>`, moved)).toBe('Resume\n\nMOVED');
  });

  test('a form value that nobody has drawn', async () => {
    expect(await shown('/Subtype/Widget/FT/Tx/T(a)/V(Zo\\351 Roe)/DA(/F1 10 Tf)')).toContain('Zoé Roe');
  });

  test('free text that nobody has drawn', async () => {
    expect(await shown('/Subtype/FreeText/Contents(Typed on top)/DA(/F1 10 Tf)')).toContain('Typed on top');
  });

  test('of several drawings the one that is chosen', async () => {
    const dictionary = `/Subtype/Widget/FT/Btn/T(a)/V/Yes/AS/Yes/AP<</N<</Yes ${first} 0 R/Off ${first + 1} 0 R>>>>`;
    expect(await shown(dictionary, drawing('chosen'), drawing('empty'))).toBe('Resume\n\nchosen');
  });
});

test('what nobody sees on the page does not get into it', async () => {
  const hidden = `<</Type/Annot/Subtype/FreeText/Rect[50 600 250 616]/F 2/Contents(hidden)/AP<</N ${first} 0 R>>>>`;
  expect(await printed(pagesPdf(page, [hidden], [drawing('hidden')]))).toBe('Resume');
  const field = `<</Type/Annot/Subtype/Widget/FT/Tx/T(a)/V(hidden)/Rect[50 600 250 616]/F 2/AP<</N ${first} 0 R>>>>`;
  expect(await printed(pagesPdf(page, [field], [drawing('hidden')]))).toBe('Resume');
  const comment = '<</Type/Annot/Subtype/Text/Rect[50 600 70 620]/F 4/Contents(a comment)>>';
  expect(await printed(pagesPdf(page, [comment]))).toBe('Resume');
});

test('one that is broken does not keep the page from being printed', async () => {
  const broken = '<</Type/Annot/Subtype/Stamp/Rect[0 0]/F 4/AP<</N 99 0 R>>>>';
  expect(await printed(pagesPdf(page, [broken]))).toBe('Resume');
});
