import type { EntityIR, FieldIR, Operation, Role } from '../ir.ts';
import { isMadeByBodies } from './bodies.ts';
import type { Lint } from './index.ts';
import { eachEntity, fileOf, type Report } from './report.ts';

const reading: Operation[] = ['list', 'get'];

/** Whoever writes may read, what must be given can be given, and the public reads what everybody may. */
export const lintAccess: Lint = (model, sources, found) =>
  eachEntity(model.entities, (entity, report) => {
    const roles = fileOf(entity, sources)['x-roles'] ?? {};
    const made = isMadeByBodies(entity, model);
    // From roles or operations that are wrong themselves nothing follows.
    const areRolesRight = !found.about(entity.source, 'x-roles') && !found.about(entity.source, 'x-api', 'operations');
    const keyOf = (operation: Operation) => (roles[operation] === undefined ? 'write' : operation);
    if (areRolesRight && !lintWriters(entity, keyOf, report)) lintScreens(entity, report);
    for (const field of entity.fields) {
      lintRequired(field, made, report);
      lintFieldWriters(field, entity, report);
    }
    lintPublic(entity, report);
    if (entity.singleton) lintSingleton(entity, report);
  });

/** Answers whether there are writers who may not read, which is told once however many lists admit them. */
function lintWriters(entity: EntityIR, keyOf: (operation: Operation) => string, report: Report): boolean {
  const open = entity.operations.filter((operation) => reading.includes(operation));
  if (open.length === 0) return false;
  const readers = new Set(open.flatMap((operation) => entity.roles[operation]));
  const blindOf = (operation: Operation) => entity.roles[operation].filter((role) => !readers.has(role));
  const writing = entity.operations.filter((each) => !reading.includes(each) && blindOf(each).length > 0);
  const keys = new Map(writing.toReversed().map((operation) => [keyOf(operation), operation]));
  const [first] = writing;
  if (first === undefined) return false;
  const blind = [...new Set(writing.flatMap(blindOf))];
  const acts = writing.filter((operation) => keys.get(keyOf(operation)) === operation).join(', ');
  report.add(['x-roles', keyOf(first)], `${named(blind)} may ${acts} what they may not read`, named([...readers]));
  return true;
}

/** A field that must be given is given by somebody: a body, or the server. */
function lintRequired(field: FieldIR, made: boolean, report: Report): void {
  if (!made || !field.required || !field.readOnly || field.mixin !== undefined) return;
  if ((field.serverDefault ?? field.default ?? field.column?.default) !== undefined) return;
  report.add(
    ['properties', field.name],
    'it is required, and nobody may write it',
    'a default, an x-default, or the field not in required',
  );
}

function lintFieldWriters(field: FieldIR, entity: EntityIR, report: Report): void {
  const { read, write } = field.access;
  if (read === undefined || field.readOnly) return;
  const inBodies = entity.operations.filter((operation) => operation === 'create' || operation === 'update');
  const writers = new Set(write ?? inBodies.flatMap((operation) => entity.roles[operation]));
  const blind = [...writers].filter((role) => !read.includes(role));
  if (blind.length === 0) return;
  const at = ['properties', field.name, 'x-access', ...(write === undefined ? [] : ['write'])];
  report.add(at, `${named(blind)} may write what they may not read`, read.join(', '));
}

/** Screens show rows, so whoever opens them reads rows. */
function lintScreens({ screenRoles, operations, roles, routes }: EntityIR, report: Report): void {
  if (screenRoles === undefined) return;
  const at = ['x-roles', 'screens'];
  if (Object.keys(routes).length === 0) return report.add(at, 'there are no screens', 'x-routes');
  const readers = new Set(reading.filter((each) => operations.includes(each)).flatMap((each) => roles[each]));
  const blind = screenRoles.filter((role) => !readers.has(role));
  if (blind.length > 0) report.add(at, `${named(blind)} may not read what they show`, [...readers].join(', '));
}

function lintPublic({ publicApi, fields }: EntityIR, report: Report): void {
  publicApi?.fields.forEach((name, index) => {
    const readers = fields.find((field) => field.name === name)?.access.read;
    if (readers === undefined) return;
    report.add(
      ['x-api', 'public', 'fields', index],
      `"${name}" is closed to all but ${named(readers)}`,
      'fields without x-access.read',
    );
  });
}

function lintSingleton({ operations, position }: EntityIR, report: Report): void {
  const more = operations.filter((operation) =>
    ['create', 'delete', 'export', ...(position ? ['reorder'] : [])].includes(operation),
  );
  if (more.length > 0)
    report.add(['x-api', 'operations'], `there is one row, and no ${more.join(', ')}`, 'list, get, update');
}

const named = (roles: Role[]) => roles.join(', ') || 'nobody';
