import type { EntityIR, FieldIR, IndexIR } from '../ir.ts';
import { kinds } from '../kinds/index.ts';
import { quoted, sqlName } from '../names.ts';
import type { EntitySchema } from '../raw-schema.ts';
import { inLanguageSql } from '../shapes/in-language-sql.ts';
import { LANGUAGES } from '../shapes/languages.ts';

/** SQL of the rows that are not archived; undefined where nothing is ever archived. */
export function liveRows(archivable: EntityIR['archivable']): string | undefined {
  if (archivable === undefined) return undefined;
  return `${archivable.archivedWhen ? 'not ' : ''}${quoted(archivable.column)}`;
}

/**
 * The indexes of a table: one for each reference, one for each unique field (among live rows where rows can be
 * archived), one for each mark that one row has at most, and those of the file.
 */
export function indexesOf(
  schema: EntitySchema,
  table: string,
  fields: FieldIR[],
  archivable: EntityIR['archivable'],
): IndexIR[] {
  const live = liveRows(archivable);
  const own: IndexIR[] = (schema['x-indexes'] ?? []).map((index, place) => ({
    place,
    name: index.name ?? sqlName(table, ...index.fields.map(nameOf), index.unique ? 'unique' : 'index'),
    expressions: index.fields.map(expressionOf),
    unique: index.unique === true,
    where: index.where,
    using: index.using ?? 'btree',
    field: index.unique
      ? index.fields.map(nameOf).find((name) => fields.some((field) => field.name === name))
      : undefined,
    message: index.message,
  }));
  const unique = fields.flatMap((field): IndexIR[] => {
    if (field.unique === undefined || field.column === undefined) return [];
    const others = field.unique.with.map(quoted);
    return [
      {
        name: sqlName(table, field.name, 'unique'),
        expressions: [...others, uniqueExpression(field)],
        unique: true,
        where: live,
        using: 'btree',
        field: field.name,
      },
    ];
  });
  const exclusive = fields.flatMap(({ name, exclusive, column }): IndexIR[] => {
    if (exclusive === undefined || column === undefined) return [];
    // Rows that have no value there share that, which a unique index does not see by itself.
    const within = exclusive.within.map((other) => {
      const nullable = fields.find((field) => field.name === other)?.column?.nullable;
      return nullable ? `coalesce(${quoted(other)}::text, '')` : quoted(other);
    });
    const expressions = [...within, quoted(name)];
    const index = sqlName(table, name, 'exclusive');
    return [{ name: index, expressions, unique: true, where: quoted(name), using: 'btree', field: name }];
  });
  const leading = new Set(
    [...own, ...unique].filter((index) => index.where === undefined).map((index) => index.expressions[0]),
  );
  const references = fields.flatMap((field): IndexIR[] => {
    if (!field.ref || field.ref.join || leading.has(quoted(field.name))) return [];
    return [
      {
        name: sqlName(table, field.name, 'index'),
        expressions: [quoted(field.name)],
        unique: false,
        using: 'btree',
        field: field.name,
      },
    ];
  });
  return [...unique, ...exclusive, ...references, ...own];
}

/** A text per language is unique by its first text. */
function uniqueExpression(field: FieldIR): string {
  const column = quoted(field.name);
  const value = kinds[field.kind].perLanguage ? inLanguageSql(column, LANGUAGES[0]) : column;
  return field.unique?.ci ? `lower(${value})` : value;
}

/** `name`, `name desc` and `(expression) opclass` as SQL. */
function expressionOf(text: string): string {
  const column = /^([a-z][a-z0-9_]*)((?: .+)?)$/.exec(text);
  return column ? `${quoted(column[1] ?? '')}${column[2] ?? ''}` : text;
}

/** The part of an index's name that stands for one of its fields. */
const nameOf = (text: string) =>
  /^[a-z]/.test(text)
    ? text.replace(/ .*/, '')
    : text
        .replace(/[^a-z0-9]+/gi, '_')
        .replace(/^_|_$/g, '')
        .toLowerCase();
