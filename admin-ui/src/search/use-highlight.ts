import { type RefObject, useEffect } from 'react';

/** Letters that have no accent to take off, as the server spells them. */
const spelled: Record<string, string> = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', đ: 'd', ł: 'l', ı: 'i' };

const plain = (word: string) =>
  word
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[œæßøđłı]/g, (letter) => spelled[letter] ?? letter);

/** The places of these words in the texts below an element. */
function rangesIn(root: HTMLElement, words: ReadonlySet<string>): Range[] {
  const ranges: Range[] = [];
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    for (const found of (node.nodeValue ?? '').matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
      if (!words.has(plain(found[0]))) continue;
      const range = root.ownerDocument.createRange();
      range.setStart(node, found.index);
      range.setEnd(node, found.index + found[0].length);
      ranges.push(range);
    }
  }
  return ranges;
}

/**
 * Marks words where they stand below an element, also in what is drawn later, such as the pages of a PDF. The browser
 * paints the marks over the text, which itself stays untouched; one that cannot do so shows the text alone.
 */
export function useHighlight(box: RefObject<HTMLElement | null>, words: string[]): void {
  useEffect(() => {
    const root = box.current;
    if (!root || words.length === 0 || typeof Highlight === 'undefined') return;
    const wanted = new Set(words);
    const mark = () => CSS.highlights.set('found', new Highlight(...rangesIn(root, wanted)));
    const watcher = new MutationObserver(mark);
    watcher.observe(root, { childList: true, subtree: true, characterData: true });
    mark();
    return () => {
      watcher.disconnect();
      CSS.highlights.delete('found');
    };
  }, [box, words]);
}
