import type { Resource, ResourceField } from '../../../generated/shapes.ts';
import { query } from '../../database/database.ts';
import type { Row } from '../registry.ts';
import { versionsNow } from '../versions/pin.ts';

/** Makes the join tables of a row hold exactly the ids that `references` lists for each field. */
export async function saveReferences(resource: Resource, id: number, references: Row): Promise<void> {
  for (const field of resource.fields) {
    const join = field.ref?.join;
    if (!join || !(field.name in references)) continue;
    const ids = references[field.name] as number[];
    await query(`delete from "${join.table}" where "${join.own}" = $1 and "${join.other}" <> all($2::bigint[])`, [
      id,
      ids,
    ]);
    if (field.ref!.pin) {
      await addPinned(field, id, ids);
      continue;
    }
    await query(
      `insert into "${join.table}" ("${join.own}", "${join.other}")
       select $1, unnest($2::bigint[]) on conflict do nothing`,
      [id, ids],
    );
  }
}

/** Those that were there go on meaning the version that they meant. */
async function addPinned(field: ResourceField, id: number, ids: number[]): Promise<void> {
  const { join, pin } = field.ref!;
  const { table, own, other } = join!;
  const there = await query<{ id: number }>(`select "${other}" as id from "${table}" where "${own}" = $1`, [id]);
  const added = ids.filter((each) => !there.some((row) => row.id === each));
  await query(
    `insert into "${table}" ("${own}", "${other}", "${pin!.column}")
     select $1, * from unnest($2::bigint[], $3::int[]) on conflict do nothing`,
    [id, added, await versionsNow(field, added)],
  );
}
