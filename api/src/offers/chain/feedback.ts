import type { CallTypes } from '../../generated/call-types.ts';
import type { Handler } from '../../platform/chain/context.ts';
import { audit } from '../../platform/audit/audit.ts';
import { query } from '../../platform/database/database.ts';
import { Conflict, NotFound, ValidationFailed } from '../../platform/errors/errors.ts';
import { requireAct, takeAct } from '../acts/take-act.ts';
import { linkActor } from '../actors.ts';
import { follow } from '../candidate/follow.ts';
import { consentDetails } from '../consent.ts';
import { factsOf, lastVersion } from '../facts.ts';
import type { Letter } from '../letter.ts';
import { closed, lockLinked, requireSameVersion } from '../links/lock-linked.ts';
import { revokeLetterLinks } from '../links/record-links.ts';
import { keepSignature, type KeptSignature, NO_SIGNATURE } from '../signature.ts';
import { tellStaff } from '../tell.ts';
import { recordTrail } from '../trail/index.ts';
import { advance } from './advance.ts';
import { chainOf, type ChainRow } from './chain-rows.ts';
import { groupsOf, waitedFor } from './groups.ts';

type Body = CallTypes['feedbackResponse']['body'];

/** POST approval_chains/feedback_response: all that counts is the link. The same answer again is only confirmed. */
export const feedbackResponse: Handler<'feedbackResponse'> = async (context) => {
  const { body, language } = context;
  const { link, letter } = await lockLinked(body.hash, ['offer_review']);
  const chain = await chainOf(letter.id);
  const approver = chain.find(({ id }) => id === link.approval_chain_id);
  if (!approver) throw new NotFound();
  if (link.revoked_at) throw closed(link.revoked_because);
  if (approver.approved !== null) return again(letter, approver, body);
  await requireAct(letter, body.approved ? 'approve' : 'return', language);
  if (!waitedFor(groupsOf(chain)).some(({ id }) => id === approver.id))
    throw new ValidationFailed([{ field: 'approved', code: 'offers.errors.notYourTurn' }]);
  const version = await lastVersion(letter.id, 'approval');
  requireSameVersion(version, body.version_sha256);
  const signs = approver.request_signature && body.approved;
  const signature = signs ? await keepSignature(body.signature, null) : NO_SIGNATURE;
  const answeredAt = await write(approver, body, signature, version?.sha256 ?? null);
  await recordTrail(letter.id, {
    action: body.approved ? 'approved' : 'rejected',
    actor: linkActor(context, 'approver', approver),
    versionSha256: version?.sha256,
    notes: body.notes,
    details: {
      signature: signature.signature_kind,
      ...(body.approved ? await consentTo(letter, signs, language) : {}),
    },
  });
  const after = body.approved ? await advance(letter, 'approve', language) : await turnBack(letter, approver, context);
  return { status: after.status, answered_at: answeredAt.toISOString() };
};

/** What the approver's page had them declare. */
async function consentTo({ id }: Letter, signs: boolean, language: Letter['language']) {
  const { job, organization } = await factsOf(id);
  return consentDetails('approve', { job: job.name, organization, signs }, language);
}

function again(letter: Letter, approver: ChainRow, { approved }: Body): CallTypes['feedbackResponse']['answer'] {
  if (approver.approved !== approved) throw new Conflict('offers.errors.answeredOtherwise');
  return { status: letter.status, answered_at: approver.responded_at?.toISOString() ?? null };
}

async function write(
  before: ChainRow,
  { approved, notes }: Body,
  signature: KeptSignature,
  sha256: string | null,
): Promise<Date> {
  const after = {
    approved,
    notes: notes?.trim() || null,
    include_signature: signature.signature_kind !== null,
    ...signature,
    version_sha256: sha256,
  };
  const names = Object.keys(after);
  const [written] = await query<{ responded_at: Date }>(
    `update approval_chains set responded_at = now(), ${names.map((name, at) => `${name} = $${at + 2}`).join(', ')}
      where id = $1 returning responded_at`,
    [before.id, ...Object.values(after)],
    { name: 'offers-feedback' },
  );
  await audit({ action: 'update', entity: 'approval-chain', id: before.id, before: { ...before }, after });
  return written!.responded_at;
}

/** One who returns it ends the round: the author is told, and nobody else is asked. */
async function turnBack(
  letter: Letter,
  { id, name }: ChainRow,
  { body, language }: { body: Body; language: Letter['language'] },
) {
  const after = await takeAct(letter, 'return', { language });
  const waiting = (await chainOf(letter.id)).filter(
    (each) => each.asked_at && each.approved === null && each.id !== id,
  );
  for (const each of waiting) await revokeLetterLinks(letter.id, { because: 'answered', chainId: each.id });
  const extra = { note: body.notes, values: { approver: name } };
  await tellStaff(after, await factsOf(letter.id), 'staffReturned', { whom: 'author', ...extra });
  await follow(after, 'offer_returned');
  return after;
}
