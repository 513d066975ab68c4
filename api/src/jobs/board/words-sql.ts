import type { Language } from '../../generated/shapes.ts';
import { languagesFor } from '../../platform/texts/in-language.ts';

/** SQL of a row `asked` of what a reader typed (a parameter), once for each language; goes after CROSS JOIN. */
export const typedWordsSql = (typed: string, language: Language): string =>
  `(select ${languagesFor(language)
    .map((one) => `rolecall_job_query(${typed}, '${one}') as ${one}`)
    .join(', ')}, '%' || rolecall_plain(${typed}) || '%' as place offset 0) asked`;

export const PLACE = `rolecall_plain(concat_ws(' ', l.city, l.province))`;

/**
 * SQL that is true for jobs `j` at locations `l` that have every word, by its stem or its beginning, in the language that
 * the reader is given them in, or are at a place of that name; whatever the case and the accents.
 * `place`: SQL of the place in plain letters.
 */
export function foundSql(language: Language, place = PLACE): string {
  const queries = languagesFor(language).map((one) => `when j.name ->> '${one}' <> '' then asked.${one}`);
  return `(coalesce(j.words @@ case ${queries.join(' ')} end, false)
    or ${place} like asked.place)`;
}
