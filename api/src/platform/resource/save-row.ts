import type { Resource, Transition } from '../../generated/shapes.ts';
import type { Caller } from '../chain/context.ts';
import type { Language } from '../../generated/shapes.ts';
import { audit } from '../audit/audit.ts';
import { queryOne } from '../database/database.ts';
import { Conflict, NotFound } from '../errors/errors.ts';
import { repositoryOf } from '../loopback/repositories.ts';
import { saveChildren } from './children.ts';
import { claimFiles, releaseFilesOf } from './references/attached-files.ts';
import { takeMarks, waitForMarks } from './exclusive.ts';
import { sameValue } from './field-values.ts';
import { saveReferences } from './references/save-references.ts';
import { refuseNotOffered } from './offered.ts';
import { requireTexts } from './checks/required-texts.ts';
import { lockRow, readRow, storedRow } from './read-row.ts';
import { hooksOf, knownPlaceholders, type Change, type Row } from './registry.ts';
import { refuseServerSet } from './server-set.ts';
import { allowedAct, requireFilled, stateOf, targetOf } from './acts/transitions.ts';
import { holdingReferences, usesOf } from './references/uses.ts';
import { keepVersion } from './versions/keep.ts';
import { pinSingle } from './versions/pin.ts';
import { viewOf } from './view.ts';
import { valuesToWrite } from './write-values.ts';

/** Who writes, and in which language they are answered. */
export interface Writer {
  caller: Caller;
  language: Language;
  /** The row is written with the one that owns it. */
  withOwner?: true;
  /** What is written was kept of the row, and is brought back. */
  restoring?: true;
}

/**
 * Makes a row with its references and children, in the running transaction. `fixed` values come from the code (the
 * parent of a child) and win over the body. Answers the new id.
 */
export async function createRow(resource: Resource, body: Row, writer: Writer, fixed: Row = {}): Promise<number> {
  await waitForMarks(resource, body);
  await refuseServerSet(resource, null, body, writer);
  const begun = stateOf(resource, resource.transitions?.initial);
  const placeholders = await knownPlaceholders(resource, body);
  const values = { ...valuesToWrite(resource, body, null, writer.caller, { moved: begun, placeholders }), ...fixed };
  await requireTexts(resource, values, null);
  const change: Change = { operation: 'create', resource, ...writer, id: null, before: null, body, values };
  await beforeWrite(change);
  await refuseNotOffered(resource, change.values, null);
  await claimFiles(change);
  await takeMarks(change);
  await addPosition(resource, { ...body, ...fixed }, change.values);
  await pinSingle(resource, change.values);
  const { columns, references } = split(resource, change.values);
  // Whoever owns it is kept as it stood without it.
  const isKept = !writer.withOwner;
  if (isKept && !resource.versioned) await keepVersion(resource, change.values, null);
  const made = await repositoryOf(resource.entity).create(columns);
  const id = Number(made.getId());
  if (isKept && resource.versioned) await keepVersion(resource, { ...change.values, id }, null);
  await saveReferences(resource, id, references);
  await saveChildren(resource, id, body, writer, change);
  await afterWrite(change, id);
  await audit({ action: 'create', entity: resource.entity, id, after: await storedRow(resource, id) });
  return id;
}

/**
 * Changes a row with its references and children, in the running transaction: what the body does not name stays.
 * A body that changes nothing writes nothing.
 * @throws 404, 409 with the current row for a stale lock_version, 409 for archiving a row of the system.
 */
export async function updateRow(
  resource: Resource,
  id: number,
  body: Row,
  writer: Writer,
  fixed: Row = {},
): Promise<void> {
  const before = await lockFresh(resource, id, body, writer);
  await refuseServerSet(resource, id, body, writer);
  await changeRow(resource, before, body, writer, { fixed });
}

/**
 * Does an act of `x-transitions` with a row, in the running transaction: fills what must be filled, moves the row on and
 * writes it down. What the row does not allow is looked at under its lock. Who may is said with the call; acts that
 * nobody may call are for code.
 * @throws 404, 409 like any update, 422 with the reason
 */
export async function actOnRow(resource: Resource, id: number, act: string, body: Row, writer: Writer): Promise<void> {
  const before = await lockFresh(resource, id, body, writer);
  const transition = await allowedAct(resource, before, act, writer.language);
  await changeRow(resource, before, body, writer, { transition });
}

/** Locks a row for a change of it. @throws 404, 409 with the current row for a stale lock_version */
async function lockFresh(resource: Resource, id: number, body: Row, writer: Writer): Promise<Row> {
  await waitForMarks(resource, body);
  const before = await lockRow(resource, id, writer.caller);
  if (!before) throw new NotFound();
  if (resource.lockVersion && typeof body.lock_version === 'number' && body.lock_version !== before.lock_version) {
    throw new Conflict('stale', { extra: await currentRow(resource, id, writer) });
  }
  if (!writer.withOwner) await keepVersion(resource, before, before);
  return before;
}

interface HowToChange {
  /** Values that come from the code and win over the body. */
  fixed?: Row;
  /** The act that this is. */
  transition?: Transition;
}

async function changeRow(
  resource: Resource,
  before: Row,
  body: Row,
  writer: Writer,
  { fixed = {}, transition }: HowToChange,
): Promise<void> {
  const id = Number(before.id);
  const moved = transition ? targetOf(resource, transition) : {};
  const placeholders = await knownPlaceholders(resource, { ...before, ...body });
  const values = { ...valuesToWrite(resource, body, before, writer.caller, { moved, placeholders }), ...fixed };
  await requireTexts(resource, values, before);
  const change: Change = { operation: 'update', resource, ...writer, id, before, body, values, transition };
  if (transition) change.act = 'change_state';
  await beforeWrite(change);
  if (transition) requireFilled(resource, transition, change);
  dropUnchanged(resource, change.values, before);
  await refuseNotOffered(resource, change.values, before);
  await claimFiles(change);
  refuseArchivingDefaults(resource, before, change.values);
  refuseClosed(resource, before, change.values);
  await pinSingle(resource, change.values);
  const { columns, references } = split(resource, change.values);
  // An act that changes no field has happened all the same.
  const changed = Object.keys(change.values).length > 0 || transition !== undefined;
  // Before the children, whose rules look at the row as it is going to be.
  if (changed) {
    await takeMarks(change);
    await updateColumns(resource, before, id, columns);
    await saveReferences(resource, id, references);
  }
  const childrenChanged = await saveChildren(resource, id, body, writer, change);
  if (childrenChanged && !changed) await updateColumns(resource, before, id, {});
  await afterWrite(change, id);
  if (changed) {
    const after = await storedRow(resource, id);
    await audit({ action: change.act ?? 'update', entity: resource.entity, id, before, after });
  }
}

/**
 * Removes a row; one that can be archived is archived instead. In the running transaction.
 * @throws 404, 409 for a row of the system, for one that is still referred to and says by what, and with the current
 * row where it is no longer the `version` that was read.
 */
export async function removeRow(resource: Resource, id: number, writer: Writer, version?: number): Promise<void> {
  const before = await lockRow(resource, id, writer.caller);
  if (!before) throw new NotFound();
  if (resource.lockVersion && version !== undefined && version !== before.lock_version) {
    throw new Conflict('staleDelete', { extra: await currentRow(resource, id, writer) });
  }
  if (resource.systemDefault && before.is_system_default === true) throw new Conflict('systemDefault');
  if (!writer.withOwner) await keepVersion(resource, before, before);
  const change: Change = { operation: 'delete', resource, ...writer, id, before, body: {}, values: {} };
  await beforeWrite(change);
  const { archivable } = resource;
  if (archivable) {
    await updateColumns(resource, before, id, { [archivable.column]: archivable.archivedWhen });
  } else {
    await refuseUsed(resource, id, writer.language);
    await repositoryOf(resource.entity).deleteById(id);
    releaseFilesOf(resource, before);
  }
  await afterWrite(change, id);
  await audit({ action: archivable ? 'archive' : 'delete', entity: resource.entity, id, before });
}

/** The row as it stands now, for whoever wrote on an older one. */
async function currentRow(resource: Resource, id: number, { caller }: Writer): Promise<{ current: unknown }> {
  const current = await readRow(viewOf(resource, caller.role), id, caller);
  return { current: JSON.parse(current ?? 'null') };
}

/** What others refer to stays, and it is said who refers to it. */
async function refuseUsed(resource: Resource, id: number, language: Language): Promise<void> {
  const uses = await usesOf(resource, id, language, holdingReferences);
  if (uses.length === 0) return;
  const number = new Intl.NumberFormat(language);
  const list = uses.map(({ count, name }) => `${number.format(count)} ${name.toLowerCase()}`);
  throw new Conflict('usedBy', {
    values: { list: new Intl.ListFormat(language).format(list) },
    extra: { uses },
  });
}

async function beforeWrite(change: Change): Promise<void> {
  for (const hook of hooksOf(change)) await hook.beforeWrite?.(change);
}

async function afterWrite(change: Change, id: number): Promise<void> {
  for (const hook of hooksOf(change)) await hook.afterWrite?.({ ...change, id });
}

/** Columns go to the table, lists of references to theirs. */
function split(resource: Resource, values: Row): { columns: Row; references: Row } {
  const columns: Row = {};
  const references: Row = {};
  for (const field of resource.fields) {
    if (field.name in values) (field.ref?.join ? references : columns)[field.name] = values[field.name];
  }
  return { columns, references };
}

/** A new row comes last in its list, unless it was told where. */
async function addPosition(resource: Resource, given: Row, values: Row): Promise<void> {
  const { position, table } = resource;
  if (!position || (given[position.column] ?? null) !== null) return;
  const within = position.within;
  const last = await queryOne<{ position: number }>(
    `select coalesce(max("${position.column}"), 0) + 1 as position from "${table}"` +
      (within ? ` where "${within}" is not distinct from $1` : ''),
    within ? [values[within] ?? null] : [],
  );
  values[position.column] = last?.position ?? 1;
}

function refuseArchivingDefaults(resource: Resource, before: Row, values: Row): void {
  const { archivable } = resource;
  if (!archivable || !resource.systemDefault || before.is_system_default !== true) return;
  if (values[archivable.column] === archivable.archivedWhen) throw new Conflict('systemDefault');
}

/** What the product itself keeps (`is_editable` false) moves in its list or is archived, but says what it says. */
function refuseClosed({ archivable, position }: Resource, before: Row, values: Row): void {
  if (before.is_editable !== false) return;
  const changed = Object.keys(values).filter((name) => name !== archivable?.column && name !== position?.column);
  if (changed.length > 0) throw new Conflict('notEditable');
}

/** Where only references or children changed, and the row keeps no time and no version, no column does. */
async function updateColumns(resource: Resource, before: Row, id: number, columns: Row): Promise<void> {
  const values = { ...columns, ...stamps(resource, before) };
  if (Object.keys(values).length > 0) await repositoryOf(resource.entity).updateById(id, values);
}

function stamps(resource: Resource, before: Row): Row {
  const has = (name: string) => resource.fields.some((field) => field.name === name && field.column !== undefined);
  return {
    ...(has('updated_at') ? { updated_at: new Date() } : {}),
    ...(resource.lockVersion ? { lock_version: Number(before.lock_version) + 1 } : {}),
  };
}

/** Hooks and the parent may have put back what was there. */
function dropUnchanged(resource: Resource, values: Row, before: Row): void {
  for (const field of resource.fields) {
    if (field.name in values && sameValue(field, before[field.name], values[field.name])) delete values[field.name];
  }
}
