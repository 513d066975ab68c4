import { createHash } from 'node:crypto';

/** candidate-source -> candidate_source */
export const snake = (kebab: string): string => kebab.replaceAll('-', '_');

/** candidate-source or candidate_source -> candidateSource */
export const camel = (text: string): string =>
  text.replace(/[-_]+([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** candidate-source or candidate_source -> CandidateSource */
export const pascal = (text: string): string => {
  const word = camel(text);
  return word.charAt(0).toUpperCase() + word.slice(1);
};

/** The English plural of the last word of a name: category -> categories. */
export function plural(name: string): string {
  if (/[^aeiou]y$/.test(name)) return `${name.slice(0, -1)}ies`;
  if (/(s|x|z|ch|sh)$/.test(name)) return `${name}es`;
  return `${name}s`;
}

/** The bytes that PostgreSQL keeps of a name. */
export const MAX_SQL_NAME = 63;

/** A name for a database object, never longer than PostgreSQL keeps. */
export function sqlName(...parts: string[]): string {
  const name = parts.join('_');
  if (name.length <= MAX_SQL_NAME) return name;
  return `${name.slice(0, 54)}_${createHash('sha256').update(name).digest('hex').slice(0, 8)}`;
}

/** A quoted identifier of PostgreSQL. */
export const quoted = (identifier: string): string => `"${identifier.replaceAll('"', '""')}"`;

/** A quoted string of PostgreSQL. */
export const sqlText = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** The CHECK that holds the values of an enum. */
export const enumCheckName = (table: string, column: string): string => sqlName(table, column, 'values');

/** The constraint of a reference. */
export const foreignKeyName = (table: string, column: string): string => sqlName(table, column, 'fkey');
