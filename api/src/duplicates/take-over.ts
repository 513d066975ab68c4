import type { Rows } from '../generated/rows.ts';
import { lockApplicationsOf, recordCandidateEvents } from '../candidates/index.ts';
import { audit } from '../platform/audit/audit.ts';
import type { Handler } from '../platform/chain/context.ts';
import { query, queryOne } from '../platform/database/database.ts';
import { Conflict, NotFound, ValidationFailed } from '../platform/errors/errors.ts';

/** Fields of a person that an application may have told otherwise. */
const FIELDS: readonly string[] = [
  'first_name',
  'last_name',
  'home_phone',
  'work_phone',
  'referral_name',
  'street',
  'city',
  'province',
  'postal_code',
  'country',
];

/**
 * PUT applicant_profiles/{id}/take_over: what the candidate said otherwise becomes what is known, as far as it is named;
 * the rest is dropped. The question is then settled.
 */
export const takeOver: Handler<'takeOver'> = async (context) => {
  const { id } = context.params;
  const { fields } = context.body;
  const owner = await queryOne<Pick<Rows['applicant_profiles'], 'applicant_id'>>(
    'select applicant_id from applicant_profiles where id = $1',
    [id],
  );
  if (!owner) throw new NotFound();
  // All of them: with the name of a person changes where each of the applications is sorted.
  await lockApplicationsOf([owner.applicant_id]);
  const row = await queryOne<{ applicant_id: number; told: Record<string, string> | null }>(
    `select coalesce(a.merged_into_id, a.id) as applicant_id, p.told
     from applicant_profiles p join applicants a on a.id = p.applicant_id where p.id = $1 and not p.is_deleted for update of p`,
    [id],
  );
  if (!row) throw new NotFound();
  const conflicting = row.told ?? {};
  if (Object.keys(conflicting).length === 0) throw new Conflict('duplicates.errors.settled');
  const unknown = fields.filter((name) => !FIELDS.includes(name) || !(name in conflicting));
  if (unknown.length > 0) throw new ValidationFailed([{ field: 'fields', code: 'invalid' }]);
  await query('update applicant_profiles set told = null, lock_version = lock_version + 1 where id = $1', [id]);
  if (fields.length > 0)
    await write(row.applicant_id, Object.fromEntries(fields.map((name) => [name, conflicting[name]!])));
  await audit({ action: 'take_over', entity: 'applicant-profile', id, after: { fields } });
  return { id, taken: fields };
};

async function write(applicantId: number, after: Record<string, string>): Promise<void> {
  const names = Object.keys(after);
  const known = await queryOne<Record<string, string | null>>(
    `select ${names.join(', ')} from applicants where id = $1 for update`,
    [applicantId],
  );
  await query(
    `update applicants set ${names.map((name, at) => `${name} = $${at + 2}`).join(', ')}, lock_version = lock_version + 1 where id = $1`,
    [applicantId, ...Object.values(after)],
  );
  await recordCandidateEvents([{ applicantId, action: 'updated', before: known!, after }]);
  await audit({ action: 'update', entity: 'applicant', id: applicantId, before: known!, after });
}
