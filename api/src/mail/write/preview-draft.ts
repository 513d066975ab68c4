import type { CallTypes } from '../../generated/call-types.ts';
import { ValidationFailed } from '../../platform/errors/errors.ts';
import { draftOf, writtenInBulk, type Draft } from './draft.ts';
import { answeredMail, answerTo } from './reply.ts';
import { templateFor, usualRegret, type MailTemplate } from './template.ts';

type Body = CallTypes['previewEmail']['body'];

/** What the bodies of a preview, and of the question how much is left to fill in, ask for. */
export interface Previewed {
  draft: Draft;
  template: MailTemplate | undefined;
  answered: Awaited<ReturnType<typeof answeredMail>> | undefined;
}

/**
 * The draft that would be sent to the application that is looked at, made as the calls that send make it. Without its
 * files.
 * @throws 422 for a mail that cannot be sent so, 404
 */
export async function previewedDraft(body: Omit<Body, 'at'>, profileId: number): Promise<Previewed> {
  const answered = body.in_reply_to_id ? await answeredMail(body.in_reply_to_id) : undefined;
  if (answered && answered.applicant_profile_id !== profileId) {
    throw new ValidationFailed([{ field: 'in_reply_to_id', code: 'mailWrite.errors.otherApplication' }]);
  }
  const written = writtenInBulk(body);
  const named = await templateFor(body.emailTemplate?.id);
  const template = named ?? (body.regret && written.message == null ? await usualRegret() : undefined);
  if (answered && !template) written.subject ??= answerTo(answered.subject);
  return { draft: draftOf(body.regret ? 'regret' : 'general', written, body, template), template, answered };
}
