import { createHash } from 'node:crypto';
import type { CallTypes } from '../generated/call-types.ts';
import type { Language } from '../generated/shapes.ts';
import type { Rows } from '../generated/rows.ts';
import { query, queryOne } from '../platform/database/database.ts';
import { inLanguageSql } from '../platform/texts/in-language.ts';
import { oneLine } from '../platform/texts/one-line.ts';

export type SearchAsked = CallTypes['askJobAlert']['body']['search'];

/** What two searches have in common that find the same. */
type Criteria = Pick<
  Rows['alert_searches'],
  | 'language'
  | 'words'
  | 'job_category_id'
  | 'location_id'
  | 'job_type_id'
  | 'company_department_id'
  | 'workplace'
  | 'landing_page_id'
>;

const FIRST: Language = 'en';

/** The row of a search, found again or made; undefined where the landing page or a choice is not there any more. */
export async function searchFor(asked: SearchAsked, language: Language): Promise<number | undefined> {
  const criteria = await criteriaOf(asked, language);
  if (!criteria) return undefined;
  const hash = createHash('sha256')
    .update(JSON.stringify(Object.values(criteria)))
    .digest('hex');
  const row = await queryOne<Pick<Rows['alert_searches'], 'id'>>(
    `insert into alert_searches (criteria_hash, language, words, job_category_id, location_id, job_type_id,
       company_department_id, workplace, landing_page_id)
     select $1, $2, $3, $4::bigint, $5::bigint, $6::bigint, $7::bigint, $8, $9::bigint
      where ($4::bigint is null or exists (select from job_categories where id = $4))
        and ($5::bigint is null or exists (select from locations where id = $5))
        and ($6::bigint is null or exists (select from job_types where id = $6))
        and ($7::bigint is null or exists (select from company_departments where id = $7))
     on conflict (criteria_hash) do update set words = excluded.words returning id`,
    [hash, ...Object.values(criteria)],
  );
  return row?.id;
}

/** In one order and one spelling. The language counts only where words are looked for. */
async function criteriaOf(asked: SearchAsked, language: Language): Promise<Criteria | undefined> {
  const none = { job_category_id: null, location_id: null, job_type_id: null, company_department_id: null };
  if (asked.landing) {
    const page = await queryOne<Pick<Rows['landing_pages'], 'id'>>(
      'select id from landing_pages where slug = $1 and published',
      [asked.landing],
    );
    return page && { language, words: '', ...none, workplace: null, landing_page_id: page.id };
  }
  const words = oneLine(asked.q ?? '')
    .normalize('NFC')
    .toLocaleLowerCase(language);
  return {
    language: words ? language : FIRST,
    words,
    job_category_id: asked.category ?? null,
    location_id: asked.location ?? null,
    job_type_id: asked.job_type ?? null,
    company_department_id: asked.department ?? null,
    workplace: asked.workplace ?? null,
    landing_page_id: null,
  };
}

/** SQL of what a search `s` is narrowed to, as a list of texts in a language: the landing page, or the choices. */
export const chosenSql = (language: Language): string => `array_remove(array[
    (select coalesce(${inLanguageSql('p.title', language)}, p.slug) from landing_pages p where p.id = s.landing_page_id),
    (select ${inLanguageSql('c.name', language)} from job_categories c where c.id = s.job_category_id),
    (select concat_ws(', ', l.city, l.province) from locations l where l.id = s.location_id),
    (select ${inLanguageSql('t.name', language)} from job_types t where t.id = s.job_type_id),
    (select ${inLanguageSql('d.title', language)} from company_departments d where d.id = s.company_department_id)], null)`;

/** The same for a search that nobody has asked to be mailed yet, for the form that does. */
export async function describeSearch(asked: SearchAsked, language: Language): Promise<string[]> {
  const { q: _words, workplace: _workplace, ...named } = asked;
  if (Object.values(named).every((value) => value === undefined || value === null)) return [];
  const [row] = await query<{ chosen: string[] }>(
    `select ${chosenSql(language)} as chosen from (select
       (select p.id from landing_pages p where p.slug = $1 and p.published) as landing_page_id, $2::bigint as job_category_id,
       $3::bigint as location_id, $4::bigint as job_type_id, $5::bigint as company_department_id) s`,
    [
      asked.landing ?? null,
      asked.category ?? null,
      asked.location ?? null,
      asked.job_type ?? null,
      asked.department ?? null,
    ],
    { name: `alerts-describe-${language}`, replica: true },
  );
  return row!.chosen;
}
