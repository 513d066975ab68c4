import type { Board } from './public-types.ts';

const PUBLIC_END = 'j.end_date';
const INTERNAL_END = `case when j.posting_board = 'public' then j.end_date else coalesce(j.internal_end_date, j.end_date) end`;

/** SQL of the date until which a board takes applications. */
const endSql = (board: Board) => (board === 'public' ? PUBLIC_END : INTERNAL_END);

/** SQL that is true for jobs `j` that are meant for a board at all. */
export function onBoardSql(board: Board): string {
  switch (board) {
    case 'public':
      return `j.posting_board in ('public', 'both')`;
    case 'internal':
      return `j.posting_board in ('internal', 'both')`;
    case 'all':
      return 'true';
  }
}

/** SQL that is true for jobs `j` that take applications now from who sees the board. */
export function openSql(board: Board): string {
  return `j.status = 'active' and not j.is_template and j.published_at <= now() and ${onBoardSql(board)}
    and (${endSql(board)} is null or ${endSql(board)} > now())`;
}

/** What `openJobSql` reads; goes after FROM. */
export const OPEN_JOB_FROM = `jobs j
  left join locations l on l.id = j.location_id
  left join job_types jt on jt.id = j.job_type_id
  left join company_departments d on d.id = j.company_department_id`;

/** SQL of one row of a job list: everything in it may be read by anybody who sees the board. */
export function openJobSql(board: Board, more = ''): string {
  return `json_build_object(
    'id', j.id, 'name', j.name, 'requisition_number', j.requisition_number,
    'required_languages', j.required_languages,
    'location', case when l.id is not null then json_build_object('id', l.id, 'city', l.city, 'province', l.province) end,
    'country', coalesce(j.country, l.country), 'postal_code', coalesce(j.postal_code, l.postal_code),
    'workplace', j.workplace,
    'job_type', case when jt.id is not null then json_build_object('id', jt.id, 'name', jt.name, 'employment_type', jt.employment_type) end,
    'department', case when d.id is not null then json_build_object('id', d.id, 'title', d.title) end,
    'display_category', (
      select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name) order by c."order", c.id), '[]')
      from jobs_display_categories jc join job_categories c on c.id = jc.display_category_id
      where jc.job_id = j.id),
    'pay', case when j.pay_shown and (j.pay_min is not null or j.pay_max is not null) then
      json_build_object('min', j.pay_min, 'max', j.pay_max, 'currency', j.pay_currency, 'unit', j.pay_unit) end,
    'openings', j.openings, 'start_date', j.start_date, 'published_at', j.published_at,
    'closing_date', case when j.display_closing_date then ${endSql(board)} end${more})`;
}
