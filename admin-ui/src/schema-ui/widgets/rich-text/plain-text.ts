/** The words of a rich text, for one line of a list. Parsed without being shown: nothing in it runs or loads. */
export function plainText(value: unknown, limit = 160): string {
  if (typeof value !== 'string' || value === '') return '';
  const words = new DOMParser().parseFromString(value, 'text/html').body.textContent ?? '';
  const line = words.replace(/\s+/g, ' ').trim();
  return line.length > limit ? `${line.slice(0, limit)}…` : line;
}

/** Elements after which the words go on in another line. */
const blocks = 'p, li, h1, h2, h3, h4, h5, h6, blockquote, tr, div';

/** All words of a rich text, a line for each of its paragraphs; parsed like that. */
export function plainLines(value: unknown): string {
  if (typeof value !== 'string') return '';
  const { body } = new DOMParser().parseFromString(value, 'text/html');
  for (const element of body.querySelectorAll('br')) element.replaceWith('\n');
  for (const element of body.querySelectorAll(blocks)) element.append('\n');
  return (body.textContent ?? '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
