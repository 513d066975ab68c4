import type { ClientBase } from 'pg';

/** A schema of a database as its catalog tells it; definitions are in PostgreSQL's own words. */
export type Catalog = Record<string, CatalogTable>;

export interface CatalogTable {
  comment: string | null;
  columns: Record<string, CatalogColumn>;
  constraints: Record<string, CatalogObject & { type: 'p' | 'c' | 'f' | 'u' }>;
  indexes: Record<string, CatalogObject>;
  /** Has the trigger that keeps updated_at. */
  touched: boolean;
  /** The trigger that refuses personal data of whoever was removed. Others are hand-made and no concern of ours. */
  guard: string | null;
}

export interface CatalogObject {
  definition: string;
  comment: string | null;
}

export interface CatalogColumn {
  type: string;
  nullable: boolean;
  default: string | null;
  identity: boolean;
  /** Kept by PostgreSQL; `default` is then what it holds. */
  generated: boolean;
  comment: string | null;
}

/**
 * Reads the tables of a schema. The search path is set to it for the transaction or session, so that names in
 * definitions are bare and two schemas can be compared.
 */
export async function introspect(client: ClientBase, schema: string): Promise<Catalog> {
  await client.query("select set_config('search_path', $1, false)", [
    schema === 'public' ? 'public' : `${schema}, public`,
  ]);
  const catalog: Catalog = {};
  type Table = Pick<CatalogTable, 'comment' | 'touched' | 'guard'> & { name: string };
  for (const { name, ...table } of await rows<Table>(client, tablesSql, schema)) {
    catalog[name] = { ...table, columns: {}, constraints: {}, indexes: {} };
  }
  for (const { table, name, ...column } of await rows<CatalogColumn & { table: string; name: string }>(
    client,
    columnsSql,
    schema,
  )) {
    const target = catalog[table];
    if (target) target.columns[name] = column;
  }
  type Constraint = CatalogObject & { table: string; name: string; type: 'p' | 'c' | 'f' | 'u' };
  for (const { table, name, ...constraint } of await rows<Constraint>(client, constraintsSql, schema)) {
    const target = catalog[table];
    if (target) target.constraints[name] = constraint;
  }
  for (const { table, name, definition, comment } of await rows<CatalogObject & { table: string; name: string }>(
    client,
    indexesSql,
    schema,
  )) {
    const target = catalog[table];
    if (target) target.indexes[name] = { definition: definition.replace(` ON ${schema}.`, ' ON '), comment };
  }
  return catalog;
}

async function rows<Row extends object>(client: ClientBase, sql: string, schema: string): Promise<Row[]> {
  return (await client.query<Row>(sql, [schema])).rows;
}

const tablesSql = `
  select c.relname as name, obj_description(c.oid, 'pg_class') as comment,
         exists (select 1 from pg_trigger g where g.tgrelid = c.oid and g.tgname = 'touch_updated_at') as touched,
         (select pg_get_triggerdef(g.oid, true) from pg_trigger g where g.tgrelid = c.oid and g.tgname = 'refuse_removed') as guard
    from pg_class c
   where c.relnamespace = $1::regnamespace and c.relkind in ('r', 'p')
     and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')
   order by c.relname`;

const columnsSql = `
  select c.relname as "table", a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
         not a.attnotnull as nullable, pg_get_expr(d.adbin, d.adrelid) as "default", a.attidentity = 'a' as identity,
         a.attgenerated <> '' as generated,
         col_description(c.oid, a.attnum) as comment
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
   where c.relnamespace = $1::regnamespace and c.relkind in ('r', 'p')
   order by c.relname, a.attnum`;

// PostgreSQL 18 lists NOT NULL as constraints too; those are told with the columns.
const constraintsSql = `
  select c.relname as "table", k.conname as name, k.contype as type, pg_get_constraintdef(k.oid, true) as definition,
         obj_description(k.oid, 'pg_constraint') as comment
    from pg_constraint k
    join pg_class c on c.oid = k.conrelid
   where c.relnamespace = $1::regnamespace and c.relkind in ('r', 'p') and k.contype in ('p', 'c', 'f', 'u')
   order by c.relname, k.conname`;

const indexesSql = `
  select c.relname as "table", i.relname as name, pg_get_indexdef(i.oid) as definition,
         obj_description(i.oid, 'pg_class') as comment
    from pg_index x
    join pg_class i on i.oid = x.indexrelid
    join pg_class c on c.oid = x.indrelid
   where c.relnamespace = $1::regnamespace
     and not exists (select 1 from pg_constraint k where k.conindid = i.oid and k.contype in ('p', 'u'))
   order by c.relname, i.relname`;
