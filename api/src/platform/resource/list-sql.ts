import { kinds } from '../../generated/kinds.ts';
import type { Language, Resource, ResourceField } from '../../generated/shapes.ts';
import { parameters, type Bind } from '../permissions/scopes.ts';
import { inLanguageSql, textsSql } from '../texts/in-language.ts';
import { castOf } from './filter-value.ts';
import type { Condition, ListQuery } from './list-query.ts';
import { momentSql } from './moment-filter.ts';
import { sortedSql } from './sorted-sql.ts';
import { liveRows, selectList, type View } from './view.ts';

export interface ListStatement {
  text: string;
  values: unknown[];
  /** The best plan depends on the values: it is not to be kept under a name. */
  planned: boolean;
}

/** Adds the row rule of the caller: SQL over the row `t`. */
export type ScopeCondition = (bind: Bind) => string | undefined;

/**
 * One statement that answers a page as JSON (`rows`, text), how many it holds (`shown`) and the number of all rows
 * (`total`; where the resource counts only so far, at most one more than that). Every value is a parameter; names come from the descriptor alone. The rows of the page are found first, so that what is computed for
 * a row is computed for these alone; a search is made once, for the page and for the total.
 */
export function listStatement(view: View, query: ListQuery, language: Language, scope?: ScopeCondition): ListStatement {
  const { resource } = view;
  const { table, all, order, values, bind } = wantedRows(view, query, language, scope);
  const searched = query.search.length > 0;
  const found = searched ? `found as materialized (select t.id from ${all}${farthest(resource, query, order)}), ` : '';
  const from = searched ? `${table} join found on found.id = t.id` : all;
  const limits = `limit ${bind(query.limit)}::bigint offset ${bind(query.offset)}::bigint`;
  const text =
    `with ${found}page as (select t.id from ${from} order by ${order} ${limits}) ` +
    `select ${countSql(searched ? 'found' : all, resource)} as total, (select count(*) from page) as shown, ` +
    `(select coalesce(json_agg(row_to_json(r.*)), '[]')::text from (select ${selectList(view)} ` +
    `from page join ${table} on t.id = page.id order by ${order}) r) as rows`;
  return { text, values, planned: searched && resource.countTo !== undefined };
}

/** One statement that answers the ids of all rows of a list in its order (`id`), up to `query.limit`. */
export function idsStatement(view: View, query: ListQuery, language: Language, scope?: ScopeCondition) {
  const { all, order, values, bind } = wantedRows(view, query, language, scope);
  return { text: `select t.id from ${all} order by ${order} limit ${bind(query.limit)}::bigint`, values };
}

/** The rows `t` that a list is asked for, and their order, as SQL. */
function wantedRows(view: View, query: ListQuery, language: Language, scope?: ScopeCondition) {
  const { values, bind } = parameters();
  const { resource, reader } = view;
  const table = `"${resource.table}" t`;
  const conditions = [
    query.liveOnly || reader === 'public' ? liveRows(resource) : undefined,
    scope?.(bind),
    ...query.conditions.map((condition) => conditionSql(condition, language, bind)),
  ].filter((condition) => condition !== undefined && condition !== 'true');
  const words = query.search.map((word) => wordSql(view, word, bind));
  const all = `${table}${where([...conditions, ...words])}`;
  const order = query.sort.map(([field, direction]) => orderSql(field, direction, language)).join(', ');
  return { table, all, order, values, bind };
}

const countSql = (rows: string, { countTo }: Resource) =>
  countTo === undefined
    ? `(select count(*) from ${rows})`
    : `(select count(*) from (select from ${rows} limit ${countTo + 1}) counted)`;

/** What a search looks for where counting has an end: as many as are counted or shown, the first of them. */
function farthest({ countTo }: Resource, { offset, limit }: ListQuery, order: string): string {
  return countTo === undefined ? '' : ` order by ${order} limit ${Math.max(countTo + 1, offset + limit)}`;
}

const where = (conditions: (string | undefined)[]) =>
  conditions.length > 0 ? ` where ${conditions.join(' and ')}` : '';

const COMPARED = { eq: '=', gte: '>=', lte: '<=' } as const;

function conditionSql({ field, operator, value }: Condition, language: Language, bind: Bind): string {
  const { filter, compared, value: type } = kinds[field.kind];
  if (operator === 'isNull') {
    const nothing = filter?.isNull ? filled(filter.isNull, field, value, language, bind) : `${field.sql} is null`;
    return value ? nothing : `not (${nothing})`;
  }
  const template = filter?.[operator];
  if (template !== undefined) return filled(template, field, value, language, bind);
  const end = operator === 'gte' || operator === 'lte' ? compared?.[operator] : undefined;
  const sql = end === undefined ? valueSql(field, language) : filled(end, field, value, language, bind);
  if (operator === 'contains') return `${sql} ilike ${bind(`%${escapeLike(String(value))}%`)}`;
  const cast = castOf(field);
  if (operator === 'in') return `${sql} = any(${bind(value)}::${cast}[])`;
  if (operator === 'ne') return `${sql} is distinct from ${bind(value)}::${cast}`;
  if (type === 'moment' && operator !== 'eq') return momentSql(sql, COMPARED[operator], String(value), bind(value));
  return `${sql} ${COMPARED[operator]} ${bind(value)}::${cast}`;
}

/** The SQL of a kind's own filter, with the field, what is asked for and the table of its references put in. */
function filled(template: string, field: ResourceField, value: unknown, language: Language, bind: Bind): string {
  const { table, own, other } = field.ref?.join ?? {};
  const cast = castOf(field);
  const names: Record<string, () => string> = {
    field: () => valueSql(field, language),
    value: () => `${bind(value)}::${cast}`,
    values: () => `${bind([value].flat())}::${cast}[]`,
    table: () => `"${table}"`,
    own: () => `"${own}"`,
    other: () => `"${other}"`,
  };
  const made = new Map<string, string>();
  return template.replace(/(?<!:):([a-z]+)\b/g, (whole, name: string) => {
    if (!made.has(name)) made.set(name, names[name]?.() ?? whole);
    return made.get(name)!;
  });
}

/**
 * Whether a word stands in what is searched of the row `t`: in the column that is kept for it and, for readers who do
 * not see all of that, in a field that they see.
 */
function wordSql({ resource, byName }: View, word: string, bind: Bind): string {
  // Made once for the statement; the index finds three letters or digits in a row, and less is quicker without it.
  // Where a search ends early, the plan depends on how frequent the word is: there it is made while planning.
  const made = (text: string) => `public.searchable(${bind(text)}::text)`;
  const searchable = (text: string) => (resource.countTo === undefined ? `(select ${made(text)})` : made(text));
  const pattern = `%${escapeLike(word)}%`;
  const found = /[\p{L}\p{N}]{3}/u.test(word)
    ? `t."search_text" like ${searchable(pattern)}`
    : `strpos(t."search_text", ${searchable(word)}) > 0`;
  if (resource.search.every((name) => byName.has(name))) return found;
  const texts = resource.search.flatMap((name) => byName.get(name) ?? []).flatMap(textsOf);
  return `${found} and public.searchable(concat_ws(e'\\n', ${texts.join(', ')})) like ${searchable(pattern)}`;
}

function textsOf({ kind, sql }: ResourceField): string[] {
  const { perLanguage, searched } = kinds[kind];
  return perLanguage ? textsSql(sql) : (searched?.map((member) => `${sql} ->> '${member}'`) ?? [sql]);
}

function valueSql(field: ResourceField, language: Language): string {
  return kinds[field.kind].perLanguage ? inLanguageSql(field.sql, language) : field.sql;
}

function orderSql(field: ResourceField, direction: 'ASC' | 'DESC', language: Language): string {
  const value = valueSql(field, language);
  // Rows without a value come last either way; columns that always have one keep the index.
  const order = `${direction}${field.nullable ? ' nulls last' : ''}`;
  return sortedSql(field, value)
    .map((sql) => `${sql} ${order}`)
    .join(', ');
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
