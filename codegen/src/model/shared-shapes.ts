import { posix } from 'node:path';
import type { JsonSchema } from '../ir.ts';
import { pascal } from '../names.ts';
import { noEntity, type Problem, pointer } from '../problems.ts';
import type { PropertySchema, Sources } from '../raw-schema.ts';
import { perLanguage } from './kinds.ts';

export interface Place {
  file: string;
  pointer: string;
}

/** A definition of the same file, or of another file of schemas/requests. */
const definition = /^([\w./-]+\.json)?#\/definitions\/(.+)$/;

/** A field of an entity in another file. */
const ofField = /^([\w./-]+\.schema\.json)#\/properties\/(\w+)$/;

/** What a field may be, wherever its value is given or answered: neither how it is kept nor how it is shown. */
const limits = [
  ...['type', 'enum', 'format', 'pattern', 'minLength', 'maxLength', 'minimum', 'maximum', 'multipleOf'],
  ...['items', 'minItems', 'maxItems', 'uniqueItems', 'x-message'],
];

/**
 * What the field of an entity may be that a reference in a file names (`../jobs/job.schema.json#/properties/name`), and
 * where that stands; undefined where it names no field, or one that its type alone does not describe: a shape, a
 * reference, a text per language that does not say how long it may be.
 */
export function fieldOf(
  entities: Sources['entities'],
  reference: string,
  file: string,
  trail: string[] = [],
): Target | undefined {
  const [, owner, name = ''] = ofField.exec(reference) ?? [];
  const path = owner === undefined ? undefined : pathOf(owner, file);
  if (path === undefined || trail.includes(`${path} ${name}`)) return undefined;
  const property = propertiesIn(entities, path)[name];
  if (property === undefined) return undefined;
  const own = Object.fromEntries(Object.entries(property).filter(([keyword]) => limits.includes(keyword)));
  const place = { file: path, pointer: pointer('properties', name) };
  if (property['x-type'] === 'text-per-language' && property.maxLength !== undefined)
    return { schema: perLanguage(property.maxLength, false), place };
  if (property.$ref === undefined) return 'type' in own || 'enum' in own ? { schema: own, place } : undefined;
  const further = fieldOf(entities, property.$ref, path, [...trail, `${path} ${name}`]);
  return further && { schema: { ...further.schema, ...own }, place };
}

const propertiesIn = (entities: Sources['entities'], path: string): Record<string, PropertySchema> =>
  entities.find((one) => one.path === path)?.content.properties ?? {};

/** The path below the project's root that a reference in the file names. */
const pathOf = (reference: string, file: string) => posix.join(posix.dirname(file), reference);

/** CandidatesCard for #/definitions/Card of schemas/requests/candidates.json, Options for ../values/options.schema.json. */
function nameOf(reference: string, file: string): string {
  const base = (path: string) => pascal(path.replace(/.*\//, '').replace(/(\.schema)?\.json$/, ''));
  const [, other, local] = definition.exec(reference) ?? [];
  return local === undefined ? base(reference) : `${base(other ?? file)}${pascal(local)}`;
}

/**
 * Our own marks in schemas: the entity whose row it is, the type in its place, the shape that a `$ref` named, and what
 * forms make of a part.
 */
export const marks = ['x-row', 'tsType', 'x-shape', 'x-i18n', 'x-widget', 'x-access', 'x-when'];

/** The schema without marks, as Ajv may read it. */
export const withoutMarks = (schema: JsonSchema, which: string[] = marks): JsonSchema =>
  JSON.parse(JSON.stringify(schema, (key, value: unknown) => (which.includes(key) ? undefined : value))) as JsonSchema;

/** What a reference leads to, and where that stands; a row has neither place nor references. */
export interface Target {
  schema: JsonSchema;
  place: Place;
}

/** What a reference in a file leads to; nothing where it names nothing. */
export function targetOf(sources: Sources, reference: string, file: string): Target | undefined {
  const [, other, local] = definition.exec(reference) ?? [];
  if (local !== undefined) {
    const path = other === undefined ? file : pathOf(other, file);
    const schema = definitionsIn(sources, path)[local];
    return schema && { schema, place: { file: path, pointer: pointer('definitions', local) } };
  }
  if (ofField.test(reference)) return fieldOf(sources.entities, reference, file);
  const path = pathOf(reference, file);
  const entity = sources.entities.find((one) => one.path === path);
  if (entity !== undefined) return { schema: { type: 'object', 'x-row': entity.name }, place: { file, pointer: '' } };
  const shape = sources.shapes.get(path);
  return shape && { schema: shape.content, place: { file: path, pointer: '' } };
}

function definitionsIn(sources: Sources, path: string): Record<string, JsonSchema> {
  const shape = sources.shapes.get(path)?.content['definitions'] as Record<string, JsonSchema> | undefined;
  return shape ?? sources.requests.find((one) => one.path === path)?.content.definitions ?? {};
}

/** What a reference may name of the entity in a file. */
const fieldsIn = (entities: Sources['entities'], owner: string, file: string): string[] =>
  Object.keys(propertiesIn(entities, pathOf(owner, file))).filter(
    (name) => fieldOf(entities, `${owner}#/properties/${name}`, file) !== undefined,
  );

/** An object with more fields: those that stand beside a reference to it. */
export function extended(shape: JsonSchema, beside: JsonSchema): JsonSchema {
  const { properties, required, ...rest } = beside;
  const names = [...((shape['required'] ?? []) as string[]), ...((required ?? []) as string[])];
  return {
    ...shape,
    ...rest,
    ...(properties === undefined ? {} : { properties: { ...(shape['properties'] as object), ...properties } }),
    ...(names.length === 0 ? {} : { required: [...new Set(names)] }),
  };
}

/**
 * Puts the schemas that `$ref` names in their place: `#/definitions/X` of the same file, and by their path
 * `candidates.json#/definitions/X` of other requests, `../common/x.schema.json`, `../values/x.schema.json`, and
 * `../entities/jobs/x.schema.json`, which stands for a row as the api answers it. `properties` and `required` beside a
 * `$ref` are more of the same object. `../entities/jobs/x.schema.json#/properties/y` is what that field may be; what
 * stands beside it holds in its place.
 */
export class SharedShapes {
  readonly #sources: Sources;
  readonly #problems: Problem[];

  constructor(sources: Sources, problems: Problem[]) {
    this.#sources = sources;
    this.#problems = problems;
  }

  resolve(schema: JsonSchema, place: Place, trail: string[] = []): JsonSchema {
    const reference = schema['$ref'];
    if (typeof reference !== 'string') return this.#inside(schema, place, trail);
    const step = reference.startsWith('#') ? place.file + reference : reference;
    if (trail.includes(step)) {
      this.#tell(place, `"${reference}" contains itself`, 'shapes that end');
      return {};
    }
    const found = targetOf(this.#sources, reference, place.file);
    if (found === undefined) {
      this.#tellMissing(reference, place);
      return {};
    }
    const { $schema: _schema, $id: _id, title: _title, definitions: _definitions, ...shape } = found.schema;
    const { $ref: _ref, ...beside } = schema;
    if (ofField.test(reference)) return { ...shape, ...this.#inside(beside, place, trail) };
    const resolved = this.resolve(shape, found.place, [...trail, step]);
    if (Object.keys(beside).length > 0) {
      const { 'x-shape': _shape, ...own } = resolved;
      return extended(own, this.#inside(beside, place, trail));
    }
    // A row as it stands has a name of its own.
    const isRow = resolved['x-row'] !== undefined && resolved['properties'] === undefined;
    return isRow ? resolved : { ...resolved, 'x-shape': nameOf(reference, place.file) };
  }

  #tellMissing(reference: string, place: Place): void {
    const [, other, local] = definition.exec(reference) ?? [];
    if (local !== undefined) {
      const all = definitionsIn(this.#sources, other === undefined ? place.file : pathOf(other, place.file));
      const cause = `no definition ${local} in ${other === undefined ? place.file : pathOf(other, place.file)}`;
      this.#tell(place, `"${reference}" names nothing`, Object.keys(all).join(', ') || 'no definitions', cause);
      return;
    }
    const [, owner] = ofField.exec(reference) ?? [];
    const path = pathOf(owner ?? reference, place.file);
    const fields = owner === undefined ? [] : fieldsIn(this.#sources.entities, owner, place.file);
    if (fields.length > 0) {
      this.#tell(place, `"${reference}" names no field`, fields.join(', '), `no such field in ${path}`);
      return;
    }
    const isEntity = path.startsWith('schemas/entities/');
    const others = isEntity ? this.#sources.entities.map((file) => file.path) : [...this.#sources.shapes.keys()];
    const from = posix.dirname(place.file);
    this.#tell(
      place,
      `"${reference}" names no file`,
      others.map((one) => posix.relative(from, one)).join(', ') || 'no shared shapes yet',
      isEntity ? noEntity(posix.basename(path, '.schema.json')) : `no file ${path}`,
    );
  }

  /** Once, however many lead there. */
  #tell(place: Place, message: string, allowed: string, cause?: string): void {
    const isSame = (other: Problem) => other.file === place.file && other.pointer === place.pointer;
    if (this.#problems.some((other) => isSame(other) && other.message === message)) return;
    this.#problems.push({ ...place, message, allowed, cause });
  }

  #inside(value: JsonSchema, place: Place, trail: string[]): JsonSchema {
    const walk = (part: unknown, at: Place): unknown => {
      if (Array.isArray(part))
        return part.map((item, index) => walk(item, { ...at, pointer: at.pointer + pointer(index) }));
      if (typeof part !== 'object' || part === null) return part;
      return this.resolve(part as JsonSchema, at, trail);
    };
    return Object.fromEntries(
      Object.entries(value).map(([key, part]) => [
        key,
        ['enum', 'const', 'default', 'examples', 'required'].includes(key)
          ? part
          : walk(part, { ...place, pointer: place.pointer + pointer(key) }),
      ]),
    );
  }
}
