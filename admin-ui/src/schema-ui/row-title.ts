import type { FieldKind } from '../generated/kinds.ts';
import { filledTitle } from '../generated/row-title.ts';
import type { FieldDescriptor, RelationDescriptor } from '../generated/shapes.ts';
import { descriptorOf } from '../platform/descriptors.ts';

export { rowTitle } from '../generated/row-title.ts';

export type Row = Record<string, unknown>;

/** A row that has its place in the database. */
export type SavedRow = Row & { id: number };

const naming = new Set<FieldKind>(['textPerLanguage', 'string']);

/** How a child is named inside its parent's form; empty as long as nobody has given it a name. */
export function childTitle(relation: RelationDescriptor, row: Row, language: string): string {
  const first = relation.fields.find(({ kind }: FieldDescriptor) => naming.has(kind));
  const pattern = descriptorOf(relation.path)?.title ?? (first ? `{{${first.name}}}` : '');
  return filledTitle(pattern, row, language);
}
