import { type Emitter, json } from '../artifact.ts';
import { defined } from '../model/kinds.ts';
import { allCalls } from '../model/calls-table.ts';
import type { EntityIR, Model, Operation, ReportIR, Role, ScreenIR } from '../ir.ts';

/** roles.ts of the api: who may make each call, and each operation of each resource. */
const apiRoles: Emitter = (model) => [
  {
    path: 'api/src/generated/roles.ts',
    from: 'schemas/entities, schemas/requests and schemas/meta/defaults.json',
    text: `import type { Call, Operation, Role } from './shapes.ts';

/** Operations of each entity, with the roles that may do them. */
export const operationRoles: Record<string, Partial<Record<Operation, Role[]>>> = ${json(operationRoles(model, (entity) => entity.name))};

/** Calls by id, with who may make them. */
export const callRoles = ${json(Object.fromEntries(allCalls(model).map((call) => [call.id, call.roles])))} satisfies Record<string, Call['roles']>;

export type CallId = keyof typeof callRoles;

${roleGroups(model)}
/** How far somebody sees into jobs and their candidates. */
export type Reach = ${Object.keys(model.reach).map(quoted).join(' | ')};

/** Roles by their reach; those that stand in none see nobody. */
export const rolesOfReach: Record<Reach, Role[]> = ${json(model.reach)};
`,
  },
];

/** roles.ts of the admin: operations by resource path, who may open each route, and the groups of roles. */
const adminRoles: Emitter = (model) => [
  {
    path: 'admin-ui/src/generated/roles.ts',
    from: 'schemas/entities, schemas/screens.json and schemas/meta/defaults.json',
    text: `import type { Operation, Role, ScreenDescriptor } from './shapes.ts';

/** Operations of each resource, with the roles that may do them. */
export const operationRoles: Record<string, Partial<Record<Operation, Role[]>>> = ${json(operationRoles(model, (entity) => entity.path))};

/** Routes, with the roles that may open them. */
export const routeRoles: Record<string, Role[]> = ${json(routeRoles(model))};

/** Addresses of the screens that are written by hand. */
export type ScreenPath = ${model.screens.map(({ path }) => quoted(path)).join(' | ') || 'never'};

export const screens: (ScreenDescriptor & { path: ScreenPath })[] = ${json(model.screens.map(({ why: _why, ...screen }) => screen))};

/** Screens of the reports, by the names of their files. */
export const reportScreens: { name: string; path: string; switch?: string }[] = ${json(model.reports.map(({ name, screen, switch: by }) => defined({ name, path: screen, switch: by })))};

${roleGroups(model)}`,
  },
];

export const emitRoles: Emitter = (model) => [...apiRoles(model), ...adminRoles(model)];

const quoted = (name: string) => `'${name}'`;

const roleGroups = (
  model: Model,
): string => `export type RoleGroup = ${Object.keys(model.roleGroups).map(quoted).join(' | ')};

/** Roles that often have the same rights, by the name that the schemas give them. */
export const roleGroups: Record<RoleGroup, Role[]> = ${json(model.roleGroups)};
`;

/** Each entity's operations that exist, with their roles. */
function operationRoles(model: Model, key: (entity: EntityIR) => string) {
  return Object.fromEntries(
    model.entities.map((entity) => [
      key(entity),
      Object.fromEntries(entity.operations.map((operation: Operation) => [operation, entity.roles[operation]])),
    ]),
  );
}

/** Roles by route, of every screen. */
export function routeRoles(model: Model): Record<string, Role[]> {
  const routes = Object.assign(
    {},
    ...[...model.entities.map(ownRouteRoles), ...model.screens.map(ownRole), ...model.reports.map(reportRole)],
  ) as Record<string, Role[]>;
  return Object.fromEntries(Object.entries(routes).sort(([a], [b]) => (a < b ? -1 : 1)));
}

const ownRole = ({ path, roles }: ScreenIR): Record<string, Role[]> => ({ [path]: roles });

const reportRole = ({ screen, roles }: ReportIR): Record<string, Role[]> => ({ [screen]: roles });

/**
 * Roles by route of an entity: its list and form are open to who may read what they show, unless it says for whom its
 * screens are; whoever may not write finds a form to read.
 */
export function ownRouteRoles(entity: EntityIR): Record<string, Role[]> {
  const routes: Record<string, Role[]> = {};
  const { list, archived, create, edit, clone, delete: remove } = entity.routes;
  const may = (...operations: Operation[]) =>
    entity.roles[operations.find((operation) => entity.operations.includes(operation)) ?? 'list'].filter(
      (role) => entity.screenRoles?.includes(role) ?? true,
    );
  if (list) routes[list] = may('list');
  if (archived) routes[archived] = may('list');
  if (create) routes[create] = may('create', 'update');
  if (edit) routes[edit] = may('get', 'update');
  if (clone) routes[clone] = may('create');
  if (remove) routes[remove] = may('update');
  for (const screen of entity.screens) routes[screen.path] = screen.roles;
  return routes;
}
