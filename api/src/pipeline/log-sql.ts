import type { Role } from '../generated/shapes.ts';
import { shownReasonSql, showsBlackFlagSql, showsNotesOfOthersSql, showsTagSql } from './switches.ts';

/** SQL that is true for entries of a history, the row `log`, that tell nothing which is hidden from a role. */
export function showsEntrySql(role: Role, log: string, caller: string): string {
  if (role !== 'decision_maker' && role !== 'hiring_manager') return `${caller}::bigint is not null`;
  const tag = `coalesce(${log}.new_value, ${log}.old_value) ->> 'tag_id'`;
  return `(${log}.action not in ('do_not_hire_set', 'do_not_hire_cleared') or ${showsBlackFlagSql(role)})
    and (${log}.action not in ('tagged', 'untagged') or ${showsTagSql(role, `(select ht.code from tags ht where ht.id = (${tag})::bigint)`)})
    and (${log}.action not in ('note_written', 'note_changed', 'note_deleted') or ${log}.employee_id = ${caller} or ${showsNotesOfOthersSql(role)})`;
}

/** SQL of what an entry tells, its column `value`, as a role may read it. */
export function toldSql(role: Role, value: string): string {
  if (showsBlackFlagSql(role) === 'true') return value;
  const reason = `(${value} ->> 'rejection_reason_id')::bigint`;
  return `(case when ${reason} is distinct from ${shownReasonSql(role, reason)} then ${value} - 'rejection_reason_id' else ${value} end)`;
}
