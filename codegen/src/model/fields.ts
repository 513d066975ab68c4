import type { FieldIR, JsonSchema, ReferenceIR, Text } from '../ir.ts';
import { type FieldKind, kindOf, kinds } from '../kinds/index.ts';
import { isType } from '../kinds/kind.ts';
import { plural, snake } from '../names.ts';
import { pointer } from '../problems.ts';
import type { EntitySchema, PropertySchema, RoleGroups, SourceFile } from '../raw-schema.ts';
import { type SharedShapes, withoutMarks } from './shared-shapes.ts';
import { columnOf } from './columns.ts';
import { pinOf } from './pins.ts';
import { rolesOf } from './roles.ts';
import { fieldTexts } from './texts.ts';

export interface FieldContext {
  file: SourceFile<EntitySchema>;
  /** Every entity by file name: what references point to. */
  targets: Map<string, SourceFile<EntitySchema>>;
  shapes: SharedShapes;
  groups: RoleGroups;
}

/** The field that a normalized property describes. */
export function fieldOf(name: string, property: PropertySchema, context: FieldContext): FieldIR {
  const { file } = context;
  const kind = kindOf(property);
  const required = (file.content.required ?? []).includes(name);
  const access = property['x-access'];
  const nullable = isNullable(kind, property, required);
  const plain = resolved(name, property, context);
  const computed = property['x-computed']?.sql;
  const schema = valueSchema(kind, plain.property, required, plain.shape);
  const ref = referenceOf(name, property, context);
  return {
    name,
    kind,
    description: property.description ?? '',
    schema,
    typed: typedOf(kind, schema),
    required,
    nullable,
    column: columnOf(name, kind, property, nullable),
    default: property.default ?? (nullable || required ? undefined : kinds[kind].default),
    serverDefault: property['x-default'],
    readOnly:
      property.readOnly === true ||
      property['x-transitions'] !== undefined ||
      (computed !== undefined && property['x-computed']?.input !== true) ||
      access?.write?.length === 0,
    writeOnly: property.writeOnly === true,
    mixin: property['x-mixin'],
    access: {
      read: access?.read === undefined ? undefined : rolesOf(access.read, context.groups),
      write: access?.write === undefined ? undefined : rolesOf(access.write, context.groups),
      createOnly: access?.createOnly === true,
    },
    filter: property['x-filter'] ?? [],
    sort: property['x-sort'] === true,
    unique: uniqueOf(property),
    exclusive: property['x-exclusive'],
    ref,
    pin: pinOf(name, property, ref),
    computedSql: computed,
    files: filesOf(property),
    languages: property['x-languages'],
    sanitize: property['x-sanitize'],
    pii: property['x-pii'],
    placeholders: property['x-placeholders'] === true ? {} : property['x-placeholders'],
    when: property['x-when'] && { ...property['x-when'], require: property['x-when'].require === true },
    needs: property['x-needs'],
    parts: partsOf(name, plain.shape, context),
    widget:
      typeof property['x-widget'] === 'string'
        ? { kind: property['x-widget'] }
        : (property['x-widget'] ?? { kind: kinds[kind].widget }),
    texts: fieldTexts(property['x-i18n']),
    renamedFrom: property['x-renamedFrom'],
  };
}

/** Null stands for "nothing" wherever a field is neither required nor has a value of its own to fall back on. */
function isNullable(kind: FieldKind, property: PropertySchema, required: boolean): boolean {
  if (isType(property, 'null') || property.enum?.includes(null)) return true;
  if (required || property['x-mixin'] !== undefined) return false;
  if (property.default !== undefined && property.default !== null) return false;
  if (property['x-column']?.default !== undefined) return false;
  if (property['x-default'] === 'now' || property['x-default'] === 'today') return false;
  return kinds[kind].empty === undefined;
}

/** JSON Schema of a value that is there. */
function valueSchema(kind: FieldKind, property: PropertySchema, required: boolean, shape?: JsonSchema): JsonSchema {
  const schema = kinds[kind].schema(property, { required, shape: shape && withoutMarks(shape) });
  return property.description === undefined ? schema : { description: property.description, ...schema };
}

/** What its text, or each of its entries, has to match. */
function typedOf(kind: FieldKind, schema: JsonSchema): FieldIR['typed'] {
  const { typed } = kinds[kind];
  const { pattern, 'x-message': message } = (typed ? typed(schema) : schema) ?? {};
  return typeof pattern === 'string' ? { pattern, message: message as Text | string | undefined } : undefined;
}

/** The properties of a shape that have labels, as fields of the forms. */
function partsOf(name: string, shape: JsonSchema | undefined, context: FieldContext): FieldIR[] {
  if (shape === undefined) return [];
  const { file } = context;
  const named = Object.entries((shape['properties'] ?? {}) as Record<string, PropertySchema>).filter(
    ([, part]) => part['x-i18n'] !== undefined,
  );
  const content = { ...file.content, required: (shape['required'] ?? []) as string[] };
  return named.map(([part, schema]) => ({
    ...fieldOf(part, schema, { ...context, file: { ...file, content } }),
    name: `${name}.${part}`,
  }));
}

/** The property with the shapes that it or its items name put in place. */
function resolved(name: string, property: PropertySchema, { file, shapes }: FieldContext) {
  const place = { file: file.path, pointer: pointer('properties', name) };
  const items =
    property.items && withoutMarks(shapes.resolve(property.items, { ...place, pointer: `${place.pointer}/items` }));
  const shape = property.$ref === undefined ? undefined : shapes.resolve({ $ref: property.$ref }, place);
  return { property: { ...property, items }, shape };
}

function uniqueOf(property: PropertySchema): FieldIR['unique'] {
  const unique = property['x-unique'];
  if (unique === undefined) return undefined;
  return unique === true ? { ci: false, with: [] } : { ci: unique.ci === true, with: unique.with ?? [] };
}

function referenceOf(name: string, property: PropertySchema, { file, targets }: FieldContext): ReferenceIR | undefined {
  const reference = property['x-ref'];
  if (reference === undefined) return undefined;
  const target = targets.get(reference.entity)?.content['x-entity'];
  const table = target?.table ?? plural(snake(reference.entity));
  return {
    entity: reference.entity,
    table,
    path: target?.path ?? table,
    onDelete: reference.onDelete ?? 'restrict',
    join: reference.many ? joinTable(name, file, reference.entity) : undefined,
    filter: reference.filter,
  };
}

/** What is uploaded to a field of files; normalisation has put in what the schema leaves out. */
function filesOf({ 'x-files': files }: PropertySchema): FieldIR['files'] {
  const { types, maxBytes } = files ?? {};
  return types && maxBytes ? { types, maxBytes } : undefined;
}

/** tag_ids of jobs -> jobs_tags (job_id, tag_id). */
function joinTable(name: string, file: SourceFile<EntitySchema>, other: string): ReferenceIR['join'] {
  const base = name.endsWith('_ids') ? name.slice(0, -4) : name;
  const own = `${snake(file.name)}_id`;
  const theirs = name.endsWith('_ids') ? `${base}_id` : `${snake(other)}_id`;
  return {
    table: `${file.content['x-entity'].table}_${name.endsWith('_ids') ? plural(base) : base}`,
    own,
    other: theirs === own ? `other_${theirs}` : theirs,
  };
}
