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
    const { join, pin } = field.ref!;
    if (join || !(field.name in values)) continue;
    const id = values[field.name];
    values[pin!.column] = typeof id === 'number' ? (await versionsNow(field, [id]))[0] : null;
  }
}

/** Has all references of rows mean what they refer to as it is now, in the running transaction: they are sent as they are. */
export async function pinAnew(resource: Resource, ids: readonly number[]): Promise<void> {
  for (const field of pinned(resource)) {
    const { join, pin } = field.ref!;
    const [table, own, other] = join ? [join.table, join.own, join.other] : [resource.table, 'id', field.name];
    const rows = await query<{ id: number }>(
      `select distinct "${other}" as id from "${table}" where "${own}" = any($1) and "${other}" is not null`,
      [ids],
    );
    const meant = rows.map(({ id }) => id);
    await query(
      `update "${table}" j set "${pin!.column}" = n.version
        from unnest($2::bigint[], $3::int[]) as n(id, version) where j."${own}" = any($1) and j."${other}" = n.id`,
      [ids, meant, await versionsNow(field, meant)],
    );
  }
}
