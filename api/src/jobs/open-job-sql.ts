import type { Board } from './public-types.ts';

const PUBLIC_END = 'j.end_date';
const INTERNAL_END = `case when j.posting_board = 'public' then j.end_date else coalesce(j.internal_end_date, j.end_date) end`;

/** SQL of the date until which a board takes applications. */
const endSql = (board: Board) => (board === 'public' ? PUBLIC_END : INTERNAL_END);

/** SQL of the end of a job (the name of its row) as a whole: of its last board; null where one of them has no end. */
export const lastEndSql = (job: string) => `case
    when ${job}.posting_board = 'public' then ${job}.end_date
    when ${job}.posting_board = 'internal' then coalesce(${job}.internal_end_date, ${job}.end_date)
    when ${job}.end_date is not null then greatest(${job}.end_date, ${job}.internal_end_date) end`;

/** SQL that is true for jobs `j` that are meant for a board at all. */
export function onBoardSql(board: Board): string {
  switch (board) {
    case 'public':
      return `j.posting_board in ('public', 'both')`;
    case 'internal':
      return `j.posting_board in ('internal', 'both')`;
    case 'all':
      return `j.posting_board <> 'pool'`;
  }
}

/** SQL that is true for jobs `j` that take applications now from who sees the board. */
export function openSql(board: Board): string {
  return `j.status = 'active' and not j.is_template and j.published_at <= now() and ${onBoardSql(board)}
    and (${endSql(board)} is null or ${endSql(board)} > now())`;
}

/** A row `hidden` of what the organization tells the public of no job; goes after CROSS JOIN. */
export const hiddenFacts = `(select coalesce(settings -> 'hidden_job_facts', '[]') as facts from organizations where id = 1) hidden`;

/** What `openJobSql` reads; goes after FROM. `jobs`: SQL of the rows of jobs. */
export const openJobFrom = (jobs: string) => `${jobs} j
  left join locations l on l.id = j.location_id
  left join job_types jt on jt.id = j.job_type_id
  left join industries i on i.id = j.industry_id
  left join company_departments d on d.id = j.company_department_id
  left join (
    select jc.job_id, json_agg((select row_to_json(r) from (select c.id, c.name) r) order by c."order", c.id) as list
    from jobs_display_categories jc join job_categories c on c.id = jc.display_category_id
    group by jc.job_id
  ) categories on categories.job_id = j.id
  cross join ${hiddenFacts}`;

export const OPEN_JOB_FROM = openJobFrom('jobs');

/** SQL of a value unless the organization tells the public nothing of it. */
const unlessHidden = (fact: string, condition: string, value: string) =>
  `case when ${condition} and not jsonb_exists(hidden.facts, '${fact}') then ${value} end`;

/** SQL of a column that readers are told, null where they are not; `hidden` has to be there. */
export const factSql = (fact: string, column: string) => unlessHidden(fact, 'true', column);

const PAY = `(select row_to_json(r) from (
  select j.pay_min as min, j.pay_max as max, j.pay_currency as currency, j.pay_unit as unit) r)`;

/**
 * SQL of one row of a job list: everything in it may be read by anybody who sees the board. `more`: further columns.
 * row_to_json looks at the types of its columns once; json_build_object would for every job and every pair.
 */
export function openJobSql(board: Board, more = ''): string {
  return `(select row_to_json(job) from (select
    j.id, j.name, j.requisition_number, j.required_languages,
    case when l.id is not null then (select row_to_json(r) from (select l.id, l.city, l.province) r) end as location,
    coalesce(j.country, l.country) as country, coalesce(j.postal_code, l.postal_code) as postal_code,
    ${unlessHidden('workplace', 'true', 'j.workplace')} as workplace,
    ${unlessHidden('job_type', 'jt.id is not null', '(select row_to_json(r) from (select jt.id, jt.name, jt.employment_type) r)')} as job_type,
    ${unlessHidden('department', 'd.id is not null', '(select row_to_json(r) from (select d.id, d.title) r)')} as department,
    case when i.id is not null then (select row_to_json(r) from (select i.id, i.name) r) end as industry,
    coalesce(categories.list, '[]') as display_category,
    ${unlessHidden('pay', 'j.pay_shown and (j.pay_min is not null or j.pay_max is not null)', PAY)} as pay,
    ${unlessHidden('openings', 'true', 'j.openings')} as openings, j.start_date, j.published_at,
    ${unlessHidden('closing', 'j.display_closing_date', endSql(board))} as closing_date,
    j.keep_out_of_search${more}) job)`;
}
