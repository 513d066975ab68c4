import { deflateRawSync } from 'node:zlib';
import { formBomb, zip } from '../../../api/src/documents/__fixtures__/make-files.ts';

/** Input of strangers that is made to cost time. */

/** A text of a size, of one piece again and again; `line` breaks it into lines of that length. */
export function repeated(piece: string, size: number, line = Infinity): string {
  const text = piece.repeat(Math.ceil(size / piece.length)).slice(0, size);
  return Number.isFinite(line) ? text.replace(new RegExp(`.{1,${line}}`, 'g'), '$&\n') : text;
}

/** Pieces by which patterns are made to try again from every place. */
export const pieces: Record<string, string> = {
  dates: '2019-01 - 2020-02 ',
  years: '2019 ',
  brackets: '((((',
  closing: '()[](',
  addresses: 'a.b@',
  links: 'www.a.',
  dots: '.',
  spaces: ' \t ',
  digits: '1',
  numbers: '613 555 0123 ',
  slashes: 'a/b/',
  bullets: '• ',
  commas: 'A, ',
  colons: 'Nom: ',
  quotes: '“"',
  accents: 'é',
  headings: 'EXPERIENCE\n2019 - 2020 x\nEDUCATION\n2019\n',
  breaks: '\n',
};

/** Documents by their names. */
export function documents(): Record<string, Buffer> {
  const texts = Object.entries(pieces).map(([name, piece]) => [
    `${name}.txt`,
    Buffer.from(repeated(piece, 60_000, 240)),
  ]);
  const entries = Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`x/${at}`, Buffer.alloc(0)]));
  return {
    ...(Object.fromEntries(texts) as Record<string, Buffer>),
    'one line.txt': Buffer.from(repeated(pieces['dates']!, 60_000)),
    'forms.pdf': formBomb(),
    'entries.docx': zip({ 'word/document.xml': Buffer.from('<a/>'), ...entries }),
    'large.txt': Buffer.from(repeated('a é\n', 2_500_000), 'latin1'),
    'blank.txt': Buffer.alloc(5_000_000, '\n'),
    'half a picture.gif': Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(4_900_000, '<')]),
    'garbage.docx': Buffer.concat([Buffer.from('PK\x03\x04'), deflateRawSync(Buffer.alloc(4_000_000))]),
  };
}

/** HTML of mails by its name. */
export const htmls: Record<string, string> = {
  nested: repeated('<b>', 290_000),
  'nested blocks': repeated('<b><p>', 290_000),
  tables: repeated('<table><tr><td>', 290_000),
  flat: repeated('<p style="color:red">x</p>', 290_000),
  angles: repeated('<', 290_000),
  spaces: `<pre>${repeated(' ', 290_000)}</pre>`,
  attributes: `<p ${repeated('a=1 ', 290_000)}>`,
  styles: `<p style="${repeated('color:red;', 290_000)}">x</p>`,
  entities: repeated('&amp;', 290_000),
  comments: repeated('<!--', 290_000),
};
