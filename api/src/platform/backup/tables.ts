import type pg from 'pg';

export interface StoredTable {
  schema: string;
  name: string;
  /** Columns that are stored; what PostgreSQL computes is left out. */
  columns: string[];
}

/** Counts and queues that are worth nothing after a restore are not among them. */
const wanted = `(n.nspname = 'public' or (n.nspname = 'operation' and c.relname = 'seeded'))`;

/** All tables with the data of the product, in the order of their names. */
export async function storedTables(client: pg.ClientBase): Promise<StoredTable[]> {
  const { rows } = await client.query<StoredTable>(
    `select n.nspname as schema, c.relname as name,
            array_agg(a.attname::text order by a.attnum) as columns
       from pg_class c
       join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where c.relkind = 'r' and ${wanted}
      group by 1, 2 order by 1, 2`,
  );
  return rows;
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

export function fullName({ schema, name }: Pick<StoredTable, 'schema' | 'name'>): string {
  return `${quoted(schema)}.${quoted(name)}`;
}
