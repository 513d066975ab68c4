import { matchPath } from 'react-router-dom';
import { resources } from '../generated/resources.ts';
import { routeRoles, screens } from '../generated/roles.ts';
import type { IconName } from '../generated/names.ts';
import type { MenuPlace, Role, ScreenDescriptor } from '../generated/shapes.ts';
import { isSwitchedOn, type Organization } from '../platform/organization.ts';
import { routerPath } from '../schema-ui/row-path.ts';
import { nameKey, screenKey } from '../schema-ui/texts.ts';

export type MenuGroup = NonNullable<ScreenDescriptor['menu']>['group'];

export interface MenuEntry {
  path: string;
  /** Key of its name; two stand for the plural. */
  text: string;
  icon: IconName;
  group: MenuGroup;
  order: number;
  /** The addresses that belong to it, such as the forms of a list. */
  routes: string[];
  /** What is counted beside its name. */
  badge?: MenuPlace['badge'];
  /** It is about who is signed in, and no list to which other addresses belong. */
  own?: boolean;
}

export const menuGroups: MenuGroup[] = ['work', 'content', 'lookups', 'people', 'organization'];

const isOn = ({ switch: name }: MenuPlace, organization: Organization) => isSwitchedOn(name, organization);

/** What the role may open, in the order of the menu; `self` is who is signed in. */
export function menuEntries(role: Role, organization: Organization = { id: 1 }, self: number = 0): MenuEntry[] {
  const written = screens.flatMap(({ path, roles, menu }) => {
    if (!menu || !isOn(menu, organization) || !roles.includes(role)) return [];
    const { roles: having = roles, ...place } = menu;
    const own = path.includes('/:id');
    return having.includes(role) ? [{ ...place, path: path.replace('/:id', `/${self}`), routes: [path], own }] : [];
  });
  const generated = resources.flatMap(({ path, menu, routes }) => {
    if (!menu || !isOn(menu, organization) || !routes.list) return [];
    const { roles: having = routeRoles[routes.list] ?? [], ...place } = menu;
    return having.includes(role)
      ? [{ path: routes.list, text: nameKey(path), ...place, routes: Object.values(routes) }]
      : [];
  });
  const forms = resources.flatMap((resource) =>
    resource.screens.flatMap(({ id, path, roles, menu }) => {
      if (!menu || !isOn(menu, organization)) return [];
      const { roles: having = roles, ...place } = menu;
      return having.includes(role) ? [{ path, text: screenKey(resource.path, id), ...place, routes: [path] }] : [];
    }),
  );
  return [...written, ...generated, ...forms].sort((a, b) => a.order - b.order);
}

/** How many leading parts two addresses have in common. */
function shared(path: string, pathname: string): number {
  const parts = pathname.split('/').filter(Boolean);
  const own = path.split('/').filter(Boolean);
  const differs = own.findIndex((part, index) => part !== parts[index]);
  return differs < 0 ? own.length : differs;
}

/** The entry that an address belongs to: the list of a form, or the jobs for one job's candidates. */
export function entryAt(entries: MenuEntry[], pathname: string): MenuEntry | undefined {
  const exact = entries.find(({ routes }) => routes.some((route) => matchPath(routerPath(route), pathname)));
  if (exact) return exact;
  const near = entries.filter(({ path, own }) => !own && shared(path, pathname) > 0);
  return near.sort((a, b) => shared(b.path, pathname) - shared(a.path, pathname))[0];
}
