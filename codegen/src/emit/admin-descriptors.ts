import { type Emitter, json } from '../artifact.ts';
import type { EntityIR, FieldIR, GroupIR, Model } from '../ir.ts';
import { kinds } from '../kinds/index.ts';
import { idOfAct } from '../model/calls-table.ts';
import { defined } from '../model/kinds.ts';
import { namedScreens } from '../model/screens.ts';
import type {
  FieldDescriptor,
  RelationDescriptor,
  ResourceDescriptor,
  ResourceSummary,
} from '../shapes/admin-shapes.ts';
import { LANGUAGES } from '../shapes/languages.ts';
import { byName } from '../model/wire.ts';
import { messageKey } from './texts.ts';

/**
 * admin-ui/src/generated/descriptors.ts: what the screens of each resource are built from, and resources.ts: the small
 * part of it that the application needs before a screen is opened.
 */
export const emitDescriptors: Emitter = (model) => {
  const resources = model.entities.filter((entity) => entity.kind === 'resource');
  return [
    {
      path: 'admin-ui/src/generated/resources.ts',
      from: 'schemas/entities',
      text: `import type { ResourceSummary } from './shapes.ts';

export const resources: ResourceSummary[] = ${json(resources.map(summaryOf))};

/** Paths of the resources. */
export type ResourcePath = ${resources.map((entity) => `'${entity.path}'`).join(' | ') || 'never'};
`,
    },
    {
      path: 'admin-ui/src/generated/descriptors.ts',
      from: 'schemas/entities',
      text: `import type { ResourceDescriptor } from './shapes.ts';

export const descriptors: ResourceDescriptor[] = ${json(resources.map((entity) => descriptorOf(entity, model)))};

/** Where the texts of every entity stand: its name, and the path in their keys. */
export const entityPaths: Record<string, string> = ${json(Object.fromEntries(model.entities.map(({ name, path }) => [name, path])))};
`,
    },
  ];
};

const summaryOf = ({ path, operations, roles, screens, routes, menu }: EntityIR): ResourceSummary =>
  defined<ResourceSummary>({
    path,
    operations,
    roles,
    screens: screens.map(({ id, path, roles, menu }) => defined({ id, path, roles, menu })),
    routes,
    menu,
  });

export function descriptorOf(entity: EntityIR, model: Model): ResourceDescriptor {
  return defined<ResourceDescriptor>({
    ...summaryOf(entity),
    entity: entity.name,
    title: entity.title,
    back: backOf(entity, model),
    fields: entity.fields.filter((field) => field.texts !== undefined).map((field) => fieldDescriptor(field, entity)),
    relations: relationsOf(entity, model),
    search: entity.search.length > 0,
    perPage: entity.perPage,
    countTo: entity.countTo,
    list: (entity.list && defined(entity.list)) ?? { columns: [], sort: ['id', 'ASC'], filters: [] },
    form: { groups: entity.form.groups.map(groupDescriptor), ...(entity.form.opensNew ? { opensNew: true } : {}) },
    screens: entity.screens.map(({ texts, groups, ...screen }) => ({
      ...defined(screen),
      groups: groups.map(groupDescriptor),
      hasHelp: texts.help !== undefined,
    })),
    archivable: entity.archivable,
    transitions: transitionsOf(entity),
    position: entity.position,
    systemDefault: entity.systemDefault,
    lockVersion: entity.lockVersion,
    singleton: entity.singleton,
    clone: entity.clone,
    versioned: entity.versioned,
  });
}

function backOf({ back }: EntityIR, model: Model): ResourceDescriptor['back'] {
  const text = back === undefined ? undefined : namedScreens(model).get(back);
  return back === undefined || text === undefined ? undefined : { path: back, text };
}

/** The acts that a generated call does: those of hand-written calls have their own buttons. */
function transitionsOf(entity: EntityIR): ResourceDescriptor['transitions'] {
  if (entity.transitions === undefined) return undefined;
  const { field, acts } = entity.transitions;
  return {
    field,
    acts: acts
      .filter(({ roles, call }) => roles.length > 0 && call === undefined)
      .map(({ act, to, fill, texts }) =>
        defined({
          act,
          call: idOfAct(entity, act),
          to: to.length === 1 ? to[0] : undefined,
          fill,
          confirms: texts.confirm !== undefined,
        }),
      ),
  };
}

const groupDescriptor = ({ texts, ...group }: GroupIR) => ({
  ...group,
  hasLabel: texts !== undefined,
  hasHelp: texts?.help !== undefined,
});

function relationsOf(entity: EntityIR, model: Model): RelationDescriptor[] {
  const entities = byName(model);
  return entity.relations.flatMap((relation) => {
    const child = entities.get(relation.entity);
    if (child === undefined) return [];
    const shown = child.fields.filter((field) => field.texts !== undefined && field.name !== relation.via);
    return [
      defined<RelationDescriptor>({
        name: relation.name,
        path: child.path,
        fields: shown.map((field) => fieldDescriptor(field, child)),
        relations: relationsOf(child, model),
        orderBy: relation.orderBy,
        min: relation.min,
        max: relation.max,
        keepWhile: relation.keepWhile,
        when: relation.when,
        layout: relation.layout,
      }),
    ];
  });
}

export function fieldDescriptor(field: FieldIR, entity: Pick<EntityIR, 'path'>): FieldDescriptor {
  const { schema, files } = field;
  const number = (key: string) => (typeof schema[key] === 'number' ? schema[key] : undefined);
  const { perLanguage, choices } = kinds[field.kind];
  const oneLanguage = perLanguage
    ? (schema['properties'] as Record<string, { maxLength?: number }>)[LANGUAGES[0]]
    : undefined;
  return defined<FieldDescriptor>({
    name: field.name,
    kind: field.kind,
    widget: field.widget,
    required: field.required && !field.readOnly,
    readOnly: field.readOnly,
    createOnly: field.access.createOnly,
    sortable: field.sort,
    filter: field.filter,
    maxLength: oneLanguage?.maxLength ?? number('maxLength'),
    minLength: number('minLength'),
    minimum: number('minimum'),
    maximum: number('maximum'),
    multipleOf: number('multipleOf'),
    pattern: field.typed?.pattern,
    message: messageKey(entity, field),
    choices: choices?.(schema)?.slice(),
    default: field.default,
    reference:
      files === undefined && field.ref
        ? defined({
            path: field.ref.path,
            many: field.ref.join !== undefined,
            filter: field.ref.filter,
            pins: field.pin?.answer,
          })
        : undefined,
    files: files && { ...files, maxItems: number('maxItems') },
    readRoles: field.access.read,
    writeRoles: field.access.write,
    when: field.when,
    needs: field.needs,
    parts: field.parts.length > 0 ? field.parts.map((part) => fieldDescriptor(part, entity)) : undefined,
    placeholders: field.placeholders,
    languages: field.languages,
    hasHelp: field.texts?.help !== undefined,
  });
}
