import { expect, test } from '@jest/globals';
import { isAllowed, step, type JobAction, type JobFacts, type JobStatus } from './lifecycle.ts';

const now = new Date('2026-05-01T12:00:00Z');
const past = new Date('2026-04-01T00:00:00Z');
const future = new Date('2026-06-01T00:00:00Z');
const proposedEnd = new Date('2026-05-31T23:59:00Z');

const job = (status: JobStatus, facts: Partial<JobFacts> = {}): JobFacts => ({
  status,
  is_template: false,
  start_date: past,
  end_date: null,
  internal_end_date: null,
  published_at: past,
  ...facts,
});

const STATUSES: JobStatus[] = ['active', 'pending', 'expired', 'closed', 'filled', 'archived'];

test.each<[JobAction, JobStatus[]]>([
  ['close', ['active', 'pending', 'expired']],
  ['close_pending', ['pending']],
  ['adjust_close_reason', ['closed']],
  ['expire', ['active', 'pending']],
  ['fill', ['active', 'pending']],
  ['archive', ['expired', 'closed', 'filled']],
  ['reopen', ['pending', 'expired', 'closed', 'filled', 'archived']],
  ['extend', ['active', 'pending', 'expired', 'closed', 'filled']],
])('%s is allowed from %s alone, and never for a template', (action, from) => {
  expect(STATUSES.filter((status) => isAllowed(action, job(status))).toSorted()).toEqual(from.toSorted());
  expect(STATUSES.some((status) => isAllowed(action, job(status, { is_template: true })))).toBe(false);
});

test('reopening clears the closing, publishes what was not, and moves dates that have passed', () => {
  const taken = step('reopen', job('closed', { end_date: past, internal_end_date: past, published_at: null }), {
    now,
    proposedEnd,
  });
  expect(taken).toEqual({
    ok: true,
    change: {
      status: 'active',
      closed_date: null,
      close_reason_id: null,
      published_at: now,
      end_date: proposedEnd,
      internal_end_date: null,
    },
  });
  const kept = step('reopen', job('filled', { end_date: future }), { now, proposedEnd });
  expect(kept).toEqual({ ok: true, change: { status: 'active', closed_date: null, close_reason_id: null } });
});

test('a job is not archived before its last closing date', () => {
  expect(
    step('archive', job('closed', { end_date: past, internal_end_date: future }), { now, proposedEnd }),
  ).toMatchObject({ ok: false });
  expect(step('archive', job('closed', { end_date: past, internal_end_date: past }), { now, proposedEnd })).toEqual({
    ok: true,
    change: { status: 'archived' },
  });
});

test('extending takes a date ahead, keeps one that lies ahead, and proposes one otherwise', () => {
  const ends = (facts: Partial<JobFacts>, input: { endDate?: Date; internalEndDate?: Date | null } = {}) => {
    const taken = step('extend', job('expired', facts), { now, proposedEnd, ...input });
    return taken.ok ? [taken.change.end_date, taken.change.internal_end_date] : taken.code;
  };
  expect(ends({ end_date: past })).toEqual([proposedEnd, undefined]);
  expect(ends({ end_date: future })).toEqual([future, undefined]);
  expect(ends({ end_date: past }, { endDate: future })).toEqual([future, undefined]);
  expect(ends({ end_date: past }, { endDate: past })).toBe('jobs.errors.endPassed');
  expect(ends({ end_date: past, internal_end_date: past })).toEqual([proposedEnd, null]);
  expect(ends({ end_date: null }, { internalEndDate: future })).toEqual([null, future]);
});

test('extending a pending job moves its dates and does not publish it', () => {
  const taken = step('extend', job('pending', { published_at: null }), { now, proposedEnd, endDate: future });
  expect(taken).toEqual({ ok: true, change: { end_date: future } });
});
