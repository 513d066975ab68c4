import { list } from '../../../platform/chain/answer.ts';
import { callerOf, type Handler } from '../../../platform/chain/context.ts';
import { query } from '../../../platform/database/database.ts';
import { parameters } from '../../../platform/permissions/scopes.ts';
import { type LetterType, requireFeature } from '../../letter.ts';
import { type Item, itemColumns, ITEM_TABLES } from './item-sql.ts';

/** So many rows are answered where nobody says how many: whole bulk sendings, and lists of one candidate or job. */
const UNASKED = 5000;

/** What the dashboard shows of each kind: what waits for the staff to go on, and what waits for candidates. */
const DASHBOARD: Record<LetterType, string> = { offer_letter: 'draft', info_request: 'req_out' };

/** GET approval_emails: the newest first. */
export const listApprovalEmails: Handler<'listApprovalEmails'> = async (context) => {
  const { query: wanted } = context;
  if (wanted.email_type) await requireFeature(wanted.email_type);
  const { values, bind } = parameters();
  const where = [
    `exists (select from organizations o where o.id = 1 and case t.email_type when 'offer_letter' then o.offer_letter_system else o.info_request end)`,
  ];
  if (wanted.email_type) where.push(`t.email_type = ${bind(wanted.email_type)}`);
  if (wanted.bulk_hash) where.push(`t.bulk_hash = ${bind(wanted.bulk_hash)}`);
  if (wanted.applicant_profile_id) where.push(`t.applicant_profile_id = ${bind(wanted.applicant_profile_id)}`);
  if (wanted.job_id) where.push(`t.job_id = ${bind(wanted.job_id)}`);
  if (wanted.dashboard) where.push(`not t.is_archived and t.status = ${bind(DASHBOARD)}::jsonb ->> t.email_type`);
  const first = wanted.offset ?? 0;
  const rows = await query<{ row: Item; total: number }>(
    `select row_to_json(x) as row, x.total from (
       select count(*) over ()::int as total, ${itemColumns(callerOf(context).role)} from approval_emails t ${ITEM_TABLES}
        where ${where.join(' and ')} order by ${wanted.order_status ? 't.status, ' : ''}t.id desc
        limit ${bind(wanted.limit ?? UNASKED)} offset ${bind(first)}) x`,
    values,
    { replica: true },
  );
  const total = rows[0]?.total ?? first;
  const items = rows.map(({ row: { total: _, ...row } }: { row: Item & { total?: number } }) => row);
  return list(items, { first, total, name: 'approval_emails' });
};
