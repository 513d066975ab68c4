import type { EntityIR, FieldIR } from '../ir.ts';
import { kinds } from '../kinds/index.ts';
import { quoted, sqlName } from '../names.ts';
import { textsSql } from '../shapes/in-language-sql.ts';
import type { ColumnDefinition } from './ddl.ts';

export const SEARCH_COLUMN = 'search_text';

/**
 * Where `q` looks: a column that PostgreSQL keeps, with the words of the fields of `x-search` in all languages, in
 * small letters without accents and without tags, and the index that finds any part of them.
 */
export function searchColumnOf({ table, search, fields }: EntityIR): {
  columns: ColumnDefinition[];
  indexes: { name: string; sql: string }[];
} {
  const texts = search.flatMap((name) => textsOf(fields.find((field) => field.name === name)));
  if (texts.length === 0) return { columns: [], indexes: [] };
  const index = sqlName(table, SEARCH_COLUMN, 'trgm');
  return {
    columns: [
      {
        name: SEARCH_COLUMN,
        type: 'text',
        nullable: false,
        sql: `text not null generated always as (public.searchable(${texts.join(` || e'\\n' || `)})) stored`,
        comment: 'Words that the quick search looks into.',
      },
    ],
    indexes: [
      {
        name: index,
        sql: `create index ${quoted(index)} on ${quoted(table)} using gin (${quoted(SEARCH_COLUMN)} gin_trgm_ops)`,
      },
    ],
  };
}

/** Texts that are stored and may be read. */
export function isSearchable({ kind, column, writeOnly }: FieldIR): boolean {
  return (
    !writeOnly &&
    column !== undefined &&
    (kinds[kind].perLanguage === true ||
      kinds[kind].searched !== undefined ||
      /^(text|varchar|character)/.test(column.type))
  );
}

function textsOf(field: FieldIR | undefined): string[] {
  if (field?.column === undefined || !isSearchable(field)) return [];
  const column = quoted(field.column.name);
  const { perLanguage, html, searched } = kinds[field.kind];
  const values = perLanguage ? textsSql(column) : (searched?.map((member) => `${column} ->> '${member}'`) ?? [column]);
  return values.map((value) => `coalesce(${html ? `regexp_replace(${value}, '<[^>]*>', ' ', 'g')` : value}, '')`);
}
