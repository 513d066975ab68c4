import { audit } from '../../platform/audit/audit.ts';
import type { Handler } from '../../platform/chain/context.ts';
import { query } from '../../platform/database/database.ts';
import { NotFound, ValidationFailed } from '../../platform/errors/errors.ts';
import { requireAct, takeAct } from '../acts/take-act.ts';
import { staffActor } from '../actors.ts';
import { changed } from '../changed.ts';
import { factsOf } from '../facts.ts';
import { lockLetter } from '../letter.ts';
import { revokeLetterLinks } from '../links/record-links.ts';
import { mailAbout, readerOf } from '../mails.ts';
import { recordTrail } from '../trail/index.ts';
import { advance } from './advance.ts';
import { ask } from './ask.ts';
import { chainOf, type ChainRow } from './chain-rows.ts';
import { groupsOf, waitedFor } from './groups.ts';

const named = ({ name, email }: Pick<ChainRow, 'name' | 'email'>) => `${name} <${email}>`;

/** POST approval_emails/{id}/skip_a_chain: of those whose turn it is the first, or the one that is named. */
export const skipAChain: Handler<'skipAChain'> = async (context) => {
  const { params, body, language } = context;
  const letter = await lockLetter(params.id, body.lock_version);
  await requireAct(letter, 'skip', language);
  const chain = await chainOf(letter.id);
  const approver = body.approval_chain_id ? unanswered(chain, body.approval_chain_id) : waitedFor(groupsOf(chain))[0];
  if (!approver) throw notWaiting();
  await query('update approval_chains set skip = true where id = $1', [approver.id]);
  await audit({
    action: 'update',
    entity: 'approval-chain',
    id: approver.id,
    before: { skip: false },
    after: { skip: true },
  });
  await revokeLetterLinks(letter.id, { because: 'skipped', chainId: approver.id });
  await recordTrail(letter.id, { action: 'skipped', actor: staffActor(context), notes: named(approver) });
  if (approver.asked_at) await tellNeedless(letter, [approver]);
  return changed(await advance(letter, 'skip', language));
};

/** POST approval_emails/{id}/replace_approver */
export const replaceApprover: Handler<'replaceApprover'> = async (context) => {
  const { params, body, language } = context;
  const letter = await lockLetter(params.id);
  await requireAct(letter, 'replace_approver', language);
  const chain = await chainOf(letter.id);
  const before = unanswered(chain, body.approval_chain_id);
  const { name, email } = body;
  const isNamed = ({ id, role, email: other }: ChainRow) =>
    id !== before.id && role === 'approval' && other.toLowerCase() === email.toLowerCase();
  if (chain.some(isNamed)) throw new ValidationFailed([{ field: 'email', code: 'offers.errors.alreadyNamed' }]);
  await revokeLetterLinks(letter.id, { because: 'replaced', chainId: before.id });
  const [approver] = await query<ChainRow>(
    `update approval_chains set name = $2, email = $3, asked_at = null, reminded_at = null where id = $1 returning *`,
    [before.id, name, email],
  );
  await audit({
    action: 'update',
    entity: 'approval-chain',
    id: before.id,
    before: { ...before },
    after: { ...approver },
  });
  await recordTrail(letter.id, {
    action: 'replaced',
    actor: staffActor(context),
    notes: `${named(before)} → ${named(body)}`,
  });
  const after = await takeAct(letter, 'replace_approver', { language });
  if (before.asked_at) {
    await tellNeedless(after, [before]);
    await ask(after, await factsOf(letter.id), [approver!]);
  }
  return changed(after);
};

/** POST approval_emails/{id}/send_reminder: those whose turn it is, or one of them. */
export const sendApprovalReminder: Handler<'sendApprovalReminder'> = async (context) => {
  const { params, body, language } = context;
  const letter = await lockLetter(params.id);
  await requireAct(letter, 'remind', language);
  const waiting = waitedFor(groupsOf(await chainOf(letter.id)));
  const wanted = body.approval_chain_id ? waiting.filter(({ id }) => id === body.approval_chain_id) : waiting;
  if (wanted.length === 0) throw notWaiting();
  await ask(letter, await factsOf(letter.id), wanted, 'approvalReminder');
  await recordTrail(letter.id, {
    action: 'reminded',
    actor: staffActor(context),
    notes: wanted.map(named).join(', '),
  });
  return changed(letter);
};

/** Tells approvers who were asked that their answer is not needed any more. */
export async function tellNeedless(letter: Parameters<typeof mailAbout>[0], approvers: ChainRow[]): Promise<void> {
  const facts = await factsOf(letter.id);
  for (const approver of approvers)
    await mailAbout(letter, facts, { kind: 'approvalCancelled', to: await readerOf(approver, letter) });
}

/** @throws 404 for nobody of the chain, 422 for who has answered or was passed over */
function unanswered(chain: ChainRow[], id: number): ChainRow {
  const found = chain.find((each) => each.id === id && each.role === 'approval');
  if (!found) throw new NotFound();
  if (found.approved !== null || found.skip) throw notWaiting();
  return found;
}

const notWaiting = () => new ValidationFailed([{ field: 'approval_chain_id', code: 'offers.errors.notWaiting' }]);
