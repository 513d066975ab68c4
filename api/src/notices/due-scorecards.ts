import { query, withTransaction } from '../platform/database/database.ts';
import { notify, toldSql } from '../platform/notifications/index.ts';
import { readsNoticesSql } from '../platform/permissions/accounts-sql.ts';
import { isOverSql } from '../candidates/index.ts';
import { DAYS_AFTER, owesOfSql } from '../scorecards/index.ts';

/** So many are written to at once; the next run goes on. */
const batch = 1_000;

/** Somebody who writes theirs at once is not reminded of it. */
const AFTER = "interval '1 hour'";

/**
 * Reminds interviewers of the scorecard that they owe once their interview is over, of each once. What counts is the
 * interview as it is now: one that was moved, cancelled or missed reminds nobody, and one that was moved reminds anew.
 */
export async function notifyDueScorecards(): Promise<void> {
  await withTransaction(async () => {
    // Two workers would each find the same; the second waits, and finds them reminded.
    await query("select pg_advisory_xact_lock(hashtext('due scorecards'))");
    await notify(...(await dueScorecards()));
  });
}

async function dueScorecards() {
  const due = await query<{ interview_id: number; employee_id: number; key: string }>(
    `select iv.id as interview_id, w.employee_id, k.key
       from interviews iv join interview_interviewers w on w.interview_id = iv.id
         join applicant_profiles p on p.id = iv.applicant_profile_id and not p.is_deleted and p.removed_at is null
         join employees e on e.id = w.employee_id
         cross join lateral (select 'scorecard-due/' || iv.id as key) k
      where iv.ends_at between now() - interval '${DAYS_AFTER} days' and now() - ${AFTER} and ${isOverSql('iv')} and ${owesOfSql('w.employee_id', 'iv')}
        and ${toldSql('e', 'scorecard_due')} and ${readsNoticesSql('e')}
        and not exists (select from notifications n where n.employee_id = w.employee_id and n.dedupe_key = k.key
              and n.created_at > iv.ends_at)
      order by iv.ends_at, iv.id, w.employee_id limit $1`,
    [batch],
    { name: 'notices-due-scorecards' },
  );
  return due.map(({ interview_id, employee_id, key }) => ({
    to: [employee_id],
    kind: 'scorecard_due' as const,
    key,
    repeats: true,
    interview_id,
  }));
}
