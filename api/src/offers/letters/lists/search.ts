import type { CallTypes } from '../../../generated/call-types.ts';
import type { Language, Role } from '../../../generated/shapes.ts';
import { rawJson } from '../../../platform/chain/answer.ts';
import { callerOf, type Handler } from '../../../platform/chain/context.ts';
import { queryOne } from '../../../platform/database/database.ts';
import { parameters } from '../../../platform/permissions/scopes.ts';
import { requireFeature } from '../../letter.ts';
import { countsOf, countsOfAll } from './counts-sql.ts';
import { filterSql, isWhole, type Period, periodOf, tabSql } from './filter-sql.ts';
import { itemColumns, ITEM_TABLES } from './item-sql.ts';
import { orderOf, orderSql } from './order-sql.ts';
import { foundPage, foundRows, shorterPage, walkedPage } from './page-sql.ts';

/** Letters on a page unless asked otherwise. */
const PAGE = 10;

/** POST approval_emails/search: a page of a tab and the counts of all tabs, in one statement. */
export const searchApprovalEmails: Handler<'searchApprovalEmails'> = async (context) => {
  const { body, language } = context;
  await requireFeature(body.email_type);
  const { text, values } = searchStatement(body, await periodOf(body), callerOf(context).role, language);
  const row = await queryOne<{ body: string }>(text, values, { replica: true });
  return rawJson(row!.body);
};

/** GET approval_emails/counts */
export const countApprovalEmails: Handler<'countApprovalEmails'> = async ({ query: { email_type: type } }) => {
  await requireFeature(type);
  const row = await queryOne<{ counts: CallTypes['countApprovalEmails']['answer'] }>(
    `select ${countsOfAll('$1')} as counts`,
    [type],
    { name: 'offers-counts', replica: true },
  );
  return row!.counts;
};

/**
 * One statement for page, total and counts. All letters of a kind are counted already, and their page is read along an
 * index; what filters leave is found once, and counted and ordered there. By names of others than the letter many are
 * read along an index as well, once they are counted.
 */
export function searchStatement(
  body: CallTypes['searchApprovalEmails']['body'],
  period: Period,
  role: Role,
  language: Language,
): { text: string; values: unknown[] } {
  const { values, bind } = parameters();
  const conditions = filterSql(body, language, bind, period);
  const tab = tabSql(body, bind);
  const order = orderOf(body.order, language);
  const [limit, offset] = [`${bind(body.limit ?? PAGE)}::bigint`, `${bind(body.offset ?? 0)}::bigint`];
  const whole = isWhole(conditions);
  const where = conditions.join(' and ');
  const walked = walkedPage(order, `${where} and ${tab.sql}`, limit, offset);
  // Words are looked for once, everything else may be asked again of each letter on the way.
  const mayWalk = order.by !== undefined && !body.name_contains?.trim();
  const page = whole
    ? walked
    : mayWalk
      ? shorterPage(order, walked, tab.sql, limit, offset)
      : foundPage(order, tab.sql, limit, offset);
  const found = whole
    ? ''
    : `found as materialized (${foundRows(mayWalk ? { ...order, keys: [], by: undefined } : order, conditions)}), `;
  return {
    text: `with ${found}counts as materialized (
        select ${whole ? countsOfAll(bind(body.email_type)) : countsOf('found t')} as counts),
      page as materialized (${page})
      select json_build_object(
        'approval_emails', (select coalesce(json_agg(row_to_json(x)), '[]') from (
           select ${itemColumns(role)} from approval_emails t ${ITEM_TABLES}
            where t.id = any(array(select page.id from page)) order by ${orderSql(order)}) x),
        'meta', json_build_object('total', (c.counts ->> '${tab.name}')::int, 'counts', c.counts))::text as body
      from counts c`,
    values,
  };
}
