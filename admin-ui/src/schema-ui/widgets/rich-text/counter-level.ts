export type CounterLevel = 'normal' | 'near' | 'close' | 'full';

/** How near a text is to its most characters: within 100, within 50, or there and beyond. */
export function counterLevel(count: number, max: number): CounterLevel {
  if (count >= max) return 'full';
  if (max - count <= 50) return 'close';
  return max - count <= 100 ? 'near' : 'normal';
}

/** The characters that a reader sees. Parsed without being shown: nothing in it runs or loads. */
export function countCharacters(html: unknown): number {
  if (typeof html !== 'string' || html === '') return 0;
  const text = new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '';
  return [...text].length;
}
