import { config } from '../config/config.ts';
import { query } from '../database/database.ts';
import { log } from '../logging/log.ts';
import { work } from '../queue/queue.ts';

const batch = 10_000;
const dayMs = 86_400_000;

/** Removes audit rows that are older than they are kept (AUDIT_DAYS), in short transactions; answers how many. */
export async function sweepAudit(now = new Date()): Promise<number> {
  const before = new Date(now.getTime() - config().auditDays * dayMs);
  let removed = 0;
  for (let last = batch; last === batch; removed += last) {
    const rows = await query(
      `delete from audit_logs where id = any(array(
         select id from audit_logs where created_at < $1 order by created_at limit $2)) returning id`,
      [before, batch],
    );
    last = rows.length;
  }
  return removed;
}

/** Names the nightly job that sweeps. */
export function registerAuditJobs(): void {
  work('audit.sweep', async () => log().info({ rows: await sweepAudit() }, 'Swept old audit rows'), {
    cron: '10 4 * * *',
    timeoutSeconds: 3600,
  });
}
