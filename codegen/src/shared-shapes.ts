import { posix } from 'node:path';
import type { JsonSchema } from './ir.ts';
import { pascal } from './names.ts';
import { type Problem, pointer } from './problems.ts';
import type { Sources } from './raw-schema.ts';

interface Place {
  file: string;
  pointer: string;
}

/** A definition of the same file, or of another file of schemas/requests. */
const definition = /^([\w./-]+\.json)?#\/definitions\/(.+)$/;

/** The path below the project's root that a reference in the file names. */
const pathOf = (reference: string, file: string) => posix.join(posix.dirname(file), reference);

/** CandidatesCard for #/definitions/Card of schemas/requests/candidates.json, Address for ../common/address.schema.json. */
function nameOf(reference: string, file: string): string {
  const base = (path: string) => pascal(path.replace(/.*\//, '').replace(/(\.schema)?\.json$/, ''));
  const [, other, local] = definition.exec(reference) ?? [];
  return local === undefined ? base(reference) : `${base(other ?? file)}${pascal(local)}`;
}

/**
 * Our own marks in schemas: the entity whose row it is, the type in its place, the shape that a `$ref` named, and what
 * forms make of a part.
 */
export const marks = ['x-row', 'tsType', 'x-shape', 'x-i18n', 'x-widget', 'x-access'];

/** The schema without marks, as Ajv may read it. */
export const withoutMarks = (schema: JsonSchema, which: string[] = marks): JsonSchema =>
  JSON.parse(JSON.stringify(schema, (key, value: unknown) => (which.includes(key) ? undefined : value))) as JsonSchema;

/**
 * Puts the schemas that `$ref` names in their place: `#/definitions/X` of the same file, and by their path
 * `candidates.json#/definitions/X` of other requests, `../common/x.schema.json`, `../values/x.schema.json`, and
 * `../entities/jobs/x.schema.json`, which stands for a row as the api answers it.
 */
export class SharedShapes {
  readonly #sources: Sources;
  readonly #problems: Problem[];

  constructor(sources: Sources, problems: Problem[]) {
    this.#sources = sources;
    this.#problems = problems;
  }

  resolve(
    schema: JsonSchema,
    place: Place,
    definitions: Record<string, JsonSchema> = {},
    trail: string[] = [],
  ): JsonSchema {
    const reference = schema['$ref'];
    if (typeof reference !== 'string') return this.#inside(schema, place, definitions, trail);
    const step = reference.startsWith('#') ? place.file + reference : reference;
    if (trail.includes(step)) {
      this.#tell(place, `"${reference}" contains itself`, 'shapes that end');
      return {};
    }
    const found = this.#find(reference, place, definitions);
    if (found === undefined) return {};
    const { $schema: _schema, $id: _id, title: _title, definitions: own, ...shape } = found.schema;
    const { $ref: _ref, ...beside } = schema;
    const inner = (own as Record<string, JsonSchema> | undefined) ?? found.definitions;
    const resolved = this.resolve(shape, found.place, inner, [...trail, step]);
    if (Object.keys(beside).length > 0) return { ...withoutMarks(resolved, ['x-shape']), ...beside };
    return resolved['x-row'] === undefined ? { ...resolved, 'x-shape': nameOf(reference, place.file) } : resolved;
  }

  #find(reference: string, place: Place, definitions: Record<string, JsonSchema>) {
    const [, other, local] = definition.exec(reference) ?? [];
    if (local !== undefined) {
      const requests =
        other === undefined ? undefined : this.#sources.requests.find(({ path }) => path === pathOf(other, place.file));
      const all = other === undefined ? definitions : (requests?.content.definitions ?? {});
      const schema = all[local];
      if (schema === undefined)
        return this.#tell(place, `"${reference}" names nothing`, Object.keys(all).join(', ') || 'no definitions');
      return { schema, place: requests ? { file: requests.path, pointer: '' } : place, definitions: all };
    }
    const path = pathOf(reference, place.file);
    const entity = this.#sources.entities.find((file) => file.path === path);
    if (entity !== undefined) {
      return { schema: { type: 'object', 'x-row': entity.name } as JsonSchema, place, definitions: {} };
    }
    const shape = this.#sources.shapes.get(path);
    if (shape === undefined) {
      const others = path.startsWith('schemas/entities/')
        ? this.#sources.entities.map((file) => file.path)
        : [...this.#sources.shapes.keys()];
      const from = posix.dirname(place.file);
      return this.#tell(
        place,
        `"${reference}" names no file`,
        others.map((other) => posix.relative(from, other)).join(', ') || 'no shared shapes yet',
      );
    }
    return { schema: shape.content, place: { file: shape.path, pointer: '' }, definitions: {} };
  }

  #tell(place: Place, message: string, allowed: string): undefined {
    this.#problems.push({ ...place, message, allowed });
    return undefined;
  }

  #inside(value: JsonSchema, place: Place, definitions: Record<string, JsonSchema>, trail: string[]): JsonSchema {
    const walk = (part: unknown, at: Place): unknown => {
      if (Array.isArray(part))
        return part.map((item, index) => walk(item, { ...at, pointer: at.pointer + pointer(index) }));
      if (typeof part !== 'object' || part === null) return part;
      return this.resolve(part as JsonSchema, at, definitions, trail);
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
