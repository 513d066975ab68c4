import type { Role } from '../generated/shapes.ts';
import { reviewedAnonymouslySql } from '../platform/anonymity/index.ts';
import { interviewFactsSql, interviewsOfPageSql, refusalsOfPageSql, refusalsSql } from './interview-sql.ts';
import { offerSql, offersOfPageSql } from './offer-sql.ts';
import { shownReasonSql, showsBlackFlagSql, showsTagSql } from './switches.ts';

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

const CANDIDATE = [
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

const cardColumns = (role: Role) =>
  COLUMNS.map((name) =>
    name === 'rejection_reason_id' ? `${shownReasonSql(role, `p.${name}`)} as ${name}` : `p.${name}`,
  ).join(', ');

const candidateColumns = (role: Role) => `${columns('a', CANDIDATE)},
  btrim(concat_ws(' ', a.first_name, a.last_name)) as name,
  case when ${showsBlackFlagSql(role)} then a.black_flag else false end as black_flag`;

// row_to_json looks at the types of its columns once; json_build_object would for every row and every pair.

/** SQL of a person as part of a card; `a` is the row of applicants. */
export function candidateSql(role: Role): string {
  return `(select row_to_json(person) from (select ${candidateColumns(role)}) person)`;
}

/** SQL of the tags on an application `p` that a role may see. */
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
    select ${cardColumns(role)}, ${candidateSql(role)} as applicant, ${tagsSql(role)} as tags,
      ${offerSql(role)} as offer_status, interviewed.next_interview_at,
      coalesce(interviewed.scorecards_missing, 0) as scorecards_missing,
      coalesce(refused.interview_answers, '[]') as interview_answers,
      ${reviewedAnonymouslySql(role, 'p.id')} as anonymous
    from (${interviewFactsSql}) interviewed, (${refusalsSql}) refused) card)`;
}

/** SQL of a page of the same cards, for the lists that many wait for: persons, tags, offers and interviews are joined once for all rows. */
export interface CardPage {
  /** Tables for WITH; the first is the page itself. */
  tables: string[];
  /** SELECT of the cards as one JSON list. */
  select: string;
}

/** @param page SQL of the rows of applicant_profiles; @param order their order, over `p`. */
export function cardPage(role: Role, page: string, order: string): CardPage {
  const tagged = `
    select pt.applicant_profile_id as id, json_agg(json_build_object('id', t.id, 'name', t.name) order by t."order", t.id) as tags
    from applicant_profile_tags pt join tags t on t.id = pt.tag_id
    where pt.applicant_profile_id = any(array(select page.id from page)) and ${showsTagSql(role, 't.code')}
    group by pt.applicant_profile_id`;
  return {
    tables: [
      `page as materialized (${page})`,
      `tagged as materialized (${tagged})`,
      `offered as materialized (${offersOfPageSql(role)})`,
      `interviewed as materialized (${interviewsOfPageSql})`,
      `refused as materialized (${refusalsOfPageSql})`,
    ],
    select: `select coalesce(json_agg(card), '[]') from (
      select ${cardColumns(role)}, person as applicant, coalesce(tagged.tags, '[]') as tags, offered.status as offer_status,
        interviewed.next_interview_at, coalesce(interviewed.scorecards_missing, 0) as scorecards_missing,
        coalesce(refused.interview_answers, '[]') as interview_answers,
        ${reviewedAnonymouslySql(role, 'p.id')} as anonymous
      from page p
      join (select ${candidateColumns(role)} from applicants a) person on person.id = p.applicant_id
      left join tagged on tagged.id = p.id
      left join offered on offered.id = p.id
      left join interviewed on interviewed.id = p.id
      left join refused on refused.id = p.id
      order by ${order}) card`,
  };
}

/** The same with nothing but who and where: for thousands at once. */
export function namePage(page: string, order: string): CardPage {
  return {
    tables: [`page as materialized (${page})`],
    select: `select coalesce(json_agg(card), '[]') from (
      select p.id, p.job_id, p.stage_id, p.applicant_id, person as applicant
      from page p
      join (select a.id, btrim(concat_ws(' ', a.first_name, a.last_name)) as name from applicants a) person
        on person.id = p.applicant_id
      order by ${order}) card`,
  };
}
