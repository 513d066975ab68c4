import type { FieldIR } from '../ir.ts';
import { type FieldKind, kinds } from '../kinds/index.ts';
import { quoted, sqlText } from '../names.ts';
import type { PropertySchema } from '../raw-schema.ts';

/** The column of a field; none for computed fields and lists of references. */
export function columnOf(
  name: string,
  kind: FieldKind,
  property: PropertySchema,
  nullable: boolean,
): FieldIR['column'] {
  const { column, check, empty, keywords } = kinds[kind];
  if (property['x-computed'] || column === undefined) return undefined;
  const type =
    property['x-column']?.type ?? (keywords.includes('multipleOf') ? decimalType(property) : undefined) ?? column;
  return {
    name,
    type,
    nullable,
    default: property['x-column']?.default ?? sqlDefault(type, property, nullable ? undefined : empty),
    check: check?.(quoted(name), property),
  };
}

/** SQL over the row `t` that gives the value of a field. */
export function sqlOf(field: FieldIR): string {
  if (field.computedSql !== undefined) return `(${field.computedSql})`;
  const join = field.ref?.join;
  if (join === undefined) return `t.${quoted(field.name)}`;
  const other = `j.${quoted(join.other)}`;
  return `array(select ${other} from ${quoted(join.table)} j where j.${quoted(join.own)} = t."id" order by ${other})`;
}

/** SQL of the array of the values that a field can have, where its kind has rows sorted by their order. */
export function choicesSql({ kind, schema }: FieldIR): string | undefined {
  const { sort, choices } = kinds[kind];
  if (!Array.isArray(sort) || !sort.some((sql) => sql.includes(':choices'))) return undefined;
  return `array[${choices?.(schema)?.map(sqlText).join(', ')}]::text[]`;
}

/** Numbers that go in steps are kept to the last digit: 0.1 is one decimal, which no binary fraction is. */
function decimalType({ multipleOf: step }: PropertySchema): string | undefined {
  if (step === undefined || Number.isInteger(step)) return undefined;
  return `numeric(14,${String(step).split('.')[1]!.length})`;
}

function sqlDefault(type: string, property: PropertySchema, empty: unknown): string | undefined {
  const value = property.default;
  if (value !== undefined && value !== null) return literal(type, value);
  if (property['x-default'] === 'now') return 'now()';
  if (property['x-default'] === 'today') return 'current_date';
  return empty === undefined ? undefined : literal(typeof empty === 'object' ? 'jsonb' : type, empty);
}

function literal(type: string, value: unknown): string {
  if (type === 'jsonb') return `${sqlText(JSON.stringify(value))}::jsonb`;
  return typeof value === 'string' ? sqlText(value) : String(value);
}
