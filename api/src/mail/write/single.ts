import type { CallTypes } from '../../generated/call-types.ts';
import { lockChosen, type ChosenProfile } from '../../candidates/index.ts';
import { requireKnown } from '../../platform/anonymity/index.ts';
import { audit } from '../../platform/audit/audit.ts';
import { callerOf, type Caller, type CallContext, type Handler } from '../../platform/chain/context.ts';
import { ValidationFailed } from '../../platform/errors/errors.ts';
import { splitAddresses } from '../../platform/mail/index.ts';
import { inLanguage } from '../../platform/texts/in-language.ts';
import { mailAnswer } from './runs/answers.ts';
import { authorOf, type Author } from './author.ts';
import { draftOf, writtenInSingle, type Draft, type Purpose } from './draft.ts';
import { filesOf } from './files.ts';
import { invitationFile } from './invitation.ts';
import { queueFor } from './queue-draft.ts';
import { problemOf, recipientsOf, type Recipient } from './recipients.ts';
import { leavesAt, regret } from './regret.ts';
import { templateFor, usualRegret } from './template.ts';

type Body = CallTypes['sendEmails']['body'];

/** POST send_hgemail/send_emails */
export const sendEmails: Handler<'sendEmails'> = (context) => sendOne('general', context);

/** POST send_hgemail/send_regret_emails: the candidate is regretted from today, unless they are already. */
export const sendRegretEmails: Handler<'sendRegretEmails'> = (context) =>
  sendOne('regret', context, context.body.after_days);

async function sendOne(
  purpose: Purpose,
  context: Pick<CallContext<CallTypes['sendEmails']>, 'body' | 'caller'>,
  afterDays?: number | null,
): Promise<CallTypes['sendEmails']['answer']> {
  const { body } = context;
  const caller = callerOf(context);
  const { recipient, chosen } = await candidateOf(caller, body.applicant_profile_id);
  requireAddress(recipient, body.t_uid, [recipient.email]);
  const author = (await authorOf(caller.id))!;
  const draft = await draftFor(purpose, body, { caller, author, recipient });
  draft.notBefore = leavesAt(afterDays);
  const id = await queueFor(draft, recipient, author);
  if (id === undefined) throw new ValidationFailed([{ field: 'message', code: 'mail.emptyMessage' }]);
  if (purpose === 'regret') await regret(chosen, afterDays ?? 0);
  await audit({ action: 'send_mail', entity: 'hgemail', id, after: { purpose } });
  return mailAnswer(id);
}

/** The candidate of an application that the caller reaches. @throws 404, 403, 422 */
export async function candidateOf(
  caller: Caller,
  profileId: number | null | undefined,
): Promise<{ recipient: Recipient; chosen: ChosenProfile[] }> {
  if (!profileId) throw new ValidationFailed([{ field: 'applicant_profile_id', code: 'required' }]);
  const chosen = await lockChosen(caller, { ids: [profileId] }, {});
  await requireKnown([profileId]);
  const [recipient] = await recipientsOf([profileId]);
  return { recipient: recipient!, chosen };
}

/** @throws 422 when nobody can be written to there, or the address named is not the candidate's. */
export function requireAddress(recipient: Recipient, given: Body['t_uid'], theirs: (string | null)[]): void {
  const problem = problemOf(recipient);
  if (problem) throw new ValidationFailed([{ field: 't_uid', code: `mailWrite.problems.${problem}` }]);
  const known = new Set(theirs.flatMap((address) => (address ? [address.trim().toLowerCase()] : [])));
  const foreign = splitAddresses(given).filter((address) => !known.has(address.toLowerCase()));
  if (foreign.length > 0) {
    throw new ValidationFailed([
      { field: 't_uid', code: 'mailWrite.errors.notTheCandidate', values: { address: foreign[0] } },
    ]);
  }
}

interface Circumstances {
  caller: Caller;
  author: Author;
  recipient: Recipient;
}

/** The draft of a mail to one candidate, with its files. */
export async function draftFor(
  purpose: Purpose,
  body: Body,
  { caller, author, recipient }: Circumstances,
): Promise<Draft> {
  const template = await templateOf(purpose, body);
  const draft = draftOf(purpose, writtenInSingle(body), body, template);
  draft.fileIds = await filesOf(caller, body.file_upload, { template, profileId: recipient.profile_id });
  if (body.invitation) {
    const about = inLanguage(recipient.job_name, draft.language ?? recipient.language);
    draft.fileIds.push(await invitationFile(body.invitation, about, author));
  }
  return draft;
}

const templateOf = async (purpose: Purpose, body: Body) =>
  (await templateFor(body.email_template_id)) ??
  (purpose === 'regret' && body.message == null ? usualRegret() : undefined);
