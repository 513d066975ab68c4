import type { Rows } from '../generated/rows.ts';
import { chosenToRead, holdApplication } from '../candidates/index.ts';
import { readerFor } from '../platform/anonymity/index.ts';
import type { Caller } from '../platform/chain/context.ts';
import { query, queryOne, readingAs, withTransaction } from '../platform/database/database.ts';
import { CallError } from '../platform/errors/errors.ts';
import { fileStore } from '../platform/files/index.ts';
import type { Language } from '../generated/shapes.ts';
import { log } from '../platform/logging/log.ts';
import { notify } from '../platform/notifications/index.ts';
import { employeeOf } from '../platform/permissions/employee.ts';
import { handOf, makePages, type MadePages } from './make-pages.ts';

/** Name of the job that makes the pages of an export. */
export const exportJob = 'exports.run';

/** Tries of one application before the export goes on without it. */
const mostAttempts = 3;

/** Once an export is as large as this, documents are named in it and no longer taken in. */
const FULL = 500_000_000;

/** The most bytes of one application with its documents. */
const MOST_BYTES = 100_000_000;

type Run = Pick<Rows['candidate_exports'], 'id' | 'parts' | 'next_object'> & {
  employee_id: NonNullable<Rows['candidate_exports']['employee_id']>;
  language: Language;
  size: number;
};

type Item = Pick<Rows['candidate_export_items'], 'id' | 'applicant_profile_id'>;

/** Prints the next application of an export; false when nothing is left. */
export async function stepOf(id: number): Promise<boolean> {
  const run = await queryOne<Run>(
    `select e.id, e.employee_id, e.language, e.parts, e.next_object,
       (select coalesce(sum(i.size), 0)::bigint from candidate_export_items i where i.candidate_export_id = e.id) as size
     from candidate_exports e where e.id = $1 and e.finished_at is null`,
    [id],
  );
  if (!run) return false;
  const item = await queryOne<Item>(
    `select id, applicant_profile_id from candidate_export_items
     where candidate_export_id = $1 and done_at is null order by attempts, position limit 1`,
    [id],
  );
  if (!item) {
    await withTransaction(() => finish(run));
    return false;
  }
  try {
    await keep(run, item, await pagesOf(run, item));
  } catch (error) {
    log().error({ err: error, item: item.id }, 'An application could not be exported');
    await query(
      `update candidate_export_items set attempts = attempts + 1, left_out = attempts + 1 >= $2,
         done_at = case when attempts + 1 >= $2 then now() end
       where id = $1 and done_at is null`,
      [item.id, mostAttempts],
    );
  }
  return true;
}

/** The export can be fetched, and whoever ordered it is told. */
async function finish({ id, employee_id }: Run): Promise<void> {
  const done = await queryOne(
    `update candidate_exports set finished_at = now()
      where id = $1 and finished_at is null returning id`,
    [id],
  );
  if (!done) return;
  await notify({ to: [employee_id], kind: 'export', key: `export/${id}`, candidate_export_id: id });
}

/** Exports that are not made yet. */
export async function unfinishedRuns(): Promise<number[]> {
  const rows = await query<Pick<Rows['candidate_exports'], 'id'>>(
    'select id from candidate_exports where finished_at is null order by id',
  );
  return rows.map(({ id }) => id);
}

/** Removes what nobody can fetch any more: the bytes before the rows that name them. */
export async function sweepExports(): Promise<void> {
  const rows = await query<{ storage_key: NonNullable<Rows['candidate_export_items']['storage_key']> }>(
    `select i.storage_key from candidate_export_items i join candidate_exports e on e.id = i.candidate_export_id
     where e.expires_at < now() and i.storage_key is not null`,
  );
  for (const { storage_key } of rows) await fileStore.remove(storage_key);
  await query('delete from candidate_exports where expires_at < now()');
}

/** Undefined for an application that whoever ordered cannot see any more. */
async function pagesOf(run: Run, item: Item): Promise<MadePages | undefined> {
  const caller = await employeeOf(run.employee_id);
  if (!caller || !(await reaches(caller, item.applicant_profile_id))) return undefined;
  const hand = await handOf(run.language);
  return readingAs(readerFor(caller), () =>
    makePages(caller, {
      profileId: item.applicant_profile_id,
      parts: run.parts,
      hand,
      first: run.next_object,
      full: run.size > FULL,
      turn: { share: 'exports' },
    }),
  );
}

async function reaches(caller: Caller, profileId: number): Promise<boolean> {
  try {
    await chosenToRead(caller, { ids: [profileId] }, 1);
    return true;
  } catch (error) {
    if (error instanceof CallError) return false;
    throw error;
  }
}

/** Stores the pages and moves on, both or neither; whoever comes second with the same application stores nothing. */
async function keep(run: Run, item: Item, pages: MadePages | undefined): Promise<void> {
  const unused = await withTransaction(async () => {
    // Held before the rows of the export, as a removal does.
    const made = pages && (await isThere(item.applicant_profile_id)) ? pages : undefined;
    const stored = made && (await fileStore.put(made.bytes, { maxSize: MOST_BYTES }));
    const moved = await queryOne(
      `update candidate_exports set next_object = next_object + $3
       where id = $1 and next_object = $2 and finished_at is null returning id`,
      [run.id, run.next_object, made?.offsets.length ?? 0],
    );
    if (!moved) return stored;
    const layout = made && { title: made.title, first: made.first, offsets: made.offsets, pages: made.pages };
    const done = await queryOne(
      `update candidate_export_items set done_at = now(), left_out = $2, storage_key = $3, size = $4, layout = $5
       where id = $1 and done_at is null returning id`,
      [item.id, !made, stored?.key ?? null, stored?.size ?? 0, layout ? JSON.stringify(layout) : null],
    );
    return done ? undefined : stored;
  });
  if (unused) await fileStore.remove(unused.key);
}

/** Whether there still is something to export of an application, which is held. */
async function isThere(profileId: number): Promise<boolean> {
  try {
    await holdApplication(profileId);
    return true;
  } catch (error) {
    if (error instanceof CallError) return false;
    throw error;
  }
}
