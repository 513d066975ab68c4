import type { Resource } from '../../generated/shapes.ts';
import { audit } from '../audit/audit.ts';
import { query } from '../database/database.ts';
import { ValidationFailed } from '../errors/errors.ts';
import { parameters } from '../permissions/scopes.ts';
import { rowScope } from './row-scope.ts';
import type { Writer } from './save-row.ts';

/**
 * Puts rows into a new order, all at once: the rows that are named share out the places that they have now, others
 * stay where they are. Positions are whole numbers from 1 afterwards.
 * @throws 422 when an id is not in the list, or when rows of two lists are mixed.
 */
export async function reorder(resource: Resource, ids: number[], writer: Writer): Promise<void> {
  const { position, table } = resource;
  if (!position) throw new Error(`${resource.entity} has no order`);
  const { values, bind } = parameters([ids]);
  const scope = rowScope(resource, writer.caller, bind) ?? 'true';
  const group = position.within ? `t."${position.within}"` : 'null';
  const rows = await query<{ id: number; position: number | null; within: unknown }>(
    `select t.id, t."${position.column}" as position, ${group} as within from "${table}" t
      where ${position.within ? `${group} in (select n."${position.within}" from "${table}" n where n.id = any($1))` : '$1::bigint[] is not null'}
        and ${scope}
      order by t."${position.column}" nulls last, t.id for update of t`,
    values,
  );
  const known = new Map(rows.map((row) => [row.id, row]));
  const foreign = ids.filter((id) => !known.has(id));
  if (foreign.length > 0) {
    throw new ValidationFailed([
      { field: 'ids', code: 'idsNotFound', values: { ids: foreign.slice(0, 20).join(', ') } },
    ]);
  }
  if (new Set(ids.map((id) => known.get(id)!.within)).size > 1) {
    throw new ValidationFailed([{ field: 'ids', code: 'invalid' }]);
  }
  const named = new Set(ids);
  const queue = [...ids];
  const order = rows.map(({ id }) => (named.has(id) ? queue.shift()! : id));
  await query(
    `update "${table}" t set "${position.column}" = n.position
       from unnest($1::bigint[]) with ordinality as n(id, position)
      where t.id = n.id and t."${position.column}" is distinct from n.position`,
    [order],
  );
  await audit({ action: 'reorder', entity: resource.entity, id: null, after: { ids } });
}
