import { kinds } from '../../generated/kinds.ts';
import { resourceOf } from '../../generated/resources.ts';
import type { Resource, ResourceField, Role } from '../../generated/shapes.ts';
import { OF_EACH_ROW } from './field-values.ts';

/**
 * Who reads: a role, `public` for people who see only what is shown to everybody, or `history`, which keeps what people
 * write and what tells children apart.
 */
export type Reader = Role | 'public' | 'history';

/** What a reader sees of a resource. */
export interface View {
  resource: Resource;
  reader: Reader;
  fields: ResourceField[];
  byName: ReadonlyMap<string, ResourceField>;
}

const views = new WeakMap<Resource, Map<Reader, View>>();

/** The fields of a resource that a reader may see: never secrets, and what the schema's access rules leave. */
export function viewOf(resource: Resource, reader: Reader): View {
  let known = views.get(resource);
  if (!known) views.set(resource, (known = new Map()));
  let view = known.get(reader);
  if (!view) {
    const fields = resource.fields
      .filter((field) => isReadable(resource, field, reader))
      .map((field) => ({ ...field, sql: shownSql(field).replaceAll(':reader', reader) }));
    view = { resource, reader, fields, byName: new Map(fields.map((field) => [field.name, field])) };
    known.set(reader, view);
  }
  return view;
}

/** SQL over the row `t` of what is seen of a field. */
export function shownSql({ kind, sql, ref }: ResourceField): string {
  const { shown } = kinds[kind];
  return ref?.join && shown ? inPlace(shown, ref.join) : sql;
}

/** A kind's own SQL with the names of the table between two put in. */
export const inPlace = (template: string, { table, own, other }: Record<'table' | 'own' | 'other', string>): string =>
  template.replaceAll(':table', `"${table}"`).replaceAll(':own', `"${own}"`).replaceAll(':other', `"${other}"`);

/** The columns of a statement over the row `t`. */
export function selectList(view: View): string {
  return view.fields.map((field) => `${field.sql} as "${field.name}"`).join(', ');
}

/**
 * The owned children of the row `t` as further columns: live ones, in their order, with their own children. `parent`
 * is SQL for the id of the row that they belong to.
 */
export function childColumns(view: View, parent: string, depth = 1): string {
  if (view.reader === 'public') return '';
  return view.resource.relations
    .map((relation) => {
      const child = viewOf(resourceOf(relation.entity), view.reader);
      const own = `parent${depth}.id`;
      const order = [relation.orderBy, 'id'].filter(Boolean).map((column) => `t."${column}"`);
      const conditions = [`t."${relation.via}" = ${parent}`, liveRows(child.resource)].filter(Boolean);
      return `, (select coalesce(json_agg(row_to_json(c.*)), '[]') from (
        select ${selectList(child)}${childColumns(child, own, depth + 1)}
          from "${child.resource.table}" t, lateral (select t.id) parent${depth}
         where ${conditions.join(' and ')} order by ${order.join(', ')}) c) as "${relation.name}"`;
    })
    .join('');
}

/** SQL that is true for rows `t` that are not archived; undefined where rows cannot be. */
export function liveRows({ archivable }: Resource): string | undefined {
  if (!archivable) return undefined;
  return `${archivable.archivedWhen ? 'not ' : ''}t."${archivable.column}"`;
}

function isReadable(resource: Resource, field: ResourceField, reader: Reader): boolean {
  if (field.writeOnly) return false;
  if (reader === 'public') return resource.publicFields?.includes(field.name) === true;
  if (reader === 'history') return isKept(resource, field);
  return !field.readRoles || field.readRoles.includes(reader);
}

/** What the product counts and orders by itself, and whether a row is archived, is no part of what it says. */
function isKept({ position, archivable }: Resource, field: ResourceField): boolean {
  if (field.name === 'id') return true;
  if (OF_EACH_ROW.has(field.name) || field.readOnly || field.writeRoles?.length === 0) return false;
  if ([position?.column, archivable?.column].includes(field.name)) return false;
  return field.column !== undefined || field.ref?.join !== undefined;
}
