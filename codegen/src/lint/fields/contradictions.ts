import type { EntityIR, FieldIR } from '../../ir.ts';
import type { PropertySchema } from '../../raw-schema.ts';
import type { Lint } from '../index.ts';
import { eachEntity, fileOf, type Report } from '../report.ts';

/** Keywords of one field that cannot both be meant, and limits that no value can keep to. */
export const lintContradictions: Lint = (model, sources, found) =>
  eachEntity(model.entities, (entity, report) => {
    const raw = fileOf(entity, sources);
    for (const field of entity.fields) {
      const property = raw.properties[field.name];
      if (property === undefined || field.mixin !== undefined) continue;
      if (found.about(entity.source, 'properties', field.name)) continue;
      lintTypes(field, property, report);
      lintBeginning(field, property, report);
      lintAccess(field, property, report);
      lintLimits(field, property, report);
      lintNeighbours(field, entity, report);
    }
    lintCircles(entity, report);
  });

/** What a field is, is said once. */
function lintTypes(field: FieldIR, property: PropertySchema, report: Report): void {
  const at = ['properties', field.name];
  const said = (['x-ref', '$ref', 'x-type'] as const).filter((keyword) => property[keyword] !== undefined);
  if (said.length > 1)
    report.add([...at, said[1]!], `${said[0]} says what the field is already`, `one of ${said.join(', ')}`);
  const named = Object.entries(property['x-i18n'] ?? {}).find(([, texts]) => texts.values !== undefined);
  if (named && field.kind !== 'enum' && field.kind !== 'list' && field.kind !== 'boolean')
    report.add(
      [...at, 'x-i18n', named[0], 'values'],
      `a field of kind ${field.kind} has no values to name`,
      'no values',
    );
}

function lintBeginning(field: FieldIR, property: PropertySchema, report: Report): void {
  const at = ['properties', field.name];
  if (property.default !== undefined && property['x-default'] !== undefined)
    report.add([...at, 'x-default'], 'it is said already what it begins with', 'default or x-default');
  const begins = [property.default ?? []].flat().length > 0;
  if (field.ref && begins)
    report.add([...at, 'default'], 'ids are others in every installation', 'null, [] or no default');
  if (field.computedSql !== undefined && property['x-renamedFrom'] !== undefined)
    report.add([...at, 'x-renamedFrom'], 'what is computed has no column that could be renamed');
}

function lintAccess(field: FieldIR, property: PropertySchema, report: Report): void {
  const at = ['properties', field.name];
  if (property.readOnly && property.writeOnly)
    report.add([...at, 'writeOnly'], 'nobody could write or read it', 'readOnly or writeOnly');
  const closed = field.readOnly || field.access.write?.length === 0;
  if (!closed) return;
  const why = field.computedSql === undefined ? 'nobody writes it' : 'it is computed';
  if (field.access.createOnly)
    report.add([...at, 'x-access', 'createOnly'], `${why}, so createOnly says nothing`, 'no createOnly');
  if (field.computedSql !== undefined && property['x-access']?.write !== undefined)
    report.add([...at, 'x-access', 'write'], `${why}, so nobody writes it`, 'no write');
  if (field.when?.require && field.computedSql === undefined)
    report.add([...at, 'x-when', 'require'], `${why}, so nobody could give it`, 'x-when without require');
}

const mostOfInteger: Record<string, number> = { smallint: 32_767, integer: 2_147_483_647 };
const mostStars = 10;

function lintLimits(field: FieldIR, property: PropertySchema, report: Report): void {
  const at = ['properties', field.name];
  const limits = (['minimum', 'maximum'] as const).filter((keyword) => property[keyword] !== undefined);
  const whole = field.kind === 'integer' || field.kind === 'rating';
  for (const keyword of limits) {
    const value = property[keyword]!;
    const most = mostOf(field);
    if (whole && !Number.isInteger(value))
      report.add([...at, keyword], `${value} is no whole number`, 'a whole number');
    else if (field.kind === 'rating' && (value < 1 || value > mostStars))
      report.add([...at, keyword], `${value} stars cannot be given`, `from 1 to ${mostStars}`);
    else if (most !== undefined && Math.abs(value) > most)
      report.add([...at, keyword], `a column of type ${field.column?.type} does not hold ${value}`, `at most ${most}`);
  }
  const choices = (property.items?.['enum'] as unknown[] | undefined)?.length;
  if (property.uniqueItems && choices !== undefined && (property.minItems ?? 0) > choices)
    report.add([...at, 'minItems'], `there are ${choices} different elements`, `at most ${choices}`);
  const { minimum, maximum, multipleOf } = property;
  if (minimum === undefined || maximum === undefined || multipleOf === undefined || minimum > maximum) return;
  // A step of 0.1 is no binary fraction.
  if (Math.floor(maximum / multipleOf + 1e-9) * multipleOf < minimum - 1e-9)
    report.add([...at, 'multipleOf'], `no multiple of ${multipleOf} lies between ${minimum} and ${maximum}`);
}

/** The greatest number that the column of a field holds; nothing where that is no limit. */
function mostOf({ column }: FieldIR): number | undefined {
  if (column === undefined) return undefined;
  const [, precision, scale = '0'] = /^numeric\((\d+)(?:,\s*(\d+))?\)$/.exec(column.type) ?? [];
  if (precision === undefined) return mostOfInteger[column.type];
  return Number((10 ** (Number(precision) - Number(scale)) - 10 ** -Number(scale)).toFixed(Number(scale)));
}

/** Columns beside which a value is one of a kind, and what a field waits for. */
function lintNeighbours(field: FieldIR, entity: EntityIR, report: Report): void {
  const at = ['properties', field.name];
  const among = (keyword: string, member: string, names: string[]) =>
    names.forEach((name, index) => {
      const other = entity.fields.find((each) => each.name === name);
      if (other === undefined) return;
      if (other === field) report.add([...at, keyword, member, index], 'it names itself', 'other fields');
      else if (other.column === undefined)
        report.add([...at, keyword, member, index], `"${name}" has no column`, 'fields with a column');
    });
  among('x-unique', 'with', field.unique?.with ?? []);
  among('x-exclusive', 'within', field.exclusive?.within ?? []);
  if (field.needs === field.name) report.add([...at, 'x-needs'], 'it names itself', 'another field');
  for (const [keyword, name] of [['x-when', field.when?.field] as const, ['x-needs', field.needs] as const]) {
    if (!entity.fields.some((other) => other.name === name && other.writeOnly)) continue;
    const parts = keyword === 'x-when' ? [...at, keyword, 'field'] : [...at, keyword];
    report.add(parts, `"${name}" is in no answer, so nobody sees what it is`, 'a field that is read');
  }
}

/** Fields that wait for each other are never shown; told at the first. */
function lintCircles(entity: EntityIR, report: Report): void {
  const waits = new Map(entity.fields.map((field) => [field.name, field.when?.field]));
  const told = new Set<string>();
  for (const name of waits.keys()) {
    const way = [name];
    for (let next = waits.get(name); next !== undefined && !way.includes(next); next = waits.get(next)) way.push(next);
    const back = waits.get(way.at(-1)!);
    if (back !== name || way.length === 1 || told.has(name)) continue;
    way.forEach((each) => told.add(each));
    report.add(
      ['properties', name, 'x-when', 'field'],
      `the fields wait for each other (${[...way, name].join(' > ')})`,
      'a field that is shown without them',
    );
  }
}
