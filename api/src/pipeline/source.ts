import { audit } from '../platform/audit/audit.ts';
import { callerOf, type Handler } from '../platform/chain/context.ts';
import { query, queryOne } from '../platform/database/database.ts';
import { NotFound, ValidationFailed } from '../platform/errors/errors.ts';
import { announce } from './announce.ts';
import { changedCard } from './answers.ts';
import { lockChosen } from './chosen.ts';
import { recordEvents, recordPersonEvents } from './history.ts';
import { personAnswer } from './person.ts';

/**
 * PUT applicant_profiles/{id}/update_candidate_source/{source_id}: Referral takes the name of who referred along; any
 * other source clears that name.
 */
export const updateCandidateSource: Handler<'updateCandidateSource'> = async (context) => {
  const caller = callerOf(context);
  const { id, source_id: sourceId } = context.params;
  const [profile] = await lockChosen(caller, { ids: [id] }, {});
  const source = await queryOne<{ code: string | null; is_viewable: boolean }>(
    'select code, is_viewable from candidate_sources where id = $1',
    [sourceId],
    { name: 'pipeline-source' },
  );
  if (!source) throw new NotFound('pipeline.errors.noSuchSource');
  if (!source.is_viewable) throw new ValidationFailed([{ field: 'source_id', code: 'pipeline.errors.sourceArchived' }]);
  const before = await queryOne<{ candidate_source_id: number | null }>(
    'select candidate_source_id from applicant_profiles where id = $1',
    [id],
  );
  await query(
    'update applicant_profiles set candidate_source_id = $2, updated_at = now(), lock_version = lock_version + 1 where id = $1',
    [id, sourceId],
    { name: 'pipeline-set-source' },
  );
  const given = context.body?.referral_name;
  if (source.code !== 'referral') await setReferralName(profile!.applicant_id, null);
  else if (given !== undefined) await setReferralName(profile!.applicant_id, given);
  const change = { before: { ...before }, after: { candidate_source_id: sourceId } };
  await recordEvents([{ profileId: id, jobId: profile!.job_id, action: 'source_changed', ...change }]);
  await audit({ action: 'update_candidate_source', entity: 'applicant-profile', id, ...change });
  await announce('changed', [{ id, job_id: profile!.job_id, from: profile!.stage_id, to: profile!.stage_id }]);
  return changedCard(caller, id);
};

/** PUT applicants/{id}/update_referral_name/{name}: the name alone. */
export const updateReferralName: Handler<'updateReferralName'> = async (context) => {
  await setReferralName(context.params.id, context.params.name);
  return personAnswer(callerOf(context), context.params.id);
};

/** Sets the name of who referred a person; blank means none. */
export async function setReferralName(applicantId: number, name: string | null): Promise<void> {
  const wanted = name?.trim() || null;
  if (wanted && wanted.length > 255)
    throw new ValidationFailed([{ field: 'referral_name', code: 'tooLong', values: { max: 255, count: 255 } }]);
  const [row] = await query<{ referral_name: string | null }>(
    'select referral_name from applicants where id = $1 for update',
    [applicantId],
    { name: 'pipeline-lock-referral' },
  );
  if (!row || row.referral_name === wanted) return;
  await query(
    'update applicants set referral_name = $2, updated_at = now(), lock_version = lock_version + 1 where id = $1',
    [applicantId, wanted],
    { name: 'pipeline-referral' },
  );
  const change = { before: { referral_name: row.referral_name }, after: { referral_name: wanted } };
  await recordPersonEvents([{ applicantId, action: 'referral_changed', ...change }]);
  await audit({ action: 'update_referral_name', entity: 'applicant', id: applicantId, ...change });
}
