import { randomBytes } from 'node:crypto';
import { callerOf, type Handler } from '../../../platform/chain/context.ts';
import { Conflict, NotFound, ValidationFailed } from '../../../platform/errors/errors.ts';
import { requireFeature } from '../../letter.ts';
import { requestsHandlers } from '../../requests/index.ts';
import { letterAnswer } from '../letter-answer.ts';
import { createLetters } from './create.ts';
import { askBeforeAnother, openOffersOf } from './open-offers.ts';
import { holdReceivers, leftOut, type LeftOutReason, type Receiver } from './people.ts';

/** POST approval_emails: a draft; a request with the status `req_out` is sent at once. */
export const createApprovalEmail: Handler<'createApprovalEmail'> = async (context) => {
  const { body } = context;
  const { email_type: type, status = 'draft' } = body;
  await requireFeature(type);
  if (status !== 'draft' && type !== 'info_request') throw new ValidationFailed([{ field: 'status', code: 'enum' }]);
  const [receiver] = await holdReceivers([body.applicant_profile_id]);
  if (!receiver || receiver.reason === 'gone') throw new NotFound();
  if (receiver.reason === 'removed') throw new Conflict('pipeline.errors.personRemoved');
  if (body.job_id && body.job_id !== receiver.job_id)
    throw new ValidationFailed([{ field: 'job_id', code: 'offers.errors.otherJob' }]);
  if (type === 'offer_letter') await askBeforeAnother(receiver.id, body.even_so);
  const [id] = await createLetters(context, type, body, [receiver]);
  if (status === 'req_out')
    await requestsHandlers.sendInformationRequest({ ...context, params: { id: id! }, body: {} });
  return letterAnswer(callerOf(context).role, id!);
};

/** POST approval_emails/bulk_drafts */
export const createOfferLetters: Handler<'createOfferLetters'> = async (context) => {
  const { applicant_profile_ids: chosen, letter = {} } = context.body;
  await requireFeature('offer_letter');
  if (chosen.length === 0) throw new ValidationFailed([{ field: 'applicant_profile_ids', code: 'required' }]);
  const people = await holdReceivers(chosen);
  const open = new Set(letter.even_so ? [] : (await openOffersOf(chosen)).map(({ applicant_profile_id: id }) => id));
  const reasonOf = (one: Receiver): LeftOutReason | null => one.reason ?? (open.has(one.id) ? 'open_offer' : null);
  const bulkHash = randomBytes(12).toString('hex');
  const ids = await createLetters(
    context,
    'offer_letter',
    letter,
    people.filter((one) => reasonOf(one) === null),
    bulkHash,
  );
  const left = people.flatMap((one) => {
    const reason = reasonOf(one);
    return reason === null ? [] : [leftOut(one, reason, context.language)];
  });
  return { bulk_hash: bulkHash, ids, left_out: left };
};
