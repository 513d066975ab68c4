import { onCommit, readingAs, withTransaction } from '../platform/database/database.ts';
import type { Handler } from '../platform/chain/context.ts';
import { isInternal } from './admission.ts';
import type { Language } from '../generated/shapes.ts';
import { apply, jobOf } from './apply.ts';
import type { ApplicationInput } from './types.ts';
import { countVisit } from '../visits/index.ts';
import { hold } from './held/hold.ts';
import { reasonsToHold } from './held/weigh.ts';
import { comesFromInside } from './internal-origin.ts';

/**
 * POST applicants: what comes from outside is weighed first, and held for a look where too much speaks for spam. Who
 * applies for others, or knows the organization's secret of the internal board, is no stranger. Who is known already is
 * found also for those from whom they are hidden: it is written to, and not shown.
 */
export const createApplication: Handler<'createApplication'> = (context) =>
  readingAs(undefined, () => takeApplication(context));

async function takeApplication({ body, caller, language, ip }: Parameters<Handler<'createApplication'>>[0]) {
  const { guard, ...input } = body;
  const [profile] = input.applicant_profiles_attributes;
  const context = { language, caller, ip, internalId: input.internal_id ?? undefined };
  const take = () => apply(input, context);
  if (caller && profile!.applied_by_recruiter) return take();
  countOnCommit(input, language);
  if (isInternal(input.internal_id)) return take();
  return withTransaction(async () => {
    const jobId = jobOf(input, profile!);
    const signs = await reasonsToHold(input, guard, { ip, jobId });
    if (!signs) return take();
    const internal = await comesFromInside(input.email.trim(), ip);
    return hold(input, { jobId, signs, internal, context }, take);
  });
}

/** What was sent is counted when it is stored, held or not. */
function countOnCommit(input: ApplicationInput, language: Language): void {
  const { origin, internal_id: internalId, applicant_profiles_attributes: profiles } = input;
  onCommit(() =>
    countVisit({
      step: 'sent',
      jobId: jobOf(input, profiles[0]!),
      page: isInternal(internalId) ? 'internal' : 'public',
      language: profiles[0]!.preferred_language ?? language,
      source: '',
      ref: origin?.ref ?? undefined,
      campaign: origin?.utm_source ?? undefined,
    }),
  );
}
