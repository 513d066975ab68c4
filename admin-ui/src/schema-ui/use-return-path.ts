import type { ResourceDescriptor } from '../generated/shapes.ts';
import { descriptorOf } from '../platform/access.ts';
import { type Row } from './row-title.ts';
import { rowPath } from './row-path.ts';

/** Where a form leads back to: its list, or the form of the row that owns this one. */
export function useReturnPath(resource: ResourceDescriptor, row: Row): string {
  const list = rowPath(resource, 'list');
  if (list) return list;
  for (const field of resource.fields) {
    const owner = field.reference && !field.reference.many ? descriptorOf(field.reference.path) : undefined;
    const path = owner && row[field.name] != null ? rowPath(owner, 'edit', { id: row[field.name] }) : undefined;
    if (path) return path;
  }
  return '/dashboard';
}
