import type { Rows } from '../generated/rows.ts';
import { lockApplicationsOf, recordCandidateEvents } from '../candidates/index.ts';
import { audit } from '../platform/audit/audit.ts';
import { created } from '../platform/chain/answer.ts';
import { callerOf, type Handler } from '../platform/chain/context.ts';
import { query, queryOne } from '../platform/database/database.ts';
import { Conflict, NotFound, ValidationFailed } from '../platform/errors/errors.ts';
import { moveApplications } from './move-applications.ts';
import { exchanged, lockEntries, writeFields, type Entry, type Fields } from './person-fields.ts';

type MergeRow = Pick<Rows['applicant_merges'], 'id' | 'kept_id' | 'merged_id' | 'profile_ids' | 'undone_at'> & {
  before: { kept: Fields; merged: Fields; repointed: number[] } | null;
  after: { kept: Fields; merged: Fields } | null;
};

/**
 * POST applicants/{id}/merge: another entry turns out to be this person. Its applications go over; it stays as a
 * further name and address that leads here, so that nothing is lost and the merge can be undone.
 */
export const mergeApplicants: Handler<'mergeApplicants'> = async (context) => {
  const { id: keptId } = context.params;
  const { applicant_id: mergedId, take = [] } = context.body;
  if (keptId === mergedId) throw new ValidationFailed([{ field: 'applicant_id', code: 'duplicates.errors.oneself' }]);
  await lockApplicationsOf([keptId, mergedId]);
  const [kept, merged] = await lockEntries([keptId, mergedId]);
  if (!kept || !merged) throw new NotFound();
  for (const { merged_into_id, removed_at } of [kept, merged]) {
    if (removed_at) throw new Conflict('duplicates.errors.removed');
    if (merged_into_id !== null) throw new Conflict('duplicates.errors.merged');
  }
  const after = exchanged(kept.fields, merged.fields, take);
  await writeFields([
    { id: keptId, fields: after.kept },
    { id: mergedId, fields: after.merged },
  ]);
  // Entries that were merged before lead to the same person.
  const repointed = await query<Pick<Rows['applicants'], 'id'>>(
    'update applicants set merged_into_id = $1 where merged_into_id = $2 returning id',
    [keptId, mergedId],
  );
  await query('update applicants set merged_into_id = $1 where id = $2', [keptId, mergedId]);
  const profileIds = await moveApplications(mergedId, keptId);
  const row = await queryOne<Pick<Rows['applicant_merges'], 'id'>>(
    `insert into applicant_merges (kept_id, merged_id, employee_id, profile_ids, before, after)
     values ($1, $2, $3, $4, $5, $6) returning id`,
    [
      keptId,
      mergedId,
      callerOf(context).id,
      JSON.stringify(profileIds),
      JSON.stringify({ kept: kept.fields, merged: merged.fields, repointed: repointed.map(({ id }) => id) }),
      JSON.stringify(after),
    ],
  );
  await auditMerge('merged', keptId, mergedId);
  return created({ id: row!.id, kept_id: keptId, merged_id: mergedId, profile_ids: profileIds });
};

/** PUT applicant_merges/{id}/undo @throws 409 saying what has happened since that stands in the way. */
export const undoMerge: Handler<'undoMerge'> = async (context) => {
  const named = await queryOne<Pick<MergeRow, 'kept_id' | 'merged_id'>>(
    'select kept_id, merged_id from applicant_merges where id = $1',
    [context.params.id],
  );
  if (!named) throw new NotFound();
  await lockApplicationsOf([named.kept_id, named.merged_id]);
  const [kept, merged] = await lockEntries([named.kept_id, named.merged_id]);
  // Whoever has both entries has the merge: as it is now.
  const merge = await queryOne<MergeRow>('select * from applicant_merges where id = $1', [context.params.id]);
  if (!merge) throw new NotFound();
  if (merge.undone_at !== null) throw new Conflict('duplicates.errors.undone');
  const { kept_id: keptId, merged_id: mergedId, before, after } = merge;
  if (!kept || !merged || kept.removed_at || merged.removed_at || !before || !after)
    throw new Conflict('duplicates.errors.removed');
  if (kept.merged_into_id !== null || merged.merged_into_id !== keptId)
    throw new Conflict('duplicates.errors.mergedFurther');
  if (changed(kept, after.kept) || changed(merged, after.merged)) throw new Conflict('duplicates.errors.changed');
  const back = await moveApplications(keptId, mergedId, merge.profile_ids);
  const left = await queryOne(
    'select from applicant_profiles where id = any($1::bigint[]) and applicant_id <> $2 limit 1',
    [merge.profile_ids, mergedId],
  );
  if (left) throw new Conflict('duplicates.errors.moved');
  await writeFields([
    { id: keptId, fields: before.kept },
    { id: mergedId, fields: before.merged },
  ]);
  await query('update applicants set merged_into_id = null where id = $1', [mergedId]);
  await query('update applicants set merged_into_id = $1 where id = any($2::bigint[])', [mergedId, before.repointed]);
  await query('update applicant_merges set undone_at = now(), undone_by_id = $2 where id = $1', [
    merge.id,
    callerOf(context).id,
  ]);
  await auditMerge('parted', keptId, mergedId);
  return { id: merge.id, kept_id: keptId, merged_id: mergedId, profile_ids: back };
};

const changed = ({ fields }: Entry, as: Fields) =>
  Object.entries(as).some(([name, value]) => (fields[name] ?? null) !== value);

async function auditMerge(action: 'merged' | 'parted', keptId: number, mergedId: number): Promise<void> {
  // While they are merged, both histories stand on one page.
  await recordCandidateEvents([{ applicantId: keptId, action, after: { applicant_id: mergedId } }]);
  await audit({
    action: action === 'merged' ? 'merge' : 'undo_merge',
    entity: 'applicant',
    id: keptId,
    after: { merged: mergedId },
  });
}
