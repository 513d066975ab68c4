import { recordEvents } from '../../candidates/index.ts';
import { resourceOf } from '../../generated/resources.ts';
import type { CallContext, Handler } from '../../platform/chain/context.ts';
import { ValidationFailed } from '../../platform/errors/errors.ts';
import { pinAnew } from '../../platform/resource/versions/pin.ts';
import { takeAct } from '../acts/take-act.ts';
import { staffActor } from '../actors.ts';
import { requireDueDate } from '../candidate/due-date.ts';
import { changed } from '../changed.ts';
import { factsOf } from '../facts.ts';
import { lockLetter, type Letter } from '../letter.ts';
import { createLetterLink, revokeLetterLinks } from '../links/record-links.ts';
import { type LetterMail, mailAbout } from '../mails.ts';
import { recordTrail } from '../trail/index.ts';
import { keepLetterVersion } from '../versions/keep.ts';
import { requestedForms, wantedItems } from './items.ts';

type Sending = Pick<CallContext, 'ip' | 'req' | 'caller' | 'language'>;

/** POST approval_emails/{id}/send_request */
export const sendInformationRequest: Handler<'sendInformationRequest'> = async (context) => {
  const letter = await lockLetter(context.params.id, context.body.lock_version);
  return changed(await sendRequest(letter, context.body.due_date, context));
};

/** PUT approval_emails/{id}/resend_form: an open one goes out once more, an ended one is open again. */
export const resendForm: Handler<'resendForm'> = async (context) => {
  const letter = await lockLetter(context.params.id, context.body.lock_version);
  const due_date = await requireDueDate(context.body.due_date ?? letter.due_date);
  const act = letter.status === 'req_out' ? 'extend_request' : 'resend_request';
  const open = await takeAct(letter, act, { language: context.language, values: { due_date, due_reminded_on: null } });
  await sendToRecipient(open, 'requestSent', context);
  return changed(open);
};

/**
 * Sends a locked request that is a draft.
 * @throws 422 where it asks for nothing, has no due date to come, or the candidate cannot be written to
 */
export async function sendRequest(letter: Letter, due: string | null | undefined, context: Sending): Promise<Letter> {
  const due_date = await requireDueDate(due ?? letter.due_date);
  const [items, forms] = [await wantedItems(letter.id), await requestedForms(letter.id)];
  if (items.length === 0 && forms.length === 0)
    throw new ValidationFailed([{ field: 'file_and_links', code: 'offers.errors.nothingRequested' }]);
  // What is answered later is what was asked.
  await pinAnew(resourceOf('approval-email'), letter.id);
  const open = await takeAct(letter, 'send_request', {
    language: context.language,
    values: { due_date, sent_at: new Date() },
  });
  await sendToRecipient({ ...open, sent_at: null }, 'requestSent', context);
  await recordEvents([
    {
      profileId: open.applicant_profile_id,
      jobId: open.job_id,
      action: 'information_requested',
      after: { approval_email_id: open.id, subject: open.subject },
    },
  ]);
  return open;
}

type RequestKind = Extract<LetterMail['kind'], 'requestSent' | 'requestReturned'>;

/** Keeps what the candidate is sent, ends the link of before and mails a new one. @throws 422 without an address */
export async function sendToRecipient(
  letter: Letter,
  kind: RequestKind,
  context: Sending,
  note?: string,
): Promise<void> {
  const facts = await factsOf(letter.id);
  if (!facts.candidate.email)
    throw new ValidationFailed([{ field: 'receiver_email', code: 'offers.errors.noAddress' }]);
  const version = await keepLetterVersion(letter, 'candidate');
  await revokeLetterLinks(letter.id, { because: 'replaced', purposes: ['information_request'] });
  const href = await createLetterLink('information_request', letter.id, { language: facts.candidate.language });
  await mailAbout(letter, facts, { kind, to: 'candidate', href, note });
  if (kind === 'requestReturned') return;
  const action = letter.sent_at ? 'resent' : 'sent_to_candidate';
  await recordTrail(letter.id, { action, actor: staffActor(context), versionSha256: version.sha256 });
}
