import { callerOf, type Handler } from '../../../platform/chain/context.ts';
import { query } from '../../../platform/database/database.ts';
import { Conflict, NotFound, ValidationFailed } from '../../../platform/errors/errors.ts';
import { copyAttachments } from '../../attachments/copy-attachments.ts';
import { lockLetter } from '../../letter.ts';
import { letterAnswer } from '../letter-answer.ts';
import { recordCreated } from './create.ts';
import { askBeforeAnother } from './open-offers.ts';
import { holdReceivers } from './people.ts';

/** What a copy says as the letter does; its author is who copies, and what was agreed on by a date is open again. */
const COPIED = `email_type, applicant_profile_id, job_id, template_email_id, organization_file_id, subject, message, language,
  receiver, receiver_email, signature_type, position_title, employment_type_id, start_date, pay, manager_id, offer_values,
  custom_values, request_signature, countersign`;

/** POST approval_emails/{id}/clone: letters in use are worked on themselves, so only those of the archive are copied. */
export const cloneApprovalEmail: Handler<'cloneApprovalEmail'> = async (context) => {
  const caller = callerOf(context);
  const letter = await lockLetter(context.params.id);
  if (!letter.is_archived) throw new ValidationFailed([{ field: 'is_archived', code: 'offers.errors.cloneArchived' }]);
  const [receiver] = await holdReceivers([letter.applicant_profile_id]);
  if (!receiver || receiver.reason === 'gone') throw new NotFound();
  if (receiver.reason === 'removed') throw new Conflict('pipeline.errors.personRemoved');
  if (letter.email_type === 'offer_letter') await askBeforeAnother(receiver.id, context.body.even_so);
  const [row] = await query<{ id: number }>(
    `insert into approval_emails (${COPIED}, employee_id, clone_of_id) select ${COPIED}, $2, id from approval_emails where id = $1 returning id`,
    [letter.id, caller.id],
  );
  const { id } = row!;
  await query(
    `insert into approval_chains (approval_email_id, name, email, role, chain_order, quorum, request_signature, employee_id)
     select $2, name, email, role, chain_order, quorum, request_signature, $3 from approval_chains where approval_email_id = $1 order by id`,
    [letter.id, id, caller.id],
  );
  await query(
    'insert into approval_emails_forms (approval_email_id, form_id) select $2, form_id from approval_emails_forms where approval_email_id = $1',
    [letter.id, id],
  );
  await copyAttachments(letter.id, [id]);
  await recordCreated(context, [id], letter.id);
  return letterAnswer(caller.role, id);
};
