import type { Resource } from '../../generated/shapes.ts';
import type { Caller } from '../chain/context.ts';
import { query } from '../database/database.ts';
import { withShownTexts } from '../mail/shown-rich-text.ts';
import { parameters } from '../permissions/scopes.ts';
import type { Row } from './registry.ts';
import { rowScope } from './row-scope.ts';
import { childColumns, liveRows, selectList, viewOf, type View } from './view.ts';

/** A row with its children as JSON text, as the reader sees it; undefined where there is none that they may see. */
export async function readRow(view: View, id: number, caller: Caller | null): Promise<string | undefined> {
  const { resource, reader } = view;
  const { values, bind } = parameters([id]);
  const scope = rowScope(resource, caller, bind);
  const conditions = ['t.id = $1', scope, reader === 'public' ? liveRows(resource) : undefined].filter(Boolean);
  const [found] = await query<{ row: string }>(rowStatement(view, conditions.join(' and ')), values, {
    name: `get-${resource.entity}-${reader}`,
  });
  return found && withShownTexts(resource, found.row);
}

/** What people wrote in a row and in its children, as JSON text and as it is stored; undefined where there is no row. */
export async function readForHistory(resource: Resource, id: number): Promise<string | undefined> {
  const [found] = await query<{ row: string }>(rowStatement(viewOf(resource, 'history'), 't.id = $1'), [id], {
    name: `history-${resource.entity}`,
  });
  return found?.row;
}

const rowStatement = (view: View, condition: string) =>
  `select row_to_json(r.*)::text as row from (
     select ${selectList(view)}${childColumns(view, 'parent0.id')}
       from "${view.resource.table}" t, lateral (select t.id) parent0 where ${condition}) r`;

/**
 * The whole row, secrets and lists of references included but not what is computed, locked until the transaction ends.
 * Undefined where there is none that the caller may reach.
 */
export async function lockRow(resource: Resource, id: number, caller: Caller | null): Promise<Row | undefined> {
  const { values, bind } = parameters([id]);
  const scope = rowScope(resource, caller, bind);
  const [found] = await query<{ row: Row }>(
    `select row_to_json(r.*) as row from (
       select ${storedColumns(resource)} from "${resource.table}" t
        where ${['t.id = $1', scope].filter(Boolean).join(' and ')} for update of t) r`,
    values,
    { name: `lock-${resource.entity}-${scope === undefined || scope === 'true' ? 'any' : caller?.role}` },
  );
  return found?.row;
}

/** The whole row as lockRow gives it, without the lock: what the audit writes after a change. */
export async function storedRow(resource: Resource, id: number): Promise<Row> {
  const [found] = await query<{ row: Row }>(
    `select row_to_json(r.*) as row from (select ${storedColumns(resource)} from "${resource.table}" t where t.id = $1) r`,
    [id],
    { name: `stored-${resource.entity}` },
  );
  return found?.row ?? {};
}

function storedColumns(resource: Resource): string {
  return resource.fields
    .filter(({ column, ref }) => column !== undefined || ref?.join)
    .map((field) => `${field.sql} as "${field.name}"`)
    .join(', ');
}
