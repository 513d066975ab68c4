import type { EntityIR, FieldIR, GroupIR, Operation, Role } from '../ir.ts';
import { archivingOf, mixinOf } from '../normalize.ts';
import type { Defaults, EntitySchema, RawGroup, RawMenu, RoleGroups, RoleList, SourceFile } from '../raw-schema.ts';
import type { SharedShapes } from './shared-shapes.ts';
import { fieldOf } from './fields.ts';
import { indexesOf } from './indexes.ts';
import { pinFields } from './pins.ts';
import { rolesOf } from './roles.ts';
import { entityTexts, fieldTexts, noText } from './texts.ts';
import { availableField, transitionsOf } from './transitions.ts';

type File = SourceFile<EntitySchema>;

/** The entities of normalized files. */
export function entitiesOf(files: File[], defaults: Defaults, shapes: SharedShapes): EntityIR[] {
  const targets = new Map(files.map((file) => [file.name, file]));
  return files.map((file) => entityOf(file, defaults, targets, shapes));
}

function entityOf(file: File, defaults: Defaults, targets: Map<string, File>, shapes: SharedShapes): EntityIR {
  const schema = file.content;
  const { kind, table = '', path = '', area = '', large = false, singleton = false } = schema['x-entity'];
  const mixins = schema['x-mixins'] ?? [];
  const context = { file, targets, shapes, groups: defaults.roleGroups };
  const fields = Object.entries(schema.properties).map(([name, property]) => fieldOf(name, property, context));
  const pins = fields.flatMap(pinFields);
  fields.push(...pins.map(([name, property]) => fieldOf(name, property, context)));
  const transitions = transitionsOf(schema, fields, defaults);
  if (transitions !== undefined) fields.push(fieldOf('available', availableField(transitions), context));
  const screens = screensOf(schema, fields, defaults.roleGroups);
  closeTo(screens, schema, fields);
  const position = mixinOf(mixins, 'position');
  const archiving = archivingOf(schema, defaults);
  const order = position && {
    column: String(position['column'] ?? defaults.position.column),
    within: position['within'] as string | undefined,
  };
  const api = schema['x-api'] ?? {};
  const { screens: openedBy, ...may } = schema['x-roles'] ?? {};
  const { back, ...routes } = schema['x-routes'] ?? {};
  return {
    name: file.name,
    className: schema.title,
    description: schema.description,
    kind,
    table,
    path,
    area,
    large,
    singleton,
    source: file.path,
    texts: entityTexts(schema['x-i18n']),
    title: schema['x-title'],
    fields,
    relations: Object.entries(schema['x-relations'] ?? {}).map(([name, { owns, 'x-i18n': texts, ...relation }]) => ({
      name,
      entity: owns,
      ...relation,
      texts: fieldTexts(texts),
    })),
    transitions,
    indexes: indexesOf(schema, table, fields, archiving),
    checks: schema['x-checks'] ?? [],
    operations: api.operations ?? [],
    publicApi: api.public,
    perPage: api.perPage ?? defaults['x-api'].perPage,
    maxPerPage: api.maxPerPage ?? defaults['x-api'].maxPerPage,
    countTo: api.countTo,
    roles: Object.fromEntries(
      Object.entries(may).map(([operation, list]) => [operation, rolesOf(list as RoleList, defaults.roleGroups)]),
    ) as Record<Operation, Role[]>,
    screenRoles: openedBy === undefined ? undefined : rolesOf(openedBy, defaults.roleGroups),
    scope: schema['x-scope'],
    search: schema['x-search'] ?? [],
    timestamps: mixinOf(mixins, 'timestamps') !== undefined,
    lockVersion: mixinOf(mixins, 'lockVersion') !== undefined,
    systemDefault: mixinOf(mixins, 'systemDefault') !== undefined,
    position: order,
    archivable: archiving,
    list: listOf(schema, fields, order?.column),
    form: { groups: groupsOf(schema, fields), opensNew: schema['x-form']?.opensNew ?? false },
    screens,
    menu: menuOf(schema['x-menu'], defaults.roleGroups),
    routes,
    back,
    clone: schema['x-clone'] && { reset: schema['x-clone'].reset ?? {} },
    versioned: schema['x-versioned'] ?? false,
    hooks: schema['x-hooks'] ?? [],
    seedKey: schema['x-seed']?.key ?? [],
    removal: schema['x-removal'] ?? 'blank',
    person: schema['x-person'],
    renamedFrom: schema['x-renamedFrom'],
  };
}

/** Columns, sort and filters of the list; what the file leaves out follows from the fields. */
function listOf(schema: EntitySchema, fields: FieldIR[], position: string | undefined): EntityIR['list'] {
  if (schema['x-entity'].kind !== 'resource') return undefined;
  const shown = fields.filter((field) => field.mixin === undefined && !field.writeOnly && field.texts !== undefined);
  const filters = fields.filter((field) => field.filter.length > 0 && field.mixin === undefined);
  return {
    columns: schema['x-list']?.columns ?? shown.slice(0, 4).map((field) => field.name),
    sort: schema['x-list']?.sort ?? [position ?? 'id', 'ASC'],
    filters: schema['x-list']?.filters ?? filters.map((field) => field.name),
    tabs: schema['x-list']?.tabs,
  };
}

/** A field with parts stands for them. */
function groupOf({ 'x-i18n': texts, ...group }: RawGroup, fields: FieldIR[]): GroupIR {
  const partsOf = (name: string) => fields.find((field) => field.name === name)?.parts ?? [];
  const names = group.fields.flatMap((name) => {
    const parts = partsOf(name);
    return parts.length > 0 ? parts.map((part) => part.name) : [name];
  });
  return { ...group, fields: names, texts: fieldTexts(texts) };
}

/** A place in the menu with the roles that it names. */
export function menuOf<Place extends RawMenu>(place: Place | undefined, groups: RoleGroups) {
  if (place === undefined) return undefined;
  const { roles, ...menu } = place;
  return roles === undefined ? menu : { ...menu, roles: rolesOf(roles, groups) };
}

function screensOf(schema: EntitySchema, fields: FieldIR[], roleGroups: RoleGroups): EntityIR['screens'] {
  return (schema['x-screens'] ?? []).map(({ id, path, roles, menu, groups, 'x-i18n': texts }) => ({
    id,
    path,
    roles: rolesOf(roles ?? schema['x-roles']?.update ?? [], roleGroups),
    menu: menuOf(menu, roleGroups),
    groups: groups.map((group) => groupOf(group, fields)),
    texts: fieldTexts(texts) ?? { label: noText },
  }));
}

/** What a screen with roles of its own holds, nobody else writes; what a property says of itself wins. */
function closeTo(screens: EntityIR['screens'], schema: EntitySchema, fields: FieldIR[]): void {
  screens.forEach(({ roles, groups }, index) => {
    if (schema['x-screens']?.[index]?.roles === undefined) return;
    const held = new Set(groups.flatMap((group) => group.fields));
    for (const field of fields.flatMap((each) => [each, ...each.parts])) {
      if (held.has(field.name)) field.access.write ??= roles;
    }
  });
}

/** The groups of the form; without x-form, one with everything that can be written, children last. */
function groupsOf(schema: EntitySchema, fields: FieldIR[]): EntityIR['form']['groups'] {
  const groups = schema['x-form']?.groups;
  if (groups) return groups.map((group) => groupOf(group, fields));
  const writable = fields.filter((field) => field.mixin === undefined && !field.readOnly).map((field) => field.name);
  return [{ id: 'main', fields: [...writable, ...Object.keys(schema['x-relations'] ?? {})] }];
}
