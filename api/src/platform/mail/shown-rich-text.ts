import type { Language, Resource } from '../../generated/shapes.ts';
import { resourceOf } from '../../generated/resources.ts';
import { cleanHtml } from './html-text.ts';

/** HTML that was cleaned on its way out, so that it may be drawn as it is; see `shownRichText`. */
export type CleanHtml = string & { readonly clean: true };

/** Rich text per language, likewise. */
export type CleanTexts = Partial<Record<Language, CleanHtml>>;

/** How many characters of cleaned texts a process remembers, and how many one of them may have. */
const MOST_REMEMBERED = 4_000_000;
const LONGEST_REMEMBERED = 200_000;

const remembered = new Map<string, CleanHtml>();
let size = 0;

/**
 * Rich text of the database as it is shown. It was cleaned when it was written here, but what stands in a database may
 * also come from an import, another tool or an older release, so it is not believed. A text is cleaned once: texts
 * change seldom and are read often.
 */
export function shownRichText(html: string): CleanHtml {
  const known = remembered.get(html);
  if (known !== undefined) return known;
  const clean = cleanHtml(html) as CleanHtml;
  if (html.length <= LONGEST_REMEMBERED) remember(html, clean);
  return clean;
}

/** The same of a text per language; what is no text is left out. */
export function shownTexts(texts: Partial<Record<Language, string>>): CleanTexts {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([language, text]) =>
      typeof text === 'string' ? [[language, shownRichText(text)]] : [],
    ),
  );
}

/** A row of a resource, or a list of rows, as JSON text: the same with its rich texts cleaned, those of children too. */
export function withShownTexts(resource: Resource, json: string): string {
  if (!holdsRichText(resource)) return json;
  const found = JSON.parse(json) as Row | Row[] | null;
  for (const row of found === null ? [] : [found].flat()) cleanRow(resource, row);
  return JSON.stringify(found);
}

type Row = Record<string, unknown>;

function cleanRow({ fields, relations }: Resource, row: Row): void {
  for (const { name, sanitize } of fields) {
    const value = row[name];
    if (sanitize !== 'richText' || value === null || value === undefined) continue;
    row[name] = typeof value === 'string' ? shownRichText(value) : shownTexts(value);
  }
  for (const { name, entity } of relations) {
    for (const child of (row[name] as Row[] | undefined) ?? []) cleanRow(resourceOf(entity), child);
  }
}

const holders = new Map<Resource, boolean>();

function holdsRichText(resource: Resource): boolean {
  const known = holders.get(resource);
  if (known !== undefined) return known;
  const holds =
    resource.fields.some(({ sanitize }) => sanitize === 'richText') ||
    resource.relations.some(({ entity }) => holdsRichText(resourceOf(entity)));
  holders.set(resource, holds);
  return holds;
}

function remember(html: string, clean: CleanHtml): void {
  remembered.set(html, clean);
  size += html.length + clean.length;
  for (const [oldest, cleaned] of remembered) {
    if (size <= MOST_REMEMBERED) return;
    remembered.delete(oldest);
    size -= oldest.length + cleaned.length;
  }
}
