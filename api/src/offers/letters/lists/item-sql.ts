import type { CallTypes } from '../../../generated/call-types.ts';
import type { Role } from '../../../generated/shapes.ts';
import { availableSql } from '../letter-view.ts';

export type Item = CallTypes['listApprovalEmails']['answer'][number];

/** Columns that lists show as they are stored. */
const PLAIN = [
  'id',
  'email_type',
  'status',
  'is_archived',
  'subject',
  'receiver',
  'receiver_email',
  'due_date',
  'sent_at',
  'answered_at',
  'status_changed_at',
  'created_at',
  'updated_at',
  'content_edited',
  'lock_version',
  'applicant_profile_id',
  'job_id',
  'employee_id',
  'bulk_hash',
  'start_date',
  'pay',
] as const satisfies (keyof Item)[];

/** SQL of the columns of a letter in a list: of its row `t`, its candidate `a`, job `j` and author `e`. */
export const itemColumns = (role: Role): string => `${PLAIN.map((name) => `t.${name}`).join(', ')},
  json_build_object('first_name', a.first_name, 'last_name', a.last_name, 'email', a.email) as applicant_info,
  json_build_object('name', j.name) as job_info,
  btrim(concat_ws(' ', e.first_name, e.last_name)) as author_name,
  ${availableSql(role)} as available`;

/** SQL of the tables that these columns come from, beside `t`. */
export const ITEM_TABLES = `join applicant_profiles p on p.id = t.applicant_profile_id join applicants a on a.id = p.applicant_id
  join jobs j on j.id = t.job_id join employees e on e.id = t.employee_id`;
