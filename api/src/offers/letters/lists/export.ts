import { Readable } from 'node:stream';
import { resourceOf } from '../../../generated/resources.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { stream } from '../../../platform/chain/answer.ts';
import { callerOf, type Handler } from '../../../platform/chain/context.ts';
import { logCsv } from '../../../platform/csv/log-csv.ts';
import { organizationClock } from '../../../platform/csv/organization-clock.ts';
import { query, withTransaction } from '../../../platform/database/database.ts';
import { parameters } from '../../../platform/permissions/scopes.ts';
import { inReadersWords } from '../../../platform/resource/export/words.ts';
import { inLanguage } from '../../../platform/texts/in-language.ts';
import { t } from '../../../platform/texts/texts.ts';
import { requireFeature } from '../../letter.ts';
import { filterSql, periodOf, tabSql } from './filter-sql.ts';
import { type Item, itemColumns, ITEM_TABLES } from './item-sql.ts';

const pay = resourceOf('approval-email').fields.find(({ name }) => name === 'pay')!;

const HEAD = [
  'id',
  'candidate',
  'email',
  'job',
  'author',
  'status',
  'subject',
  'pay',
  'startDate',
  'dueDate',
  'sent',
  'answered',
  'created',
];

/** POST approval_emails/export: the rows of a tab as CSV, the newest first, in the reader's words. */
export const exportApprovalEmails: Handler<'exportApprovalEmails'> = async (context) => {
  const { body, language } = context;
  const { role } = callerOf(context);
  await requireFeature(body.email_type);
  const [clock, period] = [await organizationClock(), await periodOf(body)];
  const moment = (at: Item['sent_at']) => (at === null ? '' : clock.format(new Date(at)));
  const read = async (before: number | null, limit: number): Promise<Item[]> => {
    const { values, bind } = parameters();
    const where = [...filterSql(body, language, bind, period), tabSql(body, bind).sql];
    if (before !== null) where.push(`t.id < ${bind(before)}`);
    const rows = await query<{ row: Item }>(
      `select row_to_json(x) as row from (select ${itemColumns(role)} from approval_emails t ${ITEM_TABLES}
        where ${where.join(' and ')} order by t.id desc limit ${bind(limit)}) x`,
      values,
      { replica: true },
    );
    return rows.map(({ row }) => row);
  };
  // A filter that there is none of is refused before anything is sent.
  tabSql(body, parameters().bind);
  const after = { email_type: body.email_type, status: body.status ?? null };
  await withTransaction(() => audit({ action: 'export', entity: 'approval-email', id: null, after }));
  const head = HEAD.map((name) => t(language, `offers.columns.${name}`));
  const lines = logCsv<Item>(head, read, (item) => [
    item.id,
    [item.applicant_info.first_name, item.applicant_info.last_name].filter(Boolean).join(' '),
    item.applicant_info.email,
    inLanguage(item.job_info.name, language),
    item.author_name,
    t(language, `resources.approval_emails.values.status.${item.status}`),
    item.subject,
    inReadersWords(pay, item.pay, language),
    item.start_date,
    item.due_date,
    moment(item.sent_at),
    moment(item.answered_at),
    moment(item.created_at),
  ]);
  return stream(Readable.from(lines), {
    type: 'text/csv; charset=utf-8',
    fileName: `${t(language, `offers.file.${body.email_type}`)}.csv`,
  });
};
