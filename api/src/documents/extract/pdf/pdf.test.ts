import { pdf, pdfStream } from '../../__fixtures__/make-files.ts';
import { pagesPdf as pages, type Words } from '../../__fixtures__/make-pages.ts';
import { extractText } from '../../extract-text.ts';
import { layOut, linesOf } from './pdf-layout.ts';
import { effortOf } from '../../../platform/__fixtures__/effort.ts';

const textOf = async (bytes: Buffer): Promise<string> => {
  const result = await extractText(bytes, 'pdf');
  return result.ok ? result.text : `[${result.reason}]`;
};

describe('what was written on a page after it was made', () => {
  const field = (more: string): string =>
    `<</Type/Annot/Subtype/Widget/FT/Tx/T(a)/Rect[120 695 400 711]/F 4/DA(/F1 10 Tf)${more}>>`;

  test('values of a form stand beside their labels', async () => {
    const text = await textOf(pages([[[50, 700, 'Name:']]], [field('/V(Jane Roe)')]));
    expect(text).toBe('Name:\tJane Roe');
  });

  test('what was chosen from a list', async () => {
    const choice =
      '<</Type/Annot/Subtype/Widget/FT/Ch/T(b)/Ff 131072/Opt[(Day)(Night)]/V(Night)/Rect[120 695 400 711]/F 4>>';
    expect(await textOf(pages([[[50, 700, 'Shift:']]], [choice]))).toBe('Shift:\tNight');
  });

  test('text on top of the page and stamps, but no comments beside it', async () => {
    const note = (subtype: string, y: number, words: string): string =>
      `<</Type/Annot/Subtype/${subtype}/Rect[50 ${y} 300 ${y + 16}]/F 4/DA(/F1 10 Tf)/Contents(${words})>>`;
    const text = await textOf(
      pages(
        [[[50, 700, 'Resume']]],
        [note('FreeText', 600, 'Typed on top'), note('Stamp', 500, 'RECEIVED'), note('Text', 400, 'a comment')],
      ),
    );
    expect(text).toBe('Resume\n\nTyped on top\n\nRECEIVED');
  });

  test('hidden fields and passwords are not read', async () => {
    const hidden = field('/V(secret)').replace('/F 4', '/F 2');
    const password = field('/V(secret)/Ff 8192');
    expect(await textOf(pages([[[50, 700, 'Name:']]], [hidden, password]))).toBe('Name:');
  });
});

describe('lines at the edges of pages', () => {
  const body = (words: string): Words => [
    [50, 600, words],
    [50, 580, `${words} again`],
    [50, 560, `${words} at last`],
  ];

  test('a footer that only counts on is left out, a header is read once', async () => {
    const page = (number: number): Words => [
      [50, 780, 'Jane Roe - Curriculum vitae'],
      ...body(`Text ${number}`),
      [50, 30, `Last updated: March 2024 - page ${number}`],
    ];
    const text = await textOf(pages([page(1), page(2), page(3)]));
    expect(text.match(/Jane Roe/g)).toHaveLength(1);
    expect(text).not.toContain('Last updated');
    expect(text).toContain('Text 3 at last');
  });

  test('a footer that tells how to reach the person is read once', async () => {
    const page = (number: number): Words => [...body(`Text ${number}`), [50, 30, 'jane@example.org']];
    expect((await textOf(pages([page(1), page(2)]))).match(/jane@example\.org/g)).toHaveLength(1);
  });

  test('what stands at the edge of one page alone stays', async () => {
    const text = await textOf(pages([[...body('One'), [50, 30, 'A note']], body('Two')]));
    expect(text).toContain('A note');
  });
});

describe('columns of labels, and tables', () => {
  test('a heading in the left column stands above what it heads', async () => {
    const rows: Words = ['Profile', 'Experience', 'Languages'].flatMap((heading, at): Words => {
      const top = 700 - at * 80;
      return [
        [50, top, heading],
        ...[0, 1, 2, 3].map((line) => [160, top - line * 13, `${heading} line ${line}`] as const),
      ];
    });
    const text = await textOf(pages([rows]));
    expect(text.split('\n').filter(Boolean).slice(0, 3)).toEqual(['Profile', 'Profile line 0', 'Profile line 1']);
    expect(text.indexOf('Experience line 0')).toBeGreaterThan(text.indexOf('\nExperience\n'));
    expect(text.indexOf('Languages')).toBeGreaterThan(text.indexOf('Experience line 3'));
  });

  test('a form with its labels on the left is read row by row', async () => {
    const labels = ['Dates', 'Occupation or position held', 'Name and address of employer'];
    const rows: Words = [0, 1].flatMap((entry): Words =>
      labels.flatMap((label, at): Words => {
        const y = 700 - entry * 60 - at * 14;
        return [
          [50, y, label],
          [220, y, `value ${entry}${at}`],
        ];
      }),
    );
    expect(await textOf(pages([rows]))).toContain(
      'Occupation or position held\tvalue 01\nName and address of employer\tvalue 02',
    );
  });

  test('cells of a table stay together where they break', async () => {
    const rows: Words = [0, 1].flatMap((entry): Words => {
      const y = 700 - entry * 60;
      return [
        [50, y, `0${entry + 1}/2020 - 05/2021`],
        [180, y, `Company ${entry}`],
        [180, y - 13, 'Lyon'],
        [330, y, `Nurse ${entry}`],
        [330, y - 13, 'Trained staff'],
        [330, y - 26, 'Ran the ward'],
      ];
    });
    expect(await textOf(pages([rows]))).toBe(
      [0, 1]
        .map(
          (entry) =>
            `0${entry + 1}/2020 - 05/2021\tCompany ${entry}\nLyon\nNurse ${entry}\nTrained staff\nRan the ward`,
        )
        .join('\n\n'),
    );
  });
});

test('a font that names no letters for a sign of several loses none of them', async () => {
  const names =
    'begincmap 1 begincodespacerange <00> <FF> endcodespacerange 1 beginbfchar <01> <0000> endbfchar endcmap';
  const bytes = pdf([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    pdfStream('', Buffer.from('BT /F1 12 Tf 50 700 Td (A certi\\001cate of e\\001ciency) Tj ET')),
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding/ToUnicode 6 0 R>>',
    pdfStream('', Buffer.from(names)),
  ]);
  expect(await textOf(bytes)).toBe('A certificate of efficiency');
});

test('pages that are nothing but gaps are laid out in a moment', () => {
  const shapes: ((line: number) => number[])[] = [
    () => Array.from({ length: 100 }, (_, at) => at * 30),
    () => Array.from({ length: 30 }, (_, at) => at * 100),
    (line) => [(line % 50) * 20, 1_500 + (line % 50) * 20, 2_900],
    (line) => (line % 3 ? [200, 400] : [10, 200, 400]),
  ];
  const pagesOf = shapes.map((places) =>
    Array.from({ length: 400 }, (_, line) =>
      places(line).map((x) => ({ text: 'a', x, y: 5_000 - line * 12, width: 8, height: 10 })),
    ).flat(),
  );
  const effort = effortOf(() => pagesOf.forEach((pieces) => layOut(linesOf(pieces), 3_000)));
  expect(effort).toBeLessThan(4_000);
});
