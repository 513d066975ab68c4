/** What stands for a value that is known but empty. */
export const blank = '______';

const placeholder = /\{\{\s*([A-Za-z][A-Za-z0-9_]*(?:\.[A-Za-z0-9_]+)*)\s*\}\}/g;

/** Values by placeholder; null and '' are empty. A name that is not in it is unknown. */
export type PlaceholderValues =
  ReadonlyMap<string, string | null> | Readonly<Record<string, string | null | undefined>>;

export interface FillOptions {
  /** The text is HTML: values are escaped, so that what a candidate typed stays text. */
  html?: boolean;
}

/**
 * Puts values where a template says {{name}}: a lookup and nothing more, once from left to right, so that a value
 * which looks like a placeholder stays as it is. Empty values become a blank to fill in, unknown names stay as text.
 */
export function fillPlaceholders(
  template: string,
  values: PlaceholderValues,
  { html = false }: FillOptions = {},
): string {
  const known = values instanceof Map ? values : new Map(Object.entries(values as Record<string, string | null>));
  return template.replace(placeholder, (whole, name: string) => {
    if (!known.has(name)) return whole;
    const value = known.get(name)?.trim() ? (known.get(name) as string) : blank;
    return html ? escapeHtml(value) : value;
  });
}

/** The names that a text uses, each once, in their order. Braces that hold no plain name are not placeholders. */
export function placeholdersIn(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(placeholder), ([, name]) => name as string))];
}

/** What stands between double braces but is none of `known`: to be pointed out when a template is saved. */
export function unknownPlaceholders(text: string, known: Iterable<string>): string[] {
  const names = new Set(known);
  const inside = Array.from(text.matchAll(/\{\{([^{}]*)\}\}/g), ([, content]) => (content ?? '').trim());
  return [...new Set(inside.filter((name) => !names.has(name)))];
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
