import { query } from '../../platform/database/database.ts';
import type { LetterFacts } from '../facts.ts';
import type { Letter } from '../letter.ts';
import { notify } from '../../platform/notifications/index.ts';
import { createLetterLink } from '../links/record-links.ts';
import { mailAbout, readerOf } from '../mails.ts';
import type { ChainRow } from './chain-rows.ts';

/** Mails approvers that it is their turn, or still is; each with a link of their own. */
export async function ask(
  letter: Letter,
  facts: LetterFacts,
  approvers: readonly ChainRow[],
  kind: 'approvalWanted' | 'approvalReminder' = 'approvalWanted',
): Promise<void> {
  for (const approver of approvers) {
    const reader = await readerOf(approver, letter);
    const { language } = reader;
    const href = await createLetterLink('offer_review', letter.id, { chainId: approver.id, language });
    await mailAbout(letter, facts, { kind, to: reader, href });
    await tellApprover(letter.id, letter.applicant_profile_id, approver);
  }
  await query(
    `update approval_chains set asked_at = coalesce(asked_at, now()), reminded_at = case when $2 then now() else reminded_at end
      where id = any($1::bigint[])`,
    [approvers.map(({ id }) => id), kind === 'approvalReminder'],
    { name: 'offers-asked' },
  );
}

/** Who has an account hears of it in the product as well; their answer takes that back. */
export async function tellApprover(
  approval_email_id: number,
  applicant_profile_id: number,
  { id, email }: Pick<ChainRow, 'id' | 'email'>,
): Promise<void> {
  const accounts = await query<{ id: number }>('select id from employees where lower(email) = lower($1)', [email], {
    name: 'offers-approver-account',
  });
  await notify({
    to: accounts.map((account) => account.id),
    kind: 'approval',
    key: `approval/${id}`,
    repeats: true,
    applicant_profile_id,
    approval_email_id,
    approval_chain_id: id,
  });
}
