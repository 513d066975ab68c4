import { ALLOWED_EXTENSIONS, MAX_RESUME_BYTES } from '../documents/index.ts';
import type { Language } from '../generated/shapes.ts';
import type { Caller } from '../platform/chain/context.ts';
import { requirementsOf } from './requirements.ts';
import { admission, mayApplyForOthers } from './admission.ts';
import type { ApplicationFormDescription } from './types.ts';

/**
 * What the application form of a job asks for; null when it takes no applications from this side. `internalId` is the
 * organization's secret of the internal board; `caller` an employee who wants to apply for somebody.
 */
export async function applicationForm(
  jobId: number,
  { internalId, caller = null }: { internalId?: string; caller?: Caller | null } = {},
): Promise<ApplicationFormDescription | null> {
  const requirements = await requirementsOf(jobId);
  if (!requirements) return null;
  const onBehalf = await mayApplyForOthers(caller, jobId);
  if (admission(requirements, { internalId, onBehalf }) !== 'welcome') return null;
  return {
    job: {
      id: requirements.id,
      name: requirements.name,
      required_languages: requirements.required_languages as Language[],
    },
    method: requirements.method,
    cover_letter: requirements.cover_letter,
    terms: onBehalf ? { required: false, text: null } : requirements.terms,
    sources: requirements.sources,
    forms: requirements.forms,
    files: { max_bytes: MAX_RESUME_BYTES, extensions: [...ALLOWED_EXTENSIONS] },
  };
}
