import type { CallTypes } from '../../../generated/call-types.ts';
import type { Language, Role } from '../../../generated/shapes.ts';
import { rawJson } from '../../../platform/chain/answer.ts';
import { callerOf, type Handler } from '../../../platform/chain/context.ts';
import { queryOne } from '../../../platform/database/database.ts';
import { parameters } from '../../../platform/permissions/scopes.ts';
import { requireFeature } from '../../letter.ts';
import { filterSql, isWhole, tabSql } from './filter-sql.ts';
import { itemColumns, ITEM_TABLES } from './item-sql.ts';
import { orderSql } from './order-sql.ts';
import { STATUSES } from '../letter-view.ts';

/** Letters on a page unless asked otherwise. */
const PAGE = 10;

/** POST approval_emails/search: a page of a tab and the counts of all tabs, in one statement. */
export const searchApprovalEmails: Handler<'searchApprovalEmails'> = async (context) => {
  const { body, language } = context;
  await requireFeature(body.email_type);
  const { text, values } = searchStatement(body, callerOf(context).role, language);
  const row = await queryOne<{ body: string }>(text, values, { replica: true });
  return rawJson(row!.body);
};

/** GET approval_emails/counts */
export const countApprovalEmails: Handler<'countApprovalEmails'> = async ({ query: { email_type: type } }) => {
  await requireFeature(type);
  const row = await queryOne<{ counts: CallTypes['countApprovalEmails']['answer'] }>(
    `select ${countsSql('approval_emails t where t.email_type = $1')} as counts`,
    [type],
    { name: 'offers-counts', replica: true },
  );
  return row!.counts;
};

/** SQL of the counts of all tabs of the rows `t`; `from` goes on after FROM. */
const countsSql = (from: string): string => `(
  select jsonb_object_agg(s.status, coalesce(c.count, 0)) || jsonb_build_object(
      'all', coalesce(sum(c.count), 0), 'archived', coalesce(max(c.archived), 0))
    from unnest(array[${STATUSES.map((status) => `'${status}'`).join(', ')}]) as s(status)
    left join (
      select g.status, sum(g.count) filter (where not g.is_archived)::int as count,
        (sum(sum(g.count) filter (where g.is_archived)) over ())::int as archived
        from (select t.is_archived, t.status, count(*) as count from ${from} group by t.is_archived, t.status) g
       group by g.status) c on c.status = s.status)`;

/** One statement for page, total and counts. Without filters both are read off indexes; else what is left is found once. */
export function searchStatement(
  body: CallTypes['searchApprovalEmails']['body'],
  role: Role,
  language: Language,
): { text: string; values: unknown[] } {
  const { values, bind } = parameters();
  const conditions = filterSql(body, language, bind);
  const tab = tabSql(body, bind);
  const order = orderSql(body.order, language);
  const limit = bind(body.limit ?? PAGE);
  const offset = bind(body.offset ?? 0);
  const found = `found as ${isWhole(conditions) ? 'not materialized' : 'materialized'} (
    select t.* from approval_emails t where ${conditions.join(' and ')})`;
  // Pages in the order of an index are cut before their candidates and jobs are looked up.
  const own = !/\b[aje]\./.test(order);
  const page = own
    ? `select t.* from found t where ${tab} order by ${order} limit ${limit} offset ${offset}`
    : `select t.* from found t ${ITEM_TABLES} where ${tab} order by ${order} limit ${limit} offset ${offset}`;
  return {
    text: `with ${found}, page as materialized (${page})
      select json_build_object(
        'approval_emails', (select coalesce(json_agg(row_to_json(x)), '[]') from (
           select ${itemColumns(role)} from page t ${ITEM_TABLES} order by ${order}) x),
        'meta', json_build_object(
           'total', (select count(*) from found t where ${tab}),
           'counts', ${countsSql('found t')}))::text as body`,
    values,
  };
}
