import type { CallTypes } from '../generated/call-types.ts';
import type { Caller } from '../platform/chain/context.ts';
import { ValidationFailed } from '../platform/errors/errors.ts';
import { isMoment, momentSql } from '../platform/resource/moment-filter.ts';
import {
  hasDeclinedSql,
  hasInterviewSql,
  lacksScorecardsSql,
  showsBlackFlagSql,
  showsTagSql,
} from '../candidates/index.ts';
import { inPoolSql } from '../talent-pool/index.ts';

export type Search = CallTypes['searchProfiles']['body'];

/** `yes` or true: only those; `no`: only the others; false or nothing: either. */
type Choice = boolean | 'yes' | 'no' | '' | null | undefined;

type Add = (value: unknown) => string;

/** Conditions of everything but words and jobs, over the rows `s` of applicant_profile_search. */
export function searchFilterSql(search: Search, caller: Caller, add: Add): string[] {
  const sql: string[] = ['not s.is_deleted'];
  const mark = (column: string, choice: Choice) => {
    if (choice === true || choice === 'yes') sql.push(column);
    if (choice === 'no') sql.push(`not ${column}`);
  };
  mark('s.future_consideration', search.mark_future_consideration);
  mark('s.by_recruiter', search.recruiter_apply);
  // What is hidden from a role is no way to find anybody: for it, nobody has the mark.
  mark(`(s.black_flag and ${showsBlackFlagSql(caller.role)})`, search.black_flag);
  mark('s.is_internal', search.is_internal);
  mark(inPoolSql('s.applicant_profile_id'), search.talent_pool);
  mark(hasInterviewSql('s.applicant_profile_id'), search.interview_to_come);
  mark(hasDeclinedSql('s.applicant_profile_id'), search.interview_declined);
  mark(lacksScorecardsSql('s.applicant_profile_id'), search.scorecards_missing);
  mark('s.referral', search.referral);
  mark('s.current_employee', search.current_employee);
  mark('s.previous_employee', search.previous_employee);
  for (const name of ['presented', 'interviewed', 'offered', 'hired', 'regretted'] as const) {
    mark(`s.${name}`, search.milestones?.[name]);
  }
  const stages = idsIn(search.stage_id);
  if (stages.length > 0 && search.anyStage !== true) sql.push(`s.stage_id = any(${add(stages)}::bigint[])`);
  const { start, end } = search.applicationDate ?? {};
  if (start) sql.push(momentSql('s.applied_at', '>=', start, add(momentOf(start, 'applicationDate.start'))));
  if (end) sql.push(momentSql('s.applied_at', '<=', end, add(momentOf(end, 'applicationDate.end'))));
  const tags = idsIn(search.tags);
  if (tags.length > 0) sql.push(tagSql(add(tags), search.anyTags === true, caller));
  return sql;
}

/** A tag that the caller does not see is on nobody. */
function tagSql(tags: string, any: boolean, caller: Caller): string {
  const shown = showsTagSql(caller.role, 't.code');
  const seen =
    shown === 'true'
      ? `${tags}::bigint[]`
      : `array(select t.id from tags t where t.id = any(${tags}::bigint[]) and ${shown})`;
  if (any) return `s.tag_ids && ${seen}`;
  const complete = shown === 'true' ? '' : ` and cardinality(${seen}) = cardinality(${tags}::bigint[])`;
  return `(s.tag_ids @> ${tags}::bigint[]${complete})`;
}

/** One id, several, or none. */
export function idsIn(value: number | number[] | '' | null | undefined): number[] {
  if (value === null || value === undefined || value === '') return [];
  return [...new Set([value].flat())];
}

function momentOf(text: string, field: string): string {
  if (!isMoment(text)) throw new ValidationFailed([{ field, code: 'invalid' }]);
  return text;
}
