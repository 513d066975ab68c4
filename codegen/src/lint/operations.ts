import type { EntityIR, Model, Operation } from '../ir.ts';
import type { Lint } from './index.ts';
import { eachEntity, fileOf, type Report } from './report.ts';

const operations: string[] = ['list', 'get', 'create', 'update', 'delete', 'reorder', 'export'];

/** What is said of rows that have calls and screens of their own. */
const ofResources = ['x-api', 'x-roles', 'x-scope', 'x-routes', 'x-menu', 'x-list'];

/** The operation that a screen calls. */
const ofScreens = {
  list: 'list',
  archived: 'list',
  create: 'create',
  edit: 'get',
  clone: 'create',
  delete: 'update',
} as const;

/** An operation that is missing is told once, with all that needs it; roles are of operations that there are. */
export const lintOperations: Lint = (model, sources) =>
  eachEntity(model.entities, (entity, report) => {
    const said = entity.kind === 'owned' ? ofResources.filter((keyword) => keyword in fileOf(entity, sources)) : [];
    if (said.length > 0)
      return report.add(
        [said[0]!],
        'rows of kind owned are reached with the row that owns them',
        `no ${said.join(', ')}`,
      );
    const needs = needsOf(entity, 'x-list' in fileOf(entity, sources)).filter(
      ({ operation }) => !isServed(entity, operation, model),
    );
    const missing = [...new Set(needs.map(({ operation }) => operation))];
    if (missing.length === 0)
      return lintRoles(entity, Object.keys(fileOf(entity, sources)['x-roles'] ?? {}), model, report);
    const each = missing.map((name) => {
      const by = needs.filter(({ operation }) => operation === name).map((need) => need.by);
      return `"${name}" is missing, which ${by.join(', ')} ${by.length === 1 ? 'needs' : 'need'}`;
    });
    const names = missing.map((name) => `"${name}"`).join(', ');
    report.add(['x-api', 'operations'], each.join('; '), `${names} in x-api.operations`);
  });

/** Roles are of operations that there are; of those that are missing all the same, that is told. */
function lintRoles(entity: EntityIR, names: string[], model: Model, report: Report): void {
  for (const name of names) {
    const isThere = !operations.includes(name) || isServed(entity, name as Operation, model);
    if (!isThere) report.add(['x-roles', name], `"${name}" is no call of it`, `"${name}" in x-api.operations`);
  }
}

interface Need {
  operation: Operation;
  by: string;
}

function needsOf({ routes, screens, publicApi, operations }: EntityIR, hasColumns: boolean): Need[] {
  const views = Object.entries(ofScreens)
    .filter(([view]) => routes[view as keyof typeof ofScreens] !== undefined)
    .map(([view, operation]): Need => ({ operation, by: `x-routes.${view}` }));
  const forms: Need[] = screens.length > 0 ? [{ operation: 'get', by: 'x-screens' }] : [];
  const open = (publicApi?.operations ?? []).map((operation): Need => ({ operation, by: 'x-api.public' }));
  const isRead = operations.includes('list') || operations.includes('get');
  const others = operations.flatMap((operation): Need[] => {
    if (operation === 'reorder' || operation === 'export') return [{ operation: 'list', by: `"${operation}"` }];
    // Who changes a row begins with what it holds.
    return operation === 'update' && !isRead ? [{ operation: 'get', by: '"update"' }] : [];
  });
  const columns: Need[] = hasColumns ? [{ operation: 'list', by: 'x-list' }] : [];
  return [...views, ...forms, ...columns, ...open, ...others];
}

/** A call written by hand serves as well as the generated one. */
const isServed = (entity: EntityIR, operation: Operation, { calls }: Model) =>
  entity.operations.includes(operation) ||
  (operation === 'get' && calls.some(({ method, path }) => method === 'GET' && path === `${entity.path}/{id}`));
