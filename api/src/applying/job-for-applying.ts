import type { Caller, Handler } from '../platform/chain/context.ts';
import { Forbidden, NotFound } from '../platform/errors/errors.ts';
import { publicJob } from '../jobs/index.ts';
import { admission, isInternal, mayApplyForOthers } from './admission.ts';
import { applicationForm } from './application-form.ts';
import { requirementsOf } from './requirements.ts';
import type { ApplicationFormDescription } from './types.ts';

/**
 * GET jobs/apply/{id}: the job with what its application form asks. A job that is over answers 404 as an unknown one
 * does, with words of its own. With page=recruiter an employee gets the form as it is for who applies for a candidate.
 */
export const jobForApplying: Handler<'jobForApplying'> = async ({ params, query, caller }) => {
  if (query.page === 'recruiter' && caller) return jobForRecruiter(params.id, caller);
  const internalId = query.internal_id;
  const requirements = await requirementsOf(params.id);
  const admitted = requirements ? admission(requirements, { internalId, onBehalf: false }) : 'unknown';
  if (admitted !== 'welcome') throw new NotFound(`applying.errors.${admitted === 'over' ? 'jobOver' : 'unknownJob'}`);
  const [found, form] = await Promise.all([
    publicJob(params.id, { internal: isInternal(internalId) }),
    applicationForm(params.id, isInternal(internalId) ? { internalId } : {}),
  ]);
  if (found.state !== 'open' || !form) throw new NotFound('applying.errors.unknownJob');
  return { ...found.job, ...formAnswer(form) };
};

async function jobForRecruiter(id: number, caller: Caller): Promise<ReturnType<typeof formAnswer> & JobName> {
  if (!(await mayApplyForOthers(caller, id))) throw new Forbidden();
  const form = await applicationForm(id, { caller });
  if (!form) throw new NotFound(`applying.errors.${(await requirementsOf(id)) ? 'jobOver' : 'unknownJob'}`);
  return { ...form.job, ...formAnswer(form) };
}

type JobName = ApplicationFormDescription['job'];

function formAnswer({ cover_letter, method, terms, sources, forms, files }: ApplicationFormDescription) {
  return {
    cover_letter_options: cover_letter,
    job_application_method_en: method,
    enable_terms_and_conditions: terms.required,
    terms_and_conditions: terms.text,
    candidate_sources: sources,
    forms,
    files,
  };
}
