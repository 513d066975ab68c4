import { LANGUAGES, UNBREAKABLE } from '../shapes/languages.ts';

const spaces = new Map(
  Object.entries(UNBREAKABLE).map(([language, { before, after }]) => [
    language,
    new RegExp(`(?<=\\S) (?=[${before}])|(?<=[${after}]) `, 'g'),
  ]),
);

/**
 * What a file holds, with its texts as they are set in their language: a line does not break before the colon of a
 * French text. Whoever writes a text types ordinary spaces.
 */
export function withUnbreakableSpaces<Content>(content: Content, language?: string): Content {
  if (typeof content === 'string') {
    const pattern = spaces.get(language ?? '');
    return pattern ? (content.replace(pattern, '\u00a0') as Content) : content;
  }
  if (Array.isArray(content)) return content.map((item: unknown) => withUnbreakableSpaces(item, language)) as Content;
  if (typeof content !== 'object' || content === null) return content;
  const parts = Object.entries(content).map(([key, part]) => [
    key,
    withUnbreakableSpaces(part as unknown, LANGUAGES.includes(key) ? key : language),
  ]);
  return Object.fromEntries(parts) as Content;
}
