import { audit } from '../platform/audit/audit.ts';
import { callerOf, type Handler } from '../platform/chain/context.ts';
import { query, queryOne } from '../platform/database/database.ts';
import { NotFound, ValidationFailed } from '../platform/errors/errors.ts';
import { recordPersonEvents } from './history.ts';
import { personAnswer } from './person.ts';
import { setReferralName } from './source.ts';

interface Employment {
  current_employee: boolean;
  previous_employee: boolean;
}

/** PUT applicants/{id}: the employment status (current, previous or none) and the name of who referred the person. */
export const updateApplicant: Handler<'updateApplicant'> = async (context) => {
  const { id } = context.params;
  const body = context.body ?? {};
  if (body.current_employee && body.previous_employee) {
    throw new ValidationFailed([{ field: 'previous_employee', code: 'pipeline.errors.oneEmployment' }]);
  }
  const wanted = employmentOf(body);
  if (wanted) await setEmployment(id, wanted);
  if (body.referral_name !== undefined) await setReferralName(id, body.referral_name);
  return personAnswer(callerOf(context), id);
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

async function setEmployment(id: number, wanted: Partial<Employment>): Promise<void> {
  const before = await queryOne<Employment>(
    'select current_employee, previous_employee from applicants where id = $1 for update',
    [id],
    { name: 'pipeline-lock-employment' },
  );
  if (!before) throw new NotFound();
  const after = { ...before, ...wanted };
  if (after.current_employee === before.current_employee && after.previous_employee === before.previous_employee)
    return;
  await query(
    `update applicants set current_employee = $2, previous_employee = $3, updated_at = now(), lock_version = lock_version + 1
     where id = $1`,
    [id, after.current_employee, after.previous_employee],
    { name: 'pipeline-employment' },
  );
  await recordPersonEvents([{ applicantId: id, action: 'employment_changed', before: { ...before }, after }]);
  await audit({ action: 'update', entity: 'applicant', id, before: { ...before }, after });
}
