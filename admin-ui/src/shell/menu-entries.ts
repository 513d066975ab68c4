import { descriptors } from '../generated/descriptors.ts';
import { screens } from '../generated/roles.ts';
import type { Role, ScreenDescriptor } from '../generated/shapes.ts';
import { may } from '../platform/access.ts';
import { nameKey } from '../schema-ui/texts.ts';

export type MenuGroup = NonNullable<ScreenDescriptor['menu']>['group'];

export interface MenuEntry {
  path: string;
  /** Key of its name; two stand for the plural. */
  text: string;
  icon: string;
  group: MenuGroup;
  order: number;
}

export const menuGroups: MenuGroup[] = ['work', 'content', 'lookups', 'people', 'organization'];

/** What the role may open, in the order of the menu. */
export function menuEntries(role: Role): MenuEntry[] {
  const written = screens.flatMap(({ path, roles, menu }) => (menu && roles.includes(role) ? [{ path, ...menu }] : []));
  const generated = descriptors.flatMap(({ path, menu, routes, ...rest }) => {
    if (!menu || !routes.list || !may({ path, menu, routes, ...rest }, 'list', role)) return [];
    return [{ path: routes.list, text: nameKey(path), ...menu }];
  });
  // A list that serves only those who keep it up belongs in their menu; others read its rows where they are used.
  const kept = generated.filter(({ path }) => keepsUp(path, role));
  return [...written, ...kept].sort((a, b) => a.order - b.order);
}

function keepsUp(listPath: string, role: Role): boolean {
  const resource = descriptors.find((each) => each.routes.list === listPath);
  return resource !== undefined && (may(resource, 'create', role) || may(resource, 'update', role));
}
