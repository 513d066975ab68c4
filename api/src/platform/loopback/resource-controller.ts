import { operationRoles } from '../../generated/roles.ts';
import { resourceOf } from '../../generated/resources.ts';
import type { Operation, Resource } from '../../generated/shapes.ts';
import { contentRange, rawJson, type Answer } from '../chain/answer.ts';
import { callerOf, type CallContext } from '../chain/context.ts';
import { query } from '../database/database.ts';
import { statementName } from '../database/statement-names.ts';
import { Forbidden, NotFound } from '../errors/errors.ts';
import { withShownTexts } from '../mail/shown-rich-text.ts';
import { exportList } from '../resource/export/export-list.ts';
import { readListQuery } from '../resource/list-query.ts';
import { listStatement } from '../resource/list-sql.ts';
import { readRow } from '../resource/read-row.ts';
import type { Row } from '../resource/registry.ts';
import { reorder } from '../resource/reorder.ts';
import { rowScope } from '../resource/row-scope.ts';
import { actOnRow, createRow, removeRow, updateRow, type Writer } from '../resource/save-row.ts';
import { viewOf, type Reader, type View } from '../resource/view.ts';

/**
 * The one controller behind all generated calls. Session, role and input have been checked by the chain; the resource
 * and its descriptor say the rest.
 */
export class ResourceController {
  /** A page of rows as JSON, with Content-Range and X-Total-Count. */
  async list(context: CallContext): Promise<Answer> {
    const { resource } = contextOf(context);
    const view = viewFor(context, resource);
    const listQuery = readListQuery(view, context.query as URLSearchParams);
    const scope = (bind: (value: unknown) => string) => rowScope(resource, context.caller, bind);
    const { text, values, planned } = listStatement(view, listQuery, context.language, scope);
    const [page] = await query<{ rows: string; shown: number; total: number }>(text, values, {
      name: planned ? undefined : statementName(text),
      replica: true,
    });
    const { rows = '[]', shown = 0, total = 0 } = page ?? {};
    return rawJson(withShownTexts(resource, rows), {
      contentRange: contentRange(resource.path, listQuery.offset, shown, total),
    });
  }

  /** All rows that the filters of the list leave, as CSV. */
  async export(context: CallContext): Promise<Answer> {
    const { resource } = contextOf(context);
    return exportList(viewFor(context, resource), context);
  }

  /** One row with its children. */
  async get(context: CallContext): Promise<Answer> {
    const { resource, id } = contextOf(context);
    return this.answer(viewFor(context, resource), id, context);
  }

  /** Makes a row; answers it. */
  async create(context: CallContext): Promise<Answer> {
    const { resource } = contextOf(context);
    const id = await createRow(resource, context.body as Row, writerOf(context));
    return this.answer(viewFor(context, resource), id, context, 201);
  }

  /** Merges what is sent into a row; answers the whole of it. */
  async update(context: CallContext): Promise<Answer> {
    const { resource, id } = contextOf(context);
    await updateRow(resource, id, context.body as Row, writerOf(context));
    return this.answer(viewFor(context, resource), id, context);
  }

  /** Does an act of `x-transitions` with a row; answers it as it stands then. */
  async act(context: CallContext): Promise<Answer> {
    const { resource, id } = contextOf(context);
    await actOnRow(resource, id, context.call.resource!.act!, context.body as Row, writerOf(context));
    return this.answer(viewFor(context, resource), id, context);
  }

  /** Removes or archives a row; answers it as it was. */
  async delete(context: CallContext): Promise<Answer> {
    const { resource, id } = contextOf(context);
    const view = viewFor(context, resource);
    const row = await readRow(view, id, context.caller);
    await removeRow(resource, id, writerOf(context), (context.query as { lock_version?: number }).lock_version);
    return rawJson(row ?? 'null');
  }

  /** Puts rows into a new order; answers their ids. */
  async reorder(context: CallContext): Promise<{ ids: number[] }> {
    const { resource } = contextOf(context);
    const { ids } = context.body as { ids: number[] };
    await reorder(resource, ids, writerOf(context));
    return { ids };
  }

  private async answer(view: View, id: number, context: CallContext, status = 200): Promise<Answer> {
    const row = await readRow(view, id, context.caller);
    if (row !== undefined) return rawJson(row, { status });
    // A writer who moved the row out of their own reach would lose it: the transaction is undone.
    throw context.call.method === 'GET' ? new NotFound() : new Forbidden();
  }
}

function contextOf({ call, params }: CallContext): { resource: Resource; id: number } {
  const resource = resourceOf(call.resource!.entity);
  const { id } = params as { id?: number };
  return { resource, id: id ?? (resource.singleton ? 1 : 0) };
}

function writerOf(context: CallContext): Writer {
  return { caller: callerOf(context), language: context.language };
}

/** People without a fitting role see what is public; the chain has refused them where nothing is. */
function viewFor(context: CallContext, resource: Resource): View {
  const { caller } = context;
  const operation: Operation = context.call.resource!.operation;
  const reads = operation === 'list' || operation === 'export' ? 'list' : 'get';
  const allowed = operationRoles[resource.entity]?.[reads] ?? operationRoles[resource.entity]?.[operation];
  const reader: Reader =
    caller && (!context.call.resource!.public || allowed?.includes(caller.role)) ? caller.role : 'public';
  return viewOf(resource, reader);
}
