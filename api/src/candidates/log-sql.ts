import type { Role } from '../generated/shapes.ts';
import { shownReasonSql, showsBlackFlagSql, showsNotesOfOthersSql, showsTagSql } from './switches.ts';

/** SQL that is true for entries of a history, the row `log`, that tell nothing which is hidden from a role. */
export function showsEntrySql(role: Role, log: string, caller: string): string {
  // Who may be kept from seeing the mark is who may be kept from the rest.
  if (showsBlackFlagSql(role) === 'true') return `${caller}::bigint is not null`;
  const tag = `coalesce(${log}.new_value, ${log}.old_value) ->> 'tag_id'`;
  return `(${log}.action not in ('do_not_hire_set', 'do_not_hire_cleared') or ${showsBlackFlagSql(role)})
    and (${log}.action not in ('tagged', 'untagged') or ${showsTagSql(role, `(select ht.code from tags ht where ht.id = (${tag})::bigint)`)})
    and (${log}.action not like 'offer\\_%' or ${showsTagSql(role, "'offer_in_progress'")})
    and (${log}.action not in ('note_written', 'note_changed', 'note_deleted', 'note_restored') or ${log}.employee_id = ${caller} or ${showsNotesOfOthersSql(role)})
    and (${log}.action not like 'scorecard%' or ${log}.employee_id = ${caller} or ${showsNotesOfOthersSql(role)})
    and (${log}.action not like 'task\\_%' or ${log}.employee_id = ${caller} or ${showsNotesOfOthersSql(role)})`;
}

/** SQL of what an entry tells, its column `value`, as a role may read it. */
export function shownValueSql(role: Role, value: string): string {
  if (showsBlackFlagSql(role) === 'true') return value;
  const reason = `(${value} ->> 'rejection_reason_id')::bigint`;
  return `(case when ${reason} is distinct from ${shownReasonSql(role, reason)} then ${value} - 'rejection_reason_id' else ${value} end)`;
}

/**
 * SQL of an entry of an application's history, the row `log`, with the names of what it speaks of: stages and reasons
 * of other workflows, and what is archived, are in no list that a screen could look them up in.
 */
export function entrySql(role: Role, log: string): string {
  const id = (value: string, name: string) => `(${log}.${value}_value ->> '${name}')::bigint`;
  const named = (table: string, key: string) => `(select z.name from ${table} z where z.id = ${key})`;
  const reason = shownReasonSql(role, id('new', 'rejection_reason_id'));
  return `jsonb_build_object('id', ${log}.id, 'action', ${log}.action, 'created_at', ${log}.created_at,
    'applicant_profile_id', ${log}.applicant_profile_id, 'job_id', ${log}.job_id,
    'employee_id', ${log}.employee_id, 'employee', ${employeeSql(`${log}.employee_id`)},
    'from_stage_id', ${log}.from_stage_id, 'to_stage_id', ${log}.to_stage_id,
    'old_value', ${shownValueSql(role, `${log}.old_value`)}, 'new_value', ${withRuleSql(shownValueSql(role, `${log}.new_value`), log)},
    'named', jsonb_strip_nulls(jsonb_build_object(
      'from_stage', ${named('stages', `${log}.from_stage_id`)}, 'to_stage', ${named('stages', `${log}.to_stage_id`)},
      'reason', ${named('rejection_reasons', reason)},
      'old_source', ${named('candidate_sources', id('old', 'candidate_source_id'))},
      'new_source', ${named('candidate_sources', id('new', 'candidate_source_id'))},
      'task', (select to_jsonb(tk.title) from tasks tk where tk.id = ${id('new', 'task_id')} and not tk.only_owner),
      'question', (select q.name from text_answers ta join questions q on q.id = ta.question_id
        where ta.id = ${id('new', 'text_answer_id')}))))`;
}

/** SQL of the same without the id of an automation that is gone: what remains is its name. */
const withRuleSql = (value: string, log: string) =>
  `(case when ${log}.new_value ? 'automation' and not exists (select from stage_automations sa
      where sa.id = (${log}.new_value #>> '{automation,id}')::bigint) then ${value} #- '{automation,id}' else ${value} end)`;

/** SQL of an employee by id and name, or null. */
export function employeeSql(id: string): string {
  return `(select jsonb_build_object('id', e.id, 'name', e.first_name || ' ' || e.last_name) from employees e where e.id = ${id})`;
}
