import type { ResourceDescriptor } from '../generated/shapes.ts';
import { inLanguage } from '../platform/i18n/languages.ts';

export type Row = Record<string, unknown>;

/** How one row is named, in the reader's language: the descriptor's `{{field}}` pattern, else its number. */
export function rowTitle(resource: Pick<ResourceDescriptor, 'title'> | undefined, row: Row, language: string): string {
  const filled = (resource?.title ?? '').replace(/\{\{\s*([\w.]+)\s*\}\}/g, (_, name: string) =>
    inLanguage(row[name], language),
  );
  return filled.trim() || inLanguage(row['name'], language) || `#${String(row['id'])}`;
}
