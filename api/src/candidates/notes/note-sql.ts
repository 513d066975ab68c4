import type { Role } from '../../generated/shapes.ts';
import { showsNotesOfOthersSql } from '../switches.ts';

/** SQL of a note as answers show it, from the row `note` of notes; `more`: further members of it. */
export function noteSql(note: string, more?: string): string {
  return `json_build_object('id', ${note}.id, 'body', ${note}.body, 'applicant_profile_id', ${note}.applicant_profile_id,
    'job_id', ${note}.job_id, 'stage_id', ${note}.stage_id, 'employee_id', ${note}.employee_id, 'is_edited', ${note}.is_edited,
    'is_deleted', ${note}.is_deleted, 'created_at', ${note}.created_at, 'updated_at', ${note}.updated_at,
    'employee', (select json_build_object('id', e.id, 'name', e.first_name || ' ' || e.last_name) from employees e where e.id = ${note}.employee_id)${more ? `, ${more}` : ''})`;
}

/** SQL that is true for notes that a role may read: where the organization says so, decision makers read only their own. */
export function visibleNotesSql(role: Role, note: string, caller: string): string {
  // The placeholder stays in use, so that every role takes the same parameters.
  const others = showsNotesOfOthersSql(role);
  return others === 'true' ? `${caller}::bigint is not null` : `(${note}.employee_id = ${caller} or ${others})`;
}
