/** The words of a rich text, for one line of a list. Parsed without being shown: nothing in it runs or loads. */
export function plainText(value: unknown, limit = 160): string {
  if (typeof value !== 'string' || value === '') return '';
  const words = new DOMParser().parseFromString(value, 'text/html').body.textContent ?? '';
  const line = words.replace(/\s+/g, ' ').trim();
  return line.length > limit ? `${line.slice(0, limit)}…` : line;
}
