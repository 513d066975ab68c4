/**
 * SQL that a column is one of the ids of an array parameter: `among(ids, '$1')`. One id alone is compared by `=`, whose
 * plan PostgreSQL keeps; a list it plans anew each time, which takes longer than looking up one row. The text differs, so
 * name the statement with `statementName`.
 */
export const among = (ids: readonly number[], placeholder: string): string =>
  ids.length === 1 ? `= (${placeholder}::bigint[])[1]` : `= any(${placeholder}::bigint[])`;
