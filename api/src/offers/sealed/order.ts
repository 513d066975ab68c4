import type { Rows } from '../../generated/rows.ts';
import { query, queryOne, withTransaction } from '../../platform/database/database.ts';
import { enqueue } from '../../platform/queue/index.ts';

/** Name of the job that seals one document. */
export const sealJob = 'offers.seal';

/** Entries of a trail that say how a letter was answered, and signed after that. */
const ANSWERS: Rows['trail_entries']['action'][] = ['accepted', 'declined', 'countersigned'];

/**
 * Orders the sealed PDF of a version of a letter as it was answered last, in the running transaction and after the last
 * entry that is to stand in it; answers the id of its row. Ordering the same again changes nothing; a later answer, or
 * the signature of the organization, makes a new document, and what was ordered before and is not done is not made.
 */
export async function orderSeal(letterId: number, versionSha256: string): Promise<number> {
  const last = await queryOne<Pick<Rows['trail_entries'], 'hash'>>(
    `select hash from trail_entries where approval_email_id = $1 and action = any($2) order by number desc limit 1`,
    [letterId, ANSWERS],
  );
  const key = [letterId, versionSha256, last?.hash ?? ''];
  const made = await queryOne<Pick<Rows['sealed_documents'], 'id'>>(
    `insert into sealed_documents (approval_email_id, version_sha256, answer_hash) values ($1, $2, $3)
     on conflict (approval_email_id, version_sha256, answer_hash) do nothing returning id`,
    key,
  );
  if (made) {
    await query(`delete from sealed_documents where approval_email_id = $1 and id < $2 and state <> 'done'`, [
      letterId,
      made.id,
    ]);
    await begin(made.id);
    return made.id;
  }
  const there = await queryOne<Pick<Rows['sealed_documents'], 'id'>>(
    'select id from sealed_documents where approval_email_id = $1 and version_sha256 = $2 and answer_hash = $3',
    key,
  );
  return there!.id;
}

/** Has one that failed tried again; false where there is none that failed. */
export async function retrySeal(id: number): Promise<boolean> {
  const again = await queryOne(
    `update sealed_documents set state = 'pending', attempts = 0, error = null
      where id = $1 and state = 'failed' returning id`,
    [id],
  );
  if (again) await begin(id);
  return again !== undefined;
}

/** What no later try can mend. */
const FOR_GOOD: NonNullable<Rows['sealed_documents']['error']>[] = ['letter_gone', 'other_version'];

/**
 * Makes jobs for what waits and may have lost its own; one that has it gets no second. What has failed is tried again
 * after some hours: a certificate or a disk may have been seen to.
 */
export async function resumeSeals(): Promise<void> {
  const failed = await query<Pick<Rows['sealed_documents'], 'id'>>(
    `select id from sealed_documents
      where state = 'failed' and updated_at < now() - interval '6 hours' and error <> all($1) order by id`,
    [FOR_GOOD],
  );
  for (const { id } of failed) await withTransaction(() => retrySeal(id));
  const rows = await query<Pick<Rows['sealed_documents'], 'id'>>(
    `select id from sealed_documents where state = 'pending' order by id`,
  );
  for (const { id } of rows) await begin(id);
}

const begin = (id: number) => enqueue(sealJob, { id }, { key: String(id) });
