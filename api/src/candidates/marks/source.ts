import type { Rows } from '../../generated/rows.ts';
import { requireKnownPersons } from '../../platform/anonymity/index.ts';
import { audit } from '../../platform/audit/audit.ts';
import { callerOf, type Handler } from '../../platform/chain/context.ts';
import { query, queryOne } from '../../platform/database/database.ts';
import { Conflict, NotFound, ValidationFailed } from '../../platform/errors/errors.ts';
import { announceChanged } from '../announce.ts';
import { changedCard } from '../changed-cards.ts';
import { lockChosen, type ChosenProfile } from '../choice/chosen.ts';
import { recordEvents, recordCandidateEvents } from '../history.ts';
import { candidateAnswer } from '../candidate-answer.ts';
import { holdEntries, type HeldEntry } from '../same-person.ts';

/**
 * PUT applicant_profiles/{id}/update_candidate_source/{source_id}: Referral takes the name of who referred along; any
 * other source clears that name.
 */
export const updateCandidateSource: Handler<'updateCandidateSource'> = async (context) => {
  const caller = callerOf(context);
  const { id, source_id: sourceId } = context.params;
  const [profile] = await lockChosen(caller, { ids: [id] }, {});
  const source = await queryOne<Pick<Rows['candidate_sources'], 'code' | 'is_viewable'>>(
    'select code, is_viewable from candidate_sources where id = $1',
    [sourceId],
    { name: 'candidates-source' },
  );
  if (!source) throw new NotFound('pipeline.errors.noSuchSource');
  if (!source.is_viewable) throw new ValidationFailed([{ field: 'source_id', code: 'pipeline.errors.sourceArchived' }]);
  const given = context.body?.referral_name;
  if (source.code !== 'referral') await setReferralName(profile!.applicant_id, null);
  else if (given !== undefined) await setReferralName(profile!.applicant_id, given);
  const before = await queryOne<Sourced>('select candidate_source_id from applicant_profiles where id = $1', [id]);
  if (before!.candidate_source_id !== sourceId) await setSource(profile!, before!, sourceId);
  await announceChanged([profile!]);
  return changedCard(caller, id);
};

async function setSource({ id, job_id: jobId }: ChosenProfile, before: Sourced, sourceId: number): Promise<void> {
  await query(
    'update applicant_profiles set candidate_source_id = $2, updated_at = now(), lock_version = lock_version + 1 where id = $1',
    [id, sourceId],
    { name: 'candidates-set-source' },
  );
  const change = { before: { ...before }, after: { candidate_source_id: sourceId } };
  await recordEvents([{ profileId: id, jobId, action: 'source_changed', ...change }]);
  await audit({ action: 'update_candidate_source', entity: 'applicant-profile', id, ...change });
}

/** PUT applicants/{id}/update_referral_name/{name}: the name alone. */
export const updateReferralName: Handler<'updateReferralName'> = async (context) => {
  await requireKnownPersons([context.params.id]);
  await setReferralName(context.params.id, context.params.name);
  return candidateAnswer(callerOf(context), context.params.id);
};

type Sourced = Pick<Rows['applicant_profiles'], 'candidate_source_id'>;

type Entry = HeldEntry & Pick<Rows['applicants'], 'referral_name'>;

/** Sets the name of who referred a person, in all entries of the person; blank means none. */
export async function setReferralName(applicantId: number, name: string | null): Promise<void> {
  const wanted = name?.trim() || null;
  if (wanted && wanted.length > 255)
    throw new ValidationFailed([{ field: 'referral_name', code: 'tooLong', values: { max: 255, count: 255 } }]);
  const held = await holdEntries([applicantId]);
  const changing = await query<Entry>(
    `select id, merged_into_id, referral_name, removed_at from applicants
     where id = any($1::bigint[]) and referral_name is distinct from $2 order by id`,
    [held.map(({ id }) => id), wanted],
    { name: 'candidates-otherwise-referred' },
  );
  if (changing.length === 0) return;
  if (wanted && changing.some(({ removed_at }) => removed_at)) throw new Conflict('pipeline.errors.personRemoved');
  await query(
    'update applicants set referral_name = $2, updated_at = now(), lock_version = lock_version + 1 where id = any($1::bigint[])',
    [changing.map(({ id }) => id), wanted],
    { name: 'candidates-referral' },
  );
  const shown = changing.find(({ merged_into_id }) => merged_into_id === null) ?? changing[0]!;
  const change = { before: { referral_name: shown.referral_name }, after: { referral_name: wanted } };
  await recordCandidateEvents([
    { applicantId: shown.merged_into_id ?? shown.id, action: 'referral_changed', ...change },
  ]);
  await audit({ action: 'update_referral_name', entity: 'applicant', id: applicantId, ...change });
}
