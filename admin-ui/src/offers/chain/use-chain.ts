import { useAct } from '../../platform/act/use-act.ts';
import { type BodyOf, call } from '../../platform/call.ts';
import { useLetterContext } from '../letter/letter-context.ts';
import type { Person } from '../types.ts';
import { ordersOf, type Place } from './chain-order.ts';

/** Who approves and who reads along; each change is saved at once, after what is typed. */
export function useChain() {
  const { letter, settled, reread } = useLetterContext();
  const { act, busy } = useAct();
  const then = (work: (version: number) => Promise<unknown>) =>
    act(async () => {
      try {
        await work(await settled());
      } finally {
        // What was refused is so because the letter stands elsewhere than it is shown.
        await reread();
      }
    });
  const of = (role: Person['role']) => letter.approval_chains.filter((person) => person.role === role);
  return {
    busy,
    of,
    add: (role: Person['role'], { name, email }: { name: string; email: string }) => {
      const last = Math.max(-1, ...of(role).map(({ chain_order }) => chain_order));
      return then(() =>
        call('addToApprovalChain', {
          body: { approval_email_id: letter.id, name, email, role, chain_order: last + 1, request_signature: false },
        }),
      );
    },
    order: (places: Place[]) =>
      then(() =>
        call('updateChainOrder', { body: { approval_email_id: letter.id, approval_chains: ordersOf(places) } }),
      ),
    sign: ({ id, chain_order, quorum }: Person, request_signature: boolean) =>
      then(() =>
        call('updateChainOrder', {
          body: { approval_email_id: letter.id, approval_chains: [{ id, chain_order, quorum, request_signature }] },
        }),
      ),
    remove: (id: number) =>
      then(() => call('removeChain', { body: { approval_chain_id: id, approval_email_id: letter.id } })),
    skip: (id: number) =>
      then((lock_version) =>
        call('skipAChain', { params: { id: letter.id }, body: { approval_chain_id: id, lock_version } }),
      ),
    replace: (body: BodyOf<'replaceApprover'>) =>
      then(() => call('replaceApprover', { params: { id: letter.id }, body })),
    remind: (id: number) =>
      act(
        async () => {
          await call('sendApprovalReminder', { params: { id: letter.id }, body: { approval_chain_id: id } });
          await reread();
        },
        { done: 'offers.ui.chain.reminded' },
      ),
  };
}

export type Chain = ReturnType<typeof useChain>;
