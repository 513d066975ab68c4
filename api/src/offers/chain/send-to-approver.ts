import type { Handler } from '../../platform/chain/context.ts';
import { query } from '../../platform/database/database.ts';
import { ValidationFailed } from '../../platform/errors/errors.ts';
import { dropImage } from '../../organization/index.ts';
import { takeAct, writeLetter } from '../acts/take-act.ts';
import { staffActor } from '../actors.ts';
import { follow, forgetAnswer } from '../candidate/follow.ts';
import { changed, letterIdOf } from '../changed.ts';
import { factsOf } from '../facts.ts';
import { lockLetter } from '../letter.ts';
import { revokeLetterLinks } from '../links/record-links.ts';
import { recordTrail } from '../trail/index.ts';
import { keepLetterVersion } from '../versions/keep.ts';
import { ask } from './ask.ts';
import { chainOf, type ChainRow } from './chain-rows.ts';
import { groupsOf, waitedFor } from './groups.ts';

/** POST approval_emails/send_to_approver: begins with the first approvers, whatever was answered before. */
export const sendToApprover: Handler<'sendToApprover'> = async (context) => {
  const { body, language } = context;
  const id = letterIdOf(body);
  if (id === undefined) throw new ValidationFailed([{ field: 'id', code: 'required' }]);
  const stored = await lockLetter(id, body.lock_version);
  // The one act that an archived letter allows besides a copy: it leaves the archive with it.
  const found = stored.is_archived ? await writeLetter(stored, { is_archived: false }) : stored;
  const letter = await takeAct(found, 'send_for_approval', {
    language,
    values: { approval_skipped: false, ...(await forgetAnswer(found)) },
  });
  const version = await keepLetterVersion(letter, 'approval');
  await forgetApprovals(letter.id);
  await revokeLetterLinks(letter.id);
  await recordTrail(letter.id, {
    action: 'sent_for_approval',
    actor: staffActor(context),
    versionSha256: version.sha256,
    details: { version: version.number },
  });
  await ask(letter, await factsOf(letter.id), waitedFor(groupsOf(await chainOf(letter.id))));
  await follow(letter, 'offer_sent_for_approval');
  return changed(letter);
};

/** Nobody has answered; signatures that were given go with the answers. */
async function forgetApprovals(letterId: number): Promise<void> {
  const before = await query<Pick<ChainRow, 'signature_file_id'>>(
    `select signature_file_id from approval_chains
      where approval_email_id = $1 and role = 'approval' and signature_file_id is not null`,
    [letterId],
  );
  await query(
    `update approval_chains set approved = null, responded_at = null, notes = null, skip = false, asked_at = null,
       reminded_at = null, include_signature = false, signature_kind = null, signature_name = null,
       signature_file_id = null, version_sha256 = null
      where approval_email_id = $1 and role = 'approval'`,
    [letterId],
    { name: 'offers-forget-approvals' },
  );
  for (const { signature_file_id } of before) await dropImage(signature_file_id);
}
