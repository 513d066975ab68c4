/**
 * Lower case without accents, one character for one, so that a place found in the folded text is the same place in the
 * original. Typographic apostrophes and dashes become plain ones.
 */
export function foldInPlace(text: string): string {
  let folded = '';
  for (const unit of text.normalize('NFC')) {
    if (unit <= '\x7f') {
      folded += unit.toLowerCase();
      continue;
    }
    const plain = unit === '’' || unit === '‘' ? "'" : /[‐‑–—−]/.test(unit) ? '-' : unit;
    const lower = (plain.normalize('NFD')[0] ?? plain).toLowerCase();
    folded += unit.length === 1 && lower.length === 1 ? lower : unit;
  }
  return folded;
}

/** Words only, in lower case without accents, divided by single spaces: what headings and labels are compared by. */
export function foldWords(text: string): string {
  return foldInPlace(text)
    .replaceAll(/[^\p{L}\p{N}+#]+/gu, ' ')
    .trim();
}

/** A pattern that matches any of the words in folded text; longer words are tried first. */
export function anyOf(words: string): string {
  return words
    .trim()
    .split(/\s*\|\s*|\s*\n\s*/)
    .filter((word) => word !== '')
    .sort((a, b) => b.length - a.length)
    .join('|');
}
