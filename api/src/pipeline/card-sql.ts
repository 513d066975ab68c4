import type { Role } from '../generated/shapes.ts';
import { showsBlackFlagSql, showsTagSql } from './switches.ts';

const COLUMNS = [
  'id',
  'job_id',
  'stage_id',
  'applicant_id',
  'created_at',
  'updated_at',
  'stage_entered_at',
  'candidate_rank',
  'answer_score',
  'rejection_reason_id',
  'candidate_source_id',
  'applied_by_recruiter',
  'is_internal',
  'mark_future_consideration',
  'consider_for_other_jobs',
  'preferred_language',
  'presented_date',
  'interviewed_date',
  'offered_date',
  'hired_date',
  'regretted_date',
  'removed_at',
  'lock_version',
];

const PERSON = [
  'id',
  'first_name',
  'last_name',
  'email',
  'home_phone',
  'work_phone',
  'referral_name',
  'current_employee',
  'previous_employee',
  'is_internal',
];

const columns = (alias: string, names: string[]) => names.map((name) => `${alias}.${name}`).join(', ');

// row_to_json looks at the types of its columns once; json_build_object would for every row and every pair.

/** SQL of a person as part of a card; `a` is the row of applicants. */
export function personSql(role: Role): string {
  return `(select row_to_json(person) from (select ${columns('a', PERSON)},
    btrim(concat_ws(' ', a.first_name, a.last_name)) as name,
    case when ${showsBlackFlagSql(role)} then a.black_flag else false end as black_flag) person)`;
}

/** SQL of the tags on an application that a role may see. */
export function tagsSql(role: Role): string {
  return `coalesce((select json_agg(tag) from (
    select t.id, t.name
    from applicant_profile_tags pt join tags t on t.id = pt.tag_id
    where pt.applicant_profile_id = p.id and ${showsTagSql(role, 't.code')}
    order by t."order", t.id) tag), '[]')`;
}

/**
 * SQL of one application as lists, boards and the answers of writes show it: JSON, from the rows `p` of
 * applicant_profiles and `a` of applicants.
 */
export function cardSql(role: Role): string {
  return `(select row_to_json(card) from (
    select ${columns('p', COLUMNS)}, ${personSql(role)} as applicant, ${tagsSql(role)} as tags) card)`;
}
