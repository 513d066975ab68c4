import type { FieldIR, FieldKind } from '../ir.ts';
import { quoted, sqlText } from '../names.ts';
import type { PropertySchema } from '../raw-schema.ts';

const types: Record<FieldKind, string> = {
  id: 'bigint',
  string: 'text',
  longText: 'text',
  richText: 'text',
  textPerLanguage: 'jsonb',
  richTextPerLanguage: 'jsonb',
  languages: 'jsonb',
  integer: 'integer',
  number: 'double precision',
  boolean: 'boolean',
  date: 'date',
  dateTime: 'timestamp with time zone',
  email: 'text',
  emails: 'text',
  uri: 'text',
  phone: 'text',
  enum: 'text',
  list: 'jsonb',
  ref: 'bigint',
  refs: 'bigint[]',
  json: 'jsonb',
};

/** The column of a field; none for computed fields and lists of references. */
export function columnOf(
  name: string,
  kind: FieldKind,
  property: PropertySchema,
  nullable: boolean,
): FieldIR['column'] {
  if (property['x-computed'] || kind === 'refs') return undefined;
  const type = property['x-column']?.type ?? decimalType(property) ?? types[kind];
  const values = (property.enum ?? []).filter((value) => value !== null);
  return {
    name,
    type,
    nullable,
    default: kind === 'id' ? undefined : (property['x-column']?.default ?? sqlDefault(kind, type, property, nullable)),
    check: kind === 'enum' ? `${quoted(name)} in (${values.map(sqlText).join(', ')})` : undefined,
  };
}

/** Numbers that go in steps are kept to the last digit: 0.1 is one decimal, which no binary fraction is. */
function decimalType({ multipleOf: step }: PropertySchema): string | undefined {
  if (step === undefined || Number.isInteger(step)) return undefined;
  return `numeric(14,${String(step).split('.')[1]!.length})`;
}

function sqlDefault(kind: FieldKind, type: string, property: PropertySchema, nullable: boolean): string | undefined {
  const value = property.default;
  if (value !== undefined && value !== null) {
    if (type === 'jsonb') return `${sqlText(JSON.stringify(value))}::jsonb`;
    return typeof value === 'string' ? sqlText(value) : String(value);
  }
  if (property['x-default'] === 'now') return 'now()';
  if (property['x-default'] === 'today') return 'current_date';
  if (nullable) return undefined;
  if (kind === 'textPerLanguage' || kind === 'richTextPerLanguage') return `'{}'::jsonb`;
  if (kind === 'languages' || kind === 'list') return `'[]'::jsonb`;
  if (kind === 'boolean' && property.default === undefined) return 'false';
  return undefined;
}
