import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';

/** Every place of an installation that holds one of these texts: `table.column` of any schema, and files by their path. */
export async function tracesOf(texts: string[], { database, dataDir }: { database: pg.Client; dataDir: string }) {
  const { rows } = await database.query<{ place: string; name: string; column: string }>(
    `select format('%I.%I', n.nspname, c.relname) as place, c.relname || '.' || a.attname as name, a.attname as column
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       join pg_type t on t.oid = a.atttypid
      where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg_toast%'
        and t.typcategory in ('S', 'U', 'A')`,
  );
  const found: string[] = [];
  for (const { place, name, column } of rows) {
    const { rowCount } = await database.query(
      `select from ${place} t where exists (select from unnest($1::text[]) wanted where strpos(lower(t."${column}"::text), lower(wanted)) > 0) limit 1`,
      [texts],
    );
    if (rowCount) found.push(name);
  }
  return [...found, ...filesWith(texts, dataDir)].sort();
}

function filesWith(texts: string[], folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => {
      const content = readFileSync(path).toString('utf8').toLowerCase();
      return texts.some((text) => content.includes(text.toLowerCase()));
    });
}
