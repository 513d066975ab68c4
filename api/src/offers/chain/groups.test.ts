import { type Asked, groupsOf, isAllSkipped, isApproved, waitedFor } from './groups.ts';

let last = 0;
const one = (chain_order: number, values: Partial<Asked> = {}): Asked => {
  last += 1;
  return {
    id: last,
    email: `${last}@b.example`,
    role: 'approval',
    chain_order,
    quorum: null,
    skip: false,
    approved: null,
    ...values,
  };
};
const turn = (chain: Asked[]) => waitedFor(groupsOf(chain)).map(({ id }) => id);

test('one group after the other, whoever has the same number together', () => {
  const [a, b, c] = [one(0), one(1), one(1)];
  expect(turn([c, b, a])).toEqual([a.id]);
  expect(turn([{ ...a, approved: true }, b, c])).toEqual([b.id, c.id]);
  expect(turn([{ ...a, approved: true }, { ...b, approved: true }, c])).toEqual([c.id]);
  const all = [a, b, c].map((each) => ({ ...each, approved: true }));
  expect(turn(all)).toEqual([]);
  expect(isApproved(groupsOf(all))).toBe(true);
});

test('of a group as many as it says are enough, and never more than are left', () => {
  const group = [one(0, { quorum: 2 }), one(0), one(0)] as const;
  const [a, b, c] = group;
  expect(turn([{ ...a, approved: true }, b, c])).toEqual([b.id, c.id]);
  expect(turn([{ ...a, approved: true }, { ...b, approved: true }, c])).toEqual([]);
  expect(turn([{ ...a, skip: true }, { ...b, skip: true }, c])).toEqual([c.id]);
});

test('who is named twice counts once, in the first group', () => {
  const [a, b, again] = [one(0, { email: 'Ana@b.example' }), one(1), one(1, { email: 'ana@b.example' })];
  expect(turn([{ ...a, approved: true }, b, again])).toEqual([b.id]);
});

test('passed over: the next ones; when nobody is left nobody has approved', () => {
  const [a, b] = [one(0, { skip: true }), one(1)];
  expect(turn([a, b])).toEqual([b.id]);
  const groups = groupsOf([a, { ...b, skip: true }]);
  expect([waitedFor(groups), isAllSkipped(groups), isApproved(groups)]).toEqual([[], true, false]);
  expect(isApproved([])).toBe(false);
});

test('viewers are asked nothing', () => expect(turn([one(0, { role: 'view' })])).toEqual([]));
