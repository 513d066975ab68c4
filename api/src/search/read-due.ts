import type { Rows } from '../generated/rows.ts';
import { query, withTransaction } from '../platform/database/database.ts';
import { work } from '../platform/queue/index.ts';

/** Applications of one transaction: nobody waits long for their rows. */
const BATCH = 50;

/** How long one run goes on; the next goes on from there. */
const SLICE_MS = 50_000;

/** Names the job that reads the words of those whose notes or tags were written in bulk: every minute, if there are any. */
export function registerSearchJobs(): void {
  const read = async () => {
    const end = Date.now() + SLICE_MS;
    while (Date.now() < end && (await withTransaction(readSome, { retry: true })));
  };
  work('search.read-due', read, { cron: '* * * * *', atStart: true, retries: 0, timeoutSeconds: 120 });
}

/**
 * Reads the words of some of those that are due; false when none is left. It waits for nobody: whoever is being written
 * comes another time.
 */
async function readSome(): Promise<boolean> {
  const ids = (
    await query<{ id: Rows['applicant_profile_search']['applicant_profile_id'] }>(
      `select s.applicant_profile_id as id from applicant_profile_search_due d
       join applicant_profile_search s on s.applicant_profile_id = d.applicant_profile_id
       order by s.applicant_profile_id limit ${BATCH} for update of s, d skip locked`,
    )
  ).map(({ id }) => id);
  if (ids.length === 0) {
    await query(
      `delete from applicant_profile_search_due d
       where not exists (select from applicant_profile_search s where s.applicant_profile_id = d.applicant_profile_id)`,
    );
    return false;
  }
  await query('delete from applicant_profile_search_due where applicant_profile_id = any($1::bigint[])', [ids]);
  await query('select rolecall_search_stale($1::bigint[])', [ids]);
  return true;
}
