import type { Language } from '../generated/shapes.ts';
import { languagesFor } from '../platform/texts/in-language.ts';

/** SQL of a row `asked` of what a reader typed (a parameter), once for each language; goes after CROSS JOIN. */
export const typedWordsSql = (typed: string, language: Language): string =>
  `(select ${languagesFor(language)
    .map((one) => `rolecall_job_query(${typed}, '${one}') as ${one}`)
    .join(', ')}, '%' || rolecall_plain(${typed}) || '%' as place offset 0) asked`;

/**
 * SQL that is true for jobs `j` at locations `l` that have every word, by its stem or its beginning, in the language that
 * the reader is given them in, or are at a place of that name; whatever the case and the accents.
 */
export function foundSql(language: Language): string {
  const queries = languagesFor(language).map((one) => `when j.name ->> '${one}' <> '' then asked.${one}`);
  return `(coalesce(j.words @@ case ${queries.join(' ')} end, false)
    or rolecall_plain(concat_ws(' ', l.city, l.province)) like asked.place)`;
}
