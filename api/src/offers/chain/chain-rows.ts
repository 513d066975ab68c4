import { resourceOf } from '../../generated/resources.ts';
import type { CallTypes } from '../../generated/call-types.ts';
import type { Rows } from '../../generated/rows.ts';
import type { Caller } from '../../platform/chain/context.ts';
import { query } from '../../platform/database/database.ts';
import { selectList, viewOf } from '../../platform/resource/view.ts';

/** An approver or viewer of a letter as stored. */
export type ChainRow = Rows['approval_chains'];

type ChainAnswer = CallTypes['addToApprovalChain']['answer'];

/** Approvers and viewers of a letter in their order; the letter is locked, and with it its chain. */
export function chainOf(letterId: number): Promise<ChainRow[]> {
  return query<ChainRow>(
    `select * from approval_chains where approval_email_id = $1 order by role, chain_order, id`,
    [letterId],
    { name: 'offers-chain' },
  );
}

/** The approvers, or the viewers, of a letter as callers read them. */
export async function chainAnswer(caller: Caller, letterId: number, role: ChainRow['role']): Promise<ChainAnswer[]> {
  const rows = await query<{ chain: ChainAnswer }>(
    `select row_to_json(c) as chain from (
       select ${selectList(viewOf(resourceOf('approval-chain'), caller.role))} from approval_chains t
        where t.approval_email_id = $1 and t.role = $2 order by t.chain_order, t.id) c`,
    [letterId, role],
  );
  return rows.map(({ chain }) => chain);
}

/** Numbers the approvers and the viewers of a letter anew: from 0 without gaps, equal ones stay equal. */
export async function renumber(letterId: number): Promise<void> {
  await query(
    `update approval_chains c set chain_order = n.place
       from (select id, dense_rank() over (partition by role order by chain_order) - 1 as place
               from approval_chains where approval_email_id = $1) n
      where n.id = c.id and c.chain_order <> n.place`,
    [letterId],
    { name: 'offers-renumber' },
  );
}
