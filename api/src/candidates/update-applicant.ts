import type { Rows } from '../generated/rows.ts';
import { requireKnownPersons } from '../platform/anonymity/index.ts';
import { audit } from '../platform/audit/audit.ts';
import { callerOf, type Handler } from '../platform/chain/context.ts';
import { query } from '../platform/database/database.ts';
import { NotFound, ValidationFailed } from '../platform/errors/errors.ts';
import { recordCandidateEvents } from './history.ts';
import { candidateAnswer } from './candidate-answer.ts';
import { holdEntries } from './same-person.ts';
import { setReferralName } from './marks/source.ts';

type Employment = Pick<Rows['applicants'], 'current_employee' | 'previous_employee'>;

/** PUT applicants/{id}: the employment status (current, previous or none) and the name of who referred the person. */
export const updateApplicant: Handler<'updateApplicant'> = async (context) => {
  const { id } = context.params;
  await requireKnownPersons([id]);
  const body = context.body ?? {};
  if (body.current_employee && body.previous_employee) {
    throw new ValidationFailed([{ field: 'previous_employee', code: 'pipeline.errors.oneEmployment' }]);
  }
  const wanted = employmentOf(body);
  if (wanted) await setEmployment(id, wanted);
  if (body.referral_name !== undefined) await setReferralName(id, body.referral_name);
  return candidateAnswer(callerOf(context), id);
};

/** The flags exclude each other: setting one clears the other. */
function employmentOf(body: {
  current_employee?: boolean | null;
  previous_employee?: boolean | null;
}): Partial<Employment> | undefined {
  if (body.current_employee) return { current_employee: true, previous_employee: false };
  if (body.previous_employee) return { current_employee: false, previous_employee: true };
  const cleared: Partial<Employment> = {};
  if (body.current_employee !== undefined) cleared.current_employee = false;
  if (body.previous_employee !== undefined) cleared.previous_employee = false;
  return Object.keys(cleared).length > 0 ? cleared : undefined;
}

/** Sets the flags in all entries of a person. */
async function setEmployment(id: number, wanted: Partial<Employment>): Promise<void> {
  const held = await holdEntries([id]);
  const entries = await query<Employment & Pick<Rows['applicants'], 'id' | 'merged_into_id'>>(
    'select id, merged_into_id, current_employee, previous_employee from applicants where id = any($1::bigint[]) order by id',
    [held.map((entry) => entry.id)],
    { name: 'candidates-employment-of' },
  );
  const kept = entries.find(({ merged_into_id }) => merged_into_id === null);
  if (!kept) throw new NotFound();
  const { current_employee, previous_employee } = kept;
  const before = { current_employee, previous_employee };
  const after = { ...before, ...wanted };
  const changing = entries.filter(
    (entry) => entry.current_employee !== after.current_employee || entry.previous_employee !== after.previous_employee,
  );
  if (changing.length === 0) return;
  await query(
    `update applicants set current_employee = $2, previous_employee = $3, updated_at = now(), lock_version = lock_version + 1
     where id = any($1::bigint[])`,
    [changing.map((entry) => entry.id), after.current_employee, after.previous_employee],
    { name: 'candidates-employment' },
  );
  await recordCandidateEvents([{ applicantId: kept.id, action: 'employment_changed', before, after }]);
  await audit({ action: 'update', entity: 'applicant', id: kept.id, before, after });
}
