import type { FieldIR, ReferenceIR } from '../ir.ts';
import { quoted, sqlText } from '../names.ts';
import type { PropertySchema } from '../raw-schema.ts';

/** The column of a table of references that holds the number of the version that each one means. */
export const PINNED_COLUMN = 'version';

/** `form_ids` -> `form`: what the versions of a reference are called by. */
const baseOf = (name: string) => name.replace(/_ids?$/, '');

/** The column beside a single reference that holds the number of the version that it means. */
const columnOf = (name: string) => `${baseOf(name)}_version`;

/** Where answers say which versions references mean, and which are the newest. */
export const pinsOf = (name: string) => `${baseOf(name)}_versions`;

/** What a reference with `x-pin-version` is kept and read by; undefined for others. */
export function pinOf(name: string, property: PropertySchema, ref: ReferenceIR | undefined): FieldIR['pin'] {
  if (property['x-pin-version'] !== true || ref === undefined) return undefined;
  return { answer: pinsOf(name), column: ref.join ? PINNED_COLUMN : columnOf(name) };
}

/** The fields that pinned references bring, by name. */
export function pinFields({ name, ref, pin }: FieldIR): [string, PropertySchema][] {
  if (pin === undefined || ref === undefined) return [];
  const answer: PropertySchema = {
    description: `Which version of each row of ${name} was meant when it was set, and which is the newest.`,
    type: 'array',
    items: {
      type: 'object',
      additionalProperties: false,
      required: ['id', 'number', 'newest'],
      properties: {
        id: { type: 'integer' },
        number: { type: 'integer', description: 'The version that is meant.' },
        newest: { type: 'integer', description: 'Its newest version: another one where it was changed since.' },
      },
    },
    readOnly: true,
    'x-computed': { sql: pinsSql(name, ref, pin) },
    'x-mixin': 'pin',
  };
  if (ref.join) return [[pin.answer, answer]];
  const column: PropertySchema = {
    description: `The version of ${name} that was meant when it was set.`,
    type: ['integer', 'null'],
    readOnly: true,
    'x-mixin': 'pin',
  };
  return [
    [pin.column, column],
    [pin.answer, answer],
  ];
}

/** SQL over the row `t`: a list of `{ id, number, newest }`. A version that is gone is no longer meant. */
function pinsSql(name: string, { entity, join }: ReferenceIR, { column }: NonNullable<FieldIR['pin']>): string {
  const [id, number, from] = join
    ? [
        `j.${quoted(join.other)}`,
        `j.${quoted(column)}`,
        `from ${quoted(join.table)} j where j.${quoted(join.own)} = t."id"`,
      ]
    : [
        'j.id',
        'j.number',
        `from (select t.${quoted(name)} as id, t.${quoted(column)} as number) j where j.id is not null`,
      ];
  const versions = `from row_versions v where v.entity = ${sqlText(entity)} and v.row_id = ${id}`;
  return `(select coalesce(jsonb_agg(jsonb_build_object('id', ${id}, 'number', ${number}, 'newest', (select max(v.number) ${versions})) order by ${id}), '[]') ${from} and exists (select ${versions} and v.number = ${number}))`;
}
