import { actingAs, worker } from '../../platform/audit/audit.ts';
import { query, withTransaction } from '../../platform/database/database.ts';
import { attachmentTable } from '../../platform/mail/outbox.ts';
import { releaseFiles } from '../../platform/files/index.ts';
import { work } from '../../platform/queue/index.ts';
import { followMails } from './follow-mails.ts';
import { runJob, sendDue } from './send-due.ts';
import { sendRun } from './send-run.ts';

/** So long a file that went out stays with its mail; then the report can be opened, but not sent again. */
const keptDays = 30;

/** Names the jobs that send reports by mail, and sweep what they leave. */
export function registerReportsByMail(): void {
  const due = async () => {
    await sendDue();
    await followMails();
  };
  work('reports.due', () => actingAs(worker, due), {
    cron: '* * * * *',
    atStart: true,
    retries: 0,
    timeoutSeconds: 120,
  });
  work<{ id: number }>(runJob, ({ id }, { last }) => actingAs(worker, () => sendRun(id, last)), { retries: 3 });
  work('reports.sweep', sweep, { cron: '15 3 * * *' });
}

async function sweep(): Promise<void> {
  const { table, other } = attachmentTable();
  await withTransaction(async () => {
    const old = await query<{ id: number }>(
      `select id from uploaded_files where file_type = 'report_file' and created_at < now() - make_interval(days => $1)`,
      [keptDays],
    );
    const ids = old.map(({ id }) => id);
    await query(`delete from ${table} where ${other} = any($1::bigint[])`, [ids]);
    await query('update report_runs set uploaded_file_id = null where uploaded_file_id = any($1::bigint[])', [ids]);
    await releaseFiles(ids);
    await query(`delete from report_runs where due_at < now() - interval '1 year'`);
  });
}
