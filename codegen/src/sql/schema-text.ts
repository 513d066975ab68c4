import type { ClientBase } from 'pg';
import { quoted } from '../names.ts';
import { type CatalogTable, introspect } from './introspect.ts';

const banner = `-- The database as all migrations leave it, in PostgreSQL's own words. Written by npm run migrate:schema;
-- nothing runs it.
-- First the tables by name, each with its constraints, indexes, triggers and the functions that these alone call;
-- then the views, then all other functions by name.`;

/** A function of ours; `table` is the only one whose triggers call it. */
interface DatabaseFunction {
  definition: string;
  comment: string | null;
  table: string | null;
}

/**
 * What the schema `public` of a database holds, as one text for readers: the same for the same migrations. Throws when
 * there is something that the text has no place for.
 */
export async function schemaText(client: ClientBase): Promise<string> {
  const rows = async <Row extends object>(sql: string) => (await client.query<Row>(sql)).rows;
  const tables = await introspect(client, 'public');
  const keywords = (await rows<{ word: string }>(keywordsSql)).map(({ word }) => word);
  const others = await rows<{ name: string }>(othersSql);
  if (others.length > 0)
    throw new Error(`schema-text.ts does not describe ${others.map(({ name }) => name).join(', ')}`);
  const extensions = await rows<{ name: string }>(extensionsSql);
  const triggers = await rows<{ table: string; definition: string }>(triggersSql);
  const functions = await rows<DatabaseFunction>(functionsSql);
  const views = await rows<{ name: string; definition: string }>(viewsSql);
  const dictionaries = await rows<{ definition: string }>(dictionariesSql);
  const searches = await rows<{ definition: string }>(searchesSql);
  const parts = [
    banner,
    extensions.map(({ name }) => `create extension ${name};`).join('\n'),
    dictionaries.map(({ definition }) => definition).join('\n'),
    searches.map(({ definition }) => definition).join('\n\n'),
    ...Object.entries(tables).map(([name, table]) =>
      [
        tableText(name, table, keywords),
        ...triggers.filter((trigger) => trigger.table === name).map(({ definition }) => `${definition};`),
        ...functions.filter((each) => each.table === name).map((each) => `\n${functionText(each)}`),
      ].join('\n'),
    ),
    ...views.map(({ name, definition }) => `create view ${name} as\n${definition}`),
    ...functions.filter(({ table }) => table === null).map(functionText),
  ];
  return `${parts.join('\n\n')}\n`;
}

function tableText(name: string, table: CatalogTable, keywords: string[]): string {
  const lines = [
    ...Object.entries(table.columns).map(([column, { type, nullable, identity, generated, default: value }]) =>
      [
        `${keywords.includes(column) ? quoted(column) : column} ${type}`,
        ...(identity ? [' generated always as identity'] : []),
        ...(nullable ? [] : [' not null']),
        ...(generated ? [` generated always as (${value}) stored`] : value === null ? [] : [` default ${value}`]),
      ].join(''),
    ),
    ...Object.entries(table.constraints).map(
      ([constraint, { definition }]) => `constraint ${constraint} ${definition}`,
    ),
  ];
  return [
    ...comment(table.comment),
    `create table ${name} (\n  ${lines.join(',\n  ')}\n);`,
    ...Object.values(table.indexes).flatMap((index) => [...comment(index.comment), `${index.definition};`]),
  ].join('\n');
}

const functionText = ({ comment: text, definition }: DatabaseFunction) =>
  [...comment(text), `${definition.trim()};`].join('\n');

const comment = (text: string | null) => (text === null ? [] : [`-- ${text.replaceAll('\n', ' ')}`]);

/** Not what belongs to an extension. */
const ofOurs = (catalog: string, oid: string) => `not exists (
  select from pg_depend e where e.classid = '${catalog}'::regclass and e.objid = ${oid} and e.deptype = 'e')`;

const keywordsSql = `select word from pg_get_keywords() where catcode in ('R', 'T')`;

const extensionsSql = `select extname as name from pg_extension where extname <> 'plpgsql' order by extname`;

const triggersSql = `
  select c.relname as "table", pg_get_triggerdef(g.oid, true) as definition
    from pg_trigger g join pg_class c on c.oid = g.tgrelid
   where c.relnamespace = 'public'::regnamespace and not g.tgisinternal
   order by c.relname, g.tgname`;

const functionsSql = `
  select pg_get_functiondef(p.oid) as definition, obj_description(p.oid, 'pg_proc') as comment,
         (select case when count(distinct g.tgrelid) = 1 then min(c.relname::text) end
            from pg_trigger g join pg_class c on c.oid = g.tgrelid where g.tgfoid = p.oid) as "table"
    from pg_proc p
   where p.pronamespace = 'public'::regnamespace and p.prokind in ('f', 'p') and ${ofOurs('pg_proc', 'p.oid')}
   order by p.proname, pg_get_function_identity_arguments(p.oid)`;

const viewsSql = `
  select c.relname as name, pg_get_viewdef(c.oid, true) as definition
    from pg_class c
   where c.relnamespace = 'public'::regnamespace and c.relkind = 'v' and ${ofOurs('pg_class', 'c.oid')}
   order by c.relname`;

const dictionariesSql = `
  select format('create text search dictionary %s (template = %s, %s);', d.dictname, t.tmplname, d.dictinitoption) as definition
    from pg_ts_dict d join pg_ts_template t on t.oid = d.dicttemplate
   where d.dictnamespace = 'public'::regnamespace and ${ofOurs('pg_ts_dict', 'd.oid')}
   order by d.dictname`;

/** Kinds of words that are treated alike stand in one line. */
const searchesSql = `
  select format(E'create text search configuration %s (parser = %s);\\n%s', c.cfgname, (select p.prsname from pg_ts_parser p where p.oid = c.cfgparser), string_agg(
           format('alter text search configuration %s add mapping for %s with %s;', c.cfgname, m.kinds, m.dictionaries),
           E'\\n' order by m.dictionaries, m.kinds)) as definition
    from pg_ts_config c
    join lateral (
      select string_agg(t.alias, ', ' order by t.alias) as kinds, w.dictionaries
        from ts_token_type(c.cfgparser) t
        cross join lateral (
          select string_agg(w.mapdict::regdictionary::text, ', ' order by w.mapseqno) as dictionaries
            from pg_ts_config_map w where w.mapcfg = c.oid and w.maptokentype = t.tokid) w
       where w.dictionaries is not null
       group by w.dictionaries) m on true
   where c.cfgnamespace = 'public'::regnamespace and ${ofOurs('pg_ts_config', 'c.oid')}
   group by c.oid, c.cfgname, c.cfgparser
   order by c.cfgname`;

/**
 * Kinds of objects that no migration has made so far: who makes the first one gives it a place above. The schema
 * `anonymous` is made from api/src/platform/anonymity.
 */
const othersSql = `
  select 'the schema ' || nspname as name from pg_namespace
   where nspname not in ('public', 'information_schema', 'anonymous') and nspname !~ '^pg_'
  union all
  select 'the relation ' || c.relname from pg_class c
   where c.relnamespace = 'public'::regnamespace and c.relkind not in ('r', 'p', 'i', 'v') and ${ofOurs('pg_class', 'c.oid')}
     and not (c.relkind = 'S' and exists (
       select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'i'))
  union all
  select 'the type ' || t.typname from pg_type t
   where t.typnamespace = 'public'::regnamespace and t.typtype not in ('b', 'c') and ${ofOurs('pg_type', 't.oid')}
  union all
  select 'the aggregate ' || p.proname from pg_proc p
   where p.pronamespace = 'public'::regnamespace and p.prokind not in ('f', 'p') and ${ofOurs('pg_proc', 'p.oid')}
  union all
  select 'the policy ' || polname from pg_policy`;
