import { resourceOf } from '../../../generated/resources.ts';
import type { Language } from '../../../generated/shapes.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { callerOf, type CallContext } from '../../../platform/chain/context.ts';
import { query } from '../../../platform/database/database.ts';
import type { Row } from '../../../platform/resource/registry.ts';
import { attachTemplateFiles, copyAttachments } from '../../attachments/copy-attachments.ts';
import { saveAttachments } from '../../attachments/save-list.ts';
import type { Letter } from '../../letter.ts';
import { staffActor } from '../../actors.ts';
import { recordTrails } from '../../trail/index.ts';
import { addChain, chainOf } from './chain-list.ts';
import { type Input, valuesOf } from './input-values.ts';
import type { Receiver } from './people.ts';
import { templateOf, type Words, wordsOf } from './template-of.ts';

type Context = Pick<CallContext, 'caller' | 'ip' | 'req' | 'language'>;

/**
 * Makes a draft of a letter or request for each receiver, in the running transaction: what the body says, and from its
 * template what it does not say, in each candidate's language. Answers the ids in the order of the receivers, who are
 * held and of whom none is left out.
 * @throws 422 naming the fields
 */
export async function createLetters(
  context: Context,
  emailType: Letter['email_type'],
  input: Input,
  receivers: Receiver[],
  bulkHash: string | null = null,
): Promise<number[]> {
  const caller = callerOf(context);
  const template = await templateOf(input, emailType);
  const labels = (template?.custom_placeholder ?? []).map(({ label }) => label);
  const chain = chainOf(input);
  const values = await valuesOf(fromTemplate(input, template), null, { caller, emailType, labels });
  if (receivers.length === 0) return [];
  const words = (language: Language): Words => {
    const own = {
      language,
      subject: (values.subject as string | undefined) ?? '',
      message: (values.message as string | null | undefined) ?? null,
    };
    if (!template || (input.subject !== undefined && input.message !== undefined)) return own;
    const found = wordsOf(template, language);
    return {
      language:
        input.subject === undefined && input.message === undefined && !input.language ? found.language : language,
      subject: input.subject === undefined ? found.subject : own.subject,
      message: input.message === undefined ? found.message : own.message,
    };
  };
  const { form_ids: formIds, ...columns } = values;
  const rows = receivers.map((receiver) => ({
    applicant_profile_id: receiver.id,
    job_id: receiver.job_id,
    receiver: values.receiver ?? receiver.name,
    receiver_email: values.receiver_email ?? receiver.email,
    ...words((values.language as Language | undefined) ?? receiver.language),
  }));
  const fixed = {
    email_type: emailType,
    employee_id: caller.id,
    template_email_id: template?.id ?? null,
    bulk_hash: bulkHash,
  };
  const ids = await insertLetters(rows, { ...columns, ...fixed });
  await addForms(ids, formIds as number[] | undefined);
  for (const members of [chain.approval, chain.view]) await addChain(ids, members ?? [], caller.id);
  await addAttachments(context, emailType, input, ids);
  await attachTemplateFiles(template?.file_ids ?? [], emailType, ids);
  await recordCreated(context, ids);
  return ids;
}

/** Header and signature of the template, where the body does not name them. */
function fromTemplate(input: Input, template: Awaited<ReturnType<typeof templateOf>>): Input {
  if (!template) return input;
  const { header_id: headerId, signature_type: signature } = template;
  return {
    ...input,
    ...(headerId && input.organization_file_id === undefined && input.header_id === undefined
      ? { organization_file_id: headerId }
      : {}),
    ...(signature && input.signature_type === undefined ? { signature_type: signature } : {}),
  };
}

const { fields } = resourceOf('approval-email');
const typeOf = (name: string): string => fields.find((field) => field.name === name)?.columnType ?? 'text';

/** `rows` differ from letter to letter, `columns` are of all. */
async function insertLetters(rows: Row[], columns: Row): Promise<number[]> {
  const own = Object.keys(rows[0]!);
  const shared = Object.keys(columns).filter((name) => !own.includes(name));
  const values = shared.map((name) => {
    const value = columns[name];
    return value !== null && typeof value === 'object' ? JSON.stringify(value) : value;
  });
  const made = await query<Pick<Letter, 'id' | 'applicant_profile_id'>>(
    `insert into approval_emails (${[...own, ...shared].map((name) => `"${name}"`).join(', ')})
     select ${[...own.map((name) => `r."${name}"`), ...shared.map((name, at) => `$${at + 2}::${typeOf(name)}`)].join(', ')}
     from jsonb_to_recordset($1::jsonb) as r(${own.map((name) => `"${name}" ${typeOf(name)}`).join(', ')})
     returning id, applicant_profile_id`,
    [JSON.stringify(rows), ...values],
  );
  const byProfile = new Map(made.map(({ id, applicant_profile_id: profile }) => [profile, id]));
  return rows.map((row) => byProfile.get(row.applicant_profile_id as number)!);
}

async function addForms(letterIds: number[], formIds: number[] | undefined): Promise<void> {
  if (!formIds || formIds.length === 0) return;
  await query(
    `insert into approval_emails_forms (approval_email_id, form_id)
     select l.id, f.id from unnest($1::bigint[]) l(id) cross join unnest($2::bigint[]) f(id) on conflict do nothing`,
    [letterIds, formIds],
  );
}

/** What waited for the letter goes to the first, and each other one has it too. */
async function addAttachments(
  context: Context,
  emailType: Letter['email_type'],
  input: Input,
  ids: number[],
): Promise<void> {
  const given = input.file_and_links ?? input.info_req_attachments;
  const [first, ...others] = ids;
  if (!given || given.length === 0 || first === undefined) return;
  await saveAttachments({ id: first, email_type: emailType }, given, callerOf(context).id);
  await copyAttachments(first, others);
}

/** The trail of each letter begins. */
export async function recordCreated(context: Context, ids: number[], from?: number): Promise<void> {
  const actor = staffActor(context);
  const details = from === undefined ? undefined : { clone_of_id: from };
  await recordTrails(ids.map((letterId) => ({ letterId, action: 'created', actor, details })));
  await audit(...ids.map((id) => ({ action: 'create' as const, entity: 'approval-email', id })));
}
