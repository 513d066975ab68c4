// The same in SQL, for columns of texts per language. Copied verbatim into the generated folder of the api.
import { languagesFor } from './in-language.ts';
import { LANGUAGES, type Language } from './languages.ts';

/**
 * SQL of the text that a reader sees of a column: in the reader's language, else the first that is not empty; null where
 * all are. `reader` is a language, or `{ sql }` where a row or a parameter says which. Lists that are sorted by it have an
 * index of this expression for each language.
 */
export function inLanguageSql(column: string, reader: Language | { sql: string }): string {
  const keys =
    typeof reader === 'string'
      ? languagesFor(reader).map((language) => `'${language}'`)
      : [reader.sql, ...LANGUAGES.map((language) => `'${language}'`)];
  return `coalesce(${keys.map((key) => `nullif(${column} ->> ${key}, '')`).join(', ')})`;
}

/** SQL of the texts of a column in each language, one expression each: what a search in all languages looks into. */
export function textsSql(column: string): string[] {
  return LANGUAGES.map((language) => `${column} ->> '${language}'`);
}
