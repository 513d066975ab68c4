import { recordEvents } from '../../candidates/index.ts';
import { resourceOf } from '../../generated/resources.ts';
import type { CallContext, Handler } from '../../platform/chain/context.ts';
import { ValidationFailed } from '../../platform/errors/errors.ts';
import { pinAnew } from '../../platform/resource/versions/pin.ts';
import { takeAct, takeActs } from '../acts/take-act.ts';
import { staffActor } from '../actors.ts';
import { requireDueDate } from '../candidate/due-date.ts';
import { changed } from '../changed.ts';
import { factsOfAll } from '../facts.ts';
import { lockLetter, type Letter } from '../letter.ts';
import { createLetterLinks, revokeLetterLinks } from '../links/record-links.ts';
import { type LetterMail, mailsAbout } from '../mails.ts';
import { recordTrails } from '../trail/index.ts';
import { keepLetterVersions } from '../versions/keep.ts';
import { askingNothing } from './items.ts';

type Sending = Pick<CallContext, 'ip' | 'req' | 'caller' | 'language'>;

/** POST approval_emails/{id}/send_request */
export const sendInformationRequest: Handler<'sendInformationRequest'> = async (context) => {
  const letter = await lockLetter(context.params.id, context.body.lock_version);
  return changed(await sendRequest(letter, context.body.due_date, context));
};

/** PUT approval_emails/{id}/resend_form: an open one goes out once more, an ended one is open again. */
export const resendForm: Handler<'resendForm'> = async (context) => {
  const letter = await lockLetter(context.params.id, context.body.lock_version);
  const due_date = await requireDueDate(context.body.due_date, letter.due_date);
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
  const [open] = await sendRequests([letter], due === undefined ? letter.due_date : due, context);
  return open!;
}

/** The same of many that are due on one day, all or none. @throws as sendRequest does, for the first that cannot go out */
export async function sendRequests(
  letters: readonly Letter[],
  due: string | null | undefined,
  context: Sending,
): Promise<Letter[]> {
  if (letters.length === 0) return [];
  const due_date = await requireDueDate(due);
  if ((await askingNothing(letters.map(({ id }) => id))).length > 0)
    throw new ValidationFailed([{ field: 'file_and_links', code: 'offers.errors.nothingRequested' }]);
  // What is answered later is what was asked.
  await pinAnew(
    resourceOf('approval-email'),
    letters.map(({ id }) => id),
  );
  const open = await takeActs(letters, 'send_request', {
    language: context.language,
    values: { due_date, sent_at: new Date() },
  });
  await sendToRecipients(
    open.map((letter) => ({ ...letter, sent_at: null })),
    'requestSent',
    context,
  );
  await recordEvents(
    open.map((letter) => ({
      profileId: letter.applicant_profile_id,
      jobId: letter.job_id,
      action: 'information_requested',
      after: { approval_email_id: letter.id, subject: letter.subject },
    })),
  );
  return open;
}

type RequestKind = Extract<LetterMail['kind'], 'requestSent' | 'requestReturned'>;

/** Keeps what the candidate is sent, ends the link of before and mails a new one. @throws 422 without an address */
export const sendToRecipient = (letter: Letter, kind: RequestKind, context: Sending, note?: string): Promise<void> =>
  sendToRecipients([letter], kind, context, note);

async function sendToRecipients(letters: Letter[], kind: RequestKind, context: Sending, note?: string): Promise<void> {
  const ids = letters.map(({ id }) => id);
  const facts = await factsOfAll(ids);
  if (ids.some((id) => !facts.get(id)!.candidate.email))
    throw new ValidationFailed([{ field: 'receiver_email', code: 'offers.errors.noAddress' }]);
  const versions = await keepLetterVersions(letters, 'candidate');
  await revokeLetterLinks(ids, { because: 'replaced', purposes: ['information_request'] });
  const addresses = await createLetterLinks(
    'information_request',
    ids.map((letterId) => ({ letterId, language: facts.get(letterId)!.candidate.language })),
  );
  await mailsAbout(
    letters.map((letter, at) => ({
      letter,
      facts: facts.get(letter.id)!,
      mail: { kind, to: 'candidate', href: addresses[at], note },
    })),
  );
  if (kind === 'requestReturned') return;
  const actor = staffActor(context);
  await recordTrails(
    letters.map(({ id, sent_at }, at) => ({
      letterId: id,
      action: sent_at ? 'resent' : 'sent_to_candidate',
      actor,
      versionSha256: versions[at]!.sha256,
    })),
  );
}
