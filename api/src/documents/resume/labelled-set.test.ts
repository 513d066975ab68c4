import { addReading, emptyScore, FIELDS, precision, recall, type Score } from '../__fixtures__/labelled/score.ts';
import { labelledSet } from '../__fixtures__/labelled/labelled-set.ts';
import { shownIn } from '../__fixtures__/labelled/truth.ts';
import type { Half } from '../__fixtures__/labelled/types.ts';
import { extractText } from '../extract-text.ts';
import type { DocumentKind, ExtractResult } from '../types.ts';

jest.setTimeout(120_000);

/** `npm run bench -- --only resumes` prints the figures; below these, something that was read is no longer read. */
const FLOOR: Readonly<Record<Half, number>> = { tuned: 0.97, held: 0.9 };

const scores: Record<Half, Score> = { tuned: emptyScore(), held: emptyScore() };
const documents = labelledSet({ people: 1 });

/** Where the machine is busy, a page may take longer than a page is given: then its document is read again. */
async function readWhole({ name, bytes, cv }: (typeof documents)[number]): Promise<ExtractResult> {
  const kind = name.split('.').at(-1) as DocumentKind;
  const content = await bytes();
  for (let tries = 1; ; tries += 1) {
    const read = await extractText(content, kind, cv.language);
    const isWhole = read.ok ? !read.truncated : read.reason !== 'timeout';
    if (isWhole || tries === 10) return read;
  }
}

beforeAll(async () => {
  for (const document of documents) {
    const read = await readWhole(document);
    addReading(scores[document.half], shownIn(document), read.ok ? read.resume : undefined);
  }
});

test('the set holds all kinds of files in three languages, half of it held out', () => {
  expect(documents.length).toBeGreaterThanOrEqual(60);
  expect(new Set(documents.map(({ name }) => name.split('.').at(-1)))).toEqual(
    new Set(['pdf', 'docx', 'doc', 'odt', 'rtf']),
  );
  expect(new Set(documents.map(({ cv }) => cv.language))).toEqual(new Set(['en', 'fr', 'es']));
  expect(documents.filter(({ half }) => half === 'held')).toHaveLength(documents.length / 2);
});

test('the same documents come out on every run', async () => {
  const [document] = documents;
  const again = labelledSet()[0]!;
  expect(again.cv).toEqual(document!.cv);
  expect((await again.bytes()).length).toBe((await document!.bytes()).length);
});

describe.each(['tuned', 'held'] as const)('of the half %s', (half) => {
  test.each(FIELDS)('%s is found, and what is found is right', (field) => {
    expect(recall(scores[half][field])).toBeGreaterThanOrEqual(FLOOR[half]);
    expect(precision(scores[half][field])).toBeGreaterThanOrEqual(FLOOR[half]);
  });
});
