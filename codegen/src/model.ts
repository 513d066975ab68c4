import type { Model, ScreenIR, TableIR, Text } from './ir.ts';
import { callsOf } from './model/calls.ts';
import { entitiesOf, menuOf } from './model/entities.ts';
import { defined } from './model/kinds.ts';
import { reportsOf } from './model/reports.ts';
import { reportCalls } from './model/report-calls.ts';
import { rolesOf } from './model/roles.ts';
import { normalize } from './normalize.ts';
import type { Problem } from './problems.ts';
import type { RoleGroups, Screen, Sources } from './raw-schema.ts';
import { SharedShapes } from './model/shared-shapes.ts';
import { tablesOf } from './sql/ddl.ts';
import { tablesInSchema } from './sql/schema-tables.ts';

/** The model of what was read, and the references that lead nowhere. */
export function buildModel(sources: Sources): { model: Model; problems: Problem[] } {
  const problems: Problem[] = [];
  const files = sources.entities.map((file) => normalize(file, sources.defaults));
  const shapes = new SharedShapes(sources, problems);
  const groups = sources.defaults.roleGroups;
  const entities = entitiesOf(files, sources.defaults, shapes);
  const widgets = sources.widgets.content;
  const { reports, reportFilters } = reportsOf(sources, files, shapes);
  const model: Model = {
    entities,
    tablesByHand: madeByHand(tablesInSchema(sources.database), tablesOf(entities)),
    calls: [...callsOf(sources.requests, shapes, groups), ...reports.flatMap(reportCalls)].sort((a, b) =>
      a.id < b.id ? -1 : 1,
    ),
    reports,
    reportFilters,
    texts: Object.assign({}, ...sources.texts.map((file) => file.content.texts)) as Record<string, Text>,
    screens: (sources.screens?.content.screens ?? []).map((screen) => screenOf(screen, groups)),
    widgets: {
      fields: Object.keys(widgets.fields),
      groups: Object.keys(widgets.groups),
      tools: Object.keys(widgets.tools),
    },
    names: {
      hooks: Object.keys(sources.names.content.hooks),
      scopes: Object.fromEntries(
        Object.entries(sources.names.content.scopes).map(([name, { table, column }]) => [
          name,
          table === undefined || column === undefined ? undefined : { table, column },
        ]),
      ),
      icons: sources.names.content.icons,
    },
    roleGroups: Object.fromEntries(Object.keys(groups).map((name) => [name, rolesOf(name, groups)])),
    vocabulary: {
      metas: Object.fromEntries(sources.metas.map(({ name, content }) => [name, content])),
      widgets,
      names: sources.names.content,
      roleGroups: groups,
    },
    reach: sources.defaults.reach,
    limits: {
      ...sources.defaults.limits,
      attachmentBytes: sources.defaults.files.maxBytes,
      attachmentTypes: sources.defaults.files.types,
    },
    version: sources.version,
  };
  return { model, problems };
}

function screenOf({ path, why, roles, switch: name, menu }: Screen, groups: RoleGroups): ScreenIR {
  const place = menuOf(menu, groups);
  return defined<ScreenIR>({
    path,
    why,
    roles: rolesOf(roles, groups),
    switch: name,
    menu: place && { ...(name === undefined ? {} : { switch: name }), ...place },
  });
}

/** What of the database no entity has: whole tables, and columns that are worked out from others. */
function madeByHand(found: TableIR[], ofEntities: TableIR[]): TableIR[] {
  const known = new Map(ofEntities.map(({ name, columns }) => [name, columns.map((column) => column.name)]));
  return found.flatMap((table) => {
    const names = known.get(table.name);
    if (names === undefined) return [table];
    const columns = table.columns.filter(({ name, generated }) => generated && !names.includes(name));
    return columns.length > 0 ? [{ ...table, columns }] : [];
  });
}
