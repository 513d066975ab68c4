import { callerOf, type Handler } from '../platform/chain/context.ts';
import { NotFound, ValidationFailed } from '../platform/errors/errors.ts';
import { candidateAnswer } from './candidate-answer.ts';

/** GET applicants/{id}: the candidate's history over all jobs that the caller may see. */
export const getApplicant: Handler<'getApplicant'> = async (context) =>
  candidateAnswer(callerOf(context), context.params.id);

/** GET applicants/applicants_by_role: the same; whose eyes are meant follows from the session, not from employee_id. */
export const applicantsByRole: Handler<'applicantsByRole'> = async (context) => {
  const caller = callerOf(context);
  const { applicant_id, employee_id } = context.query;
  if (applicant_id === undefined) throw new ValidationFailed([{ field: 'applicant_id', code: 'required' }]);
  if (employee_id !== undefined && employee_id !== caller.id) throw new NotFound();
  return candidateAnswer(caller, applicant_id);
};
