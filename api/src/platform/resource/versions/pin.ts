import { resourceOf } from '../../../generated/resources.ts';
import type { Resource, ResourceField } from '../../../generated/shapes.ts';
import { query } from '../../database/database.ts';
import type { Row } from '../registry.ts';
import { currentVersion } from './keep.ts';

/** References that keep which version of their row they mean (`x-pin-version`). */
const pinned = ({ fields }: Resource) => fields.filter(({ ref }) => ref?.pin !== undefined);

/** Numbers of the versions that rows of the entity that a field refers to have now, in the order of their ids. */
export async function versionsNow({ ref }: ResourceField, ids: number[]): Promise<(number | null)[]> {
  if (!ref?.pin) return ids.map(() => null);
  const target = resourceOf(ref.entity);
  // In one order, as each is locked.
  const numbers = new Map<number, number | null>();
  for (const id of [...new Set(ids)].sort((a, b) => a - b)) numbers.set(id, await currentVersion(target, id));
  return ids.map((id) => numbers.get(id) ?? null);
}

/** Puts beside each single reference that is going to be written the version that it means. */
export async function pinSingle(resource: Resource, values: Row): Promise<void> {
  for (const field of pinned(resource)) {
    const column = field.ref!.pin!.column;
    if (column === undefined || !(field.name in values)) continue;
    const id = values[field.name];
    values[column] = typeof id === 'number' ? (await versionsNow(field, [id]))[0] : null;
  }
}

/** Has all references of a row mean what they refer to as it is now, in the running transaction: it is sent as it is. */
export async function pinAnew(resource: Resource, id: number): Promise<void> {
  for (const field of pinned(resource)) {
    const { join, pin } = field.ref!;
    if (!join) {
      const [row] = await query<Row>(`select "${field.name}" from "${resource.table}" where id = $1`, [id]);
      const values: Row = { ...row };
      await pinSingle(resource, values);
      await query(`update "${resource.table}" set "${pin!.column}" = $2 where id = $1`, [id, values[pin!.column!]]);
      continue;
    }
    const rows = await query<{ id: number }>(
      `select "${join.other}" as id from "${join.table}" where "${join.own}" = $1 order by "${join.other}"`,
      [id],
    );
    const ids = rows.map((row) => row.id);
    await query(
      `update "${join.table}" j set version = n.version from unnest($2::bigint[], $3::int[]) as n(id, version)
        where j."${join.own}" = $1 and j."${join.other}" = n.id`,
      [id, ids, await versionsNow(field, ids)],
    );
  }
}
