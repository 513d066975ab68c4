import { type Order, orderSql } from './order-sql.ts';
import { ITEM_TABLES } from './item-sql.ts';

/** Names under which the keys of an order stand in what was found. */
export const keyNames = ({ keys }: Order): string[] => keys.map((_, at) => `key${at + 1}`);

/** Whose names order letters, and how letters are found of them. */
const NAMED = {
  a: 'applicants a join applicant_profiles p on p.applicant_id = a.id join approval_emails t on t.applicant_profile_id = p.id',
  j: 'approval_emails t on t.job_id = by.id',
  e: 'approval_emails t on t.employee_id = by.id',
} as const;

/**
 * SQL of the ids of a page of all letters that `where` says of the row `t`. It goes along an index from the first of
 * the order on and ends with the page, however many letters there are.
 */
export function walkedPage(order: Order, where: string, limit: string, offset: string): string {
  const { keys, by, nullable } = order;
  const cut = `limit ${limit} offset ${offset}`;
  if (by === 'a') return `select t.id from ${NAMED.a} where ${where} order by ${orderSql(order)} ${cut}`;
  if (by) {
    const table = by === 'j' ? 'jobs j' : 'employees e';
    const names = keyNames(order);
    const first = names.map((name) => `${name} ${order.direction}`).join(', ');
    // Jobs and authors are few: they are put in order first, and their letters are read until the page is full.
    return `select t.id from (select ${by}.id, ${keys.map((sql, at) => `${sql} as ${names[at]}`).join(', ')} from ${table}
        order by ${first} offset 0) by join ${NAMED[by]} where ${where} order by ${orderSql(order, names)} ${cut}`;
  }
  if (!nullable) return `select t.id from approval_emails t where ${where} order by ${orderSql(order)} ${cut}`;
  // One index serves both directions, if those that say nothing are read for themselves.
  const part = (condition: string) =>
    `(select t.id, t.${keys[0]!.slice(2)} from approval_emails t where ${where} and ${keys[0]} ${condition}
       order by ${keys[0]} ${order.direction}, t.id ${order.direction} limit ${limit} + ${offset})`;
  return `select t.id from (${part('is not null')} union all ${part('is null')}) t order by ${orderSql(order)} ${cut}`;
}

/** SQL of the ids of a page of what was found, where `found` has the keys of the order. */
export const foundPage = (order: Order, tab: string, limit: string, offset: string): string =>
  `select t.id from found t where ${tab} order by ${orderSql(order, keyNames(order))} limit ${limit} offset ${offset}`;

/** So many letters are sooner put in order than looked for on the way through all of an order. */
const FEW = 5000;

/**
 * SQL of the ids of a page, ordered by names of others, of what was found in `found` without keys: of few letters the
 * names are read, many are met soon on the way of `walked`. Only one of the two is run.
 */
export function shorterPage(order: Order, walked: string, tab: string, limit: string, offset: string): string {
  const isFew = `(select count(*) <= ${FEW} from (select from found limit ${FEW + 1}) f)`;
  return `(select w.id from (${walked}) w where not ${isFew})
    union all (select f.id from (select t.id from approval_emails t ${ITEM_TABLES}
      where t.id in (select found.id from found) and ${tab}
      order by ${orderSql(order)} limit ${limit} offset ${offset}) f where ${isFew})`;
}

/** SQL of the rows that were found, as narrow as counting and ordering them allows. */
export function foundRows(order: Order, conditions: string[]): string {
  const keys = order.keys.map((sql, at) => `${sql} as ${keyNames(order)[at]}`);
  return `select ${['t.id', 't.status', 't.is_archived', ...keys].join(', ')}
    from approval_emails t ${order.by ? ITEM_TABLES : ''} where ${conditions.join(' and ')}`;
}
