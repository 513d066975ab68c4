import { blackScan, colouredScan, scanPdf } from '../__fixtures__/make-scan.ts';
import { createExtractor, type Extractor } from '../index.ts';

// A page takes some seconds, on machines that may be busy.
jest.setTimeout(120_000);

let extractor: Extractor;
beforeAll(() => (extractor = createExtractor({ readers: 1, timeoutMs: 60_000 })));
afterAll(() => extractor.close());

const french = [
  'Élodie Marchand',
  'elodie.marchand@exemple.fr',
  '+33 6 12 34 56 78',
  '',
  'Expérience professionnelle',
  'Chef de projet, Société Lumière, Lyon',
  'janvier 2019 - décembre 2023',
];
const spanish = [
  'Experiencia laboral',
  'Técnica de compras en Almacenes Ibáñez, Sevilla',
  'enero de 2020 - marzo de 2024',
];

/** Letters and digits in a row: signs, spaces and the accents of capitals are what recognition mistakes most. */
const letters = (text: string): string => text.normalize('NFD').replaceAll(/[^\p{L}\d]/gu, '');

async function read(bytes: Buffer) {
  const result = await extractor.extract(bytes, 'scan.pdf', { resumeIn: 'fr' });
  if (!result.ok) throw new Error(result.reason);
  return result;
}

test('what a scan in colour shows is its text, and fills the form', async () => {
  const { text, resume, pages } = await read(scanPdf([colouredScan(french)]));
  expect(letters(text)).toEqual(letters(french.join(' ')));
  expect(pages).toBe(1);
  expect(text).toContain('Société Lumière');
  expect(resume).toMatchObject({
    contact_attributes: { last_name: 'Marchand', email: 'elodie.marchand@exemple.fr' },
    work_experiences_attributes: [{ position: 'Chef de projet', start_date: '2019-01', end_date: '2023-12' }],
  });
});

test('a scan in black, page after page, in the order of the pages', async () => {
  const { text } = await read(scanPdf([blackScan(spanish), blackScan(french)]));
  expect(letters(text)).toEqual(letters([...spanish, ...french].join(' ')));
});

test('a page that lies on its side and is turned by the viewer is read as it is seen', async () => {
  const { text } = await read(scanPdf([blackScan(spanish)], { turned: 90 }));
  expect(letters(text)).toEqual(letters(spanish.join(' ')));
});

test('a scan of an empty sheet is empty', async () => {
  expect(await extractor.extract(scanPdf([blackScan([])]), 'scan.pdf')).toEqual({ ok: false, reason: 'empty' });
});

test('of more pages than are recognised the first are read, and that something is missing is said', async () => {
  const { text, truncated } = await read(
    scanPdf([colouredScan(french), ...Array.from({ length: 11 }, () => blackScan([]))]),
  );
  expect(text).toContain('Marchand');
  expect(truncated).toBe(true);
});
