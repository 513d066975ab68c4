const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The beginning of a text, `most` UTF-16 units of it at most; no letter is cut in two. */
export function beginningOf(text: string, most: number): string {
  return text.length <= most ? text : text.slice(0, letters.segment(text).containing(most)!.index);
}
