import { type Emitter, json } from '../artifact.ts';
import type { EntityIR, FieldIR, Model } from '../ir.ts';
import { choicesSql, sqlOf } from '../model/columns.ts';
import { defined } from '../model/kinds.ts';
import { enumCheckName, foreignKeyName } from '../names.ts';
import { everyRow } from '../raw-schema.ts';
import type { Resource, ResourceField } from '../shapes/api-shapes.ts';
import { byName, createSchema, updateSchema } from '../model/wire.ts';
import { actKey } from './texts.ts';

/** api/src/generated/resources.ts: what the resource controller needs to know of each table. */
export const emitResources: Emitter = (model) => {
  const resources = model.entities.map((entity) => resourceOf(entity, model));
  return [
    {
      path: 'api/src/generated/resources.ts',
      from: 'schemas/entities',
      text: `import type { Resource } from './shapes.ts';

export const resources: Resource[] = ${json(resources)};

const byEntity = new Map(resources.map((resource) => [resource.entity, resource]));

/** The resource of an entity, by the name of its schema file. */
export function resourceOf(entity: string): Resource {
  const resource = byEntity.get(entity);
  if (resource === undefined) throw new Error(\`There is no entity "\${entity}".\`);
  return resource;
}
`,
    },
  ];
};

export function resourceOf(entity: EntityIR, model: Model): Resource {
  const options = { entities: byName(model), readOnly: 'accept', children: 'inline' } as const;
  return defined<Resource>({
    entity: entity.name,
    className: entity.className,
    table: entity.table,
    path: entity.path,
    kind: entity.kind,
    singleton: entity.singleton,
    texts: { one: entity.texts.one, other: entity.texts.other },
    title: entity.title,
    fields: entity.fields.map((field) => resourceField(field)),
    relations: entity.relations.map(
      ({ texts: _texts, keepWhile: _keepWhile, layout: _layout, ...relation }) => relation,
    ),
    transitions: transitionsOf(entity),
    search: entity.search,
    defaultSort: entity.list?.sort ?? [entity.position?.column ?? 'id', 'ASC'],
    perPage: entity.perPage,
    maxPerPage: entity.maxPerPage,
    countTo: entity.countTo,
    fileColumns: entity.operations.includes('export') ? entity.list?.columns : undefined,
    scope: entity.scope === everyRow ? undefined : entity.scope,
    lockVersion: entity.lockVersion,
    systemDefault: entity.systemDefault,
    position: entity.position,
    archivable: entity.archivable,
    versioned: entity.versioned,
    publicFields: entity.publicApi?.fields,
    hooks: entity.hooks,
    seedKey: entity.seedKey,
    removal: entity.removal,
    person: entity.fields.find(({ name }) => name === entity.person)?.column?.name,
    constraints: constraintsOf(entity),
    createSchema: createSchema(entity, options),
    updateSchema: updateSchema(entity, options),
  });
}

/** The acts as the api checks them; who may is said with their calls. */
function transitionsOf({ path, fields, transitions }: EntityIR): Resource['transitions'] {
  if (transitions === undefined) return undefined;
  const { field, acts } = transitions;
  return {
    field,
    initial: String(fields.find(({ name }) => name === field)?.default),
    acts: acts.map(({ act, from, to, fill, hook, texts, sql }) =>
      defined({ act, from, to, fill, hook, sql, label: actKey(path, act), refused: texts.refused }),
    ),
  };
}

/** Widgets that show a code as words, or a number as another one. */
const inWords = ['country', 'failure', 'tenths'] as const;

function resourceField(field: FieldIR): ResourceField {
  return defined<ResourceField>({
    name: field.name,
    kind: field.kind,
    column: field.column?.name,
    columnType: field.column?.type,
    sql: sqlOf(field),
    filter: field.filter,
    sort: field.sort,
    choices: field.sort ? choicesSql(field) : undefined,
    required: field.required,
    nullable: field.nullable,
    readOnly: field.readOnly,
    writeOnly: field.writeOnly,
    createOnly: field.access.createOnly,
    readRoles: field.access.read,
    writeRoles: field.access.write,
    default: field.default,
    serverDefault: field.serverDefault,
    languages: field.languages,
    sanitize: field.sanitize,
    mostCharacters: field.sanitize === 'richText' ? (field.widget['max'] as number | undefined) : undefined,
    pii: field.pii,
    placeholders: field.placeholders,
    ref:
      field.ref &&
      defined({
        entity: field.ref.entity,
        table: field.ref.table,
        join: field.ref.join,
        onDelete: field.ref.onDelete,
        filter: field.ref.filter,
        pin: field.pin && { column: field.pin.column },
      }),
    words: inWords.find((name) => name === field.widget.kind),
    files: field.files,
    exclusive: field.exclusive,
    when: field.when,
    needs: field.needs,
    parts: partsOf(field),
  });
}

function partsOf(field: FieldIR): ResourceField['parts'] {
  if (field.parts.length === 0) return undefined;
  return field.parts.map(({ name, access }) =>
    defined({ name: name.slice(field.name.length + 1), writeRoles: access.write }),
  );
}

/** How a violation of each constraint is told. */
function constraintsOf(entity: EntityIR): Resource['constraints'] {
  const constraints: Resource['constraints'] = {};
  for (const index of entity.indexes) {
    if (index.unique)
      constraints[index.name] = defined({ field: index.field, code: 'taken' as const, message: index.message });
  }
  for (const check of entity.checks) constraints[check.name] = { code: 'check', message: check.message };
  for (const field of entity.fields) {
    if (field.column?.check !== undefined)
      constraints[enumCheckName(entity.table, field.name)] = defined({
        field: field.name,
        code: 'check' as const,
        error: field.column.check.error,
      });
    if (field.ref === undefined) continue;
    const { join } = field.ref;
    const name = join ? foreignKeyName(join.table, join.other) : foreignKeyName(entity.table, field.name);
    constraints[name] = { field: field.name, code: 'reference' };
  }
  return constraints;
}
