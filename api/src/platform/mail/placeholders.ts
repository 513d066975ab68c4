/** What stands for a value that is known but empty. */
export const blank = '______';

/** Shorter ones stand in addresses and names. */
const blanks = /_{3,}/g;

/** `{{…}}`; in HTML a tag may stand between the braces, as editors put marks where people click. */
const inText = /\{\{([^{}]*)\}\}/g;
const inHtml = /\{\{((?:[^{}<]|<[^<>{}]*>)*)\}\}/g;
const tags = /<[^<>]*>/g;

/** Two braces that no two braces close: a placeholder that somebody did not finish. */
const unfinished = /\{\{([^{}<]{0,60})/g;

/** Values by placeholder; null and '' are empty. A name that is not in it is unknown. */
export type PlaceholderValues =
  | ReadonlyMap<string, string | null | undefined>
  | Readonly<Record<string, string | null | undefined>>;

export interface TemplateOptions {
  /** The text is HTML: values are escaped, so that what a candidate typed stays text. */
  html?: boolean;
}

/** An unknown placeholder of a text, and the known one that was probably meant. */
export interface UnknownPlaceholder {
  name: string;
  suggestion?: string;
}

/**
 * Puts values where a template says {{name}}: a lookup and nothing more, once from left to right, so that a value
 * which looks like a placeholder stays as it is. Empty values become a blank to fill in, unknown names stay as text.
 */
export function fillPlaceholders(
  template: string,
  values: PlaceholderValues,
  { html = false }: TemplateOptions = {},
): string {
  const known = values instanceof Map ? values : new Map(Object.entries(values));
  return template.replace(html ? inHtml : inText, (whole, inside: string) => {
    const name = nameOf(inside, html);
    if (!known.has(name)) return whole;
    const given = String(known.get(name) ?? '');
    const value = given.trim() === '' ? blank : given;
    return html ? escapeHtml(value) + (inside.match(tags)?.join('') ?? '') : value;
  });
}

/** Places of a finished text that are to be filled in by hand, whether a placeholder left them or somebody typed them. */
export const countBlanks = (text: string): number => text.match(blanks)?.length ?? 0;

/** The known placeholders of a text, each once. */
export function usedPlaceholders(
  text: string,
  known: Iterable<string>,
  { html = false }: TemplateOptions = {},
): string[] {
  const names = new Set(known);
  const found = Array.from(text.matchAll(html ? inHtml : inText), ([, inside]) => nameOf(inside ?? '', html));
  return [...new Set(found)].filter((name) => names.has(name));
}

/** What stands between double braces but is none of `known`, each once: to be pointed out when a template is saved. */
export function unknownPlaceholders(
  text: string,
  known: Iterable<string>,
  { html = false }: TemplateOptions = {},
): UnknownPlaceholder[] {
  const names = new Set(known);
  const pattern = html ? inHtml : inText;
  const closed = Array.from(text.matchAll(pattern), ([, inside]) => nameOf(inside ?? '', html));
  const open = Array.from(text.replace(pattern, '').matchAll(unfinished), ([, rest]) => nameOf(rest ?? '', html));
  const unknown = [...closed.filter((name) => !names.has(name)), ...open.map((name) => name.split(' ')[0] ?? '')];
  return [...new Set(unknown)].map((name) => ({ name, suggestion: nearest(name, names) }));
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

/** The name as people read it: without tags, entities and blanks around it. */
function nameOf(inside: string, html: boolean): string {
  const text = html
    ? inside
        .replace(tags, '')
        .replace(/&nbsp;/g, ' ')
        .replace(/&lt;/g, '<')
        .replace(/&gt;/g, '>')
        .replace(/&quot;/g, '"')
        .replace(/&#39;/g, "'")
        .replace(/&amp;/g, '&')
    : inside;
  return text.replace(/[\s\u00a0]+/g, ' ').trim();
}

/** The known name that differs least, if it is near enough to be a slip. */
function nearest(name: string, known: ReadonlySet<string>): string | undefined {
  const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  const wanted = plain(name).slice(0, 60);
  if (wanted === '') return undefined;
  const near = [...known].map((each) => ({ each, distance: distance(wanted, plain(each)) }));
  const best = near.sort((a, b) => a.distance - b.distance)[0];
  return best && best.distance <= Math.max(1, Math.floor(wanted.length / 4)) ? best.each : undefined;
}

/** How many letters have to be changed, added or taken away (Levenshtein). */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let at = 1; at <= a.length; at += 1) {
    const next = [at];
    for (let to = 1; to <= b.length; to += 1) {
      const replaced = row[to - 1]! + (a[at - 1] === b[to - 1] ? 0 : 1);
      next.push(Math.min(row[to]! + 1, next[to - 1]! + 1, replaced));
    }
    row = next;
  }
  return row[b.length]!;
}
