import { callerOf, type CallContext } from '../../platform/chain/context.ts';
import { lockLetters, requireFeature } from '../letter.ts';
import { createLetters } from '../letters/write/create.ts';
import { holdReceivers, type LeftOutReason } from '../letters/write/people.ts';
import { sendRequests } from './send.ts';

interface OwnRequest {
  templateId: number;
  formId: number;
  /** The day until which it can be answered. */
  dueDate: string;
}

/**
 * Asks a candidate for a form by itself, in the name of who set it up. Answers why nobody could be asked.
 * @throws 422 where template or form are gone, or the organization has no such requests
 */
export async function requestByItself(
  profileId: number,
  { templateId, formId, dueDate }: OwnRequest,
  context: Pick<CallContext, 'caller' | 'ip' | 'req' | 'language'>,
): Promise<LeftOutReason | null> {
  callerOf(context);
  await requireFeature('info_request');
  const [receiver] = await holdReceivers([profileId]);
  if (receiver!.reason !== null) return receiver!.reason;
  const input = { template_email_id: templateId, template_by_hand: true, form_ids: [formId] };
  const ids = await createLetters(context, 'info_request', input, [receiver!]);
  await sendRequests(await lockLetters(ids), dueDate, context);
  return null;
}
