import type { Rows } from '../../generated/rows.ts';
import type { Language, Text } from '../../generated/shapes.ts';
import type { CallTypes } from '../../generated/call-types.ts';
import { audit } from '../../platform/audit/audit.ts';
import { callerOf, type Caller, type Handler } from '../../platform/chain/context.ts';
import { config } from '../../platform/config/config.ts';
import { query, queryOne } from '../../platform/database/database.ts';
import { Forbidden, NotFound, ValidationFailed } from '../../platform/errors/errors.ts';
import { addressErrors, escapeHtml, splitAddresses } from '../../platform/mail/index.ts';
import { parameters, scopeSql } from '../../platform/permissions/scopes.ts';
import { t } from '../../platform/texts/texts.ts';
import { inLanguage } from '../../platform/texts/in-language.ts';
import { mailsAnswer } from './runs/answers.ts';
import { authorOf } from './author.ts';
import { draftOf, type Draft } from './draft.ts';
import { filesOf } from './files.ts';
import { invitationFile } from './invitation.ts';
import { queueDraft, type Addressed } from './queue-draft.ts';
import { templateFor, type MailTemplate } from './template.ts';

type Body = CallTypes['emailJobPosting']['body'];

type Posted = Pick<Rows['jobs'], 'id' | 'status'> & {
  name: Text;
  header_id: Rows['organization_files']['id'] | null;
};

interface Addressee {
  email: string;
  first_name: string | null;
  last_name: string | null;
  staff: boolean;
}

/** POST send_hgemail/email_job_posting: one mail to each, so that nobody sees the others. */
export const emailJobPosting: Handler<'emailJobPosting'> = async (context) => {
  const { body } = context;
  const caller = callerOf(context);
  const { recipients, blind, job, author } = await postingFor(body, caller);
  const { draft, template } = await postingDraft(body, caller, job);
  draft.fileIds = await filesOf(caller, body.file_upload, { template });
  if (body.invitation) {
    draft.fileIds.push(await invitationFile(body.invitation, inLanguage(job?.name, draft.language!), author));
  }
  const send = async (to: Addressee, bcc: string[] = []) => {
    const id = await queueDraft(draft, { ...aboutPosting(draft, to, job), to: to.email, bcc }, author);
    if (id === undefined) throw new ValidationFailed([{ field: 'message', code: 'mail.emptyMessage' }]);
    return id;
  };
  const ids: number[] = [];
  for (const to of recipients) ids.push(await send(to, blind));
  await audit({ action: 'email_job_posting', entity: 'job', id: job?.id ?? null, after: { mails: ids.length } });
  return { hgemails: await mailsAnswer(ids) };
};

/** Whom a posting goes to, of which job, and who sends it. */
export async function postingFor(body: Body, caller: Caller) {
  const addressees = await addresseesOf(body);
  const job = body.job_id ? await jobFor(caller, body.job_id) : undefined;
  const author = (await authorOf(caller.id))!;
  if (body.blind_cc !== true) return { recipients: addressees, blind: [], job, author };
  const self: Addressee = { email: author.email, first_name: author.name, last_name: null, staff: true };
  return { recipients: [self], blind: addressees.map(({ email }) => email), job, author };
}

export const aboutPosting = (draft: Draft, to: Addressee, job: Posted | undefined): Omit<Addressed, 'to'> => ({
  recipient: to,
  jobName: job?.name ?? null,
  language: draft.language!,
  usualHeaderId: job?.header_id ?? null,
  recipientKind: to.staff ? 'staff' : 'external',
  jobId: job?.id ?? null,
});

/** Everybody who gets one, each once: addresses, employees, and those who were to be blind copies. */
async function addresseesOf(body: Body): Promise<Addressee[]> {
  const blind = typeof body.blind_cc === 'boolean' ? [] : splitAddresses(body.blind_cc);
  const typed = splitAddresses(body.t_uid);
  const errors = [...addressErrors('t_uid', typed), ...addressErrors('blind_cc', blind)];
  if (errors.length > 0) throw new ValidationFailed(errors);
  const addresses = [...typed, ...blind].map((one) => one.toLowerCase());
  const staff = await query<Addressee & Pick<Rows['employees'], 'id'>>(
    `select id, email, first_name, last_name, true as staff from employees
      where aasm_state <> 'archived' and deactivated_at is null and (id = any($1::bigint[]) or lower(email) = any($2::text[])) order by id`,
    [body.employee_ids ?? [], addresses],
  );
  const unknown = (body.employee_ids ?? []).filter((id) => !staff.some((one) => one.id === id));
  if (unknown.length > 0) throw new ValidationFailed([{ field: 'employee_ids', code: 'reference' }]);
  const external = [...typed, ...blind].map((email) => ({ email, first_name: null, last_name: null, staff: false }));
  const all = [...staff, ...external];
  const each = new Map(all.toReversed().map((one) => [one.email.toLowerCase(), one]));
  if (each.size === 0) throw new ValidationFailed([{ field: 't_uid', code: 'mail.noRecipient' }]);
  return [...each.values()].toReversed();
}

/** @throws 404, 403, and 422 for a job that nobody can apply to. */
async function jobFor(caller: Caller, id: number): Promise<Posted> {
  const { values, bind } = parameters([id]);
  const row = await queryOne<Posted & { open: boolean }>(
    `select t.id, t.name, t.status, ${scopeSql('job', caller, 't.id', bind)} as open,
       (select h.id from organization_files h where h.company_department_id = t.company_department_id
          and h.uploaded_file_id is not null order by h.id limit 1) as header_id
     from jobs t where t.id = $1 and not t.is_template`,
    values,
  );
  if (!row) throw new NotFound();
  if (!row.open) throw new Forbidden();
  if (row.status !== 'active') {
    throw new ValidationFailed([{ field: 'job_id', code: 'mailWrite.errors.jobNotOpen' }]);
  }
  return row;
}

/** What is written; of a job alone, its name and where to read about it. Without its files. */
export async function postingDraft(
  body: Body,
  caller: Caller,
  job: Pick<Posted, 'id' | 'name'> | undefined,
): Promise<{ draft: Draft; template: MailTemplate | undefined }> {
  const template = await templateFor(body.email_template_id);
  const language = body.email_lang ?? caller.language;
  const usual = template || !job ? undefined : usualPosting(job, language);
  const written = {
    subject: body.subject ?? usual?.subject,
    message: body.message ?? usual?.message,
    language,
  };
  return { draft: draftOf('job_posting', written, body, template), template };
}

export function usualPosting({ id, name }: Pick<Posted, 'id' | 'name'>, language: Language) {
  const job = inLanguage(name, language);
  const url = `${config().publicUrl}/career/info/public/${id}?language=${language}`;
  return {
    subject: t(language, 'mailWrite.posting.subject', { job }),
    message: `<p>${escapeHtml(t(language, 'mailWrite.posting.body', { job }))}</p><p><a href="${escapeHtml(url)}">${escapeHtml(url)}</a></p>`,
  };
}
