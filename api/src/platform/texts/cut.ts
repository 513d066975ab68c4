/** What a reader sees as one letter: an emoji with its skin tone, a letter with its accents. */
const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** No letter is longer; what goes on beyond it may be cut anywhere. */
const LONGEST = 64;

/** The beginning of a text, `most` UTF-16 units of it at most; no letter is cut in two. */
export function beginningOf(text: string, most: number): string {
  return text.length <= most ? text : text.slice(0, boundary(text, most).from);
}

/** The end of a text, likewise. */
export function endOf(text: string, most: number): string {
  if (text.length <= most) return text;
  if (most <= 0) return '';
  const at = text.length - most;
  const { from, to } = boundary(text, at);
  return text.slice(from === at ? at : to);
}

/** Where the letter around a place begins and ends. */
function boundary(text: string, at: number): { from: number; to: number } {
  const start = Math.max(0, at - LONGEST);
  const near = text.slice(start, at + LONGEST);
  const letter = letters.segment(near).containing(at - start)!;
  const [from, to] = [start + letter.index, start + letter.index + letter.segment.length];
  if (letter.index > 0 || start === 0) return { from, to };
  const inPair = /^[\uD800-\uDBFF][\uDC00-\uDFFF]$/.test(text.slice(at - 1, at + 1));
  return inPair ? { from: at - 1, to: at + 1 } : { from: at, to: at + 1 };
}
