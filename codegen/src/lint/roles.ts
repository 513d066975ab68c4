import { allRoles } from '../model/roles.ts';
import { nearest, pointer, type Problem } from '../problems.ts';
import { openRoles, reaches, type PropertySchema, type RoleList, type Sources } from '../raw-schema.ts';
import type { Lint } from './index.ts';

interface Place {
  file: string;
  at: string;
  roles: RoleList | undefined;
  /** Words that mean something else than a group here. */
  words?: readonly string[];
}

/** Groups of roles exist, and hold roles. */
export const lintRoles: Lint = (_model, sources) => {
  const groups = sources.defaults.roleGroups;
  const names = Object.keys(groups);
  const unknownGroups = placesOf(sources).flatMap(({ file, at, roles, words = [] }): Problem[] => {
    if (typeof roles !== 'string' || names.includes(roles) || words.includes(roles)) return [];
    const known = [...names, ...words];
    const suggestion = nearest(roles, known);
    const hint = suggestion === undefined ? '' : `, did you mean "${suggestion}"?`;
    return [
      {
        file,
        pointer: at,
        message: `"${roles}" is no group of roles${hint}`,
        allowed: `${known.join(', ')}, or a list of roles`,
      },
    ];
  });
  const unknownRoles = Object.entries(groups).flatMap(([group, roles]) =>
    roles
      .filter((role) => !allRoles.includes(role))
      .map((role) => ({
        file: 'schemas/meta/defaults.json',
        pointer: pointer('roleGroups', group),
        message: `"${String(role)}" is no role`,
        allowed: allRoles.join(', '),
      })),
  );
  return [...unknownRoles, ...unknownGroups, ...reachProblems(sources)];
};

/** How far a role sees is said once. */
function reachProblems({ defaults: { reach } }: Sources): Problem[] {
  const file = 'schemas/meta/defaults.json';
  const seen = new Set<string>();
  const unknown = reaches.filter((name) => !Object.hasOwn(reach, name));
  return [
    ...[...unknown, ...Object.keys(reach).filter((name) => !reaches.some((known) => known === name))].map((name) => ({
      file,
      pointer: pointer('reach', name),
      message: unknown.some((one) => one === name) ? `"${name}" is missing` : `"${name}" is no reach`,
      allowed: reaches.join(', '),
    })),
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
  const { defaults, entities, requests, shapes, screens } = sources;
  const inEntities = entities.flatMap(({ path: file, content }) => [
    ...Object.entries(content['x-roles'] ?? {}).map(([key, roles]) => ({ file, at: pointer('x-roles', key), roles })),
    ...(content['x-screens'] ?? []).map(({ roles }, index) => ({
      file,
      at: pointer('x-screens', index, 'roles'),
      roles,
    })),
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
  const inScreens = (screens?.content.screens ?? []).flatMap(({ roles, menu }, index) => [
    { file: screens?.path ?? '', at: pointer('screens', index, 'roles'), roles },
    { file: screens?.path ?? '', at: pointer('screens', index, 'menu', 'roles'), roles: menu?.roles },
  ]);
  const inDefaults = Object.entries(defaults['x-roles']).map(([key, roles]) => ({
    file: 'schemas/meta/defaults.json',
    at: pointer('x-roles', key),
    roles,
  }));
  return [...inDefaults, ...inEntities, ...inShapes, ...inCalls, ...inScreens];
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
