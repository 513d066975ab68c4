import fc from 'fast-check';
import { pascal, snake } from '../names.ts';
import { inEachLanguage, labels, type Neighbours, type Property, validProperty } from './random-properties.ts';

/** A schema file, as JSON. */
export type Schema = Record<string, unknown> & { properties: Record<string, Property>; required: string[] };

/** Those of the kitchen sink. */
const ofTheSink: Neighbours = { one: 'room', many: 'colour', shape: '../values/sink-options.schema.json' };

/** Words that SQL and JavaScript use themselves, beside names as people think of them. */
const fieldName = fc.oneof(
  fc.constantFrom('select', 'user', 'group', 'where', 'table', 'default', 'class', 'export', 'null', 'new', 'end'),
  fc.stringMatching(/^[a-z][a-z0-9_]{0,40}$/),
);

const taken =
  /^(id|then|prototype|created_at|updated_at|lock_version|search_text|is_system_default|position|is_archived)$/;

const mixins = fc.subarray(['timestamps', 'lockVersion', 'systemDefault', 'position', 'archivable']);

const states = ['draft', 'open', 'held', 'done'];

/** An enum whose values are led to by acts, from wherever, and by one that leaves it as it is. */
const life = fc
  .record({
    from: fc.array(fc.subarray(states, { minLength: 1 }), { minLength: 3, maxLength: 3 }),
    reminded: fc.subarray(states, { minLength: 1 }),
    filled: fc.boolean(),
    byCode: fc.boolean(),
  })
  .map(({ from, reminded, filled, byCode }): Record<string, Property> => {
    const act = (said: object) => ({ roles: ['super_admin'], 'x-i18n': inEachLanguage({ label: 'Act' }), ...said });
    const leading = states.slice(1).map((to, index) => {
      const others = from[index]!.filter((value) => value !== to);
      const said = { from: others.length > 0 ? others : states.slice(0, 1), to };
      return [`make_${to}`, act(filled && index === 0 ? { ...said, fill: ['reason'] } : said)] as const;
    });
    const remind = act({ from: reminded, ...(byCode ? { roles: [] } : {}) });
    return {
      reason: { type: ['string', 'null'], 'x-i18n': labels() },
      life: {
        type: 'string',
        enum: states,
        default: states[0],
        'x-i18n': labels(states),
        'x-transitions': { ...Object.fromEntries(leading), remind },
      },
    };
  });

/** An entity that codegen has to accept; `name` is that of its file. */
export const validSchema = (name: string, neighbours: Neighbours = ofTheSink): fc.Arbitrary<Schema> =>
  fc
    .record({
      properties: fc.dictionary(fieldName, validProperty(neighbours), { minKeys: 1, maxKeys: 12 }),
      mixins,
      table: fc.constantFrom(undefined, 'user', 'order', 'a'.repeat(40)),
      needed: fc.boolean(),
      life: fc.option(life),
    })
    .map(({ properties, mixins, table, needed, life: acts }) => {
      const own = Object.fromEntries(
        Object.entries(properties)
          .filter(([field]) => !taken.test(field))
          .map(([field, said]) => [field, { 'x-i18n': labels(), ...said }]),
      );
      Object.assign(own, acts);
      const required = Object.keys(own).filter((field) => needed && mayBeRequired(own[field]!));
      return {
        $schema: '../meta/entity.meta.json',
        title: pascal(name),
        description: 'An entity that nobody thought of.',
        type: 'object',
        additionalProperties: false,
        'x-entity': { kind: 'resource', ...(table === undefined ? {} : { table, path: snake(name) }) },
        'x-mixins': mixins,
        'x-title': '#{{id}}',
        'x-i18n': inEachLanguage({ one: 'Thing', other: 'Things' }),
        'x-api': { operations: ['list', 'get', 'create', 'update', 'delete', 'export'] },
        'x-roles': { read: 'staff', write: 'recruiters' },
        'x-scope': 'everyRow',
        ...(mayBeVersioned(mixins, own) ? { 'x-versioned': true } : {}),
        required,
        properties: own,
      };
    });

const mayBeVersioned = (mixins: string[], properties: Record<string, Property>) =>
  mixins.includes('lockVersion') && Object.values(properties).every((said) => said['x-pii'] === undefined);

const mayBeRequired = (said: Property) =>
  ![said['type']].flat().includes('null') &&
  said['readOnly'] !== true &&
  said['x-transitions'] === undefined &&
  said['x-computed'] === undefined &&
  (said['x-ref'] as { onDelete?: string } | undefined)?.onDelete !== 'setNull';
