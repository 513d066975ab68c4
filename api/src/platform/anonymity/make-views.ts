import { createHash } from 'node:crypto';
import type pg from 'pg';
import { GROUND, VIEWS, viewSql } from './views.ts';

interface Columns {
  table: string;
  columns: string[];
}

/** Takes the views away, so that migrations can change columns; whoever reads anonymously meanwhile is refused. */
export async function dropViews(client: pg.ClientBase): Promise<void> {
  await client.query('drop schema if exists anonymous cascade');
}

/**
 * Makes the views as this version wants them, where they are not so yet. They are no part of the migrations: each has all
 * columns of its table, whatever migrations add to it.
 */
export async function makeViews(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<Columns>(
    `select c.relname as "table", array_agg(a.attname::text order by a.attnum) as columns
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname = any($1) group by 1 order by 1`,
    [Object.keys(VIEWS)],
  );
  // Of a database that is no product's, as tests have them.
  if (!rows.some(({ table }) => table === 'applicants')) return;
  const statements = [...GROUND, ...rows.map(({ table, columns }) => viewSql(table, columns))];
  const version = createHash('sha256').update(statements.join('\n')).digest('hex');
  const found = await client.query<{ version: string }>(
    "select obj_description(oid, 'pg_namespace') as version from pg_namespace where nspname = 'anonymous'",
  );
  if (found.rows[0]?.version === version) return;
  await client.query('begin');
  try {
    await dropViews(client);
    for (const statement of statements) await client.query(statement);
    await client.query(`comment on schema anonymous is '${version}'`);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}
