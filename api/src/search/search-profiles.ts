import { callerOf, type Caller, type Handler } from '../platform/chain/context.ts';
import { query, queryOne, withTransaction } from '../platform/database/database.ts';
import { ValidationFailed } from '../platform/errors/errors.ts';
import { cardSql } from '../candidates/index.ts';
import { reachesPlaceSql } from '../platform/permissions/reach.ts';
import { compileQuery, type Compiled } from './compile-query.ts';
import { addMatches, type FoundCard } from './matches.ts';
import { both, termsOf, queryText, type Query } from './query.ts';
import { readQuery } from './read-query.ts';
import { idsIn, searchFilterSql, type Search } from './search-filter.ts';
import { readableFor } from './sources.ts';
import { textsSql } from './texts-sql.ts';

const PAGE = 20;
const MOST_CARDS = 100;
/** Words of one search, those in phrases among them; more is no question but a text. */
const MOST_WORDS = 60;

/** What to order by, and how; `id` is the application's. */
interface Order {
  by: 'applied_at' | 'sort_name';
  order: string;
  /** First how well the words fit. */
  best?: boolean;
}

/** So many of the newest hits are weighed; of more, the others follow by their date. Weighing reads all words of a hit. */
const MOST_WEIGHED = 5000;

const ORDERS = new Map<string, Order>([
  ['best', { by: 'applied_at', order: 'best desc, applied_at desc, id desc', best: true }],
  ['', { by: 'applied_at', order: 'applied_at desc, id desc' }],
  ['created_at desc', { by: 'applied_at', order: 'applied_at desc, id desc' }],
  ['created_at asc', { by: 'applied_at', order: 'applied_at, id' }],
  ['name asc', { by: 'sort_name', order: 'sort_name, id' }],
  ['name desc', { by: 'sort_name', order: 'sort_name desc nulls last, id desc' }],
]);

interface Found {
  total: number;
  rows: FoundCard[];
}

/**
 * POST applicant_profiles/search: applications by their words and by what is known of them, a page at a time with the
 * exact total, and where the words stand. Nobody finds by what they may not read.
 */
export const searchProfiles: Handler<'searchProfiles'> = async (context) => {
  const caller = callerOf(context);
  const search = context.body;
  const order = orderOf(search);
  const words = wordsOf(search);
  return withTransaction(async () => {
    const page = await find(caller, search, words, order);
    if (search.only_ids) return { applicant_profiles: page.rows, meta: { total: page.total } };
    const { cards, forms } = await addMatches(page.rows, page.compiled?.terms ?? []);
    return {
      applicant_profiles: cards,
      meta: { total: page.total, query: words ? queryText(words) : '', words: forms },
    };
  });
};

/** Ids of what a search finds, in its order and up to `most`, with the total. @throws 422 like the search itself */
export async function foundIds(
  caller: Caller,
  search: Search,
  most: number,
): Promise<{ ids: number[]; total: number }> {
  const order = orderOf(search);
  const words = wordsOf(search);
  const idSearch = { ...search, only_ids: true, limit: most, offset: 0 };
  const { rows, total } = await withTransaction(() => find(caller, idSearch, words, order));
  return { ids: rows.map(({ id }) => id), total };
}

/** @throws 422 for an order that there is not */
function orderOf(search: Search): Order {
  const order = ORDERS.get((search.order ?? '').trim().toLowerCase());
  if (!order) throw new ValidationFailed([{ field: 'order', code: 'unknownSort' }]);
  return order;
}

/** All keywords of a search; each must hold. @throws 422 for words without a letter, and for too many. */
function wordsOf(search: Search): Query | undefined {
  const parts: Query[] = [];
  let count = 0;
  for (const [at, { query_must: text, field }] of (search.keywords ?? []).entries()) {
    if (!text?.trim()) continue;
    const place = `keywords.${at}.query_must`;
    const where = field || search.field || 'all';
    const read = readQuery(text, { field: where, exact: search.unmodified === true });
    if (!read) throw new ValidationFailed([{ field: place, code: 'search.errors.noWord' }]);
    count += wordsIn(read);
    if (count > MOST_WORDS) {
      throw new ValidationFailed([{ field: place, code: 'search.errors.tooManyWords', values: { most: MOST_WORDS } }]);
    }
    parts.push(read);
  }
  return both(parts);
}

/** How many words a query holds, as the index splits them. */
const wordsIn = (query: Query): number =>
  termsOf(query).reduce((sum, { term }) => sum + (term.text.match(/[\p{L}\p{N}\p{M}]+/gu)?.length ?? 0), 0);

async function find(caller: Caller, search: Search, words: Query | undefined, wanted: Order) {
  const readable = await readableFor(caller);
  const values: unknown[] = [];
  const add = (value: unknown) => `$${values.push(value)}`;
  const me = add(caller.id);
  const indexed: string[] = [];
  let compiled: Compiled | undefined;
  // Without words nobody fits better than another.
  const { by, order, best = false } = wanted.best && !words ? ORDERS.get('')! : wanted;
  const jobs = jobsOf(search, readable.jobs);
  if (words || jobs) {
    // The words of an application are long and stored apart: a plan that reads them row by row is never the fast one.
    await query(
      `select set_config('enable_seqscan', 'off', true), set_config('work_mem', '64MB', true), set_config('jit', 'off', true)`,
    );
  }
  if (words) {
    compiled = await compileQuery(words, { caller, readable, add, me });
    indexed.push(compiled.sql);
  }
  if (jobs) indexed.push(`s.words @@ ${add(jobs.length > 0 ? jobs.map((id) => `jx${id}`).join('|') : `'-'`)}::tsquery`);
  const where = [
    reachesPlaceSql({ id: me, role: caller.role }, { job: 's.job_id', stage: 's.stage_id' }),
    ...searchFilterSql(search, caller, add),
  ];
  if (readable.hidesSingleJob && idsIn(search.job_id).length === 0) where.push(considersOtherJobsSql);
  const limit = add(search.only_ids ? (search.limit ?? PAGE) : Math.min(search.limit ?? PAGE, MOST_CARDS));
  const offset = add(search.offset ?? 0);
  const card = search.only_ids
    ? `jsonb_build_object('id', page.id)`
    : `${cardSql(caller.role)}::jsonb || jsonb_build_object(
        'job', jsonb_build_object('id', j.id, 'name', j.name), 'job_name', j.name,
        'stage', jsonb_build_object('id', st.id, 'name', st.name, 'stage_type', st.stage_type), 'stage_name', st.name
        ${compiled ? `, 'texts', ${textsSql(caller, readable, me)}` : ''})`;
  const joins = search.only_ids
    ? ''
    : `join applicant_profiles p on p.id = page.id join applicants a on a.id = p.applicant_id
       join jobs j on j.id = p.job_id join stages st on st.id = p.stage_id`;
  const facts = `select s.applicant_profile_id as id, s.${by}${best ? ', s.words' : ''}`;
  const slice = `order by ${order} limit ${limit} offset ${offset}`;
  const weighed =
    best && compiled ? `(select id, applied_at, ${weightSql(compiled, add)} as best from hits) hits` : 'hits';
  // OFFSET 0 keeps the conditions apart: what the index answers, and what is looked at in the narrow rows. Without words
  // nearly everybody may be found: they are counted without being kept, and the page is read in the order of an index.
  const hits = indexed.length
    ? `hits as materialized (${facts} from (select s.* from applicant_profile_search s where ${indexed.join(' and ')} offset 0) s
         where ${where.join(' and ')}), page as materialized (select ${best ? 'id, applied_at, best' : '*'} from ${weighed} ${slice})`
    : `page as materialized (${facts} from applicant_profile_search s where ${where.join(' and ')} ${slice})`;
  const counted = indexed.length ? 'hits' : `applicant_profile_search s where ${where.join(' and ')}`;
  const found = await queryOne<Found>(
    `with ${hits}
     select (select count(*) from ${counted})::int as total,
       (select coalesce(json_agg(card), '[]') from (select ${card} as card from page ${joins} order by ${order.replace(/\b(applied_at|sort_name|best|id)\b/g, 'page.$1')}) cards) as rows`,
    values,
  );
  return { ...found!, compiled };
}

const considersOtherJobsSql = `not exists (
  select from applicant_profiles o where o.id = s.applicant_profile_id and not o.consider_for_other_jobs)`;

/** The jobs that a search is held to: those asked for, and no others than the caller's; undefined: every job. */
function jobsOf(search: Search, assigned: number[] | undefined): number[] | undefined {
  const requested = idsIn(search.job_id);
  if (requested.length === 0) return assigned;
  return assigned ? requested.filter((id) => assigned.includes(id)) : requested;
}

/** SQL of how well a row of `hits` fits: a name counts most, then how often and how densely the words stand in the rest. */
function weightSql({ terms }: Compiled, add: (value: unknown) => string): string {
  const any = (all: string[]) =>
    all
      .filter(Boolean)
      .map((one) => `(${one})`)
      .join(' | ') || `'-'`;
  const wanted = terms.filter((term) => term.wanted);
  const words = add(any(wanted.flatMap((term) => [term.words, term.exact_words])));
  const names = add(any(wanted.map((term) => term.name_words)));
  return `case when row_number() over (order by applied_at desc, id desc) <= ${MOST_WEIGHED}
    then ts_rank(words, ${words}::tsquery, 1) + case when words @@ ${names}::tsquery then 1 else 0 end else 0 end`;
}
