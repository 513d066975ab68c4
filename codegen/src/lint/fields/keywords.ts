import type { FieldIR, JsonSchema } from '../../ir.ts';
import { kinds } from '../../kinds/index.ts';
import { kindKeywords } from '../../kinds/kind.ts';
import type { PropertySchema } from '../../raw-schema.ts';
import { isFilledByBodies } from '../bodies.ts';
import type { Lint } from '../index.ts';
import { eachEntity, fileOf, type Report } from '../report.ts';
import { schemaProblems } from '../../meta-validation.ts';
import { nearest, pointer } from '../../problems.ts';
import { neverGiven } from '../never-given.ts';
import { apiCompiler, newAjv } from './validators.ts';

const compiler = apiCompiler();

/** Keywords that say nothing where they stand, or nothing that could be: a kind of field knows its own. */
export const lintKeywords: Lint = (model, sources, found) =>
  eachEntity(model.entities, (entity, report) => {
    const raw = fileOf(entity, sources);
    for (const field of entity.fields) {
      const property = raw.properties[field.name];
      if (property === undefined || field.mixin !== undefined) continue;
      if (found.about(entity.source, 'properties', field.name)) continue;
      lintProperty(field, property, report);
      const isRight = (property.$ref ?? property.items) === undefined || lintCompiles(field, property, report);
      if (isRight && isFilledByBodies(field, entity, model)) lintShape(field, property, report);
    }
  });

function lintProperty(field: FieldIR, property: PropertySchema, report: Report): void {
  const at = ['properties', field.name];
  const kind = kinds[field.kind];
  // A list of values is text; that it says another type is told with its enum.
  const types = [property.type ?? []].flat().filter((type) => type !== 'null');
  const type = field.schema['type'];
  if (property.enum === undefined && typeof type === 'string' && types.some((name) => name !== type))
    report.add([...at, 'type'], `a field of kind ${field.kind} is no ${types.join(', ')}`, type);
  const idle = kindKeywords.filter((keyword) => property[keyword] !== undefined && !kind.keywords.includes(keyword));
  for (const keyword of idle)
    report.add(
      [...at, keyword],
      `it says nothing to a field of kind ${field.kind}`,
      kind.keywords.join(', ') || 'none',
    );
  if (property.pattern !== undefined && !idle.includes('pattern')) lintPattern(property.pattern, at, report);
  const { serverDefault } = kind;
  if (serverDefault !== undefined && property['x-default'] !== undefined && property['x-default'] !== serverDefault)
    report.add([...at, 'x-default'], `a field of kind ${field.kind} cannot begin with it`, serverDefault);
  if (field.unique?.ci && !(kind.perLanguage || kind.column === 'text'))
    report.add([...at, 'x-unique', 'ci'], 'only texts have small and capital letters', '"x-unique": true');
  lintColumn(field, property, report);
  if (property['x-computed'] !== undefined) lintComputed(field, property, report);
}

function lintPattern(pattern: string, at: (string | number)[], report: Report): void {
  try {
    new RegExp(pattern, 'u');
  } catch (error) {
    const message = (error as Error).message.replace(/^Invalid regular expression: /, '');
    report.add([...at, 'pattern'], `no regular expression (${message})`, 'one of JavaScript, with the flag u');
  }
}

/** The column of a kind holds its values, and so do few others. */
function lintColumn(field: FieldIR, property: PropertySchema, report: Report): void {
  const { column, columns = [] } = kinds[field.kind];
  const type = property['x-column']?.type;
  if (property['x-column'] !== undefined && field.column === undefined)
    report.add(['properties', field.name, 'x-column'], 'there is no column to say it of', 'no x-column');
  else if (type !== undefined && column !== undefined) {
    const allowed = [column, ...columns];
    if (!allowed.includes(type.replace(/\(\d+(,\s*\d+)?\)$/, '')))
      report.add(
        ['properties', field.name, 'x-column', 'type'],
        `a column of type "${type}" does not hold a field of kind ${field.kind}`,
        allowed.join(', '),
      );
  }
}

/** What is computed is not stored. */
function lintComputed(field: FieldIR, property: PropertySchema, report: Report): void {
  const at = ['properties', field.name];
  if (field.ref?.join !== undefined)
    report.add(
      [...at, 'x-computed'],
      `a field of kind ${field.kind} is kept in a table between the two`,
      'a list with "items", or no x-computed',
    );
  for (const keyword of ['default', 'x-default', 'x-exclusive'] as const) {
    if (property[keyword] !== undefined)
      report.add([...at, keyword], 'what is computed has no value of its own to begin with', `no ${keyword}`);
  }
}

/** What bodies may send says what it holds: nothing is stored that nobody looked at. */
function lintShape(field: FieldIR, property: PropertySchema, report: Report): void {
  const at = ['properties', field.name];
  if (field.kind === 'json' && property.$ref === undefined)
    report.add([...at, 'type'], 'it is not said what the object holds', 'a $ref to a shape of schemas/values');
  if (field.kind !== 'list') return;
  const items = field.schema['items'] as JsonSchema | undefined;
  if (items === undefined)
    report.add(at, '"items" is missing: it is not said what the list holds', 'items, such as { "type": "string" }');
  else if (isOpen(items))
    report.add(
      [...at, 'items'],
      'an element may hold anything',
      'a type; of objects, properties and "additionalProperties": false',
    );
}

/** Whether a schema lets pass what nobody described. */
function isOpen(schema: JsonSchema): boolean {
  const choices = (schema['anyOf'] ?? schema['oneOf']) as JsonSchema[] | undefined;
  if (choices !== undefined) return choices.some(isOpen);
  const typed = ['type', 'enum', 'const', 'allOf'].some((keyword) => schema[keyword] !== undefined);
  return !typed || (schema['type'] === 'object' && schema['additionalProperties'] === undefined);
}

/** The api refuses to start with a schema that it cannot compile; answers whether it can. */
function lintCompiles(field: FieldIR, property: PropertySchema, report: Report): boolean {
  const at = ['properties', field.name, property.$ref === undefined ? 'items' : '$ref'];
  const place = pointer(...at);
  const never = neverGiven(property.items, place).map((fault) => ({ ...fault, file: report.file }));
  report.problems.push(...never);
  const fault = compiler.compile(field.schema);
  if (typeof fault !== 'string') return never.length === 0;
  const faults = property.$ref === undefined ? faultsOf(field.schema['items']) : [];
  if (faults.length > 0) report.problems.push(...schemaProblems(report.file, faults, place));
  else report.add(at, `no JSON Schema that the api can use (${withHint(fault)})`);
  return false;
}

const ajv = newAjv();
const words = Object.keys(
  (ajv.getSchema('http://json-schema.org/draft-07/schema')!.schema as JsonSchema)['properties'] as object,
);

/** What JSON Schema itself says of a schema; of a type that is none, which there are. */
function faultsOf(items: unknown) {
  const errors = ajv.validateSchema(items as JsonSchema) === true ? [] : (ajv.errors ?? []);
  const names = errors.filter(({ keyword, data }) => keyword === 'enum' && typeof data === 'string');
  return names.length > 0 ? names : errors;
}

/** A keyword that is none is named with what is meant. */
function withHint(fault: string): string {
  const word = /unknown keyword: "([^"]+)"/.exec(fault)?.[1];
  const meant = word && nearest(word, words);
  return meant ? `${fault}, did you mean "${meant}"?` : fault;
}
