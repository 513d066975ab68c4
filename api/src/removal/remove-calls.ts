import type { Rows } from '../generated/rows.ts';
import type { Handler } from '../platform/chain/context.ts';
import { queryOne } from '../platform/database/database.ts';
import { Conflict, NotFound, ValidationFailed } from '../platform/errors/errors.ts';
import { refuseFuture } from './candidates-to-remove.ts';
import { heldSql } from './inactive.ts';
import { orderRemoval } from './order.ts';

/** PUT applicants/remove_candidate_information */
export const removeCandidateInformation: Handler<'removeCandidateInformation'> = async ({ body }) => {
  const { applicant_ids, profile_ids, everything, expected, removal_note, bulk_removal_date: cutoff = null } = body;
  const named = { applicantIds: applicant_ids ?? [], profileIds: profile_ids ?? [] };
  const names = named.applicantIds.length + named.profileIds.length;
  if (everything !== true && names === 0)
    throw new ValidationFailed([{ field: 'applicant_ids', code: 'removal.errors.nobody' }]);
  if (everything === true && names > 0) throw new ValidationFailed([{ field: 'everything', code: 'invalid' }]);
  if (everything === true && cutoff === null)
    throw new ValidationFailed([{ field: 'bulk_removal_date', code: 'required' }]);
  if (cutoff !== null) await refuseFuture('bulk_removal_date', cutoff);
  await refuseHeld(named);
  const id = await orderRemoval({
    ...named,
    everything: everything === true,
    expected: expected ?? undefined,
    cutoff,
    note: noteOf(removal_note),
  });
  return runAnswer(id);
};

/** PUT applicants/remove_single_candidate_information */
export const removeSingleCandidateInformation: Handler<'removeSingleCandidateInformation'> = async ({ body }) => {
  const { applicant_id, applicant_profile_id, removal_note } = body;
  if (!applicant_id && !applicant_profile_id)
    throw new ValidationFailed([{ field: 'applicant_id', code: 'removal.errors.nobody' }]);
  if (applicant_id && applicant_profile_id)
    throw new ValidationFailed([{ field: 'applicant_profile_id', code: 'removal.errors.oneOf' }]);
  const table = applicant_id ? 'applicants' : 'applicant_profiles';
  const found = await queryOne(`select from ${table} where id = $1`, [applicant_id ?? applicant_profile_id]);
  if (!found) throw new NotFound();
  const named = {
    applicantIds: applicant_id ? [applicant_id] : [],
    profileIds: applicant_profile_id ? [applicant_profile_id] : [],
  };
  await refuseHeld(named);
  const id = await orderRemoval({
    ...named,
    cutoff: null,
    note: noteOf(removal_note),
  });
  return runAnswer(id);
};

/** @throws 409 where somebody is on hold; who is put on hold afterwards is left alone when their turn comes. */
async function refuseHeld({ applicantIds, profileIds }: { applicantIds: number[]; profileIds: number[] }) {
  const held = await queryOne(
    `select from applicants a where (a.id = any($1::bigint[])
        or a.id in (select p.applicant_id from applicant_profiles p where p.id = any($2::bigint[])))
      and ${heldSql('coalesce(a.merged_into_id, a.id)')} limit 1`,
    [applicantIds, profileIds],
  );
  if (held) throw new Conflict('removal.errors.held');
}

const noteOf = (note: string | null | undefined) => note?.trim() || null;

type Run = Pick<Rows['candidate_removals'], 'id' | 'scope' | 'total' | 'finished_at'> & {
  done: number;
  kept: number;
  failed: number;
  candidates: number;
  applications: number;
};

async function runAnswer(id: number) {
  const row = await queryOne<Run>(
    `select r.id, r.scope, r.total, r.finished_at, count(i.done_at)::int as done, count(*) filter (where i.is_kept)::int as kept,
       0 as failed, coalesce(sum(i.candidates), 0)::int as candidates, coalesce(sum(i.applications), 0)::int as applications
     from candidate_removals r left join candidate_removal_items i on i.candidate_removal_id = r.id
     where r.id = $1 group by r.id`,
    [id],
  );
  const { scope, finished_at, ...run } = row!;
  const what = scope === 'applicants' ? 'Applicant' : 'Profile';
  const status = `${what} information ${finished_at === null ? 'is being removed' : 'removed'}`;
  return { ...run, finished_at, status };
}
