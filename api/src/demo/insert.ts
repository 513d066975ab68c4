import { query } from '../platform/database/database.ts';

/**
 * Inserts rows by the thousand in one statement per table and answers their ids in the order given. Columns are those of the
 * first row; values travel as one JSON parameter, PostgreSQL turns them into the column types.
 */
export async function insertRows(table: string, rows: Record<string, unknown>[]): Promise<number[]> {
  const ids: number[] = [];
  for (let from = 0; from < rows.length; from += 5000) {
    const part = rows.slice(from, from + 5000);
    const columns = Object.keys(part[0]!).map((name) => `"${name}"`);
    const inserted = await query<{ id: number }>(
      `insert into ${table} (${columns.join(', ')})
       select ${columns.map((name) => `r.${name}`).join(', ')}
         from jsonb_array_elements($1::jsonb) with ordinality as e(value, at),
              lateral jsonb_populate_record(null::${table}, e.value) as r
        order by e.at
       returning id`,
      [JSON.stringify(part)],
    );
    ids.push(...inserted.map((row) => row.id));
  }
  return ids;
}

/** Links of a join table, which has no id. */
export async function insertLinks(table: string, rows: Record<string, number>[]): Promise<void> {
  if (!rows.length) return;
  const columns = Object.keys(rows[0]!).map((name) => `"${name}"`);
  await query(
    `insert into ${table} (${columns.join(', ')})
     select ${columns.map((name) => `r.${name}`).join(', ')} from jsonb_populate_recordset(null::${table}, $1::jsonb) as r
     on conflict do nothing`,
    [JSON.stringify(rows)],
  );
}
