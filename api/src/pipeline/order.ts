import { queryOne } from '../platform/database/database.ts';
import { ValidationFailed } from '../platform/errors/errors.ts';

export interface Order {
  /** Expressions for ORDER BY over the rows `p` of applicant_profiles; they end in the id, so that pages never overlap. */
  sql: string;
  /** They name a further column `p.matches`, how well the application's tags match the job. */
  matches?: true;
}

const NEWEST = 'p.created_at desc, p.id desc';

/** The tags that occur by name in a job's own words: looked up once per job, not per application. */
const TAGS_OF_JOB = `cross join lateral (
  select coalesce(array_agg(t.id), '{}') as ids
  from tags t join jobs tj on tj.id = p.job_id
  cross join lateral (select coalesce(nullif(t.name ->> 'en', ''), nullif(t.name ->> 'fr', ''), t.name ->> 'es', '') as name) n
  where n.name <> '' and position(lower(n.name) in lower(coalesce(tj.name::text, '') || coalesce(tj.description::text, ''))) > 0
) matching`;

/** How many of an application's tags match its job: an order that anybody can retrace. */
const MATCHES = `(
  select count(*) from applicant_profile_tags pt where pt.applicant_profile_id = p.id and pt.tag_id = any(matching.ids)
)`;

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
  'rejection_reason_id asc': plain(`p.rejection_reason_id, ${NEWEST}`),
  'rejection_reason_id desc': plain(`p.rejection_reason_id desc nulls last, ${NEWEST}`),
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

/** The organization's own order of candidates. */
export async function defaultOrder(): Promise<Order> {
  const row = await queryOne<{ candidate_default_sort: string | null }>(
    'select candidate_default_sort from organizations where id = 1',
    [],
    { name: 'pipeline-default-order' },
  );
  return orderOf(row?.candidate_default_sort ?? '');
}

/** SQL of the rows `p` of one page. `from` names applicant_profiles p; `limit` and `offset` are placeholders. */
export function pageSql(page: { from: string; where: string[]; order: Order; limit: string; offset?: string }): string {
  const { from, where, order, limit, offset } = page;
  const rows = (joined = '') => `from ${from} ${joined} where ${where.join(' and ')}`;
  const source = order.matches
    ? `select * from (select p.*, ${MATCHES} as matches ${rows(TAGS_OF_JOB)}) p`
    : `select p.* ${rows()}`;
  return `${source} order by ${order.sql} limit ${limit}${offset === undefined ? '' : ` offset ${offset}`}`;
}
