import { resourceOf } from '../../../generated/resources.ts';
import type { ApprovalEmailAct } from '../../../generated/types/approval-email.ts';
import { callerOf, type Handler } from '../../../platform/chain/context.ts';
import { query } from '../../../platform/database/database.ts';
import { Conflict, ValidationFailed } from '../../../platform/errors/errors.ts';
import { saveReferences } from '../../../platform/resource/references/save-references.ts';
import type { Row } from '../../../platform/resource/registry.ts';
import { refuseUnlike } from '../../../platform/resource/server-set.ts';
import { isEditedBy, requireAct, writeLetter } from '../../acts/take-act.ts';
import { saveAttachments } from '../../attachments/save-list.ts';
import { type Letter, lockLetter } from '../../letter.ts';
import { requestsHandlers } from '../../requests/index.ts';
import { staffActor } from '../../actors.ts';
import { recordTrail } from '../../trail/index.ts';
import { letterAnswer } from '../letter-answer.ts';
import { chainOf, saveChain } from './chain-list.ts';
import { type Input, valuesOf } from './input-values.ts';
import { templateOf } from './template-of.ts';

type Context = Parameters<Handler<'updateApprovalEmail'>>[0];

/** PUT approval_emails/{id}: what the body does not name stays; one that changes nothing writes nothing. */
export const updateApprovalEmail: Handler<'updateApprovalEmail'> = async (context) => {
  const { params, body, call } = context;
  const { role } = callerOf(context);
  const letter = await lockLetter(params.id);
  if (body.lock_version !== undefined && body.lock_version !== letter.lock_version)
    throw new Conflict('stale', { extra: { current: await letterAnswer(role, letter.id) } });
  await refuseUnlike(call.body!, body, () => letterAnswer(role, letter.id));
  refuseMoved(letter, body);
  const words = await changeWords(context, letter);
  const changed = [...words.changed, ...(await changeChain(context, letter))];
  if (changed.length > 0) await writeChange(context, letter, words.columns, changed);
  if (body.status === 'req_out' && letter.status === 'draft')
    await requestsHandlers.sendInformationRequest({ ...context, params: { id: letter.id }, body: {} });
  return letterAnswer(role, letter.id);
};

/** Whom a letter is for and of what kind it is never changes; its status only by acts. */
function refuseMoved(letter: Letter, body: Input): void {
  const fixed = (['email_type', 'applicant_profile_id', 'job_id'] as const).filter(
    (name) => body[name] !== undefined && body[name] !== null && body[name] !== letter[name],
  );
  const sends =
    body.status === 'req_out' && letter.email_type === 'info_request' && ['draft', 'req_out'].includes(letter.status);
  const moved = body.status !== undefined && body.status !== letter.status && !sends && body.status !== 'draft';
  const errors = [...fixed, ...(moved ? ['status'] : [])].map((field) => ({ field, code: 'createOnly' }));
  if (errors.length > 0) throw new ValidationFailed(errors);
}

/** Words, terms and files. Answers the names of what changed, and the columns that are to be written. */
async function changeWords(
  { caller: who, body, language }: Context,
  letter: Letter,
): Promise<{ changed: string[]; columns: Row }> {
  const caller = callerOf({ caller: who });
  const forms = await query<{ id: number }>(
    'select form_id as id from approval_emails_forms where approval_email_id = $1',
    [letter.id],
  );
  const before = { ...letter, form_ids: forms.map(({ id }) => id) };
  const { template_email_id: named, template_by_hand: byHand } = body;
  const isChosen = named !== undefined && (named !== letter.template_email_id || byHand === true);
  const template = isChosen ? await templateOf(body, letter.email_type) : undefined;
  const labels = (template?.custom_placeholder ?? []).map(({ label }) => label);
  const values: Row = await valuesOf(body, before, { caller, emailType: letter.email_type, labels });
  if (isChosen && (template?.id ?? null) !== letter.template_email_id) values.template_email_id = template?.id ?? null;
  const list = body.file_and_links ?? body.info_req_attachments;
  const files = list ? await saveAttachments(letter, list, caller.id) : undefined;
  const names = [...Object.keys(values), ...(files?.changed ? ['file_and_links'] : [])];
  const { form_ids: formIds, ...columns } = values;
  if (names.length > 0) await requireAct(letter, 'edit', language);
  if (formIds) await saveReferences(resourceOf('approval-email'), letter.id, { form_ids: formIds });
  return { changed: names, columns };
}

const acts = { approval: 'edit_approvers', view: 'edit_viewers' } as const satisfies Record<string, ApprovalEmailAct>;

async function changeChain({ caller, body, language }: Context, letter: Letter): Promise<string[]> {
  const lists = chainOf(body);
  const changed: string[] = [];
  for (const role of ['approval', 'view'] as const) {
    const members = lists[role];
    if (!members || !(await saveChain(letter, role, members, callerOf({ caller }).id))) continue;
    await requireAct(letter, acts[role], language);
    changed.push(role === 'view' ? 'viewers' : 'approvers');
  }
  return changed;
}

async function writeChange(context: Context, letter: Letter, columns: Row, changed: string[]): Promise<void> {
  const edited = isEditedBy(letter);
  const chain = changed.includes('approvers') || changed.includes('viewers');
  await writeLetter(letter, {
    ...columns,
    ...(edited ? { content_edited: true } : {}),
    ...(edited && chain ? { approvers_updated: true } : {}),
  });
  await recordTrail(letter.id, {
    action: 'edited',
    actor: staffActor(context),
    details: { fields: changed.join(', ') },
  });
}
