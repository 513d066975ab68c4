import { count, days, daysBetween, groups, isDayOf, median, p90, type Plain, share, staysOf } from '../plain.ts';
import type { Twin } from './twin.ts';

/** Stays in stages in which candidates wait for somebody. */
const waits = (plain: Plain) => staysOf(plain).filter(({ stage_type }) => ['new', 'others'].includes(stage_type));

const lengths = (stays: { entered: Date; left: Date | null }[]): number[] =>
  stays.flatMap(({ entered, left }) => (left ? [days(entered, left)] : []));

export const hiring: Record<string, Twin> = {
  funnel: (plain, period) => {
    const ours = plain.profiles.filter(({ created_at }) => plain.within(created_at, period));
    const dates = ['interviewed_date', 'offered_date', 'hired_date'] as const;
    // Who was hired without an interview came past it.
    const past = (step: number) => count(ours, (row) => dates.slice(step).some((date) => row[date]));
    const reached = { applied: ours.length, interviewed: past(0), offered: past(1), hired: past(2) };
    if (ours.length === 0) return { rows: [] };
    const rows = Object.entries(reached).map(([step, number]) => ({
      ...{ step, reached: number, reached_rate: share(number, ours.length) },
    }));
    return { rows };
  },

  'time-in-stage': (plain, period) => {
    const { end_date } = period;
    const ours = waits(plain).filter(({ entered, left }) =>
      left ? plain.within(left, period) : plain.within(entered, end_date ? { end_date } : {}),
    );
    const rows = groups(ours, ({ stage_id }) => stage_id).map((group) => ({
      stage_id: group[0]!.stage_id,
      stays: lengths(group).length,
      median_days: median(lengths(group)),
      p90_days: p90(lengths(group)),
      waiting: count(group, ({ left }) => !left),
    }));
    return { rows };
  },

  'recruiter-speed': (plain, period) => {
    const ours = waits(plain).filter(({ left, by }) => by !== null && plain.within(left, period));
    const counted = (group: typeof ours) => {
      const first = group.filter(({ stage_type }) => stage_type === 'new');
      return {
        decisions: group.length,
        candidates: new Set(group.map(({ profile_id }) => profile_id)).size,
        first_reviews: first.length,
        median_first_days: median(lengths(first)),
        rejections: count(group, ({ how }) => how === 'rejected'),
        median_days: median(lengths(group)),
        p90_days: p90(lengths(group)),
      };
    };
    const rows = groups(ours, ({ by }) => by).map((group) => ({ employee_id: group[0]!.by, ...counted(group) }));
    return { rows, totals: counted(ours) };
  },

  'time-to-hire': (plain, period) => {
    const ours = plain.profiles.filter(({ hired_date }) => isDayOf(hired_date, period));
    const posted = ({ job_id }: (typeof ours)[number]) => plain.postedOn(job_id);
    const counted = (group: typeof ours) => {
      const since = (day: (row: (typeof ours)[number]) => string) =>
        group.map((row) => Math.max(0, daysBetween(day(row), row.hired_date!)));
      const waited = since(({ created_at }) => plain.day(created_at));
      return {
        hired: group.length,
        median_days: median(waited),
        p90_days: p90(waited),
        median_days_from_posting: median(since(posted)),
      };
    };
    const rows = groups(ours, ({ job_id }) => job_id).map((group) => ({ job_id: group[0]!.job_id, ...counted(group) }));
    return { rows, totals: counted(ours) };
  },
};
