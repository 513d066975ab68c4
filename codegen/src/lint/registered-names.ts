import { everyRow } from '../raw-schema.ts';
import type { Lint } from './index.ts';
import { noField } from '../problems.ts';
import { eachEntity, Report } from './report.ts';

/** Hooks, row rules and icons are listed in schemas/meta/names.json, from which api and admin take their types. */
export const lintRegisteredNames: Lint = (model, { names, screens }) => {
  const { hooks, scopes, icons } = names.content;
  const inScreens = new Report(screens?.path ?? 'schemas/screens.json');
  model.screens.forEach(({ menu }, index) => {
    if (menu) inScreens.unknown(['screens', index, 'menu', 'icon'], 'icon', menu.icon, icons);
  });
  return [
    ...eachEntity(model.entities, (entity, report) => {
      entity.hooks.forEach((name, index) => report.unknown(['x-hooks', index], 'hook', name, Object.keys(hooks)));
      if (entity.menu) report.unknown(['x-menu', 'icon'], 'icon', entity.menu.icon, icons);
      entity.screens.forEach(({ menu }, index) => {
        if (menu) report.unknown(['x-screens', index, 'menu', 'icon'], 'icon', menu.icon, icons);
      });
      const { scope } = entity;
      if (scope === undefined || scope === everyRow) return;
      report.unknown(['x-scope'], 'row rule', scope, [...Object.keys(scopes), everyRow]);
      const rule = scopes[scope];
      if (rule?.column === undefined || rule.table === entity.table) return;
      const columns = entity.fields.flatMap(({ column }) => column?.name ?? []);
      if (!columns.includes(rule.column))
        report.add(
          ['x-scope'],
          `the row rule "${scope}" asks for a column "${rule.column}", which it lacks`,
          `an x-ref "${rule.column}", or another of ${Object.keys(scopes).join(', ')}, ${everyRow}`,
          noField(entity, rule.column),
        );
    }),
    ...inScreens.problems,
  ];
};
