import type { EntityIR, Model } from '../ir.ts';
import { namedScreens } from '../model/screens.ts';
import { pointer, type Problem } from '../problems.ts';
import type { Lint } from './index.ts';
import { eachEntity, type Report } from './report.ts';
import type { FoundProblems } from './found-problems.ts';

/** Lists, forms and routes name what there is; no two screens share an address. */
export const lintScreens: Lint = (model, sources, found) => [
  ...eachEntity(model.entities, (entity, report) => {
    lintList(entity, report);
    lintForm(entity, found, report);
    lintFormScreens(entity, report);
    lintRoutes(entity, report);
    lintBack(entity, model, report);
  }),
  ...sharedRoutes(model, sources.screens?.path ?? 'schemas/screens.json'),
];

function lintList(entity: EntityIR, report: Report): void {
  if (entity.list === undefined) return;
  const { columns, sort, filters, tabs } = entity.list;
  const readable = entity.fields.filter((field) => !field.writeOnly).map((field) => field.name);
  columns.forEach((name, index) => report.unknown(['x-list', 'columns', index], 'field', name, readable));
  const sortable = entity.fields.filter((field) => field.sort).map((field) => field.name);
  report.unknown(['x-list', 'sort', 0], 'sortable field', sort[0], sortable);
  const filterable = entity.fields.filter((field) => field.filter.length > 0).map((field) => field.name);
  filters.forEach((name, index) =>
    report.unknown(['x-list', 'filters', index], 'field with x-filter', name, filterable),
  );
  if (tabs === undefined) return;
  const choosable = entity.fields.filter(({ kind, filter }) => kind === 'enum' && filter.length > 0);
  report.unknown(
    ['x-list', 'tabs', 'field'],
    'field with enum and x-filter',
    tabs.field,
    choosable.map(({ name }) => name),
  );
}

const fieldNames = (entity: EntityIR) =>
  entity.fields.flatMap((field) => [field, ...field.parts]).map((field) => field.name);

function lintForm(entity: EntityIR, found: FoundProblems, report: Report): void {
  const known = [...fieldNames(entity), ...entity.relations.map((relation) => relation.name)];
  const seen = new Set<string>();
  const ids = new Set<string>();
  const before = report.problems.length;
  entity.form.groups.forEach((group, groupIndex) => {
    if (ids.has(group.id))
      report.add(['x-form', 'groups', groupIndex, 'id'], `"${group.id}" is the id of another group`);
    ids.add(group.id);
    group.fields.forEach((name, index) => {
      const at = ['x-form', 'groups', groupIndex, 'fields', index];
      report.unknown(at, 'field or relation', name, known);
      if (seen.has(name)) report.add(at, `"${name}" is in the form already`);
      seen.add(name);
    });
  });
  // What is misspelled may be what is lacking.
  if (report.problems.length > before) return;
  if (entity.routes.create === undefined || !entity.operations.includes('create')) return;
  const given = parametersOf(entity.routes.create);
  const lacking = entity.fields.filter(
    (field) =>
      field.required &&
      !field.readOnly &&
      field.default === undefined &&
      field.serverDefault === undefined &&
      !seen.has(field.name) &&
      !given.includes(field.name) &&
      !found.about(entity.source, 'properties', field.name),
  );
  if (lacking.length === 0) return;
  const names = lacking.map(({ name }) => `"${name}"`).join(', ');
  report.add(['x-form'], `the form lacks ${names}, which ${lacking.length === 1 ? 'is' : 'are'} required`);
}

function lintFormScreens(entity: EntityIR, report: Report): void {
  if (entity.screens.length > 0 && !entity.singleton)
    report.add(['x-screens'], 'only a singleton has screens over parts of its row', '"singleton": true, or x-form');
  const ids = new Set<string>(entity.form.groups.map((group) => group.id));
  const closed = new Map<string, string>();
  entity.screens.forEach((screen, screenIndex) => {
    screen.groups.forEach((group, groupIndex) => {
      const at = ['x-screens', screenIndex, 'groups', groupIndex];
      if (group.texts && ids.has(group.id)) report.add([...at, 'id'], `"${group.id}" is the id of another group`);
      ids.add(group.id);
      group.fields.forEach((name, index) => {
        report.unknown([...at, 'fields', index], 'field', name, fieldNames(entity));
        const other = closed.get(name);
        if (other !== undefined) report.add([...at, 'fields', index], `"${name}" is on the screen "${other}" already`);
        closed.set(name, screen.id);
      });
    });
  });
}

const parametersOf = (route: string) => [...route.matchAll(/:(\w+)/g)].map(([, name]) => name!);

function lintRoutes(entity: EntityIR, report: Report): void {
  const names = entity.fields.map(({ name }) => name);
  for (const [view, route] of Object.entries(entity.routes)) {
    const parameters = parametersOf(route);
    const at = ['x-routes', view];
    if (view === 'list' || view === 'archived') {
      if (parameters.length > 0) report.add(at, 'the address of a list names a row', 'one without parameters');
    } else if (view !== 'create' && !parameters.includes('id'))
      report.add(at, 'the address names no row', 'a parameter :id as in /tags/:id');
    else parameters.forEach((name) => report.unknown(at, 'field', name, names));
  }
  if (entity.routes.delete && !entity.archivable)
    report.add(['x-routes', 'delete'], 'rows of it cannot be archived', 'the mixin archivable');
  if (entity.routes.archived && !entity.archivable)
    report.add(['x-routes', 'archived'], 'rows of it cannot be archived', 'the mixin archivable');
  if (entity.routes.clone && !entity.clone)
    report.add(['x-routes', 'clone'], 'it is not said what a copy starts with', 'x-clone');
  if (entity.menu && !entity.routes.list && !entity.singleton)
    report.add(['x-menu'], 'the menu leads to no list', 'x-routes.list');
}

/** Forms without a list lead back to a screen that has a name. */
function lintBack(entity: EntityIR, model: Model, report: Report): void {
  const { back, routes } = entity;
  if (back === undefined) return;
  const at = ['x-routes', 'back'];
  if (routes.list !== undefined) return report.add(at, 'forms lead back to the list', 'x-routes without back');
  if (routes.create === undefined && routes.edit === undefined)
    return report.add(at, 'there are no forms that could lead there', 'it beside create or edit');
  report.unknown(at, 'screen with a name', back, namedScreens(model).keys());
}

function sharedRoutes(model: Model, screensFile: string): Problem[] {
  const seen = new Map<string, string>();
  const problems: Problem[] = [];
  const take = (route: string, file: string, at: string) => {
    const key = route.replace(/:[A-Za-z_]+/g, ':').replace(/\/$/, '');
    const other = seen.get(key);
    if (other !== undefined)
      problems.push({ file, pointer: at, message: `the address ${route} is that of a screen of ${other}` });
    else seen.set(key, file);
  };
  for (const entity of model.entities) {
    for (const [view, route] of Object.entries(entity.routes)) take(route, entity.source, pointer('x-routes', view));
    entity.screens.forEach(({ path }, index) => take(path, entity.source, pointer('x-screens', index, 'path')));
  }
  model.screens.forEach((screen, index) => take(screen.path, screensFile, pointer('screens', index, 'path')));
  for (const { screen, source } of model.reports) take(screen, source, pointer('x-report', 'screen'));
  model.screens.forEach((screen, index) => {
    if (screen.menu && model.texts[screen.menu.text] === undefined) {
      problems.push({
        file: screensFile,
        pointer: pointer('screens', index, 'menu', 'text'),
        message: `there is no text "${screen.menu.text}"`,
        allowed: 'a key of schemas/texts',
      });
    }
  });
  return problems;
}
