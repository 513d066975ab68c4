import type { Rows } from '../../generated/rows.ts';

/** What decides whose turn it is. */
export type Asked = Pick<
  Rows['approval_chains'],
  'id' | 'email' | 'role' | 'chain_order' | 'quorum' | 'skip' | 'approved'
>;

/** Approvers who are asked together. */
export interface Group<A extends Asked = Asked> {
  members: A[];
  /** So many approvals are enough. */
  needed: number;
  done: boolean;
}

/**
 * The approvers of a chain in groups, in the order in which they are asked. Whoever is named twice counts once, in the
 * first group; viewers are in none.
 */
export function groupsOf<A extends Asked>(chain: readonly A[]): Group<A>[] {
  const seen = new Set<string>();
  const approvers = chain
    .filter(({ role }) => role === 'approval')
    .toSorted((a, b) => a.chain_order - b.chain_order || a.id - b.id)
    .filter(({ email }) => !seen.has(email.toLowerCase()) && seen.add(email.toLowerCase()));
  return [...Map.groupBy(approvers, ({ chain_order }) => chain_order).values()].map((members) => {
    const counting = members.filter(({ skip }) => !skip);
    const quorum = members.find((member) => member.quorum !== null)?.quorum ?? counting.length;
    const needed = Math.min(quorum, counting.length);
    return { members, needed, done: counting.filter(({ approved }) => approved === true).length >= needed };
  });
}

/** Whose turn it is: who has not answered in the first group that is not done. */
export function waitedFor<A extends Asked>(groups: readonly Group<A>[]): A[] {
  const current = groups.find(({ done }) => !done);
  return current?.members.filter(({ skip, approved }) => !skip && approved === null) ?? [];
}

/** Whether everybody who had to has approved, and somebody has. */
export const isApproved = (groups: readonly Group[]): boolean =>
  groups.length > 0 && groups.every(({ done }) => done) && groups.some(({ needed }) => needed > 0);

/** Whether there are approvers, and all of them were passed over. */
export const isAllSkipped = (groups: readonly Group[]): boolean =>
  groups.length > 0 && groups.every(({ members }) => members.every(({ skip }) => skip));
