import { queryOne } from '../platform/database/database.ts';

/** How many jobs that are open, or about to open, ask a form. */
export async function openJobsUsing(formId: number): Promise<number> {
  const row = await queryOne<{ count: number }>(
    `select count(*)::int as count from jobs_forms l join jobs j on j.id = l.job_id
     where l.form_id = $1 and j.status in ('active', 'pending') and not j.is_template`,
    [formId],
  );
  return row?.count ?? 0;
}
