import { takeInWritten } from '../mail/index.ts';
import type { Handler } from '../platform/chain/context.ts';
import { NotFound, ValidationFailed } from '../platform/errors/errors.ts';
import { limit } from '../platform/rate-limits/index.ts';
import { lockOwnPerson } from './links.ts';
import { ownApplications } from './own-applications.ts';

/** POST candidate_page/write: also once a job is over or somebody was rejected, as mails can be answered then. */
export const writeOwnMessage: Handler<'writeOwnMessage'> = async (context) => {
  const { hash, application_id: profileId, message } = context.body;
  const text = message.trim();
  if (!text) throw new ValidationFailed([{ field: 'message', code: 'required' }]);
  const applicantId = await lockOwnPerson(hash, { applications: true });
  await limit('own_page_write', String(applicantId), { points: 10, seconds: 3600 });
  const [found] = await ownApplications(applicantId, context.language, profileId);
  if (!found) throw new NotFound();
  await takeInWritten({ applicantId, profileId, text });
  return { success: true };
};
