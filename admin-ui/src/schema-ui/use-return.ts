import { useTranslate } from 'react-admin';
import type { ResourceDescriptor } from '../generated/shapes.ts';
import { descriptorOf } from '../platform/descriptors.ts';
import { mayOpen } from '../platform/session/access.ts';
import type { Crumb } from '../platform/page/Page.tsx';
import { rowPath } from './row-path.ts';
import type { Row } from './row-title.ts';
import { useScreenParts } from './screen-parts.ts';
import { nameKey, textsOf } from './texts.ts';

/** Where a form leads back to: its list, the screen that the schema names, or the form of the row that owns this one. */
export function useReturn(resource: ResourceDescriptor, row: Row): Crumb {
  const translate = useTranslate();
  const several = (path: string) => translate(nameKey(path), { smart_count: 2 });
  const own = useScreenParts().back?.(row);
  if (own) return own;
  const list = rowPath(resource, 'list');
  if (list) return { to: list, label: several(textsOf(resource)) };
  const { back } = resource;
  if (back && mayOpen(back.path)) return { to: back.path, label: translate(back.text) };
  for (const field of resource.fields) {
    const owner = field.reference && !field.reference.many ? descriptorOf(field.reference.path) : undefined;
    const path = owner && row[field.name] != null ? rowPath(owner, 'edit', { id: row[field.name] }) : undefined;
    if (owner && path) return { to: path, label: several(owner.path) };
  }
  return { to: '/dashboard', label: translate('admin.dashboard.title') };
}
