import { resourceOf } from '../generated/resources.ts';
import type { Language, Role } from '../generated/shapes.ts';
import { inLanguageSql } from '../platform/texts/in-language.ts';
import { sortedSql } from '../platform/resource/sorted-sql.ts';
import { viewOf } from '../platform/resource/view.ts';
import { reachesFlaggedStages, reachesStageSql } from '../platform/permissions/reach.ts';

/** What `jobRowSql` reads; goes after FROM. */
export const JOB_ROW_FROM = `jobs j
  left join locations l on l.id = j.location_id
  left join job_types jt on jt.id = j.job_type_id
  left join close_reasons cr on cr.id = j.close_reason_id`;

/** SQL of the number of candidates of a job `j` whom a role may see. */
const applicantsCount = (role: Role): string => {
  const shown = `and w.stage_id in (select s.id from stages s where ${reachesStageSql({ role }, 's')})`;
  return `(select coalesce(sum(w.applicants_count), 0)::int from workloads w
    where w.job_id = j.id ${reachesFlaggedStages({ role }) ? shown : ''})`;
};

/** SQL of the number of those hired for a job `j`; null where nobody said how many are wanted. */
const HIRED_COUNT = `case when j.openings is not null then
  (select coalesce(sum(w.applicants_count), 0)::int from workloads w join stages s on s.id = w.stage_id
    where w.job_id = j.id and s.stage_type = 'hired') end`;

/** SQL of the acts that the role may do on a job `j` as it stands. */
const availableSql = (role: Role): string =>
  `(select ${viewOf(resourceOf('job'), role).byName.get('available')!.sql} from (select j.*) t)`;

/** SQL of one row of the staff's job lists. Decision makers are told of nobody in stages that they do not look into. */
export const jobRowSql = (role: Role): string => `json_build_object(
  'id', j.id, 'name', j.name, 'status', j.status, 'requisition_number', j.requisition_number,
  'location', case when l.id is not null then json_build_object('id', l.id, 'city', l.city, 'province', l.province) end,
  'location_id', j.location_id,
  'job_type', case when jt.id is not null then json_build_object('id', jt.id, 'name', jt.name) end,
  'display_type', j.posting_board, 'posting_board', j.posting_board, 'workplace', j.workplace,
  'required_languages', j.required_languages, 'is_template', j.is_template,
  'applicants_count', ${applicantsCount(role)},
  'openings', j.openings, 'hired_count', ${reachesFlaggedStages({ role }) ? 'null' : HIRED_COUNT},
  'start_date', j.start_date, 'end_date', j.end_date, 'internal_end_date', j.internal_end_date,
  'published_at', j.published_at, 'closed_date', j.closed_date, 'close_reason_id', j.close_reason_id, 'available', ${availableSql(role)},
  'close_reason', case when cr.id is not null then json_build_object('id', cr.id, 'name', cr.name) end,
  'created_at', j.created_at, 'updated_at', j.updated_at)`;

/** The orders that job lists offer; each ends in the id, so that pages never overlap. */
const orders = (role: Role, language: Language): Record<string, string> => ({
  id: 'j.id',
  name: `lower(${inLanguageSql('j.name', language)})`,
  status: sortedSql(
    resourceOf('job').fields.find(({ name }) => name === 'status')!,
    'j.status',
  ).join(', '),
  requisition_number: 'j.requisition_number',
  start_date: 'j.start_date',
  end_date: 'j.end_date',
  internal_end_date: 'j.internal_end_date',
  closed_date: 'j.closed_date',
  created_at: 'j.created_at',
  applicants_count: applicantsCount(role),
});

/** SQL for ORDER BY from `end_date`, `-end_date` or `end_date desc`; undefined for what is not offered. */
export function jobOrderSql(text: string, role: Role, language: Language): string | undefined {
  const [field = '', direction = 'asc'] = text
    .trim()
    .replace(/^-(.+)$/, '$1 desc')
    .split(/\s+/);
  const known = orders(role, language);
  const sql = Object.hasOwn(known, field) ? known[field] : undefined;
  if (sql === undefined || !/^(asc|desc)$/i.test(direction)) return undefined;
  return `${sql} ${direction.toLowerCase()} nulls last, j.id desc`;
}
