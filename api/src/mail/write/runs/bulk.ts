import type { CallTypes } from '../../../generated/call-types.ts';
import { idsOf, lockChosen, parseFilter, some, type ChosenProfile } from '../../../candidates/index.ts';
import { requireKnown } from '../../../platform/anonymity/index.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { callerOf, type Caller, type CallContext, type Handler } from '../../../platform/chain/context.ts';
import { ValidationFailed } from '../../../platform/errors/errors.ts';
import { inLanguage } from '../../../platform/texts/in-language.ts';
import { authorOf } from '../author.ts';
import { draftOf, writtenInBulk, type Draft, type Purpose } from '../draft.ts';
import { filesOf } from '../files.ts';
import { invitationFile } from '../invitation.ts';
import { orderRun } from './order-run.ts';
import { problemOf, recipientsOf } from '../recipients.ts';
import { leavesAt, regret } from '../regret.ts';
import { runAnswer } from './runs.ts';
import { templateFor, usualRegret } from '../template.ts';
import { DEFAULT_LANGUAGE } from '../../../platform/texts/texts.ts';

type Body = CallTypes['sendBulkEmails']['body'];

/** POST send_hgemail/send_bulk_emails */
export const sendBulkEmails: Handler<'sendBulkEmails'> = (context) => sendMany('general', context);

/** POST send_hgemail/send_bulk_regret_emails: who gets one is regretted from today, unless they are already. */
export const sendBulkRegretEmails: Handler<'sendBulkRegretEmails'> = (context) =>
  sendMany('regret', context, context.body.after_days);

async function sendMany(
  purpose: Purpose,
  context: Pick<CallContext<CallTypes['sendBulkEmails']>, 'body' | 'caller'>,
  afterDays?: number | null,
): Promise<CallTypes['sendBulkEmails']['answer']> {
  const { body } = context;
  const caller = callerOf(context);
  const chosen = await lockChosen(caller, {}, choiceOf(body));
  requireJob(body.jobId, chosen);
  const draft = await draftForMany(purpose, body, caller);
  draft.notBefore = leavesAt(afterDays);
  await requireKnown(chosen.map(({ id }) => id));
  const recipients = await recipientsOf(chosen.map(({ id }) => id));
  if (body.invitation) {
    const jobs = new Map(
      recipients.map(({ job_id, job_name }) => [job_id, inLanguage(job_name, draft.language ?? DEFAULT_LANGUAGE)]),
    );
    const author = (await authorOf(caller.id))!;
    draft.fileIds.push(await invitationFile(body.invitation, [...jobs.values()].slice(0, 3).join(', '), author));
  }
  const id = await orderRun(caller, draft, recipients);
  if (purpose === 'regret') {
    const reached = new Set(recipients.filter((each) => problemOf(each) === null).map(({ profile_id }) => profile_id));
    await regret(
      chosen.filter((profile) => reached.has(profile.id)),
      afterDays ?? 0,
    );
  }
  await audit({ action: 'send_bulk_mail', entity: 'mail-run', id, after: { purpose, total: recipients.length } });
  return runAnswer(id);
}

/** Which applications a body names: ids, or all that match. A job narrows a filter to itself. */
export function choiceOf({
  applicantProfileIds,
  filter,
  jobId,
}: Pick<Body, 'applicantProfileIds' | 'filter' | 'jobId'>) {
  const ids = idsOf(applicantProfileIds);
  if (ids.length > 0) return { ids };
  if (!filter) throw new ValidationFailed([{ field: 'applicantProfileIds', code: 'required' }]);
  const parsed = parseFilter(JSON.stringify(filter));
  return { filter: { ...parsed, ...(jobId ? { job_id: jobId } : {}) } };
}

/** @throws 422 naming the applications that are not of the job. */
function requireJob(jobId: number | null | undefined, chosen: ChosenProfile[]): void {
  const others = jobId ? chosen.filter((profile) => profile.job_id !== jobId).map(({ id }) => id) : [];
  if (others.length > 0) {
    throw new ValidationFailed([
      { field: 'applicantProfileIds', code: 'mailWrite.errors.otherJob', values: { ids: some(others) } },
    ]);
  }
}

/** The draft of a bulk mail, with its files. */
export async function draftForMany(purpose: Purpose, body: Body, caller: Caller): Promise<Draft> {
  const written = writtenInBulk(body);
  const named = await templateFor(body.emailTemplate?.id);
  const template = named ?? (purpose === 'regret' && written.message == null ? await usualRegret() : undefined);
  const draft = draftOf(purpose, written, body, template);
  draft.fileIds = await filesOf(caller, body.file_upload, { template });
  return draft;
}
