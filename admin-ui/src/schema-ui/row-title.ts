import type { FieldKind } from '../generated/kinds.ts';
import type { FieldDescriptor, RelationDescriptor, ResourceDescriptor } from '../generated/shapes.ts';
import { descriptorOf } from '../platform/descriptors.ts';
import { inLanguage } from '../platform/i18n/languages.ts';

export type Row = Record<string, unknown>;

/** A row that has its place in the database. */
export type SavedRow = Row & { id: number };

/** Without the comma that would stand alone where one of the fields is empty. */
const fill = (pattern: string, row: Row, language: string): string =>
  pattern
    .replace(/\{\{\s*([\w.]+)\s*\}\}/g, (_, name: string) => inLanguage(row[name], language))
    .replace(/^[\s,]+|[\s,]+$/g, '');

/** How one row is named, in the reader's language: the descriptor's `{{field}}` pattern, else its number. */
export const rowTitle = (resource: Pick<ResourceDescriptor, 'title'> | undefined, row: Row, language: string): string =>
  fill(resource?.title ?? '', row, language) || inLanguage(row['name'], language) || `#${String(row['id'])}`;

const naming = new Set<FieldKind>(['textPerLanguage', 'string']);

/** How a child is named inside its parent's form; empty as long as nobody has given it a name. */
export function childTitle(relation: RelationDescriptor, row: Row, language: string): string {
  const first = relation.fields.find(({ kind }: FieldDescriptor) => naming.has(kind));
  const pattern = descriptorOf(relation.path)?.title ?? (first ? `{{${first.name}}}` : '');
  return fill(pattern, row, language);
}
