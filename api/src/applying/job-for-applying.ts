import type { Handler } from '../platform/chain/context.ts';
import { NotFound } from '../platform/errors/errors.ts';
import { publicJob } from '../jobs/index.ts';
import { admission, isInternal } from './admission.ts';
import { applicationForm } from './application-form.ts';
import { askedBy } from './asked.ts';

/**
 * GET jobs/apply/{id}: the job with what its application form asks. A job that is over answers 404 as an unknown one
 * does, with words of its own.
 */
export const jobForApplying: Handler<'jobForApplying'> = async ({ params, query }) => {
  const internalId = query.internal_id;
  const asked = await askedBy(params.id);
  const admitted = asked ? admission(asked, { internalId, onBehalf: false }) : 'unknown';
  if (admitted !== 'welcome') throw new NotFound(`applying.errors.${admitted === 'over' ? 'jobOver' : 'unknownJob'}`);
  const [found, form] = await Promise.all([
    publicJob(params.id, { internal: isInternal(internalId) }),
    applicationForm(params.id, isInternal(internalId) ? { internalId } : {}),
  ]);
  if (found.state !== 'open' || !form) throw new NotFound('applying.errors.unknownJob');
  const { cover_letter, method, terms, sources, forms, files } = form;
  return {
    ...found.job,
    cover_letter_options: cover_letter,
    job_application_method_en: method,
    enable_terms_and_conditions: terms.required,
    terms_and_conditions: terms.text,
    candidate_sources: sources,
    forms,
    files,
  };
};
