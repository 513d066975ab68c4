import type { Rows } from '../generated/rows.ts';
import type { Text } from '../generated/shapes.ts';
import { formsToAnswerSql, type RequiredForm } from '../forms/index.ts';
import { queryOne } from '../platform/database/database.ts';
import { shownTexts, type CleanTexts } from '../platform/mail/index.ts';
import type { CoverLetterOption } from './types.ts';

/** What a job asks of who applies, and whether it may be applied to: one read for the form and for the application. */
export type Requirements = Pick<
  Rows['jobs'],
  'id' | 'status' | 'is_template' | 'required_languages' | 'workflow_id' | 'email_template_id'
> &
  Pick<Rows['organizations'], 'internal_id'> & {
    name: Text;
    published: boolean;
    /** Takes applications of the public, and of who knows the internal board. */
    open_to_public: boolean;
    open_to_internal: boolean;
    /** Meant for everybody: what is only on the internal board is unknown to the public. */
    on_public_board: boolean;
    /** It stands for the talent pool, which takes no applications. */
    is_pool: boolean;
    method: Rows['jobs']['job_application_method_en'];
    cover_letter: CoverLetterOption;
    first_stage_id: number | null;
    terms: { required: boolean; text: CleanTexts | null };
    duplicates: 'refuse' | 'warn' | 'allow';
    sources: { id: number; name: Text; code: string | null }[];
    special_sources: { internal: number | null; referral: number | null; added_by_recruiter: number | null };
    forms: RequiredForm[];
  };

/** Who applies by forms alone may send a letter, and need not. */
const COVER_LETTER = `case when j.job_application_method_en = 'formsOnly' and j.cover_letter_options = 'CoverLetterOptionMandatory'
  then 'CoverLetterOptionOptional' else j.cover_letter_options end`;

const FORMS = formsToAnswerSql(
  `from jobs_forms jf join forms f on f.id = jf.form_id where jf.job_id = j.id and f.privacy_status = 'public'`,
);

/** A job without sources of its own offers all that are not archived, but for those that only the product sets. */
const SOURCES = `
  select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name, 'code', s.code) order by s."order", s.id), '[]')
  from candidate_sources s
  where s.is_viewable and s.code is distinct from 'internal' and s.code is distinct from 'added_by_recruiter'
    and (s.id in (select js.candidate_source_id from jobs_candidate_sources js where js.job_id = j.id)
      or not exists (select from jobs_candidate_sources js where js.job_id = j.id))`;

const INTERNAL_END = `case when j.posting_board = 'public' then j.end_date else coalesce(j.internal_end_date, j.end_date) end`;

const STATEMENT = `
  select j.id, j.name, j.status, j.is_template, coalesce(j.published_at <= now(), false) as published,
    j.posting_board in ('public', 'both') as on_public_board, j.posting_board = 'pool' as is_pool,
    (j.status = 'active' and j.published_at <= now() and j.posting_board in ('public', 'both')
      and (j.end_date is null or j.end_date > now())) is true as open_to_public,
    (j.status = 'active' and j.published_at <= now()
      and (${INTERNAL_END} is null or ${INTERNAL_END} > now())) is true as open_to_internal,
    j.required_languages, j.job_application_method_en as method, ${COVER_LETTER} as cover_letter,
    j.workflow_id, j.email_template_id,
    (select w.stage_id from workloads w join stages s on s.id = w.stage_id
      where w.job_id = j.id and not s.is_deleted and s.stage_type <> 'rejected'
      order by (s.stage_type = 'new') desc, s."order", s.id limit 1) as first_stage_id,
    json_build_object('required', o.enable_terms_and_conditions, 'text', o.terms_and_conditions) as terms,
    o.internal_id, coalesce(o.settings ->> 'duplicate_applications', 'refuse') as duplicates,
    (${SOURCES}) as sources,
    json_build_object(
      'referral', (select s.id from candidate_sources s where s.code = 'referral'),
      'internal', (select s.id from candidate_sources s where s.code = 'internal'),
      'added_by_recruiter', (select s.id from candidate_sources s where s.code = 'added_by_recruiter')) as special_sources,
    (${FORMS}) as forms
  from jobs j join organizations o on o.id = 1
  where j.id = $1`;

/** Undefined: there is no such job. */
export async function requirementsOf(jobId: number): Promise<Requirements | undefined> {
  const requirements = await queryOne<Requirements>(STATEMENT, [jobId], { name: 'applying-requirements' });
  const text = requirements?.terms.text;
  return requirements && { ...requirements, terms: { ...requirements.terms, text: text ? shownTexts(text) : null } };
}
