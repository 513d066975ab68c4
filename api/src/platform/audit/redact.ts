import { resources } from '../../generated/resources.ts';
import type { ResourceField } from '../../generated/shapes.ts';
import { beginningOf } from '../texts/cut.ts';

type Row = Record<string, unknown>;

/** Stands where something was that the log does not tell. */
export const HIDDEN = '[redacted]';
/** Long texts are in the row itself; the log tells that they changed. */
const LONGEST = 500;

/** Accounts of the staff: who changed which of their details is what the log is for. */
const UNREDACTED = new Set(['employee']);
/** They change with everything else, and say nothing. */
const BOOKKEEPING = new Set(['updated_at', 'lock_version']);

let fieldsByEntity: Map<string, Map<string, ResourceField>> | undefined;

/**
 * What an audit row keeps of a change: of an update only the fields that differ, and the parts of a field that do;
 * secrets (writeOnly) and personal data (x-pii) of others than accounts only as "something was here"; long values cut.
 */
export function redact(
  entity: string,
  before: Row | null,
  after: Row | null,
): { before: Row | null; after: Row | null } {
  const changed = before && after ? differing(before, after) : undefined;
  return { before: redactRow(entity, before, after, changed), after: redactRow(entity, after, before, changed) };
}

function differing(before: Row, after: Row): Set<string> {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return new Set([...names].filter((name) => !BOOKKEEPING.has(name) && differs(before[name], after[name])));
}

const differs = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other);

function redactRow(entity: string, row: Row | null, other: Row | null, only: Set<string> | undefined): Row | null {
  if (!row) return null;
  const fields = fieldsOf(entity);
  return Object.fromEntries(
    Object.entries(row)
      .filter(([name]) => only === undefined || only.has(name))
      .map(([name, value]) => {
        const field = fields?.get(name);
        return [name, hide(entity, field, field?.parts ? differingParts(value, other?.[name]) : value)];
      }),
  );
}

/** Of an object with parts those that the other one has not, or has otherwise. */
function differingParts(value: unknown, other: unknown): unknown {
  if (!isObject(value) || !isObject(other)) return value;
  return Object.fromEntries(Object.entries(value).filter(([part, given]) => differs(given, other[part])));
}

const isObject = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);

function hide(entity: string, field: ResourceField | undefined, value: unknown): unknown {
  if (value === null || value === undefined) return value ?? null;
  if (field?.writeOnly || (field?.pii && !UNREDACTED.has(entity))) return HIDDEN;
  const text = JSON.stringify(value);
  return text !== undefined && text.length > LONGEST ? `${beginningOf(text, LONGEST)}…` : value;
}

function fieldsOf(entity: string): Map<string, ResourceField> | undefined {
  fieldsByEntity ??= new Map(
    resources.map((resource) => [resource.entity, new Map(resource.fields.map((field) => [field.name, field]))]),
  );
  return fieldsByEntity.get(entity);
}
