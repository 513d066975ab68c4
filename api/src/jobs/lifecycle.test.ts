import { expect, test } from '@jest/globals';
import { changeOf, type JobFacts } from './lifecycle.ts';

const now = new Date('2026-05-01T12:00:00Z');
const past = new Date('2026-04-01T00:00:00Z');
const future = new Date('2026-06-01T00:00:00Z');
const proposedEnd = new Date('2026-05-31T23:59:00Z');
const today = { now, proposedEnd };

const job = (status: JobFacts['status'], facts: Partial<JobFacts> = {}): JobFacts => ({
  status,
  start_date: past,
  end_date: null,
  internal_end_date: null,
  published_at: past,
  ...facts,
});

test('reopening clears the closing, publishes what was not, and moves dates that have passed', () => {
  const over = job('closed', { end_date: past, internal_end_date: past, published_at: null });
  expect(changeOf('reopen', over, today)).toEqual({
    closed_date: null,
    close_reason_id: null,
    published_at: now,
    end_date: proposedEnd,
    internal_end_date: null,
  });
  expect(changeOf('reopen', job('filled', { end_date: future }), today)).toEqual({
    closed_date: null,
    close_reason_id: null,
  });
});

test('extending takes a date ahead, keeps one that lies ahead, and proposes one otherwise', () => {
  const ends = (facts: Partial<JobFacts>, input: { endDate?: Date; internalEndDate?: Date | null } = {}) => {
    const { end_date, internal_end_date, status } = changeOf('extend', job('expired', facts), { ...today, ...input });
    return [status, end_date, internal_end_date];
  };
  expect(ends({ end_date: past })).toEqual(['active', proposedEnd, undefined]);
  expect(ends({ end_date: future })).toEqual(['active', future, undefined]);
  expect(ends({ end_date: past }, { endDate: future })).toEqual(['active', future, undefined]);
  expect(ends({ end_date: past, internal_end_date: past })).toEqual(['active', proposedEnd, null]);
  expect(ends({ end_date: null }, { internalEndDate: future })).toEqual(['active', null, future]);
  for (const [field, input] of Object.entries({
    end_date: { endDate: past },
    internal_end_date: { internalEndDate: past },
  }))
    expect(() => ends({ end_date: past }, input)).toThrow(
      expect.objectContaining({ status: 422, details: { errors: [{ field, code: 'jobs.errors.endPassed' }] } }),
    );
});

test('extending a pending job moves its dates and does not publish it', () => {
  const pending = job('pending', { published_at: null });
  expect(changeOf('extend', pending, { ...today, endDate: future })).toEqual({ end_date: future });
});
