import type { EntityIR, FieldIR, TransitionIR } from '../ir.ts';
import { archivingOf } from '../normalize.ts';
import { quoted, sqlText } from '../names.ts';
import type { Defaults, EntitySchema, PropertySchema, RawTransition } from '../raw-schema.ts';
import { sqlOf } from './columns.ts';
import { rolesOf } from './roles.ts';
import { gather, noText } from './texts.ts';

/** The field of an entity with `x-transitions` and what they say; the lint tells of a second. */
export function transitionsOf(
  schema: EntitySchema,
  fields: FieldIR[],
  defaults: Defaults,
): EntityIR['transitions'] | undefined {
  const [field, transitions] =
    Object.entries(schema.properties)
      .map(([name, property]) => [name, property['x-transitions']] as const)
      .find(([, transitionsOfField]) => transitionsOfField !== undefined) ?? [];
  if (field === undefined || transitions === undefined) return undefined;
  const open = openSql(schema, fields, defaults);
  return {
    field,
    acts: Object.entries(transitions).map(([act, definition]) => ({
      act,
      from: definition.from,
      to: [definition.to ?? []].flat(),
      roles: rolesOf(definition.roles, defaults.roleGroups),
      when: definition.when,
      fill: definition.fill ?? [],
      hook: definition.hook,
      call: definition.call,
      by: definition.by ?? [],
      texts: textsOf(definition),
      sql: [
        `t.${quoted(field)} in (${definition.from.map(sqlText).join(', ')})`,
        ...open,
        ...whenSql(definition, fields),
      ].join(' and '),
    })),
  };
}

/** Answers tell which acts the reader may do on a row; one expression, so that lists ask nothing more. */
export function availableField({ acts }: NonNullable<EntityIR['transitions']>): PropertySchema {
  const offered = acts.filter(({ roles }) => roles.length > 0);
  const cases = offered.map(
    ({ act, roles, sql }) =>
      `case when ':reader' in (${roles.map(sqlText).join(', ')}) and ${sql} then ${sqlText(act)} end`,
  );
  return {
    description: 'The acts that the reader may do on the row as it stands.',
    type: 'array',
    items: { type: 'string', enum: offered.map(({ act }) => act) },
    readOnly: true,
    'x-computed': { sql: `to_jsonb(array_remove(array[${cases.join(', ')}]::text[], null))` },
    'x-mixin': 'transitions',
  };
}

const textsOf = ({ 'x-i18n': local }: RawTransition): TransitionIR['texts'] => ({
  label: gather(local, (texts) => texts.label) ?? noText,
  confirm: gather(local, (texts) => texts.confirm),
  refused: gather(local, (texts) => texts.refused),
});

/** Nothing is done with a row that is archived, or that the product itself keeps. */
function openSql(schema: EntitySchema, fields: FieldIR[], defaults: Defaults): string[] {
  const archiving = archivingOf(schema, defaults);
  const kept = fields.some(({ name, column }) => name === 'is_editable' && column !== undefined);
  return [
    ...(archiving ? [`${archiving.archivedWhen ? 'not ' : ''}t.${quoted(archiving.column)}`] : []),
    ...(kept ? ['t."is_editable" is not false'] : []),
  ];
}

/** The condition of an act; a field that is not there is told by the lint. */
function whenSql({ when }: RawTransition, fields: FieldIR[]): string[] {
  const field = fields.find(({ name }) => name === when?.field);
  if (when === undefined || field === undefined) return [];
  const values = when.in ?? [when.equals];
  return [`(${values.map((value) => `${sqlOf(field)} is not distinct from ${literal(value)}`).join(' or ')})`];
}

const literal = (value: unknown): string => (typeof value === 'string' ? sqlText(value) : String(value ?? null));
