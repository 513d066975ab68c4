import type { Role } from '../generated/shapes.ts';
import { queryOne } from '../platform/database/database.ts';
import { isOneOf } from '../platform/permissions/roles.ts';
import { showsInformationSql } from './switches.ts';

/** SQL of a file as answers name it, from the row `file` of uploaded_files. */
export function fileSql(file: string): string {
  return `jsonb_build_object('id', ${file}.id, 'file_type', ${file}.file_type, 'original_file_name', ${file}.original_file_name,
    'mimetype', ${file}.mimetype, 'size', ${file}.size, 'text_status', ${file}.text_status,
    'unread_reason', ${file}.unread_reason, 'created_at', ${file}.created_at,
    'employee', (select jsonb_build_object('id', e.id, 'name', e.first_name || ' ' || e.last_name) from employees e where e.id = ${file}.employee_id))`;
}

/** SQL that is true where a role may read resumes. An organization may keep them from those who do not recruit. */
export function visibleResumesSql(role: Role): string {
  if (isOneOf('recruiters', { role })) return 'true';
  return '(select o.view_resume from organizations o where o.id = 1)';
}

/** Whether a role may read resumes now. */
export async function readsResumes(role: Role): Promise<boolean> {
  const row = await queryOne<{ open: boolean }>(`select ${visibleResumesSql(role)} as open`, [], {
    name: `candidates-reads-resumes-${role}`,
  });
  return row!.open;
}

/** SQL that is true for files that a role may open; what was taken off an application is nobody's any more. */
export function visibleFilesSql(role: Role, file: string): string {
  const resumes = visibleResumesSql(role);
  const information = showsInformationSql(role);
  const rules = [`${file}.deleted_at is null`];
  if (resumes !== 'true') rules.push(`(${file}.file_type not in ('resume', 'formatted_resume') or ${resumes})`);
  if (information !== 'true') rules.push(`(${file}.file_type <> 'info_attachment' or ${information})`);
  return `(${rules.join(' and ')})`;
}
