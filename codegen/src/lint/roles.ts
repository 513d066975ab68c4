import type { Role } from '../ir.ts';
import { allRoles, rolesOf } from '../model/roles.ts';
import { nearest, pointer, type Problem } from '../problems.ts';
import {
  openRoles,
  reaches as reachNames,
  type PropertySchema,
  type RoleGroups,
  type RoleList,
  type Sources,
} from '../raw-schema.ts';
import type { Lint } from './index.ts';

const defaultsFile = 'schemas/meta/defaults.json';

interface Place {
  file: string;
  at: string;
  roles: RoleList | undefined;
  /** Words that mean something else than a group here. */
  words?: readonly string[];
}

/** Groups and roles exist; a list says nothing twice, and nothing that a group says already. */
export const lintRoles: Lint = (_model, sources) => {
  const groups = sources.defaults.roleGroups;
  return [
    ...Object.entries(groups).flatMap(([group, roles]) =>
      listProblems({ file: defaultsFile, at: pointer('roleGroups', group), roles }, groups, group),
    ),
    ...placesOf(sources).flatMap((place) =>
      typeof place.roles === 'string' ? groupProblems(place, place.roles, groups) : listProblems(place, groups),
    ),
    ...reachProblems(sources),
  ];
};

function groupProblems({ file, at, words = [] }: Place, group: string, groups: RoleGroups): Problem[] {
  const known = [...Object.keys(groups), ...words];
  if (known.includes(group)) return [];
  const message = `"${group}" is no group of roles${hint(group, known)}`;
  return [{ file, pointer: at, message, allowed: `${known.join(', ')}, or a list of roles` }];
}

/** `own`: the group whose list it is. */
function listProblems({ file, at, roles = [] }: Place, groups: RoleGroups, own?: string): Problem[] {
  const names = [roles].flat();
  const known = [...allRoles, ...Object.keys(groups).filter((name) => name !== own)];
  const unknown = names.flatMap((name, index): Problem[] =>
    known.includes(name)
      ? []
      : [
          {
            file,
            pointer: `${at}/${index}`,
            message: `"${name}" is no role and no group of roles${hint(name, known)}`,
            allowed: known.join(', '),
          },
        ],
  );
  if (unknown.length > 0) return unknown;
  const named = rolesOf(names, groups);
  const same = (others: Role[]) => others.join() === named.join();
  const circle = own === undefined ? [] : Object.keys(groups).filter((name) => areInCircle(own, name, groups));
  // Told at the first of those that name each other.
  if (circle.length > 0)
    return circle[0] === own ? [{ file, pointer: at, message: `"${own}" names itself${throughOthers(circle)}` }] : [];
  const redundant = names.findIndex((name, index) =>
    same(
      rolesOf(
        names.filter((_, other) => other !== index),
        groups,
      ),
    ),
  );
  if (redundant >= 0 && names.length > 1)
    return [{ file, pointer: `${at}/${redundant}`, message: `"${names[redundant]}" is among the others already` }];
  const group = Object.keys(groups).find((name) => name !== own && same(rolesOf(name, groups)));
  if (group !== undefined && own === undefined)
    return [{ file, pointer: at, message: `these are the group "${group}"`, allowed: `"${group}"` }];
  if (named.length === 0 || same(['super_admin']) || admins.every((role) => named.includes(role))) return [];
  const message = 'both admins are in every list but ["super_admin"]';
  return [{ file, pointer: at, message, allowed: JSON.stringify(['administrators', ...names]) }];
}

/** Whether two groups, or one with itself, are parts of each other. */
const areInCircle = (one: string, other: string, groups: RoleGroups) =>
  (groups[one] ?? []).some((name) => reaches(name, other, groups)) &&
  (groups[other] ?? []).some((name) => reaches(name, one, groups));

const throughOthers = ([, ...others]: string[]) =>
  others.length === 0 ? '' : `, by ${others.map((name) => `"${name}"`).join(', ')}`;

/** Whether a group names another, itself or through others. */
function reaches(name: string, wanted: string, groups: RoleGroups, met = new Set<string>()): boolean {
  if (name === wanted) return true;
  if (met.has(name)) return false;
  met.add(name);
  return (groups[name] ?? []).some((each) => reaches(each, wanted, groups, met));
}

const admins: Role[] = ['super_admin', 'recruiter_admin'];

function hint(name: string, known: string[]): string {
  const suggestion = nearest(name, known);
  return suggestion === undefined ? '' : `, did you mean "${suggestion}"?`;
}

/** How far a role sees is said once. */
function reachProblems({ defaults: { reach } }: Sources): Problem[] {
  const file = defaultsFile;
  const seen = new Set<string>();
  const unknown = reachNames.filter((name) => !Object.hasOwn(reach, name));
  return [
    ...[...unknown, ...Object.keys(reach).filter((name) => !reachNames.some((known) => known === name))].map(
      (name) => ({
        file,
        pointer: pointer('reach', name),
        message: unknown.some((one) => one === name) ? `"${name}" is missing` : `"${name}" is no reach`,
        allowed: reachNames.join(', '),
      }),
    ),
    ...Object.entries(reach).flatMap(([name, roles]) =>
      roles.flatMap((role, index): Problem[] => {
        const at = { file, pointer: pointer('reach', name, index) };
        if (!allRoles.includes(role))
          return [{ ...at, message: `"${String(role)}" is no role`, allowed: allRoles.join(', ') }];
        if (seen.has(role)) return [{ ...at, message: `the reach of "${role}" is said twice` }];
        seen.add(role);
        return [];
      }),
    ),
  ];
}

/** Every place of the files that says who may. */
function placesOf(sources: Sources): Place[] {
  const { defaults, entities, reports, requests, shapes, screens } = sources;
  const inEntities = entities.flatMap(({ path: file, content }) => [
    ...Object.entries(content['x-roles'] ?? {}).map(([key, roles]) => ({ file, at: pointer('x-roles', key), roles })),
    { file, at: pointer('x-menu', 'roles'), roles: content['x-menu']?.roles },
    ...(content['x-screens'] ?? []).flatMap(({ roles, menu }, index) => [
      { file, at: pointer('x-screens', index, 'roles'), roles },
      { file, at: pointer('x-screens', index, 'menu', 'roles'), roles: menu?.roles },
    ]),
    ...accessOf(file, content.properties),
    ...actsOf(file, content.properties),
  ]);
  const inShapes = [...shapes.values()].flatMap(({ path, content }) =>
    accessOf(path, (content['properties'] ?? {}) as Record<string, PropertySchema>),
  );
  const inCalls = requests.flatMap(({ path: file, content }) =>
    Object.entries(content.calls).map(([id, { roles }]) => ({
      file,
      at: pointer('calls', id, 'roles'),
      roles,
      words: openRoles,
    })),
  );
  const inReports = reports.map(({ path: file, content }) => ({
    file,
    at: pointer('x-report', 'roles'),
    roles: content['x-report'].roles,
  }));
  const inScreens = (screens?.content.screens ?? []).flatMap(({ roles, menu }, index) => [
    { file: screens?.path ?? '', at: pointer('screens', index, 'roles'), roles },
    { file: screens?.path ?? '', at: pointer('screens', index, 'menu', 'roles'), roles: menu?.roles },
  ]);
  const inDefaults = Object.entries(defaults['x-roles']).map(([key, roles]) => ({
    file: defaultsFile,
    at: pointer('x-roles', key),
    roles,
  }));
  return [...inDefaults, ...inEntities, ...inShapes, ...inCalls, ...inReports, ...inScreens];
}

const accessOf = (file: string, properties: Record<string, PropertySchema>): Place[] =>
  Object.entries(properties).flatMap(([name, { 'x-access': access }]) =>
    (['read', 'write'] as const).map((key) => ({
      file,
      at: pointer('properties', name, 'x-access', key),
      roles: access?.[key],
    })),
  );

const actsOf = (file: string, properties: Record<string, PropertySchema>): Place[] =>
  Object.entries(properties).flatMap(([name, { 'x-transitions': transitions = {} }]) =>
    Object.entries(transitions).map(([act, { roles }]) => ({
      file,
      at: pointer('properties', name, 'x-transitions', act, 'roles'),
      roles,
    })),
  );
