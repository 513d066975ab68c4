import { pathOfOperation } from '../model/calls-table.ts';
import type { Role } from '../ir.ts';
import { parametersOf } from '../model/calls.ts';
import { pointer, type Problem } from '../problems.ts';
import type { OpenRoles } from '../raw-schema.ts';
import type { Lint } from './index.ts';

/**
 * Whoever opens a call on single rows to others than recruiters says who of them reaches which row. Recruiters and
 * admins reach everything, and what is public is everybody's.
 */
export const lintScopes: Lint = (model) => {
  const reachEverything = model.roleGroups['recruiters'] ?? [];
  const others = (roles: Role[] | OpenRoles): string | undefined => {
    if (!Array.isArray(roles)) return roles === 'public' ? undefined : roles;
    return roles.find((role) => !reachEverything.includes(role));
  };
  const namesRows = (path: string) => Object.keys(parametersOf(path)).length > 0;
  const calls = model.calls.flatMap(({ id, source, path, aliases, roles, scope }): Problem[] => {
    const who = [path, ...aliases].some(namesRows) && scope === undefined ? others(roles) : undefined;
    if (who === undefined) return [];
    return [
      {
        file: source,
        pointer: pointer('calls', id),
        message: `"scope" is missing: it names rows and admits ${who}`,
        allowed: 'job, profile, profiles, applicant, handler (which checks itself), everyRow',
      },
    ];
  });
  const resources = model.entities.flatMap((entity): Problem[] => {
    if (entity.scope !== undefined) return [];
    // What is public is a few fields; the roles of the operation read them all.
    const open = entity.operations.find(
      (operation) => namesRows(pathOfOperation(entity, operation)) && others(entity.roles[operation]) !== undefined,
    );
    const act = entity.transitions?.acts.find(({ roles }) => others(roles) !== undefined);
    const roles = open ? entity.roles[open] : act?.roles;
    if (roles === undefined) return [];
    return [
      {
        file: entity.source,
        pointer: '',
        message: `"x-scope" is missing: single rows are open to ${others(roles)} (${open ?? act?.act})`,
        allowed: 'the name of a row rule, or everyRow where each of them reaches every row',
      },
    ];
  });
  return [...calls, ...resources];
};
