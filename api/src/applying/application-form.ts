import { ALLOWED_EXTENSIONS, MAX_RESUME_BYTES } from '../documents/index.ts';
import type { Language } from '../generated/shapes.ts';
import type { Caller } from '../platform/chain/context.ts';
import { askedBy } from './asked.ts';
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
  const asked = await askedBy(jobId);
  if (!asked) return null;
  const onBehalf = await mayApplyForOthers(caller, jobId);
  if (admission(asked, { internalId, onBehalf }) !== 'welcome') return null;
  return {
    job: { id: asked.id, name: asked.name, required_languages: asked.required_languages as Language[] },
    method: asked.method,
    cover_letter: asked.cover_letter,
    terms: onBehalf ? { required: false, text: null } : asked.terms,
    sources: asked.sources,
    forms: asked.forms,
    files: { max_bytes: MAX_RESUME_BYTES, extensions: [...ALLOWED_EXTENSIONS] },
  };
}
