import type { Rows } from '../../generated/rows.ts';
import type { Caller } from '../../platform/chain/context.ts';
import { queryOne } from '../../platform/database/database.ts';
import { ValidationFailed } from '../../platform/errors/errors.ts';
import { textsSql } from '../../platform/texts/in-language.ts';
import { showsTagSql, switchesFor } from '../switches.ts';

export interface Order {
  /** Expressions for ORDER BY over the rows `p` of applicant_profiles; they end in the id, so that pages never overlap. */
  sql: string;
  /** They name a further column `p.matches`, how well the application's tags match the job. */
  matches?: true;
  /** They tell whose reason is which, also where the reason itself is not shown. */
  revealsReason?: true;
}

const NEWEST = 'p.created_at desc, p.id desc';

/**
 * SQL of a table `matched` (for WITH): how many tags of an application occur by name, in whatever
 * language, in its job's own words. An order
 * that anybody can retrace. `job` is the placeholder of the job's id.
 */
const matchedSql = (job: string, role: Caller['role']) => `
  words as materialized (
    select lower(coalesce(j.name::text, '') || coalesce(j.description::text, '')) as text from jobs j where j.id = ${job}
  ),
  fitting as materialized (
    select t.id from words, tags t
    where ${showsTagSql(role, 't.code')} and exists (select from unnest(array[${textsSql('t.name').join(', ')}]) name
      where name <> '' and position(lower(name) in words.text) > 0)
  ),
  matched as materialized (
    select pt.applicant_profile_id as id, count(*) as matches
    from fitting join applicant_profile_tags pt on pt.tag_id = fitting.id join applicant_profiles mp on mp.id = pt.applicant_profile_id
    where mp.job_id = ${job}
    group by pt.applicant_profile_id
  )`;

// Added to, so that a job's candidates are sorted: read in the order of its index, all jobs' are gone through for a page.
const REASON = '(p.rejection_reason_id + 0)';

const plain = (sql: string): Order => ({ sql });

const ORDERS: Record<string, Order> = {
  'created_at desc': plain(NEWEST),
  'created_at asc': plain('p.created_at, p.id'),
  'candidate_rank asc': plain(`p.candidate_rank, ${NEWEST}`),
  'candidate_rank desc': plain(`p.candidate_rank desc nulls last, ${NEWEST}`),
  'name asc': plain('p.sort_name, p.id'),
  'name desc': plain('p.sort_name desc nulls last, p.id desc'),
  'answer_score desc': plain(`p.answer_score desc nulls last, ${NEWEST}`),
  'answer_score asc': plain(`p.answer_score, ${NEWEST}`),
  'rejection_reason_id asc': { sql: `${REASON}, ${NEWEST}`, revealsReason: true },
  'rejection_reason_id desc': { sql: `${REASON} desc nulls last, ${NEWEST}`, revealsReason: true },
  'stage_entered_at desc': plain('p.stage_entered_at desc, p.id desc'),
  'stage_entered_at asc': plain('p.stage_entered_at, p.id'),
  'id asc': plain('p.id'),
  'id desc': plain('p.id desc'),
  'tags desc': { sql: `p.matches desc, ${NEWEST}`, matches: true },
};

/** The words of the organization's setting and the fields that screens name. */
const SAME: Record<string, string> = {
  '': 'candidate_rank asc',
  date: 'created_at desc',
  'date.applied': 'created_at desc',
  candidate_rank: 'candidate_rank asc',
  name: 'name asc',
  answer_score: 'answer_score desc',
  ai_recomendations: 'tags desc',
};

const FIELDS: Record<string, string> = {
  'applicants.last_name': 'name',
  'applicant.last_name': 'name',
  last_name: 'name',
  sort_name: 'name',
  'applicant_profiles.created_at': 'created_at',
};

/** @throws 422 for an order that is not offered. */
export function orderOf(text: string, field = 'order'): Order {
  const words = text.trim().replace(/^-(.+)$/, '$1 desc');
  const [name = '', direction = ''] = words.split(/\s+/);
  const known = FIELDS[name] ?? name;
  const order =
    direction === ''
      ? (ORDERS[SAME[known] ?? ''] ?? ORDERS[`${known} asc`])
      : ORDERS[`${known} ${direction.toLowerCase()}`];
  if (!order) throw new ValidationFailed([{ field, code: 'unknownSort' }]);
  return order;
}

/** An order as a caller may have it: what is hidden on the rows is not told by where they stand. */
export async function permittedOrder(caller: Caller, order: Order): Promise<Order> {
  return order.revealsReason && (await switchesFor(caller)).doNotHire ? plain(NEWEST) : order;
}

/** The organization's own order of candidates. */
export async function defaultOrder(): Promise<Order> {
  const row = await queryOne<Pick<Rows['organizations'], 'candidate_default_sort'>>(
    'select candidate_default_sort from organizations where id = 1',
    [],
    { name: 'candidates-default-order' },
  );
  return orderOf(row?.candidate_default_sort ?? '');
}

interface Page {
  /** Names applicant_profiles (or a part of it) p. */
  from: string;
  where: string[];
  order: Order;
  /** Placeholders. */
  limit: string;
  offset?: string;
  /** Thousands of rows come before the page: what is sorted are their ids, and only the page's rows are read whole. */
  deep?: boolean;
}

/** SQL of the rows `p` of one page, read from the tables of `tablesOf`. */
export function pageSql({ from, where, order, limit, offset, deep = false }: Page): string {
  const columns = deep ? 'p.id, p.created_at' : 'p.*';
  const conditions = where.join(' and ');
  const rows = order.matches
    ? `select * from (select ${columns}, coalesce(matched.matches, 0) as matches
         from ${from} left join matched on matched.id = p.id where ${conditions}) p`
    : `select ${columns} from ${from} where ${conditions}`;
  const page = `${rows} order by ${order.sql} limit ${limit}${offset === undefined ? '' : ` offset ${offset}`}`;
  if (!deep) return page;
  return `select p.*${order.matches ? ', place.matches' : ''} from (${page}) place join applicant_profiles p on p.id = place.id`;
}

/** The tables (for WITH) that `pageSql` reads beside its own; none for most orders. */
export function tablesOf(order: Order, job: string, role: Caller['role']): string[] {
  return order.matches ? [matchedSql(job, role)] : [];
}
