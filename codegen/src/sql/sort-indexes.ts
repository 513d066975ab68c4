import type { EntityIR, FieldIR } from '../ir.ts';
import { kinds } from '../kinds/index.ts';
import { quoted, sqlName } from '../names.ts';
import { choicesSql } from '../model/columns.ts';
import { inLanguageSql } from '../shapes/in-language-sql.ts';
import { LANGUAGES } from '../shapes/languages.ts';

/** The indexes in the order that the list of an entity shows first: a page is read and not sorted; backwards as well. */
export function sortIndexesOf(entity: EntityIR): { name: string; sql: string }[] {
  const [name, direction] = entity.list?.sort ?? [];
  const field = entity.fields.find((each) => each.name === name);
  if (!field?.column || field.mixin === 'id' || !entity.operations.includes('list')) return [];
  const isByValue = !Array.isArray(kinds[field.kind].sort);
  const there = entity.indexes.some(({ expressions, where }) => !where && expressions[0] === quoted(field.name));
  if (isByValue && there) return [];
  const order = direction === 'DESC' && field.column.nullable ? ' desc nulls last' : '';
  const id = order ? '"id" desc' : '"id"';
  return expressionsOf(field).map(([suffix, expressions]) => {
    const index = sqlName(entity.table, field.name, ...suffix, 'sort');
    return {
      name: index,
      sql: `create index ${quoted(index)} on ${quoted(entity.table)} (${[...expressions.map((expression) => `${expression}${order}`), id].join(', ')})`,
    };
  });
}

/** A text per language is sorted by the text of the reader's language, else by the first that there is. */
function expressionsOf(field: FieldIR): [suffix: string[], expressions: string[]][] {
  const column = quoted(field.name);
  const { perLanguage, sort } = kinds[field.kind];
  const sorted = (sql: string) =>
    sql.replaceAll(':field', () => column).replaceAll(':choices', () => choicesSql(field) ?? '');
  if (Array.isArray(sort)) return [[[], sort.map((sql) => `(${sorted(sql)})`)]];
  if (!perLanguage) return [[[], [column]]];
  return LANGUAGES.map((language) => [[language], [inLanguageSql(column, language)]]);
}
