import type { Resource, Transition } from '../../../generated/shapes.ts';
import type { Change, Row } from '../registry.ts';
import { requireFilled, stateOf, targetOf } from './transitions.ts';

const act = (more: Partial<Transition> = {}): Transition => ({
  act: 'approve',
  from: ['out'],
  to: ['approved'],
  fill: [],
  sql: 'true',
  label: 'resources.letters.acts.approve',
  ...more,
});
const resource = { entity: 'letter', transitions: { field: 'status', initial: 'draft', acts: [act()] } } as Resource;
const change = (values: Row, before: Row = { status: 'out' }) => ({ before, values }) as unknown as Change;

test('an act leads by itself where there is one end, and nowhere where a hook chooses or the value stays', () => {
  expect(stateOf(resource, 'draft')).toEqual({ status: 'draft' });
  expect(stateOf({ ...resource, transitions: undefined } as unknown as Resource, 'draft')).toEqual({});
  expect(targetOf(resource, act())).toEqual({ status: 'approved' });
  expect(targetOf(resource, act({ to: [] }))).toEqual({});
  expect(targetOf(resource, act({ to: ['out', 'approved'] }))).toEqual({});
});

test('of several ends the hook takes one, and no other value', () => {
  const skip = act({ act: 'skip', to: ['out', 'approved'] });
  expect(() => requireFilled(resource, skip, change({ status: 'approved' }))).not.toThrow();
  expect(() => requireFilled(resource, skip, change({}))).not.toThrow();
  expect(() => requireFilled(resource, skip, change({ status: 'draft' }))).toThrow('leads to out or approved');
  expect(() => requireFilled(resource, act(), change({ status: 'draft' }))).toThrow('leads to approved');
  const remind = act({ act: 'remind', to: [] });
  expect(() => requireFilled(resource, remind, change({}))).not.toThrow();
  expect(() => requireFilled(resource, remind, change({ status: 'approved' }))).toThrow('leads to out');
});

test('what must be filled may stand in the row or come with the act', () => {
  const send = act({ fill: ['due_date'] });
  const moved = { status: 'approved' };
  expect(() => requireFilled(resource, send, change({ ...moved, due_date: '2026-06-01' }))).not.toThrow();
  const filled = { status: 'out', due_date: '2026-06-01' };
  expect(() => requireFilled(resource, send, change(moved, filled))).not.toThrow();
  for (const values of [moved, { ...moved, due_date: ' ' }]) {
    expect(() => requireFilled(resource, send, change(values))).toThrow(
      expect.objectContaining({ status: 422, details: { errors: [{ field: 'due_date', code: 'required' }] } }),
    );
  }
});
