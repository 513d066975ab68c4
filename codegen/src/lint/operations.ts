import type { EntityIR, Model, Operation } from '../ir.ts';
import type { Lint } from './index.ts';
import { eachEntity, fileOf } from './report.ts';

const operations: string[] = ['list', 'get', 'create', 'update', 'delete', 'reorder', 'export'];

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
    for (const name of Object.keys(fileOf(entity, sources)['x-roles'] ?? {})) {
      const isThere = !operations.includes(name) || isServed(entity, name as Operation, model);
      if (!isThere) report.add(['x-roles', name], `"${name}" is no call of it`, `"${name}" in x-api.operations`);
    }
    const needs = needsOf(entity).filter(({ operation }) => !isServed(entity, operation, model));
    for (const missing of new Set(needs.map(({ operation }) => operation))) {
      const by = needs.filter(({ operation }) => operation === missing).map((need) => need.by);
      report.add(
        ['x-api', 'operations'],
        `"${missing}" is missing, which ${by.join(', ')} ${by.length === 1 ? 'needs' : 'need'}`,
        `"${missing}" in x-api.operations`,
      );
    }
  });

interface Need {
  operation: Operation;
  by: string;
}

function needsOf({ routes, publicApi, operations }: EntityIR): Need[] {
  const screens = Object.entries(ofScreens)
    .filter(([view]) => routes[view as keyof typeof ofScreens] !== undefined)
    .map(([view, operation]): Need => ({ operation, by: `x-routes.${view}` }));
  const open = (publicApi?.operations ?? []).map((operation): Need => ({ operation, by: 'x-api.public' }));
  const isRead = operations.includes('list') || operations.includes('get');
  const others = operations.flatMap((operation): Need[] => {
    if (operation === 'reorder' || operation === 'export') return [{ operation: 'list', by: `"${operation}"` }];
    // Who changes a row begins with what it holds.
    return operation === 'update' && !isRead ? [{ operation: 'get', by: '"update"' }] : [];
  });
  return [...screens, ...open, ...others];
}

/** A call written by hand serves as well as the generated one. */
const isServed = (entity: EntityIR, operation: Operation, { calls }: Model) =>
  entity.operations.includes(operation) ||
  (operation === 'get' && calls.some(({ method, path }) => method === 'GET' && path === `${entity.path}/{id}`));
