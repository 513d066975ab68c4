import type { CallTypes } from '../../../generated/call-types.ts';
import type { Rows } from '../../../generated/rows.ts';
import { query } from '../../../platform/database/database.ts';
import { type FieldError, ValidationFailed } from '../../../platform/errors/errors.ts';
import { requireAnswersStay } from '../../chain/answers-stay.ts';
import type { Letter } from '../../letter.ts';
import { oneLine } from '../../../platform/texts/one-line.ts';

type Given = NonNullable<CallTypes['updateApprovalEmail']['body']['approvers']>[number];
type Role = Rows['approval_chains']['role'];

/** Somebody on a chain as a body says it, in their place. */
export type Member = Pick<
  Rows['approval_chains'],
  'name' | 'email' | 'role' | 'chain_order' | 'quorum' | 'request_signature'
> & { id: number | null };

/** Whole lists, of those that a body names. */
export type ChainLists = { [R in Role]?: Member[] };

/**
 * The chain that a body gives: approvers and viewers in lists of their own, or all in one. Places are counted from 0
 * again; approvers of the same place are a group and share how many of them are enough.
 * @throws 422 for somebody twice in a list, and for more approvals than a group has approvers
 */
export function chainOf(
  input: Pick<CallTypes['updateApprovalEmail']['body'], 'approvers' | 'viewers' | 'approval_chains'>,
): ChainLists {
  const { approvers, viewers, approval_chains: all } = input;
  const isViewer = ({ role, type }: Given) => (role ?? (type === 'view' ? 'view' : 'approval')) === 'view';
  const errors: FieldError[] = [];
  const lists: ChainLists = {};
  if (all) {
    lists.approval = membersOf(
      'approval',
      all.filter((each) => !isViewer(each)),
      'approval_chains',
      errors,
    );
    lists.view = membersOf('view', all.filter(isViewer), 'approval_chains', errors);
  }
  if (approvers) lists.approval = membersOf('approval', approvers, 'approvers', errors);
  if (viewers) lists.view = membersOf('view', viewers, 'viewers', errors);
  if (errors.length > 0) throw new ValidationFailed(errors);
  return lists;
}

function membersOf(role: Role, given: Given[], field: string, errors: FieldError[]): Member[] {
  const seen = new Set<string>();
  const placed = given.map((each, at) => {
    const email = each.email.trim();
    const name = oneLine(each.name);
    if (name === '') errors.push({ field: `${field}.${at}.name`, code: 'required' });
    if (seen.has(email.toLowerCase()))
      errors.push({ field: `${field}.${at}.email`, code: 'offers.errors.twice', values: { email } });
    seen.add(email.toLowerCase());
    return { each, name, email, order: each.chain_order ?? each.order ?? at };
  });
  const orders = [...new Set(placed.map(({ order }) => order))].sort((a, b) => a - b);
  return placed
    .toSorted((a, b) => a.order - b.order)
    .map(({ each, name, email, order }) => {
      const group = placed.filter((other) => other.order === order);
      const quorum = role === 'approval' ? (group.find((other) => other.each.quorum)?.each.quorum ?? null) : null;
      if (quorum !== null && quorum > group.length)
        errors.push({
          field: `${field}.${placed.findIndex((one) => one.each === each)}.quorum`,
          code: 'atMost',
          values: { limit: group.length },
        });
      return {
        id: each.id ?? null,
        name,
        email,
        role,
        chain_order: orders.indexOf(order),
        quorum,
        request_signature: role === 'approval' && each.request_signature === true,
      };
    });
}

/** Puts the members of a list on the chains of letters that have none of it. */
export async function addChain(letterIds: number[], members: Member[], employeeId: number): Promise<void> {
  if (letterIds.length === 0 || members.length === 0) return;
  await query(
    `insert into approval_chains (approval_email_id, name, email, role, chain_order, quorum, request_signature, employee_id)
     select l.id, m.name, m.email, m.role, m.chain_order, m.quorum, m.request_signature, $3
     from unnest($1::bigint[]) l(id) cross join jsonb_to_recordset($2::jsonb)
       as m(name text, email text, role text, chain_order int, quorum int, request_signature boolean)`,
    [letterIds, JSON.stringify(members), employeeId],
  );
}

type Stored = Member & { id: number };

/**
 * Makes a list of a letter's chain exactly what is given: who is no longer named goes, who has another address is
 * somebody else. Who stays keeps their answer. Answers whether anything changed.
 * @throws 422 for ids that are not of this list, and for answers that stay
 */
export async function saveChain(letter: Letter, role: Role, members: Member[], employeeId: number): Promise<boolean> {
  const { id: letterId } = letter;
  const before = await query<Stored>(
    `select id, name, email, role, chain_order, quorum, request_signature from approval_chains
      where approval_email_id = $1 and role = $2 order by chain_order, id`,
    [letterId, role],
  );
  const foreign = members.findIndex(({ id }) => id !== null && !before.some((each) => each.id === id));
  const field = role === 'view' ? 'viewers' : 'approvers';
  if (foreign >= 0) throw new ValidationFailed([{ field: `${field}.${foreign}.id`, code: 'reference' }]);
  const same = (one: Member, other: Member) => one.email.toLowerCase() === other.email.toLowerCase();
  const pairs = members.map((member) => ({ member, stored: before.find((each) => same(each, member)) }));
  const kept = new Set(pairs.map(({ stored }) => stored?.id));
  const gone = before.filter(({ id }) => !kept.has(id)).map(({ id }) => id);
  const moved = pairs.flatMap(({ member, stored }) => (stored && differs(member, stored) ? [stored.id] : []));
  await requireAnswersStay(letter, [...gone, ...moved]);
  if (gone.length > 0) await query('delete from approval_chains where id = any($1::bigint[])', [gone]);
  let changed = gone.length > 0;
  for (const { member, stored } of pairs) {
    if (!stored) {
      await addChain([letterId], [member], employeeId);
      changed = true;
    } else if (differs(member, stored)) {
      await query(
        `update approval_chains set name = $2, email = $3, chain_order = $4, quorum = $5, request_signature = $6 where id = $1`,
        [stored.id, member.name, member.email, member.chain_order, member.quorum, member.request_signature],
      );
      changed = true;
    }
  }
  return changed;
}

const differs = (member: Member, stored: Stored): boolean =>
  (['name', 'email', 'chain_order', 'quorum', 'request_signature'] as const).some(
    (name) => member[name] !== stored[name],
  );
