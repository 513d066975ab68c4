import type { Rows } from '../generated/rows.ts';
import { lockApplicationsOf } from '../candidates/index.ts';
import { actingAs, worker } from '../platform/audit/audit.ts';
import { query, queryOne, withTransaction } from '../platform/database/database.ts';
import { removeUnnamed } from '../platform/files/index.ts';
import { log } from '../platform/logging/log.ts';
import { deleteCandidate, eraseApplication, eraseCandidate, type Erased } from './erase.ts';
import { heldSql, inactiveApplicantSql, inactiveProfileSql } from './inactive.ts';
import { isDue } from './retention/due-sql.ts';

type Run = Pick<Rows['candidate_removals'], 'id' | 'employee_id' | 'by_retention' | 'deletes_rows'> & {
  cutoff_date: string | null;
};

type Item = Pick<Rows['candidate_removal_items'], 'id' | 'applicant_id' | 'applicant_profile_id'>;

/** Tries of one item before the removal goes on without it. */
const mostAttempts = 3;

/** One step of a removal: the bytes of what is gone, else the next item, else the entry in the log. False: all done. */
export async function stepOf(id: number): Promise<boolean> {
  if (await removeBytes(id)) return true;
  let trying: Item | undefined;
  try {
    return await withTransaction(async () => {
      const run = await lockRun(id);
      // Somebody else is at it, or nothing is left.
      if (!run) return false;
      trying = await nextItem(id);
      if (!trying) return !(await finish(id));
      await take(run, trying);
      return true;
    });
  } catch (error) {
    if (!trying) throw error;
    log().error({ err: error, item: trying.id }, 'A candidate could not be removed');
    await query('update candidate_removal_items set attempts = attempts + 1 where id = $1', [trying.id]);
    return true;
  }
}

/** Does all of a small removal in the running transaction. */
export async function runAtOnce(id: number): Promise<void> {
  const run = await lockRun(id);
  for (let item = await nextItem(id); run && item; item = await nextItem(id)) await take(run, item);
  await finish(id);
}

/** Removes bytes whose rows are gone; they stay written down until they are. Answers whether there were any. */
export async function removeBytes(id: number): Promise<boolean> {
  const items = await query<Pick<Rows['candidate_removal_items'], 'id' | 'storage_keys'>>(
    `select id, storage_keys from candidate_removal_items where candidate_removal_id = $1 and storage_keys <> '[]' limit 50`,
    [id],
  );
  await removeUnnamed(items.flatMap(({ storage_keys }) => storage_keys));
  await query(`update candidate_removal_items set storage_keys = '[]' where id = any($1::bigint[])`, [
    items.map((item) => item.id),
  ]);
  return items.length > 0;
}

/** Removals that are not done, and those whose files are not all gone. */
export async function unfinishedRuns(): Promise<number[]> {
  const rows = await query<{ id: number }>(
    `select id from candidate_removals where finished_at is null
     union select candidate_removal_id from candidate_removal_items where storage_keys <> '[]' order by 1`,
  );
  return rows.map(({ id }) => id);
}

/** The run, for this transaction alone; undefined while another has it and once it is finished. */
function lockRun(id: number): Promise<Run | undefined> {
  return queryOne<Run>(
    `select id, cutoff_date::text, employee_id, by_retention, deletes_rows from candidate_removals
      where id = $1 and finished_at is null for no key update skip locked`,
    [id],
  );
}

/** Applications before persons. */
function nextItem(id: number): Promise<Item | undefined> {
  return queryOne<Item>(
    `select id, applicant_id, applicant_profile_id from candidate_removal_items
      where candidate_removal_id = $1 and done_at is null and attempts < $2
      order by attempts, id limit 1`,
    [id, mostAttempts],
  );
}

async function take(run: Run, item: Item): Promise<void> {
  const isKept = !(await isToGo(run, item));
  const erased = isKept ? { candidates: 0, applications: 0, storageKeys: [] } : await erase(run, item);
  await query(
    `update candidate_removal_items set done_at = now(), is_kept = $2, candidates = $3, applications = $4, storage_keys = $5
      where id = $1`,
    [item.id, isKept, erased.candidates, erased.applications, JSON.stringify(erased.storageKeys)],
  );
}

function erase({ employee_id: employeeId, by_retention, deletes_rows }: Run, item: Item): Promise<Erased> {
  const actor = by_retention
    ? worker
    : ({
        kind: 'employee',
        employeeId,
        call: 'removeCandidateInformation',
        requestId: null,
        ip: null,
      } as const);
  return actingAs(actor, () => {
    if (item.applicant_id === null) return eraseApplication(item.applicant_profile_id!);
    return deletes_rows ? deleteCandidate(item.applicant_id) : eraseCandidate(item.applicant_id);
  });
}

/**
 * Whether the item is still to go: somebody may have applied again since the list was made, or been put on hold. Locks
 * the person, with the applications first.
 */
async function isToGo({ id: run, cutoff_date: cutoff, by_retention }: Run, item: Item): Promise<boolean> {
  const candidate = await queryOne<{ id: number }>(
    'select coalesce($1::bigint, (select applicant_id from applicant_profiles where id = $2)) as id',
    [item.applicant_id, item.applicant_profile_id],
  );
  if (!candidate?.id) return false;
  await lockApplicationsOf([candidate.id]);
  const held = await queryOne<{ held: boolean }>(
    `select ${heldSql('coalesce(merged_into_id, id)')} as held from applicants where id = $1 for update`,
    [candidate.id],
  );
  if (!held || held.held) return false;
  if (by_retention) return isDue(candidate.id, run);
  return cutoff === null || isInactive(item, cutoff);
}

async function isInactive(item: Item, cutoff: string): Promise<boolean> {
  const rule =
    item.applicant_id === null
      ? `applicant_profiles p where p.id = $1 and (p.removed_at is not null or ${inactiveProfileSql('$2')})`
      : `applicants a where a.id = $1 and (a.removed_at is not null or ${inactiveApplicantSql('$2')})`;
  return (
    (await queryOne(`select from ${rule}`, [item.applicant_id ?? item.applicant_profile_id, cutoff])) !== undefined
  );
}

/** Closes a run with nothing left to do and writes its one entry in the log; false when something is left. */
async function finish(id: number): Promise<boolean> {
  const closed = await queryOne(
    `update candidate_removals r set finished_at = now()
      where r.id = $1 and r.finished_at is null and not exists (select from candidate_removal_items i
        where i.candidate_removal_id = r.id and i.done_at is null and i.attempts < $2)
      returning id`,
    [id, mostAttempts],
  );
  if (!closed) return false;
  await query(
    `insert into candidate_removal_logs (candidate_removal_id, removal_date, cutoff_date, scope, supporting_notes, employee_id,
       number_of_candidates_removed, number_of_applications_removed, status)
     select r.id, (now() at time zone o.time_zone)::date, r.cutoff_date, r.scope, r.supporting_notes, r.employee_id,
            coalesce(sum(i.candidates), 0), coalesce(sum(i.applications), 0),
            case r.scope when 'applicants' then 'Applicant' else 'Profile' end || ' information removed'
              || case when count(*) filter (where i.done_at is null) > 0
                 then ', ' || count(*) filter (where i.done_at is null) || ' failed' else '' end
       from candidate_removals r join organizations o on o.id = 1
       left join candidate_removal_items i on i.candidate_removal_id = r.id
      where r.id = $1 group by r.id, o.time_zone
     on conflict (candidate_removal_id) do nothing`,
    [id],
  );
  return true;
}
