import { resourceOf } from '../../generated/resources.ts';
import type { Resource } from '../../generated/shapes.ts';
import { isPartialList } from '../chain/input/adapt-body.ts';
import { constraintsOf } from '../chain/input/constraints.ts';
import { query } from '../database/database.ts';
import { fromDatabase } from '../errors/database-errors.ts';
import { CallError, ValidationFailed } from '../errors/errors.ts';
import type { Row } from './registry.ts';
import { createRow, removeRow, updateRow, type Writer } from './save-row.ts';
import { liveRows } from './view.ts';

type Relation = Resource['relations'][number];

/**
 * Saves the owned children that a body brings: with an id they are changed, or removed by `_destroy`, without one they
 * are made. Sent as `stages` the list is whole: what it lacks is removed and its order is the order. Sent as
 * `stages_attributes`, others stay. Where the row (`saved`) has no children of a relation (`when` in the schema), those
 * that were there go.
 * @returns whether any child was written.
 */
export async function saveChildren(
  resource: Resource,
  parentId: number,
  body: Row,
  writer: Writer,
  saved: { before: Row | null; values: Row },
): Promise<boolean> {
  let written = false;
  const childWriter: Writer = { ...writer, withOwner: true };
  for (const relation of resource.relations) {
    const attributes = `${relation.name}_attributes`;
    const name = relation.name in body ? relation.name : attributes in body ? attributes : relation.name;
    if (!hasChildren(relation, saved)) {
      await saveList({
        relation: { ...relation, min: 0 },
        parentId,
        name,
        children: [],
        whole: true,
        writer: childWriter,
      });
      continue;
    }
    const sent = body[relation.name] ?? body[attributes];
    if (sent === undefined && saved.before) {
      const begins = relation.when !== undefined && relation.when.field in saved.values;
      if (begins) await assertCount(resourceOf(relation.entity), relation, parentId, name);
      continue;
    }
    const children = (sent ?? []) as Row[];
    await saveList({ relation, parentId, name, children, whole: !isPartialList(children), writer: childWriter });
    written ||= children.length > 0;
  }
  return written;
}

function hasChildren({ when }: Relation, { before, values }: { before: Row | null; values: Row }): boolean {
  return !when || when.in.includes(when.field in values ? values[when.field] : before?.[when.field]);
}

interface ListToSave {
  relation: Relation;
  parentId: number;
  /** What the body calls the list: errors name fields by it. */
  name: string;
  children: Row[];
  whole: boolean;
  writer: Writer;
}

async function saveList({ relation, parentId, name, children, whole, writer }: ListToSave): Promise<void> {
  const child = resourceOf(relation.entity);
  const existing = await liveChildren(child, relation, parentId);
  const named = new Set(children.map(({ id }) => id).filter((id) => id !== undefined && id !== null));
  const gone = whole ? existing.filter((id) => !named.has(id)) : [];
  for (const id of gone) await removeRow(child, id, writer);
  let position = whole ? 0 : existing.length;
  for (const [index, sent] of children.entries()) {
    const { id, _destroy: destroy, ...values } = sent;
    await withPrefix(`${name}.${index}`, async () => {
      if (id !== undefined && id !== null && !existing.includes(id as number)) {
        throw new ValidationFailed([{ field: 'id', code: 'reference' }]);
      }
      if (destroy === true) {
        if (typeof id === 'number') await removeRow(child, id, writer);
        return;
      }
      const fixed = {
        [relation.via]: parentId,
        ...orderOf(relation, whole, values, typeof id === 'number', ++position),
      };
      if (typeof id === 'number') await updateRow(child, id, values, writer, fixed);
      else await createRow(child, values, writer, fixed);
    });
  }
  await assertCount(child, relation, parentId, name);
}

/** The place of a child: in a whole list where it stands; otherwise what it says, or for a new one the end. */
function orderOf(relation: Relation, whole: boolean, values: Row, known: boolean, position: number): Row {
  const column = relation.orderBy;
  if (!column || (!whole && (known || typeof values[column] === 'number'))) return {};
  return { [column]: position };
}

async function liveChildren(child: Resource, relation: Relation, parentId: number): Promise<number[]> {
  const conditions = [`t."${relation.via}" = $1`, liveRows(child)].filter(Boolean).join(' and ');
  const rows = await query<{ id: number }>(`select t.id from "${child.table}" t where ${conditions} for update`, [
    parentId,
  ]);
  return rows.map(({ id }) => id);
}

async function assertCount(child: Resource, relation: Relation, parentId: number, name: string): Promise<void> {
  const { min = 0, max = Infinity } = relation;
  const count = (await liveChildren(child, relation, parentId)).length;
  if (count < min) throw new ValidationFailed([{ field: name, code: 'atLeast', values: { count: min } }]);
  if (count > max) throw new ValidationFailed([{ field: name, code: 'atMost', values: { count: max } }]);
}

/** Errors of a child name the field within the list: `stages.2.name`. */
async function withPrefix(prefix: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const failure = error instanceof CallError ? error : fromDatabase(error, constraintsOf());
    if (!failure) throw error;
    const { errors } = failure.details;
    if (!errors) throw failure;
    const named = errors.map((entry) => ({ ...entry, field: `${prefix}.${entry.field}`.replace(/\.$/, '') }));
    throw new CallError(failure.name, failure.status, failure.code, { ...failure.details, errors: named });
  }
}
