import type { Model } from '../ir.ts';

/** The key of what screens are called that no list of an entity is: those of the menu, and parts of a singleton's form. */
export const namedScreens = ({ screens, entities }: Model): Map<string, string> =>
  new Map([
    ...screens.flatMap(({ path, menu }): [string, string][] => (menu ? [[path, menu.text]] : [])),
    ...entities.flatMap((entity) =>
      entity.screens.map(({ id, path }): [string, string] => [path, `resources.${entity.path}.screens.${id}`]),
    ),
  ]);
