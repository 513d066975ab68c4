import type { Rows } from '../generated/rows.ts';
import type { Language } from '../generated/shapes.ts';
import { memberNowSql } from '../candidates/index.ts';
import { query, queryOne } from '../platform/database/database.ts';
import { inLanguageSql } from '../platform/texts/in-language.ts';

/** Where people leave their profile. */
export const TALENT_POOL = '/talent-pool';

/** The name of the form in its stamps; see api/src/guard. */
export const POOL_FORM = 'talent-pool';

/** The organization keeps profiles for so long where it has not chosen. */
const USUAL_MONTHS = 12;

/** SQL of how many months the organization `o` keeps a profile. */
export const poolMonthsSql = `coalesce((o.settings ->> 'talent_pool_months')::int, ${USUAL_MONTHS})`;

/** The job that profiles arrive at, and what is agreed to. */
export type Pool = Pick<Rows['jobs'], 'id'> & { months: number; organization: string; first_stage_id: number };

/** SQL that is true for jobs `j` that stand for the pool and take profiles now. */
export const poolJobSql = `j.posting_board = 'pool' and j.status = 'active' and not j.is_template and j.published_at <= now()
  and (j.end_date is null or j.end_date > now())`;

/** SQL that is true where the organization `o` takes profiles. */
export const poolIsOpenSql = `coalesce((o.settings ->> 'talent_pool')::boolean, true)
  and exists (select from jobs j where ${poolJobSql})`;

/** The pool; undefined where the organization has none, or has switched it off. */
export function openPool(): Promise<Pool | undefined> {
  return queryOne<Pool>(
    `select j.id, o.name as organization, ${poolMonthsSql} as months,
       w.stage_id as first_stage_id
     from organizations o join jobs j on ${poolJobSql} join workloads w on w.job_id = j.id join stages s on s.id = w.stage_id
     where o.id = 1 and coalesce((o.settings ->> 'talent_pool')::boolean, true) and not s.is_deleted and s.stage_type <> 'rejected'
     order by j.published_at desc, j.id desc, (s.stage_type = 'new') desc, s."order", s.id limit 1`,
    [],
    { name: 'talent-pool-open' },
  );
}

export interface PoolChoices {
  categories: { id: number; name: string }[];
  departments: { id: number; name: string }[];
  locations: { id: number; name: string }[];
}

/** What people can say that they look for. */
export async function poolChoices(language: Language): Promise<PoolChoices> {
  const list = (from: string, name: string) =>
    `(select coalesce(json_agg(r order by r.name), '[]') from (select min(x.id) as id, ${name} as name from ${from} group by 2) r where r.name <> '')`;
  const [row] = await query<PoolChoices>(
    `select ${list(`job_categories x where not x.is_deleted and x.category_type = 'display'`, inLanguageSql('x.name', language))} as categories,
       ${list('company_departments x where not x.is_deleted', inLanguageSql('x.title', language))} as departments,
       ${list('locations x where x.active', "concat_ws(', ', x.city, x.province)")} as locations`,
    [],
    { name: `talent-pool-choices-${language}` },
  );
  return row!;
}

/** SQL that is true for applications (SQL of their id) whose person is in the pool by them. */
export const inPoolSql = (profile: string): string => `exists (select from talent_pool_members tm
  where tm.applicant_profile_id = ${profile} and ${memberNowSql})`;

/** SQL of the membership of a person (SQL of their id), under whichever of their entries, as the staff reads it; null for none. */
export const memberSql = (person: string, language: Language): string => `select json_build_object(
    'applicant_profile_id', tm.applicant_profile_id, 'job_id', p.job_id, 'consented_at', tm.consented_at,
    'expires_at', tm.expires_at, 'wishes', tm.wishes, 'chosen', array_remove(array[
      (select ${inLanguageSql('c.name', language)} from job_categories c where c.id = tm.job_category_id),
      (select ${inLanguageSql('d.title', language)} from company_departments d where d.id = tm.company_department_id),
      (select concat_ws(', ', l.city, l.province) from locations l where l.id = tm.location_id)], null))
  from talent_pool_members tm join applicant_profiles p on p.id = tm.applicant_profile_id join applicants e on e.id = p.applicant_id
  where coalesce(e.merged_into_id, e.id) = ${person} and not p.is_deleted and ${memberNowSql}
  order by tm.expires_at desc limit 1`;
