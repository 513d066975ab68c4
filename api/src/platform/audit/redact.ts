import { resources } from '../../generated/resources.ts';
import type { ResourceField } from '../../generated/shapes.ts';

type Row = Record<string, unknown>;

const HIDDEN = '[redacted]';
/** Long texts are in the row itself; the log tells that they changed. */
const LONGEST = 500;

let fieldsByEntity: Map<string, Map<string, ResourceField>> | undefined;

/**
 * What an audit row keeps of a change: of an update only the fields that differ; secrets (writeOnly) and personal data
 * (x-pii) only as "something was here"; long values cut.
 */
export function redact(
  entity: string,
  before: Row | null,
  after: Row | null,
): { before: Row | null; after: Row | null } {
  const changed = before && after ? differing(before, after) : undefined;
  return { before: told(entity, before, changed), after: told(entity, after, changed) };
}

function differing(before: Row, after: Row): Set<string> {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return new Set([...names].filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name])));
}

function told(entity: string, row: Row | null, only: Set<string> | undefined): Row | null {
  if (!row) return null;
  const fields = fieldsOf(entity);
  return Object.fromEntries(
    Object.entries(row)
      .filter(([name]) => only === undefined || only.has(name))
      .map(([name, value]) => [name, hide(fields?.get(name), value)]),
  );
}

function hide(field: ResourceField | undefined, value: unknown): unknown {
  if (value === null || value === undefined) return value ?? null;
  if (field?.writeOnly || field?.pii) return HIDDEN;
  const text = JSON.stringify(value);
  return text !== undefined && text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : value;
}

function fieldsOf(entity: string): Map<string, ResourceField> | undefined {
  fieldsByEntity ??= new Map(
    resources.map((resource) => [resource.entity, new Map(resource.fields.map((field) => [field.name, field]))]),
  );
  return fieldsByEntity.get(entity);
}
