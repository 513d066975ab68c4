import { ownRouteRoles } from '../emit/roles.ts';
import type { Model } from '../ir.ts';
import { nearest, noField, pointer, type Problem } from '../problems.ts';
import type { Lint } from './index.ts';

/** The switches of the organization: fields that say yes or no, of the one row that there is. */
export const switchesOf = (model: Model) =>
  model.entities
    .filter(({ singleton }) => singleton)
    .flatMap(({ fields }) => fields.filter(({ kind }) => kind === 'boolean').map(({ name }) => name));

/** What is wrong with a switch that is none. */
export function noSwitch(name: string, model: Model): Omit<Problem, 'file' | 'pointer'> {
  const known = switchesOf(model);
  const suggestion = nearest(name, known);
  const hint = suggestion === undefined ? '' : `, did you mean "${suggestion}"?`;
  const singletons = model.entities.filter(({ singleton }) => singleton);
  const causes = singletons.map((entity) => noField(entity, name));
  return {
    message: `"${name}" is no yes/no field of the organization${hint}`,
    allowed: known.join(', ') || 'none',
    // One that is there is none for what it is.
    cause: causes.includes(undefined) ? undefined : causes[0],
  };
}

/** Screens and entries of the menu depend on switches that exist, and lead nobody to a screen that is closed to them. */
export const lintMenus: Lint = (model, sources, found) => {
  const screensFile = sources.screens?.path ?? 'schemas/screens.json';
  const switches = switchesOf(model);
  const entries = [
    ...model.entities.map((entity) => ({
      file: entity.source,
      at: ['x-menu'],
      menu: entity.menu,
      open: ownRouteRoles(entity)[entity.routes.list ?? ''],
    })),
    ...model.entities.flatMap(({ source, screens }) =>
      screens.map(({ menu, roles }, index) => ({ file: source, at: ['x-screens', index, 'menu'], menu, open: roles })),
    ),
    ...model.screens.map(({ menu, roles }, index) => ({
      file: screensFile,
      at: ['screens', index, 'menu'],
      menu,
      open: roles,
    })),
  ];
  const screens = model.screens.flatMap(({ menu, switch: name }, index) =>
    menu || name === undefined
      ? []
      : [{ file: screensFile, at: ['screens', index], menu: { switch: name, roles: undefined }, open: undefined }],
  );
  return [...entries, ...screens].flatMap(({ file, at, menu, open }): Problem[] => {
    const reported = found.about(file, 'x-roles');
    const closedTo = menu?.roles?.filter((role) => !reported && open?.includes(role) === false) ?? [];
    return [
      ...(menu?.switch === undefined || switches.includes(menu.switch)
        ? []
        : [{ file, pointer: pointer(...at, 'switch'), ...noSwitch(menu.switch, model) }]),
      ...(closedTo.length === 0
        ? []
        : [{ file, pointer: pointer(...at, 'roles'), message: `${closedTo.join(', ')} may not open the screen` }]),
    ];
  });
};
