import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { LANGUAGES } from '../../generated/languages.ts';
import { textsOf } from '../../platform/texts/texts.ts';
import { printer } from '../../documents/index.ts';
import { AT, fullLetter, HARD_NAME, letterWith, requestWith, trail, VERSION } from './__fixtures__/letter.ts';
import { drawDocument, drawLog } from './index.ts';

jest.setTimeout(60_000);
// The first page loads what draws, which may take longer than a document may on a busy machine.
beforeAll(() => drawDocument(letterWith()).catch(() => undefined));
afterAll(() => printer().close());

/** The words of each page without spaces, and where its links lead. */
async function read(pdf: Buffer): Promise<{ pages: string[]; links: string[]; language: unknown }> {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0, useSystemFonts: false });
  const document = await task.promise;
  const pages: string[] = [];
  const links: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    pages.push(bare(items.map((item) => ('str' in item ? item.str : '')).join('')));
    for (const { url } of (await page.getAnnotations()) as { url?: string }[]) if (url) links.push(url);
  }
  const { info } = await document.getMetadata();
  await task.destroy();
  return { pages, links, language: (info as { Language?: unknown }).Language };
}

const bare = (text: string) => text.replace(/\s+/g, '');

test('a letter holds everything that is in it, each name as it is written', async () => {
  const { pages, links } = await read(await drawDocument(fullLetter()));
  const all = pages.join('');
  const wanted = [
    ...['Harbour & Sons Łódź', 'Your offer', 'Beekeeper', 'Terms', 'dear', 'this', 'paid monthly', 'Quoted', '60 000'],
    ...['In the middle', '[A chart]', 'Head of People', 'Contract.pdf (123.5 kB)', 'd4'.repeat(32), 'Handbook: '],
    ...['Anil Mehta', 'The name was typed', 'Drawn or uploaded image', 'With joy 😀', 'I sign electronically.'],
    ...['2026-11-24 15:04:05 UTC (November 24, 2026 at 10:04 AM EST)', HARD_NAME, VERSION.sha256],
  ];
  expect(wanted.filter((words) => !all.includes(bare(words)))).toEqual([]);
  expect(all).not.toContain('□');
  expect(new Set(links)).toEqual(new Set(['https://example.org/terms', 'https://example.org/handbook']));
});

test('the last page is the trail: who, as what, when, from where, to which version', async () => {
  const { pages } = await read(await drawDocument(letterWith()));
  const page = pages.slice(1).join('');
  const wanted = [
    ...['1. Created', `2. Approved`, `${HARD_NAME} <judith@demo.example> (Approver)`, 'Fine by me'],
    ...['203.0.113.7 · Mozilla/5.0', '2026-11-24 15:06:05 UTC', 'Personal data was removed (Candidate)', 'pages: 2'],
    ...trail.map(({ hash }) => hash),
  ];
  expect(wanted.filter((words) => !page.includes(bare(words)))).toEqual([]);
});

test.each([
  ['a draft', letterWith({ state: 'draft' }), 'Draft – not signed'],
  ['a letter without an answer', letterWith({ state: 'open' }), 'Not answered yet'],
  ['a request that was not sent', requestWith({ state: 'draft' }), 'Draft – not sent'],
])('%s says so on every page', async (_, document, words) => {
  const { pages } = await read(await drawDocument(document));
  expect(pages.length).toBeGreaterThan(1);
  expect(pages.filter((page) => !page.includes(bare(words)))).toEqual([]);
  const closed = await read(await drawDocument({ ...document, state: 'closed' }));
  expect(closed.pages.join('')).not.toContain(bare(words));
});

test('a request holds its questions with their answers, and what was sent', async () => {
  const request = requestWith({
    forms: [
      {
        title: 'Before you start',
        questions: [
          { question: 'Shirt size?', answers: ['M', 'L'] },
          { question: 'Allergies?', answers: [] },
        ],
      },
    ],
    wanted: [
      {
        description: 'A copy of your certificate',
        required: true,
        files: [{ name: 'Świadectwo.pdf', size: 2_000_000 }],
      },
      { description: 'A photo', required: false, files: [] },
    ],
    receivedAt: AT,
  });
  const all = (await read(await drawDocument(request))).pages.join('');
  for (const words of ['Shirt size?', 'ML', 'No answer', 'Świadectwo.pdf (2 MB)', 'Not sent', 'Required', 'Received'])
    expect(all).toContain(bare(words));
});

test('the log is the trail alone', async () => {
  const all = (await read(await drawLog(fullLetter()))).pages.join('');
  expect(all).toContain(trail.at(-1)!.hash);
  expect(all).not.toContain('Quoted');
});

test.each(LANGUAGES.filter((language) => language !== 'en'))('nothing of ours is English in %s', async (language) => {
  const all = (await read(await drawDocument({ ...fullLetter(), language, state: 'open' }))).pages.join('');
  const [own, english] = [textsOf(language), textsOf('en')];
  for (const key of ['mark.open', 'files', 'trail.title', 'trail.about', 'answered.accepted', 'signed.typed']) {
    expect(all).toContain(bare(own[`offerDocuments.${key}`]!));
    expect(all).not.toContain(bare(english[`offerDocuments.${key}`]!));
  }
});

test('a picture that is none is told of, not left out', async () => {
  const picture = Buffer.from('no picture at all');
  await expect(drawDocument(letterWith({ header: picture }))).rejects.toThrow(/could not be drawn/);
});
