import type { Field } from './query.ts';
import { beginningOf } from '../platform/texts/cut.ts';

/** A word of a text in small letters without accents, and where it stands. */
export interface Token {
  word: string;
  from: number;
  to: number;
}

/** What is marked: words in a row, one of a family, or what begins so. */
export type Marker = { field: Field } & (
  | { words: string[] }
  | { family: Set<string>; nameBeginning: string | undefined }
  | { beginning: string }
);

export interface Mark {
  from: number;
  to: number;
  /** The words that it holds, as the index spells them. */
  words: string[];
  marker: number;
}

/** Letters that have no accent to take off, as the database spells them. */
const SPELLED: Record<string, string> = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', đ: 'd', ł: 'l', ı: 'i', ð: 'd', þ: 'th' };
const CRAFTS: Record<string, string> = { 'c++': 'cplusplus', 'c#': 'csharp', 'f#': 'fsharp', '.net': 'dotnet' };

/** The words of a text, split as the index splits them. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  for (const { 0: written, index } of text.matchAll(/c\+\+|[cf]#|\.net|[\p{L}\p{N}\p{M}]+/giu)) {
    const lower = written.toLowerCase();
    const word = CRAFTS[lower] ?? plain(lower);
    tokens.push({ word, from: index, to: index + written.length });
  }
  return tokens;
}

const plain = (lower: string) =>
  /^[\x20-\x7e]*$/.test(lower)
    ? lower
    : lower
        .normalize('NFD')
        .replace(/\p{M}/gu, '')
        .replace(/[œæßøđłıðþ]/g, (letter) => SPELLED[letter]!);

/** The places of a text's words that the markers of its field are about, in their order and without overlaps. */
export function marksIn(tokens: Token[], markers: Marker[], field: string): Mark[] {
  const relevant = [...markers.entries()].filter(([, marker]) => marker.field === 'all' || marker.field === field);
  const marks: Mark[] = [];
  if (relevant.length === 0) return marks;
  for (let at = 0; at < tokens.length;) {
    let length = 0;
    let by = 0;
    for (const [index, marker] of relevant) {
      const found = lengthAt(tokens, at, marker, field);
      if (found > length) [length, by] = [found, index];
    }
    if (length > 0) {
      const last = tokens[at + length - 1]!;
      const words = tokens.slice(at, at + length).map(({ word }) => word);
      marks.push({ from: tokens[at]!.from, to: last.to, words, marker: by });
    }
    at += length || 1;
  }
  return marks;
}

/** How many words from here on the marker holds. */
function lengthAt(tokens: Token[], at: number, marker: Marker, field: string): number {
  const { word } = tokens[at]!;
  if ('words' in marker)
    return marker.words.every((each, step) => tokens[at + step]?.word === each) ? marker.words.length : 0;
  if ('beginning' in marker) return word.startsWith(marker.beginning) ? 1 : 0;
  const begins = field === 'name' && marker.nameBeginning !== undefined && word.startsWith(marker.nameBeginning);
  return begins || marker.family.has(word) ? 1 : 0;
}

const LENGTH = 240;
const BEFORE = 60;

/** The part of a text that holds the most different ones of the marks, with their places in it. */
export function excerpt(text: string, marks: Mark[]): { text: string; marks: [number, number][] } {
  let best = marks[0]!;
  let most = 0;
  for (const [at, mark] of marks.entries()) {
    const different = new Set<number>();
    for (let next = at; next < marks.length && marks[next]!.to - mark.from < LENGTH - BEFORE; next++) {
      different.add(marks[next]!.marker);
    }
    if (different.size > most) [best, most] = [mark, different.size];
  }
  const from = best.from <= BEFORE ? 0 : wordStart(text, best.from - BEFORE, best.from);
  const to = from + LENGTH >= text.length ? text.length : wordEnd(text, from + LENGTH, best.to);
  const before = from > 0 ? '… ' : '';
  const shown = before + text.slice(from, to).replace(/\s/g, ' ') + (to < text.length ? ' …' : '');
  const shift = before.length - from;
  return {
    text: shown,
    marks: marks
      .filter((mark) => mark.from >= from && mark.to <= to)
      .map((mark) => [mark.from + shift, mark.to + shift]),
  };
}

function wordStart(text: string, at: number, limit: number): number {
  const space = text.slice(at, limit).search(/\s/);
  return space < 0 ? letterStart(text, at) : at + space + 1;
}

function wordEnd(text: string, at: number, limit: number): number {
  const space = text.slice(limit, at).search(/\s\S*$/);
  return space < 0 ? Math.max(letterStart(text, at), limit) : limit + space;
}

const letterStart = (text: string, at: number): number => beginningOf(text, at).length;
