import type { EntityIR, FieldIR, JsonSchema } from '../../ir.ts';
import type { EntitySchema, PropertySchema } from '../../raw-schema.ts';
import { kinds } from '../../kinds/index.ts';
import { isSearchable } from '../../sql/search-column.ts';
import type { Lint } from '../index.ts';
import { eachEntity, fileOf, type Report } from '../report.ts';

/** What fields say of themselves and of each other. */
export const lintFields: Lint = (model, sources) =>
  eachEntity(model.entities, (entity, report) => {
    const raw = fileOf(entity, sources);
    const names = new Set(entity.fields.map((field) => field.name));
    (raw.required ?? []).forEach((name, index) => report.unknown(['required', index], 'field', name, names));
    const isRequiredRight = report.problems.length === 0;
    for (const [name, property] of Object.entries(raw.properties))
      lintProperty(name, property, { entity, isRequiredRight }, report);
    for (const field of entity.fields) lintField(field, entity, names, report);
    lintMixins(raw, report);
    lintEntity(entity, names, report);
  });

/** Keywords that contradict each other or do nothing where they stand. */
function lintProperty(
  name: string,
  property: PropertySchema,
  { entity, isRequiredRight }: { entity: EntityIR; isRequiredRight: boolean },
  report: Report,
): void {
  const at = ['properties', name];
  const field = entity.fields.find((other) => other.name === name);
  if (property.$ref !== undefined && (property.type ?? property.items ?? property.enum) !== undefined) {
    report.add(
      [...at, '$ref'],
      'a field of a shared shape takes its type from there',
      '$ref without type, items and enum',
    );
  }
  const typed =
    property.type ?? property.$ref ?? property['x-type'] ?? property['x-ref'] ?? property.enum ?? field?.mixin;
  if (typed === undefined) report.add(at, 'it is not said what the field is', 'type, $ref, x-type or x-ref');
  if (property.enum && [property.type ?? 'string'].flat()[0] !== 'string')
    report.add([...at, 'enum'], 'values are text', '"type": "string"');
  if (property.enum && new Set(property.enum).size !== property.enum.length)
    report.add([...at, 'enum'], 'a value is listed twice');
  if (field?.required && field.nullable)
    report.add([...at, 'type'], 'a required field cannot be null', 'a type without null, or the field not in required');
  if (field?.required && property['x-when'])
    report.add(
      [...at, 'x-when'],
      'a field that is not always shown cannot always be required',
      '"require": true in x-when, and the field not in required',
    );
  if (property.enum?.every((value) => value === null))
    report.add([...at, 'enum'], 'there is no value to choose', 'values beside null');
  if (property['x-languages'] && !field?.required && isRequiredRight)
    report.add([...at, 'x-languages'], 'only a required text per language is asked for in several');
}

function lintField(field: FieldIR, entity: EntityIR, names: Set<string>, report: Report): void {
  const at = ['properties', field.name];
  if (field.when) report.unknown([...at, 'x-when', 'field'], 'field', field.when.field, names);
  if (field.needs) report.unknown([...at, 'x-needs'], 'field', field.needs, names);
  if (field.placeholders?.own !== undefined)
    lintOwnPlaceholders(field.placeholders.own, [...at, 'x-placeholders', 'own'], entity, report);
  field.unique?.with.forEach((name, index) => report.unknown([...at, 'x-unique', 'with', index], 'field', name, names));
  field.exclusive?.within.forEach((name, index) =>
    report.unknown([...at, 'x-exclusive', 'within', index], 'field', name, names),
  );
  if (field.unique && field.column === undefined)
    report.add([...at, 'x-unique'], 'there is no column that could be unique');
  const { operators, sort } = kinds[field.kind];
  field.filter.forEach((operator, index) => {
    if (operators.includes(operator)) return;
    report.add(
      [...at, 'x-filter', index],
      `a field of kind ${field.kind} cannot be filtered by "${operator}"`,
      operators.join(', ') || 'no x-filter',
    );
  });
  const entry = field.kind === 'list' ? (field.schema['items'] as JsonSchema | undefined)?.['type'] : undefined;
  if (entry !== undefined && entry !== 'string' && field.filter.some((operator) => operator !== 'isNull'))
    report.add([...at, 'x-filter'], 'only lists of texts are filtered by their entries', '"isNull", or no x-filter');
  if (field.sort && sort === undefined) {
    report.add([...at, 'x-sort'], `a field of kind ${field.kind} has no order`);
  }
  if (field.writeOnly && (field.filter.length > 0 || field.sort))
    report.add(at, 'a field that nobody reads cannot be filtered or sorted by');
  if (field.ref?.onDelete === 'setNull' && field.required)
    report.add([...at, 'x-ref', 'onDelete'], 'a required reference cannot become null', 'restrict, cascade');
  if (field.renamedFrom !== undefined && names.has(field.renamedFrom)) {
    report.add([...at, 'x-renamedFrom'], `"${field.renamedFrom}" is still a field of ${entity.name}`);
  }
}

/** The row's own placeholders are a list: of their names, or of an object for each. */
function lintOwnPlaceholders(name: string, at: (string | number)[], entity: EntityIR, report: Report): void {
  const lists = entity.fields.filter(
    ({ schema, kind, mixin }) => schema['type'] === 'array' && kind !== 'refs' && mixin === undefined,
  );
  const names = lists.map((field) => field.name);
  if (names.includes(name)) return;
  const there = entity.fields.some((field) => field.name === name);
  if (there) report.add(at, `"${name}" is no list of placeholders`, names.join(', ') || 'a field that is a list');
  else report.unknown(at, 'field', name, names);
}

/** What is searched is kept in a column: texts alone. */
function lintSearched(entity: EntityIR, name: string, at: (string | number)[], names: Set<string>, report: Report) {
  report.unknown(at, 'field', name, names);
  const field = entity.fields.find((each) => each.name === name);
  if (field && !isSearchable(field)) report.add(at, `"${name}" is no text that a search can look into`);
}

/** A mixin stands once. */
function lintMixins({ 'x-mixins': mixins = [] }: EntitySchema, report: Report): void {
  const names = mixins.map((mixin) => (typeof mixin === 'string' ? mixin : Object.keys(mixin)[0]));
  names.forEach((name, index) => {
    if (names.indexOf(name) < index) report.add(['x-mixins', index], `the mixin "${name}" is there already`);
  });
}

function lintEntity(entity: EntityIR, names: Set<string>, report: Report): void {
  entity.search.forEach((name, index) => lintSearched(entity, name, ['x-search', index], names, report));
  const stored = entity.fields.filter((field) => field.column !== undefined).map((field) => field.name);
  entity.seedKey.forEach((name, index) => report.unknown(['x-seed', 'key', index], 'column', name, stored));
  for (const name of Object.keys(entity.clone?.reset ?? {}))
    report.unknown(['x-clone', 'reset', name], 'field', name, names);
  const hidden = new Set(entity.fields.filter((field) => field.writeOnly).map((field) => field.name));
  entity.publicApi?.fields.forEach((name, index) => {
    report.unknown(['x-api', 'public', 'fields', index], 'field', name, names);
    const at = ['x-api', 'public', 'fields', index];
    const field = entity.fields.find((each) => each.name === name);
    if (hidden.has(name)) report.add(at, `"${name}" is writeOnly and in no answer`);
    else if (field?.pii) report.add(at, `"${name}" is personal data, which is not told to everybody`);
    else if (field?.mixin === 'transitions') report.add(at, 'strangers do no acts');
  });
  if (entity.operations.includes('reorder') && entity.position === undefined) {
    report.add(['x-api', 'operations'], '"reorder" needs an order column', 'the mixin position');
  }
  if (entity.position?.within) report.unknown(['x-mixins'], 'field', entity.position.within, names);
  if (entity.position?.within === entity.position?.column && entity.position)
    report.add(
      ['x-mixins'],
      `the order "${entity.position.column}" is not one within itself`,
      'another field in "within"',
    );
  if ((entity.kind === 'join' || entity.kind === 'system') && entity.operations.length > 0) {
    report.add(
      ['x-api', 'operations'],
      `an entity of kind ${entity.kind} has no calls of its own`,
      '"kind": "resource" or "owned"',
    );
  }
}
