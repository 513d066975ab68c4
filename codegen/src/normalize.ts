import type { EntityIR, Operation, Text } from './ir.ts';
import { kindOf, kinds } from './kinds/index.ts';
import { plural, snake } from './names.ts';
import type { Defaults, EntitySchema, Mixin, PropertySchema, SourceFile } from './raw-schema.ts';
import { LANGUAGES } from './shapes/languages.ts';

type File = SourceFile<EntitySchema>;
type Rule = (schema: EntitySchema, context: { name: string; defaults: Defaults }) => void;

/** The settings of a mixin, whichever way it is written; undefined where the entity lacks it. */
export function mixinOf(mixins: Mixin[], name: string): Record<string, unknown> | undefined {
  for (const mixin of mixins) {
    if (mixin === name) return {};
    if (typeof mixin === 'object' && name in mixin) return Object.values(mixin)[0] as Record<string, unknown>;
  }
  return undefined;
}

/** The column that says whether a row is archived, and its value that means so; undefined where rows cannot be. */
export function archivingOf(schema: EntitySchema, defaults: Defaults): EntityIR['archivable'] {
  const archivable = mixinOf(schema['x-mixins'] ?? [], 'archivable');
  return (
    archivable && {
      column: String(archivable['column'] ?? defaults.archivable.column),
      archivedWhen: (archivable['archivedWhen'] as boolean | undefined) ?? defaults.archivable.archivedWhen,
    }
  );
}

const labels = (text: Text | undefined): PropertySchema['x-i18n'] =>
  text && Object.fromEntries(LANGUAGES.map((language) => [language, { label: text[language] ?? '' }]));

/** A column that a mixin brings; what the file says about a property of that name wins. */
function bring(schema: EntitySchema, name: string, property: PropertySchema): void {
  schema.properties[name] = { ...property, ...schema.properties[name], 'x-mixin': property['x-mixin'] };
}

/** Each rule fills in one kind of thing that a file may leave out. They run in this order. */
export const rules = new Map<string, Rule>([
  [
    'entity defaults',
    (schema, { name, defaults }) => {
      const table = schema['x-entity'].table ?? plural(snake(name));
      schema['x-entity'] = { ...defaults['x-entity'], path: table, ...schema['x-entity'], table };
      schema['x-mixins'] ??= defaults['x-mixins'];
    },
  ],
  [
    'calls and roles',
    (schema, { defaults }) => {
      schema['x-api'] = { ...defaults['x-api'], ...schema['x-api'] };
      const roles = { ...defaults['x-roles'], ...schema['x-roles'] };
      const of = (operation: Operation, fallback: 'read' | 'write') => roles[operation] ?? roles[fallback];
      schema['x-roles'] = {
        list: of('list', 'read'),
        get: of('get', 'read'),
        create: of('create', 'write'),
        update: of('update', 'write'),
        delete: of('delete', 'write'),
        reorder: roles.reorder ?? of('update', 'write'),
        export: roles.export ?? of('list', 'read'),
        ...(roles.screens && { screens: roles.screens }),
      };
    },
  ],
  [
    'id',
    (schema, { defaults }) => {
      // One of the file's own is refused; the table needs this one all the same.
      const { id: _id, ...given } = schema.properties;
      schema.properties = {};
      bring(schema, 'id', {
        type: 'integer',
        readOnly: true,
        'x-sort': true,
        'x-filter': ['eq', 'in'],
        'x-mixin': 'id',
        'x-i18n': labels(defaults.mixinTexts['id']),
      });
      schema.properties = { ...schema.properties, ...given };
    },
  ],
  [
    'mixin columns',
    (schema, { defaults }) => {
      const mixins = schema['x-mixins'] ?? [];
      const text = (key: string) => labels(defaults.mixinTexts[key]);
      const position = mixinOf(mixins, 'position');
      if (position) {
        const column = String(position['column'] ?? defaults.position.column);
        bring(schema, column, {
          type: 'integer',
          default: 0,
          'x-sort': true,
          'x-mixin': 'position',
          'x-i18n': text('position'),
        });
      }
      const archivable = archivingOf(schema, defaults);
      if (archivable) {
        const { column, archivedWhen } = archivable;
        bring(schema, column, {
          type: 'boolean',
          default: !archivedWhen,
          'x-filter': ['eq'],
          'x-mixin': 'archivable',
          'x-i18n': text(archivedWhen ? 'archived' : 'notArchived'),
        });
      }
      if (mixinOf(mixins, 'systemDefault')) {
        bring(schema, 'is_system_default', {
          type: 'boolean',
          default: false,
          readOnly: true,
          'x-mixin': 'systemDefault',
          'x-i18n': text('is_system_default'),
        });
      }
      if (mixinOf(mixins, 'timestamps')) {
        const sort = schema['x-entity'].large !== true;
        for (const column of ['created_at', 'updated_at']) {
          bring(schema, column, {
            type: 'string',
            format: 'date-time',
            readOnly: true,
            'x-default': 'now',
            'x-sort': sort,
            'x-mixin': 'timestamps',
            'x-i18n': text(column),
          });
        }
      }
      if (mixinOf(mixins, 'lockVersion')) {
        bring(schema, 'lock_version', {
          type: 'integer',
          default: 0,
          'x-mixin': 'lockVersion',
          'x-i18n': text('lock_version'),
        });
      }
    },
  ],
  [
    'kinds of fields',
    (schema, { defaults }) => {
      for (const property of Object.values(schema.properties)) kinds[kindOf(property)].unfold?.(property, defaults);
    },
  ],
]);

/** Fills in every default and unfolds every mixin; the file's own object stays as it is. */
export function normalize(file: File, defaults: Defaults): File {
  const content = structuredClone(file.content);
  for (const rule of rules.values()) rule(content, { name: file.name, defaults });
  return { ...file, content };
}
