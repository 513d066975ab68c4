import type { Resource, ResourceField } from '../../generated/shapes.ts';
import type { Caller } from '../chain/context.ts';
import { Forbidden, ValidationFailed, type FieldError } from '../errors/errors.ts';
import { cleaned, emptyValue, OF_EACH_ROW, sameValue, withUnnamed } from './field-values.ts';
import type { Row } from './registry.ts';
import { listedAddressErrors, placeholderErrors, tooLongErrors } from './checks/text-checks.ts';

interface Beside {
  /** Where the row stands in its life then, which no body says. */
  moved?: Row;
  /** What its texts may hold between double braces; see `knownPlaceholders`. */
  placeholders?: ReadonlySet<string> | undefined;
}

/**
 * What a body says about a resource's own fields, ready to be written: cleaned, with defaults on create, and on update
 * only what differs from the row.
 * @throws 403 naming fields that the caller may not change, 422 for what does not fit together.
 */
export function valuesToWrite(
  resource: Resource,
  body: Row,
  before: Row | null,
  caller: Caller,
  { moved = {}, placeholders }: Beside = {},
): Row {
  const fields = resource.fields.filter((field) => isWritable(field));
  const values: Row = { ...moved };
  for (const field of fields) {
    if (!(field.name in body)) continue;
    const sent = body[field.name] === null && !field.nullable ? emptyValue(field) : cleaned(field, body[field.name]);
    if (sent !== undefined) values[field.name] = withUnnamed(field, before, sent);
  }
  if (!before) addDefaults(resource, values, caller);
  const notApplying = clearWhatDoesNotApply(fields, values, { before, body });
  switchOffWhatLacks(fields, values);
  if (before) {
    for (const field of fields) {
      if (field.name in values && sameValue(field, before[field.name], values[field.name])) delete values[field.name];
    }
  }
  assertMayWrite(fields, values, before, caller);
  const errors = [
    ...notApplying.map((name) => ({ field: name, code: 'notApplicable' })),
    ...missing(fields, values, before),
    ...listedAddressErrors(resource, values),
    ...placeholderErrors(resource, values, before, placeholders),
    ...tooLongErrors(resource, values),
  ];
  if (errors.length > 0) throw new ValidationFailed(errors);
  return values;
}

function isWritable(field: ResourceField): boolean {
  return (
    !field.readOnly && !OF_EACH_ROW.has(field.name) && (field.column !== undefined || field.ref?.join !== undefined)
  );
}

/** Of what no body writes, the database knows the defaults but one: who the caller is. */
const beginsWithCaller = ({ column, serverDefault }: ResourceField) =>
  column !== undefined && serverDefault === 'currentUser';

function addDefaults({ fields }: Resource, values: Row, caller: Caller): void {
  const now = new Date().toISOString();
  for (const field of fields.filter((each) => isWritable(each) || beginsWithCaller(each))) {
    if (field.name in values && values[field.name] !== null) continue;
    if (field.serverDefault === 'currentUser') values[field.name] = caller.id;
    else if (field.serverDefault === 'now') values[field.name] = now;
    else if (field.serverDefault === 'today') values[field.name] = now.slice(0, 10);
    else if (field.default !== undefined && !(field.name in values)) values[field.name] = field.default;
  }
}

/**
 * A field that stands only beside a certain choice goes back to nothing when that choice is not made. Answers those that
 * the body sets to something new all the same.
 */
function clearWhatDoesNotApply(
  fields: ResourceField[],
  values: Row,
  { before, body }: { before: Row | null; body: Row },
): string[] {
  const set: string[] = [];
  for (const field of fields) {
    if (!field.when || applies(field, values, before)) continue;
    const empty = emptyValue(field) ?? null;
    const known = [empty, before?.[field.name]].some((value) => sameValue(field, value, values[field.name]));
    if (field.name in body && field.name in values && !known) set.push(field.name);
    const has = field.name in values || (before !== null && !sameValue(field, before[field.name], empty));
    if (has) values[field.name] = empty;
  }
  return set;
}

/** A switch that is of no use without another field goes off when that one is emptied. */
function switchOffWhatLacks(fields: ResourceField[], values: Row): void {
  for (const { name, needs } of fields) {
    if (needs === undefined || !(needs in values) || !isNothing(values[needs])) continue;
    values[needs] = null;
    values[name] = false;
  }
}

function missing(fields: ResourceField[], values: Row, before: Row | null): FieldError[] {
  return fields
    .filter((field) => field.when?.require && applies(field, values, before))
    .filter(({ name }) => isNothing(name in values ? values[name] : before?.[name]))
    .map(({ name }) => ({ field: name, code: 'required' }));
}

function applies({ when }: ResourceField, values: Row, before: Row | null): boolean {
  if (!when) return true;
  const value = when.field in values ? values[when.field] : before?.[when.field];
  return when.in ? when.in.includes(value) : value === when.equals;
}

function assertMayWrite(fields: ResourceField[], values: Row, before: Row | null, caller: Caller): void {
  const refused = fields.filter((field) => {
    if (!(field.name in values)) return false;
    if (before && field.createOnly) return true;
    if (!field.writeRoles || field.writeRoles.includes(caller.role)) return false;
    return before !== null || !sameValue(field, emptyValue(field) ?? null, values[field.name]);
  });
  const parts = fields.flatMap((field) => closedParts(field, values, before, caller));
  if (refused.length + parts.length === 0) return;
  const errors = [
    ...refused.map(({ name, createOnly }) => ({ field: name, code: createOnly ? 'createOnly' : 'fieldForbidden' })),
    ...parts.map((name) => ({ field: name, code: 'fieldForbidden' })),
  ];
  if (parts.length === 0 && refused.every(({ createOnly }) => createOnly)) throw new ValidationFailed(errors);
  throw new Forbidden('fieldForbidden', { errors });
}

/** The parts of an object that differ from what stands there, and are not the caller's to change. */
function closedParts({ name, parts = [] }: ResourceField, values: Row, before: Row | null, caller: Caller): string[] {
  if (!(name in values)) return [];
  const [stored, sent] = [before?.[name], values[name]] as (Row | null | undefined)[];
  return parts
    .filter(({ writeRoles }) => writeRoles && !writeRoles.includes(caller.role))
    .filter((part) => JSON.stringify(stored?.[part.name] ?? null) !== JSON.stringify(sent?.[part.name] ?? null))
    .map((part) => `${name}.${part.name}`);
}

/** Whether a value says nothing, as far as somebody who reads it can tell. */
export function isNothing(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (typeof value === 'string') return value.trim() === '';
  if (Array.isArray(value)) return value.length === 0;
  return typeof value === 'object' && Object.values(value).every((text) => text === null || text === '');
}
