import type { Role } from '../../generated/shapes.ts';
import { ValidationFailed } from '../../platform/errors/errors.ts';
import { filterObject } from '../../platform/resource/list-input.ts';
import { isMoment, momentSql } from '../../platform/resource/moment-filter.ts';
import { hasDeclinedSql, hasInterviewSql, lacksScorecardsSql } from '../interview-sql.ts';
import { personInPoolSql } from '../pool-sql.ts';
import { shownReasonSql, showsBlackFlagSql, showsTagSql } from '../switches.ts';
import { limits } from '../../generated/limits.ts';

/** What applications can be chosen by; each is left out when it is not asked for. */
export interface ProfileFilter {
  id?: number | number[];
  job_id?: number;
  stage_id?: number;
  applicant_id?: number;
  /** Words of the person's name or e-mail, all of which must occur. */
  q?: string;
  tag_id?: number | number[];
  candidate_source_id?: number | number[];
  rejection_reason_id?: number | number[];
  is_internal?: boolean;
  applied_by_recruiter?: boolean;
  mark_future_consideration?: boolean;
  black_flag?: boolean;
  /** They are in the talent pool now, by whichever application. */
  talent_pool?: boolean;
  /** An interview of theirs is to come. */
  interview_to_come?: boolean;
  /** Somebody who was invited to an interview to come has declined it or proposed another time. */
  interview_declined?: boolean;
  /** An interview is over, and not all who conducted it have sent their scorecard. */
  scorecards_missing?: boolean;
  candidate_rank?: number;
  candidate_rank_lte?: number;
  answer_score_gte?: number;
  created_at_gte?: string;
  created_at_lte?: string;
  stage_entered_at_gte?: string;
  stage_entered_at_lte?: string;
  /** All of these tags, where `tag_id` asks for any. */
  tags_all?: number | number[];
  /** Somebody referred them. */
  referral?: boolean;
  current_employee?: boolean;
  previous_employee?: boolean;
  presented?: boolean;
  interviewed?: boolean;
  offered?: boolean;
  hired?: boolean;
  regretted?: boolean;
  /** The day of any of the milestones named above; of all five when none is. */
  milestone_gte?: string;
  milestone_lte?: string;
}

const MILESTONES = ['presented', 'interviewed', 'offered', 'hired', 'regretted'] as const;

type Kind = 'integer' | 'number' | 'integers' | 'boolean' | 'text' | 'time';

const KINDS: Record<keyof ProfileFilter, Kind> = {
  id: 'integers',
  job_id: 'integer',
  stage_id: 'integer',
  applicant_id: 'integer',
  q: 'text',
  tag_id: 'integers',
  candidate_source_id: 'integers',
  rejection_reason_id: 'integers',
  is_internal: 'boolean',
  applied_by_recruiter: 'boolean',
  mark_future_consideration: 'boolean',
  black_flag: 'boolean',
  talent_pool: 'boolean',
  interview_to_come: 'boolean',
  interview_declined: 'boolean',
  scorecards_missing: 'boolean',
  candidate_rank: 'integer',
  candidate_rank_lte: 'integer',
  answer_score_gte: 'number',
  created_at_gte: 'time',
  created_at_lte: 'time',
  stage_entered_at_gte: 'time',
  stage_entered_at_lte: 'time',
  tags_all: 'integers',
  referral: 'boolean',
  current_employee: 'boolean',
  previous_employee: 'boolean',
  presented: 'boolean',
  interviewed: 'boolean',
  offered: 'boolean',
  hired: 'boolean',
  regretted: 'boolean',
  milestone_gte: 'time',
  milestone_lte: 'time',
};

/** Reads react-admin's filter, a JSON object in text. @throws 422 for what is no object, no such field, or no such value. */
export const parseFilter = (text: string | undefined): ProfileFilter => checkedFilter(filterObject(text));

/** @throws 422 for a field that nothing can be chosen by, or a value that it cannot have. */
export function checkedFilter(filter: object): ProfileFilter {
  for (const [field, wanted] of Object.entries(filter)) {
    if (!Object.hasOwn(KINDS, field)) throw new ValidationFailed([{ field, code: 'unknownFilter' }]);
    if (!fits(KINDS[field as keyof ProfileFilter], wanted)) throw new ValidationFailed([{ field, code: 'invalid' }]);
  }
  return filter;
}

function fits(kind: Kind, value: unknown): boolean {
  switch (kind) {
    case 'integer':
      return isId(value);
    case 'number':
      return typeof value === 'number' && value >= 0;
    case 'integers':
      return isId(value) || (Array.isArray(value) && value.length <= limits.chosen && value.every(isId));
    case 'boolean':
      return typeof value === 'boolean';
    case 'text':
      return typeof value === 'string' && value.length <= 200;
    case 'time':
      return typeof value === 'string' && isMoment(value);
  }
}

const isId = (value: unknown) => Number.isSafeInteger(value) && (value as number) >= 0;

/** Collects the values of a statement and hands out their placeholders. */
export class Parameters {
  readonly values: unknown[] = [];

  add(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}

const BY_CANDIDATE: (keyof ProfileFilter)[] = ['q', 'black_flag', 'referral', 'current_employee', 'previous_employee'];

/** Whether the filter asks for more than a place (job, stage): its total is not one of the kept counts then. */
export function narrows(filter: ProfileFilter): boolean {
  return Object.entries(filter).some(
    ([name, value]) => value !== undefined && name !== 'job_id' && name !== 'stage_id',
  );
}

/** Whether the conditions of `filterSql` need the row `a` of applicants. */
export const needsCandidate = (filter: ProfileFilter): boolean =>
  BY_CANDIDATE.some((name) => filter[name] !== undefined);

/**
 * Conditions over `p` (applicant_profiles) and, where `needsPerson`, `a` (applicants). What is hidden from a role is no
 * way to find anybody: for it, nobody has such a mark.
 */
export function filterSql(filter: ProfileFilter, parameters: Parameters, role: Role): string[] {
  const sql: string[] = [];
  const equal = (column: string, value: unknown) => {
    if (value !== undefined) sql.push(`${column} = ${parameters.add(value)}`);
  };
  const any = (column: string, value: number | number[] | undefined) => {
    if (value !== undefined) sql.push(`${column} = any(${parameters.add([value].flat())}::bigint[])`);
  };
  any('p.id', filter.id);
  equal('p.job_id', filter.job_id);
  equal('p.stage_id', filter.stage_id);
  equal('p.applicant_id', filter.applicant_id);
  any('p.candidate_source_id', filter.candidate_source_id);
  any(shownReasonSql(role, 'p.rejection_reason_id'), filter.rejection_reason_id);
  equal('p.is_internal', filter.is_internal);
  equal('p.applied_by_recruiter', filter.applied_by_recruiter);
  equal('p.mark_future_consideration', filter.mark_future_consideration);
  equal('p.candidate_rank', filter.candidate_rank);
  const shown = showsBlackFlagSql(role);
  equal(shown === 'true' ? 'a.black_flag' : `(a.black_flag and ${shown})`, filter.black_flag);
  equal(`(${personInPoolSql('p.applicant_id', role)})`, filter.talent_pool);
  equal(hasInterviewSql('p.id'), filter.interview_to_come);
  equal(hasDeclinedSql('p.id'), filter.interview_declined);
  equal(lacksScorecardsSql('p.id'), filter.scorecards_missing);
  equal('a.current_employee', filter.current_employee);
  equal('a.previous_employee', filter.previous_employee);
  for (const column of ['created_at', 'stage_entered_at'] as const) {
    const [from, to] = [filter[`${column}_gte`], filter[`${column}_lte`]];
    if (from) sql.push(momentSql(`p.${column}`, '>=', from, parameters.add(from)));
    if (to) sql.push(momentSql(`p.${column}`, '<=', to, parameters.add(to)));
  }
  if (filter.candidate_rank_lte !== undefined)
    sql.push(`p.candidate_rank <= ${parameters.add(filter.candidate_rank_lte)}`);
  if (filter.answer_score_gte !== undefined) sql.push(`p.answer_score >= ${parameters.add(filter.answer_score_gte)}`);
  if (filter.referral !== undefined) sql.push(`${filter.referral ? '' : 'not '}${REFERRED}`);
  sql.push(...milestoneSql(filter, parameters));
  if (filter.tags_all !== undefined) {
    const tags = [...new Set([filter.tags_all].flat())];
    sql.push(`(select count(*) from applicant_profile_tags at join tags t on t.id = at.tag_id and ${showsTagSql(role, 't.code')}
      where at.applicant_profile_id = p.id and at.tag_id = any(${parameters.add(tags)}::bigint[])) = ${parameters.add(tags.length)}`);
  }
  if (filter.tag_id !== undefined) {
    sql.push(`exists (select from applicant_profile_tags ft join tags t on t.id = ft.tag_id and ${showsTagSql(role, 't.code')}
      where ft.applicant_profile_id = p.id and ft.tag_id = any(${parameters.add([filter.tag_id].flat())}::bigint[]))`);
  }
  for (const word of (filter.q ?? '').trim().split(/\s+/).filter(Boolean).slice(0, 8)) {
    const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
    sql.push(`a.search_text like rolecall_plain(${parameters.add(pattern)})`);
  }
  return sql;
}

/** Somebody is named who referred them, or the source says so. */
const REFERRED = `(coalesce(a.referral_name, '') <> ''
  or coalesce(p.candidate_source_id in (select rs.id from candidate_sources rs where rs.code = 'referral'), false))`;

/** Which milestones are set or not, and between which days one of them lies. */
function milestoneSql(filter: ProfileFilter, parameters: Parameters): string[] {
  const filtered = MILESTONES.filter((name) => filter[name] !== undefined);
  const sql = filtered.map((name) => `p.${name}_date is ${filter[name] ? 'not ' : ''}null`);
  const [from, to] = [filter.milestone_gte, filter.milestone_lte];
  if (!from && !to) return sql;
  const limits = [
    ...(from ? [`day >= ${parameters.add(from)}::date`] : []),
    ...(to ? [`day <= ${parameters.add(to)}::date`] : []),
  ];
  const set = filtered.filter((name) => filter[name]);
  const days = (set.length > 0 ? set : MILESTONES).map((name) => `(p.${name}_date)`).join(', ');
  return [...sql, `exists (select from (values ${days}) milestone(day) where ${limits.join(' and ')})`];
}
