import type { Model } from '../ir.ts';
import { pointer } from '../problems.ts';
import type { Lint } from './index.ts';

/** The switches of the organization: fields that say yes or no, of the one row that there is. */
export const switchesOf = (model: Model) =>
  model.entities
    .filter(({ singleton }) => singleton)
    .flatMap(({ fields }) => fields.filter(({ kind }) => kind === 'boolean').map(({ name }) => name));

/** Entries of the menu depend on switches that exist. */
export const lintMenus: Lint = (model, sources) => {
  const screensFile = sources.screens?.path ?? 'schemas/screens.json';
  const known = switchesOf(model);
  const entries = [
    ...model.entities.map(({ source, menu }) => ({ file: source, at: pointer('x-menu', 'switch'), menu })),
    ...model.entities.flatMap(({ source, screens }) =>
      screens.map(({ menu }, index) => ({ file: source, at: pointer('x-screens', index, 'menu', 'switch'), menu })),
    ),
    ...model.screens.map(({ menu }, index) => ({
      file: screensFile,
      at: pointer('screens', index, 'menu', 'switch'),
      menu,
    })),
  ];
  return entries.flatMap(({ file, at, menu }) =>
    menu?.switch === undefined || known.includes(menu.switch)
      ? []
      : [{ file, pointer: at, message: `"${menu.switch}" is no yes/no field of the organization` }],
  );
};
