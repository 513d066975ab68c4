import { resourceOf } from '../../../generated/resources.ts';
import type { Resource, ResourceField } from '../../../generated/shapes.ts';
import { adaptBody } from '../../chain/input/adapt-body.ts';
import { validateBody } from '../../chain/input/validate.ts';
import { query } from '../../database/database.ts';
import { NotFound } from '../../errors/errors.ts';
import { lockRow } from '../read-row.ts';
import type { Row } from '../registry.ts';
import { updateRow, type Writer } from '../save-row.ts';
import { keepVersion } from './keep.ts';

/**
 * Brings a row back to what it said in a version, in the running transaction, by the same checks as a save of its form:
 * what the caller may not write, what follows from acts and what the entity no longer has stays as it is. Children that
 * were archived since come back as themselves, those that were deleted as new ones.
 * @throws as updateRow does, 422 also for what the entity no longer takes
 */
export async function restoreRow(
  resource: Resource,
  id: number,
  snapshot: Row,
  lockVersion: number,
  writer: Writer,
): Promise<void> {
  // As it stood before anything of it is written; the version that was read is looked at by updateRow.
  if (!(await lockRow(resource, id, writer.caller))) throw new NotFound();
  await keepVersion(resource, { id }, { id });
  const restored = await bodyOf(resource, id, snapshot, writer);
  const body = adaptBody(resource.updateSchema, { ...restored, lock_version: lockVersion });
  validateBody(resource.updateSchema, body);
  await updateRow(resource, id, body as Row, { ...writer, restoring: true });
}

/** What a body says to have the row as it was. */
async function bodyOf(resource: Resource, id: number, snapshot: Row, writer: Writer, isNew = false): Promise<Row> {
  const fields = resource.fields.filter(
    (field) => field.name in snapshot && isRestored(resource, field, writer) && (isNew || !field.createOnly),
  );
  const body: Row = Object.fromEntries(fields.map(({ name }) => [name, snapshot[name]]));
  for (const relation of resource.relations) {
    const children = snapshot[relation.name];
    if (!Array.isArray(children)) continue;
    body[relation.name] = await childrenOf(relation, id, children as Row[], writer);
  }
  return body;
}

function isRestored({ transitions }: Resource, field: ResourceField, { caller }: Writer): boolean {
  if (field.name === 'id' || field.name === transitions?.field) return false;
  return !field.writeRoles || field.writeRoles.includes(caller.role);
}

async function childrenOf(
  { entity, via, orderBy }: Resource['relations'][number],
  parentId: number,
  children: Row[],
  writer: Writer,
): Promise<Row[]> {
  const child = resourceOf(entity);
  const there = await reviveChildren(child, via, parentId, children, writer);
  const bodies: Row[] = [];
  for (const kept of children) {
    const id = Number(kept.id);
    const { [via]: _parent, [orderBy ?? '']: _place, ...body } = await bodyOf(child, id, kept, writer, !there.has(id));
    bodies.push(there.has(id) ? { id, ...body } : body);
  }
  return bodies;
}

/** Takes children out of the archive; answers which of them are there. */
async function reviveChildren(
  child: Resource,
  via: string,
  parentId: number,
  children: Row[],
  writer: Writer,
): Promise<Set<number>> {
  const { table, archivable } = child;
  const archived = archivable ? `"${archivable.column}" = ${archivable.archivedWhen}` : 'false';
  const rows = await query<{ id: number; archived: boolean }>(
    `select id, ${archived} as archived from "${table}" where id = any($1::bigint[]) and "${via}" = $2 order by id for update`,
    [children.map(({ id }) => id), parentId],
  );
  for (const { id } of rows.filter((row) => row.archived)) {
    const live = { [archivable!.column]: !archivable!.archivedWhen };
    await updateRow(child, id, live, { ...writer, withOwner: true }, { [via]: parentId });
  }
  return new Set(rows.map(({ id }) => id));
}
