import { Readable } from 'node:stream';
import type { Language } from '../../generated/shapes.ts';
import { beginningOf } from '../../platform/texts/cut.ts';

/** Pages of one candidate, wherever their bytes lie. */
export interface Piece {
  title: string;
  /** Number of its first object. */
  first: number;
  /** Where each object begins in its bytes; -1 for a number that is not used. */
  offsets: number[];
  pages: number[];
  size: number;
  read: () => Promise<Readable | Buffer>;
}

const HEAD = Buffer.from('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n', 'latin1');

/** Objects of the file itself; those of pieces begin behind them. */
const PAGES = 1;
const CATALOG = 2;
const OUTLINES = 3;
const INFO = 4;
/** What the file says of itself: screen readers choose their voice by the language. */
interface Metadata {
  title: string;
  language: Language;
}

/** The first number that a piece may use. */
export const FIRST_FREE = 10;

/**
 * One PDF of pieces that were made apart. Nothing in them is read again: they are put behind each other, and what
 * finds the objects and pages is written at the end. So a file of any size needs next to no memory, and a piece that
 * is gone is simply not in it.
 */
export function assemblePdf(pieces: Piece[], title: string, language: Language): { size: number; body: Readable } {
  const starts: number[] = [];
  let at = HEAD.length;
  for (const { size } of pieces) {
    starts.push(at);
    at += size;
  }
  const tail = Buffer.from(tailOf(pieces, starts, at, { title, language }), 'latin1');
  return { size: at + tail.length, body: Readable.from(chunks(pieces, tail), { objectMode: false }) };
}

async function* chunks(pieces: Piece[], tail: Buffer): AsyncGenerator<Buffer> {
  yield HEAD;
  for (const { read } of pieces) {
    const bytes = await read();
    if (Buffer.isBuffer(bytes)) yield bytes;
    else for await (const part of bytes) yield part as Buffer;
  }
  yield tail;
}

function tailOf(pieces: Piece[], starts: number[], length: number, { title, language }: Metadata): string {
  const entries = new Map<number, number>();
  pieces.forEach(({ first, offsets }, index) =>
    offsets.forEach((offset, number) => {
      if (offset >= 0) entries.set(first + number, starts[index]! + offset);
    }),
  );
  const next = Math.max(FIRST_FREE, ...pieces.map(({ first, offsets }) => first + offsets.length));
  let text = '';
  const add = (number: number, body: string) => {
    entries.set(number, length + text.length);
    text += `${number} 0 obj\n${body}\nendobj\n`;
  };
  const pages = pieces.flatMap((piece) => piece.pages);
  const marked = pieces.filter((piece) => piece.pages.length > 0);
  add(PAGES, `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((page) => `${page} 0 R`).join(' ')}] >>`);
  const outlines = marked.length > 0 ? ` /Outlines ${OUTLINES} 0 R /PageMode /UseOutlines` : '';
  const shown = '/ViewerPreferences << /DisplayDocTitle true >>';
  add(CATALOG, `<< /Type /Catalog /Pages ${PAGES} 0 R /Lang (${language}) ${shown}${outlines} >>`);
  add(INFO, `<< /Title ${textOf(title)} /Producer ${textOf('Rolecall')} /CreationDate (D:${stamp(new Date())}) >>`);
  if (marked.length > 0) {
    add(
      OUTLINES,
      `<< /Type /Outlines /First ${next} 0 R /Last ${next + marked.length - 1} 0 R /Count ${marked.length} >>`,
    );
    marked.forEach((piece, index) => {
      const before = index > 0 ? ` /Prev ${next + index - 1} 0 R` : '';
      const after = index < marked.length - 1 ? ` /Next ${next + index + 1} 0 R` : '';
      const target = `/Dest [${piece.pages[0]} 0 R /Fit]`;
      add(next + index, `<< /Title ${textOf(piece.title)} /Parent ${OUTLINES} 0 R${before}${after} ${target} >>`);
    });
  }
  const size = Math.max(...entries.keys()) + 1;
  const start = length + text.length;
  return `${text}${tableOf(entries)}trailer\n<< /Size ${size} /Root ${CATALOG} 0 R /Info ${INFO} 0 R >>\nstartxref\n${start}\n%%EOF\n`;
}

/** The table of objects, in runs of numbers without a gap. */
function tableOf(entries: Map<number, number>): string {
  const numbers = [...entries.keys()].sort((a, b) => a - b);
  let table = 'xref\n0 1\n0000000000 65535 f \n';
  for (let from = 0; from < numbers.length;) {
    let to = from + 1;
    while (to < numbers.length && numbers[to] === numbers[to - 1]! + 1) to += 1;
    table += `${numbers[from]} ${to - from}\n`;
    for (const number of numbers.slice(from, to))
      table += `${String(entries.get(number)).padStart(10, '0')} 00000 n \n`;
    from = to;
  }
  return table;
}

/** A text in UTF-16, as PDF has those that may hold any letter. */
function textOf(text: string): string {
  const bytes = Buffer.from(beginningOf(text.toWellFormed(), 300), 'utf16le').swap16();
  return `<FEFF${bytes.toString('hex').toUpperCase()}>`;
}

const stamp = (date: Date) => `${date.toISOString().replace(/\D/g, '').slice(0, 14)}Z`;
