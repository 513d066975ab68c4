import type { Rows } from '../generated/rows.ts';
import {
  announceChanged,
  holdEntries,
  lockApplicationsOf,
  recordEvents,
  recordCandidateEvents,
} from '../candidates/index.ts';
import { audit } from '../platform/audit/audit.ts';
import { query, queryOne } from '../platform/database/database.ts';
import { blankAudit, blankRows, forgetMentions } from './blank.ts';
import { endInterviews } from '../interviews/index.ts';
import { deleteFileRows } from './remove-files.ts';
import { rowsOf, type RowIds, type Subject } from './rows-of.ts';

/** What was removed, and the stored files whose bytes are to go once this has committed. */
export interface Erased {
  candidates: number;
  applications: number;
  storageKeys: string[];
}

type Profile = Pick<Rows['applicant_profiles'], 'id' | 'applicant_id' | 'job_id' | 'stage_id' | 'removed_at'>;

const nothing: Erased = { candidates: 0, applications: 0, storageKeys: [] };

/**
 * Removes the personal data of a person and of all their applications, in the running transaction. The rows stay with
 * their ids, dates and stages, so that counts and reports stay what they were.
 */
export async function eraseCandidate(applicantId: number): Promise<Erased> {
  // Entries that were merged are of the same person.
  const applicantIds = await holdAlone(applicantId);
  const persons = await personsOf(applicantIds);
  if (persons.length === 0) return nothing;
  const profiles = await lockProfiles('applicant_id', applicantIds);
  const profileIds = profiles.map(({ id }) => id);
  const { storageKeys } = await erase({ applicantIds, profileIds }, profiles);
  await forgetMentions(persons.flatMap(({ id, email, name }) => [email ?? '', name, `"applicant_id":${id},`]));
  await query(
    `update removal_requests set status = 'done', settled_at = now() where applicant_id = any($1::bigint[]) and status <> 'done'`,
    [applicantIds],
  );
  await recordCandidateEvents(applicantIds.map((id) => ({ applicantId: id, action: 'data_removed' })));
  await audit(...applicantIds.map((id) => ({ action: 'remove_personal_data' as const, entity: 'applicant', id })));
  return {
    candidates: persons[0]!.removed_at === null ? 1 : 0,
    applications: profiles.filter(({ removed_at }) => removed_at === null).length,
    storageKeys,
  };
}

/**
 * The same, and the rows go too, from counts and reports as well. Applications with a letter keep theirs: its trail
 * stays as long as the letter, and neither names anybody any more.
 */
export async function deleteCandidate(applicantId: number): Promise<Erased> {
  const erased = await eraseCandidate(applicantId);
  const entries = (await holdEntries([applicantId], { alone: true })).map(({ id }) => id);
  await query(
    `delete from applicant_profiles p where p.applicant_id = any($1::bigint[])
       and not exists (select from approval_emails e where e.applicant_profile_id = p.id)`,
    [entries],
  );
  await query(
    `delete from applicants a where a.id = any($1::bigint[])
       and not exists (select from applicant_profiles p where p.applicant_id = any($1::bigint[]))`,
    [entries],
  );
  return erased;
}

/** The same for one application; with somebody's last one the person goes too. */
export async function eraseApplication(profileId: number): Promise<Erased> {
  const owner = await queryOne<Pick<Rows['applicant_profiles'], 'applicant_id'>>(
    'select applicant_id from applicant_profiles where id = $1',
    [profileId],
  );
  if (!owner) return nothing;
  const entries = await holdAlone(owner.applicant_id);
  const profiles = await lockProfiles('id', [profileId]);
  // Taken to another person while we waited: merged, or parted again.
  if (profiles.some(({ applicant_id }) => !entries.includes(applicant_id))) return eraseApplication(profileId);
  const others = await queryOne(
    'select from applicant_profiles where applicant_id = any($1::bigint[]) and id <> $2 and removed_at is null limit 1',
    [entries, profileId],
  );
  if (!others) return eraseCandidate(owner.applicant_id);
  const { storageKeys } = await erase({ applicantIds: [], profileIds: [profileId] }, profiles);
  // The person stays and is still sorted by name.
  await query('update applicant_profiles set applicant_id = applicant_id where id = $1', [profileId]);
  await audit({ action: 'remove_personal_data', entity: 'applicant-profile', id: profileId });
  return { candidates: 0, applications: profiles[0]?.removed_at === null ? 1 : 0, storageKeys };
}

async function erase(subject: Subject, profiles: Profile[]): Promise<{ storageKeys: string[] }> {
  const rows = await rowsOf(subject);
  await endInterviews(rows.get('interview') ?? []);
  await deleteUnsent(rows);
  const storageKeys = await deleteFileRows(rows);
  storageKeys.push(...(await blankRows(rows)));
  await blankAudit(rows);
  await recordEvents(profiles.map(({ id, job_id }) => ({ profileId: id, jobId: job_id, action: 'data_removed' })));
  await announceChanged(profiles);
  return { storageKeys };
}

/** A message that has not left yet never leaves. */
async function deleteUnsent(rows: RowIds): Promise<void> {
  await query(`delete from hgemails where id = any($1::bigint[]) and status = 'queued'`, [rows.get('hgemail') ?? []]);
  await query(`delete from sms_messages where id = any($1::bigint[]) and status = 'queued'`, [
    rows.get('sms-message') ?? [],
  ]);
}

/** Holds a person with all their applications and answers the ids of their entries. */
async function holdAlone(applicantId: number): Promise<number[]> {
  await lockApplicationsOf([applicantId]);
  return (await holdEntries([applicantId], { alone: true })).map(({ id }) => id);
}

/** The entries of a person, the kept one first. */
function personsOf(
  ids: number[],
): Promise<{ id: number; email: string | null; name: string; removed_at: Date | null }[]> {
  return query(
    `select id, email, btrim(concat_ws(' ', first_name, last_name)) as name, removed_at
     from applicants where id = any($1::bigint[]) order by merged_into_id is not null, id`,
    [ids],
  );
}

function lockProfiles(column: 'id' | 'applicant_id', ids: number[]): Promise<Profile[]> {
  return query<Profile>(
    `select id, applicant_id, job_id, stage_id, removed_at from applicant_profiles where ${column} = any($1::bigint[]) order by id for update`,
    [ids],
  );
}
