import LineBreaker from 'linebreak';
import type { Face } from './letters.ts';
import type { Span } from './print-types.ts';

/** Part of a line that is drawn with one font. */
export interface Piece {
  font: string;
  text: string;
  width: number;
  span: Span;
}

export interface Line {
  pieces: Piece[];
  width: number;
  /** The paragraph, or a part of it, ends here: it is not stretched. */
  ends: boolean;
}

/** Words of one span as pieces with their widths. */
export type Measure = (text: string, span: Span) => Piece[];

export const faceOf = ({ bold, italic }: Span): Face =>
  bold && italic ? 'boldItalic' : bold ? 'bold' : italic ? 'italic' : 'plain';

/** Breaks a paragraph into lines of a width; a word that is wider than a line is cut. */
export function linesOf(spans: readonly Span[], width: number, measure: Measure): Line[] {
  const lines: Line[] = [];
  let line: Line = { pieces: [], width: 0, ends: false };
  const end = (ends: boolean) => {
    trimEnd(line, measure);
    lines.push({ ...line, ends });
    line = { pieces: [], width: 0, ends: false };
  };
  const put = (pieces: Piece[]) => {
    for (const piece of pieces) {
      const last = line.pieces.at(-1);
      if (last?.font === piece.font && last.span === piece.span) {
        last.text += piece.text;
        last.width += piece.width;
      } else line.pieces.push({ ...piece });
      line.width += piece.width;
    }
  };
  for (const { parts, required } of wordsOf(spans)) {
    const pieces = parts.flatMap(({ text, span }) => measure(text.replaceAll('\n', ''), span));
    // Spaces at the end of a line take no room.
    const bare = widthOf(parts.flatMap(({ text, span }) => measure(text.trimEnd(), span)));
    if (line.pieces.length > 0 && line.width + bare > width) end(false);
    if (bare <= width) put(pieces);
    else
      for (const { text, span } of parts)
        for (const letter of text.replaceAll('\n', '')) {
          const one = measure(letter, span);
          if (line.pieces.length > 0 && line.width + widthOf(one) > width) end(false);
          put(one);
        }
    if (required) end(true);
  }
  if (line.pieces.length > 0 || lines.length === 0) end(true);
  return lines;
}

interface Word {
  parts: { text: string; span: Span }[];
  required: boolean;
}

/** What stays together in a line, across the borders of spans. */
function* wordsOf(spans: readonly Span[]): Generator<Word> {
  const text = spans.map((span) => span.text).join('');
  const breaker = new LineBreaker(text);
  let span = 0;
  /** Where the current span begins in the text. */
  let begin = 0;
  let at = 0;
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) {
    const parts: Word['parts'] = [];
    while (at < next.position) {
      const end = begin + spans[span]!.text.length;
      const to = Math.min(end, next.position);
      if (to > at) parts.push({ text: text.slice(at, to), span: spans[span]! });
      at = to;
      if (at === end && span < spans.length - 1) {
        begin = end;
        span += 1;
      }
    }
    yield { parts, required: next.required === true && parts.at(-1)?.text.endsWith('\n') === true };
  }
}

const widthOf = (pieces: Piece[]): number => pieces.reduce((sum, { width }) => sum + width, 0);

function trimEnd(line: Line, measure: Measure): void {
  const last = line.pieces.at(-1);
  if (!last || !/\s$/.test(last.text)) return;
  const kept = measure(last.text.trimEnd(), last.span);
  line.pieces.splice(-1, 1, ...kept);
  line.width = widthOf(line.pieces);
}
