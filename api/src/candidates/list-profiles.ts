import { createHash } from 'node:crypto';
import { callerOf, type Caller, type Handler } from '../platform/chain/context.ts';
import { type Answer, contentRange, rawJson } from '../platform/chain/answer.ts';
import { queryOne } from '../platform/database/database.ts';
import { ValidationFailed } from '../platform/errors/errors.ts';
import { reachesPlaceSql } from '../platform/permissions/reach.ts';
import { cardPage, namePage } from './card-sql.ts';
import { defaultOrder, type Order, orderOf, pageSql, permittedOrder, tablesOf } from './choice/order.ts';
import {
  filterSql,
  narrows,
  needsCandidate,
  Parameters,
  parseFilter,
  type ProfileFilter,
} from './choice/profile-filter.ts';
import { limits } from '../generated/limits.ts';

/** Rows of a page. */
const PAGE = 20;
/** From how many rows before a page on it is read by ids first. */
const DEEP = 500;

const NEWEST = 'created_at desc';

interface Input {
  job_id?: number;
  stage_id?: number;
  applicant_id?: number;
  order?: string;
  limit?: number;
  offset?: number;
  filter?: string;
  range?: string;
  sort?: string;
  fields?: 'names';
  around?: number;
}

/**
 * GET applicant_profiles: a page of a job's stage, in the organization's order unless asked otherwise. One statement;
 * the total of a whole stage is the count that the board shows, not a count of its own.
 */
export const listProfiles: Handler<'listProfiles'> = async (context) => {
  const me = callerOf(context);
  const input: Input = context.query;
  const { limit, offset } = pageOf(input);
  const filter: ProfileFilter = { ...parseFilter(input.filter), ...given(input) };
  const order = input.sort === undefined ? await orderFor(input, filter) : orderOf(sortOf(input.sort), 'sort');
  return pageOfProfiles(me, {
    filter,
    order,
    limit,
    offset,
    names: input.fields === 'names',
    around: input.around,
  });
};

/** The organization orders the candidates of one job; all others begin with the newest. */
const orderFor = async ({ order }: Input, { job_id }: ProfileFilter): Promise<Order> =>
  order !== undefined ? orderOf(order) : job_id !== undefined ? defaultOrder() : orderOf(NEWEST);

interface Wanted {
  filter: ProfileFilter;
  order?: Order;
  limit?: number;
  offset?: number;
  /** Only who they are and where they stand, for those who want very many. */
  names?: boolean;
  /** The page on which this application stands, instead of the one that begins at `offset`. */
  around?: number | undefined;
}

async function pageOfProfiles(me: Caller, wanted: Wanted): Promise<Answer> {
  const { filter, order: wantedOrder = orderOf(NEWEST), limit = limits.chosen, names = false, around } = wanted;
  const permitted = await permittedOrder(me, wantedOrder);
  // Which tags match is a matter of one job.
  const order = permitted.matches && filter.job_id === undefined ? orderOf(NEWEST) : permitted;

  const parameters = new Parameters();
  const caller = parameters.add(me.id);
  const who = { id: caller, role: me.role };
  const where = ['not p.is_deleted', reachesPlaceSql(who, { job: 'p.job_id', stage: 'p.stage_id' })];
  where.push(...filterSql(filter, parameters, me.role));
  const from = `applicant_profiles p ${needsCandidate(filter) ? 'join applicants a on a.id = p.applicant_id' : ''}`;
  const tables = tablesOf(order, order.matches ? parameters.add(filter.job_id) : '', me.role);
  const offset =
    around === undefined
      ? (wanted.offset ?? 0)
      : await startAround(around, limit, { from, where, order, tables, parameters });
  const total = narrows(filter)
    ? `select count(*) from ${from} where ${where.join(' and ')}`
    : `select coalesce(sum(w.applicants_count), 0) from workloads w
       where ${[reachesPlaceSql(who, { job: 'w.job_id', stage: 'w.stage_id' }), ...placeSql(filter, parameters)].join(' and ')}`;
  const rows = pageSql({
    from,
    where,
    order,
    limit: parameters.add(limit),
    offset: parameters.add(offset),
    deep: offset >= DEEP,
  });
  const cards = names ? namePage(rows, order.sql) : cardPage(me.role, rows, order.sql);
  const text = `with ${[...tables, ...cards.tables].join(', ')}
    select (${total})::int as total, (select count(*) from page)::int as rows, (${cards.select})::text as body`;
  const page = await queryOne<{ total: number; rows: number; body: string }>(text, parameters.values, {
    name: narrows(filter) ? undefined : `profiles-${createHash('sha1').update(text).digest('base64url')}`,
  });
  return rawJson(page!.body, { contentRange: contentRange('applicant_profiles', offset, page!.rows, page!.total) });
}

interface Ordered {
  from: string;
  where: string[];
  order: Order;
  tables: string[];
  parameters: Parameters;
}

/** Where the page begins on which an application stands; at the start, where it is not among them. */
async function startAround(id: number, limit: number, ordered: Ordered): Promise<number> {
  const { from, where, order, tables, parameters } = ordered;
  const all = pageSql({ from, where, order, limit: 'all' });
  const row = await queryOne<{ before: number }>(
    `${tables.length > 0 ? `with ${tables.join(', ')}` : ''}
     select r.before::int from (select p.id, row_number() over () - 1 as before from (${all}) p) r
     where r.id = $${parameters.values.length + 1}`,
    [...parameters.values, id],
  );
  return row ? Math.floor(row.before / limit) * limit : 0;
}

function given({ job_id, stage_id, applicant_id }: Input): ProfileFilter {
  const filter: ProfileFilter = {};
  if (job_id !== undefined) filter.job_id = job_id;
  if (stage_id !== undefined) filter.stage_id = stage_id;
  if (applicant_id !== undefined) filter.applicant_id = applicant_id;
  return filter;
}

function placeSql({ job_id, stage_id }: ProfileFilter, parameters: Parameters): string[] {
  const sql: string[] = [];
  if (job_id !== undefined) sql.push(`w.job_id = ${parameters.add(job_id)}`);
  if (stage_id !== undefined) sql.push(`w.stage_id = ${parameters.add(stage_id)}`);
  return sql;
}

function pageOf({ limit, offset, range }: Input): { limit: number; offset: number } {
  if (range === undefined) return { limit: Math.min(limit ?? PAGE, limits.chosen), offset: offset ?? 0 };
  const [first, last] = pair(range, 'range');
  if (
    !Number.isSafeInteger(first) ||
    !Number.isSafeInteger(last) ||
    Number(first) < 0 ||
    Number(last) < Number(first)
  ) {
    throw new ValidationFailed([{ field: 'range', code: 'invalid' }]);
  }
  return { limit: Math.min(Number(last) - Number(first) + 1, limits.chosen), offset: Number(first) };
}

function sortOf(sort: string): string {
  const [field, direction] = pair(sort, 'sort');
  return `${String(field)} ${String(direction)}`;
}

function pair(text: string, field: string): unknown[] {
  try {
    const value: unknown = JSON.parse(text);
    if (Array.isArray(value) && value.length === 2) return value;
  } catch {
    // told below
  }
  throw new ValidationFailed([{ field, code: field === 'range' ? 'invalid' : 'unknownSort' }]);
}
