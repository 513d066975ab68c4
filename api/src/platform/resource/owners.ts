import { operationRoles } from '../../generated/roles.ts';
import { resources } from '../../generated/resources.ts';
import type { Operation, Resource, Role } from '../../generated/shapes.ts';
import type { Caller } from '../chain/context.ts';
import type { Bind } from '../permissions/scopes.ts';
import { rowScope } from './row-scope.ts';

/** What owns the rows of a resource, and the column that leads there. */
export const ownersOf = ({ entity }: Resource): { owner: Resource; via: string }[] =>
  resources.flatMap((owner) =>
    owner.relations.flatMap((relation) => (relation.entity === entity ? [{ owner, via: relation.via }] : [])),
  );

/** Whether a role may do one of these with rows of a resource; with children, what it may do with their owner. */
export function mayDo(resource: Resource, operations: Operation[], role: Role): boolean {
  const own = operationRoles[resource.entity];
  if (operations.some((each) => own?.[each]?.includes(role))) return true;
  return ownersOf(resource).some(({ owner }) => mayDo(owner, operations, role));
}

/** SQL: whether the caller reaches the row whose id is `id`; a child by what owns it. */
export function reachesRowSql(resource: Resource, id: string, caller: Caller, bind: Bind, depth = 1): string {
  const owners = ownersOf(resource);
  if (resource.kind !== 'owned' || owners.length === 0) {
    return `exists (select from "${resource.table}" t where t.id = ${id} and ${rowScope(resource, caller, bind) ?? 'true'})`;
  }
  const reached = owners.map(({ owner, via }) => {
    const up = `(select c${depth}."${via}" as id) o${depth}`;
    return `exists (select from "${resource.table}" c${depth}, lateral ${up}
      where c${depth}.id = ${id} and ${reachesRowSql(owner, `o${depth}.id`, caller, bind, depth + 1)})`;
  });
  return `(${reached.join(' or ')})`;
}
