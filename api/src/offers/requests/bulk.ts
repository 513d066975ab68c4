import { randomBytes } from 'node:crypto';
import type { Rows } from '../../generated/rows.ts';
import type { CallTypes } from '../../generated/call-types.ts';
import { created } from '../../platform/chain/answer.ts';
import type { Handler } from '../../platform/chain/context.ts';
import { query } from '../../platform/database/database.ts';
import { ValidationFailed } from '../../platform/errors/errors.ts';
import { lockLetters, requireFeature } from '../letter.ts';
import { createLetters } from '../letters/write/create.ts';
import { holdReceivers, leftOut } from '../letters/write/people.ts';
import { sendRequests } from './send.ts';
import { limits } from '../../generated/limits.ts';

/** POST approval_emails/bulk_send_info_req: a request for each, all in one transaction; who cannot be written to is named. */
export const bulkSendInfoReq: Handler<'bulkSendInfoReq'> = async (context) => {
  const { applicant_ids: _persons, applicant_profile_ids: _chosen, applicants: _told, ...input } = context.body;
  await requireFeature('info_request');
  const people = await holdReceivers(await chosenOf(context.body));
  const bulkHash = randomBytes(12).toString('hex');
  const open = people.filter(({ reason }) => reason === null);
  const ids = await createLetters(context, 'info_request', input, open, bulkHash);
  await sendRequests(await lockLetters(ids), input.due_date, context);
  const left = people.flatMap((one) => (one.reason === null ? [] : [leftOut(one, one.reason, context.language)]));
  return created({ bulk_hash: bulkHash, ids, left_out: left });
};

/** The applications that are meant: named themselves, or by their persons and the job. */
async function chosenOf(body: CallTypes['bulkSendInfoReq']['body']): Promise<number[]> {
  const { applicant_profile_ids: profiles, applicant_ids: persons, job_id: jobId } = body;
  if (persons?.length && !jobId) throw new ValidationFailed([{ field: 'job_id', code: 'required' }]);
  const found = persons?.length
    ? await query<Pick<Rows['applicant_profiles'], 'id'>>(
        'select id from applicant_profiles where applicant_id = any($1::bigint[]) and job_id = $2 and not is_deleted order by id',
        [persons, jobId],
      )
    : [];
  const chosen = [...new Set([...(profiles ?? []), ...found.map(({ id }) => id)])];
  if (chosen.length === 0) throw new ValidationFailed([{ field: 'applicant_profile_ids', code: 'required' }]);
  if (chosen.length > limits.chosen)
    throw new ValidationFailed([{ field: 'applicant_profile_ids', code: 'atMost', values: { limit: limits.chosen } }]);
  return chosen;
}
