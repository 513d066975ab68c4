import type { Rows } from '../generated/rows.ts';
import { contentRange, json, text } from '../platform/chain/answer.ts';
import type { Handler } from '../platform/chain/context.ts';
import { csv } from '../platform/csv/csv.ts';
import { query, queryOne } from '../platform/database/database.ts';
import type { Language, Text } from '../generated/shapes.ts';
import { inLanguage } from '../platform/texts/in-language.ts';
import { t } from '../platform/texts/texts.ts';

type Confirmation = Pick<
  Rows['application_confirmation_logs'],
  'id' | 'created_at' | 'email' | 'applicant_profile_id' | 'job_id'
> & {
  job_name: Text;
  mail_status: Rows['hgemails']['status'] | null;
  sent_at: Rows['hgemails']['sent_at'];
};

const where = `($1::text is null or lower(l.email) = lower($1)) and l.email <> ''`;

const select = `select l.id, l.created_at, l.email, l.applicant_profile_id, l.job_id, j.name as job_name,
    m.status as mail_status, m.sent_at
  from application_confirmation_logs l join jobs j on j.id = l.job_id left join hgemails m on m.id = l.hgemail_id
  where ${where} order by l.created_at desc, l.id desc`;

/** Rows in one CSV file; who needs more asks for one address. */
const mostInFile = 50_000;

/** GET application_confirmation_logs/get_application_confirmation_report: of one address, or the newest of all. */
export const confirmationReport: Handler<'confirmationReport'> = async ({ query: filter, language }) => {
  const { limit = 25, offset = 0, format } = filter;
  const email = filter.email?.trim() || null;
  if (format === 'csv') return asCsv(await query<Confirmation>(`${select} limit $2`, [email, mostInFile]), language);
  const rows = await query<Confirmation>(`${select} limit $2 offset $3`, [email, limit, offset]);
  const total = await queryOne<{ count: number }>(
    `select count(*)::int as count from application_confirmation_logs l where ${where}`,
    [email],
  );
  return json(rows, {
    headers: { 'content-range': contentRange('application_confirmation_logs', offset, rows.length, total!.count) },
  });
};

function asCsv(rows: Confirmation[], language: Language) {
  const head = ['date', 'email', 'job_id', 'job', 'application', 'status', 'sent_at'];
  const cells = rows.map((row) => [
    row.created_at,
    row.email,
    row.job_id,
    inLanguage(row.job_name, language),
    row.applicant_profile_id,
    t(language, `confirmations.status.${row.mail_status ?? 'none'}`),
    row.sent_at,
  ]);
  return text(
    csv(
      head.map((name) => t(language, `confirmations.columns.${name}`)),
      cells,
    ),
    'text/csv',
    {
      headers: {
        'content-disposition': `attachment; filename="${t(language, 'confirmations.file')}.csv"`,
        'cache-control': 'private, no-store',
      },
    },
  );
}
