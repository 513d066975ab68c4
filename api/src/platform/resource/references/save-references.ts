import type { Resource } from '../../../generated/shapes.ts';
import { query } from '../../database/database.ts';
import type { Row } from '../registry.ts';

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
    await query(
      `insert into "${join.table}" ("${join.own}", "${join.other}")
       select $1, unnest($2::bigint[]) on conflict do nothing`,
      [id, ids],
    );
  }
}
