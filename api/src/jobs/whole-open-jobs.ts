import type { Language } from '../generated/shapes.ts';
import { queryOne } from '../platform/database/database.ts';
import { inLanguageSql, languagesFor } from '../platform/texts/in-language.ts';
import { OPEN_JOB_FROM, openJobSql, openSql } from './open-job-sql.ts';

const details = (language: Language) => `,
  ${inLanguageSql('j.description', language)} as description,
  ${languageShownSql('j.description', language)} as description_language,
  j.division_category_id, j.updated_at`;

/** SQL of the language that a reader is given a text per language in; null where it is empty in all. */
const languageShownSql = (column: string, reader: Language) =>
  `case ${languagesFor(reader)
    .map((language) => `when ${column} ->> '${language}' <> '' then '${language}'`)
    .join(' ')} end`;

/**
 * The open public jobs that may be found elsewhere than on the career site, newest first, with their descriptions as
 * a reader of the language gets them: JSON text of `WholeOpenJob[]`, built by PostgreSQL in one statement.
 */
export async function wholeOpenJobsText(language: Language): Promise<string> {
  const row = await queryOne<{ body: string }>(
    `select coalesce(json_agg(r.job), '[]')::text as body
     from (
       select ${openJobSql('public', details(language))} as job
       from ${OPEN_JOB_FROM}
       where ${openSql('public')} and not j.keep_out_of_search
       order by j.published_at desc, j.id desc
     ) r`,
    [],
    { name: `whole-open-jobs-${language}`, replica: true },
  );
  return row!.body;
}

/** How many open public jobs are kept out of search engines, and with that out of feeds. */
export async function countKeptOut(): Promise<number> {
  const row = await queryOne<{ count: number }>(
    `select count(*)::int as count from jobs j where ${openSql('public')} and j.keep_out_of_search`,
  );
  return row!.count;
}
