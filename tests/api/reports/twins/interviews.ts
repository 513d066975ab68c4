import { count, days, groups, median, p90, type Plain, share, staysOf, sum } from '../plain.ts';
import type { Twin } from './twin.ts';

type Interview = Plain['interviews'][number];

const tookPlace = ({ status, ends_at }: Interview) =>
  status === 'held' || (status === 'scheduled' && ends_at <= new Date());

export const interviews: Record<string, Twin> = {
  interviews: (plain, period) => {
    const stays = staysOf(plain);
    const ours = plain.interviews
      .filter(({ starts_at }) => plain.within(starts_at, period))
      .map((interview) => {
        const { applicant_profile_id: id, created_at, starts_at, status } = interview;
        const entered = stays.findLast((stay) => stay.profile_id === id && stay.entered <= created_at)?.entered;
        const { job_id } = plain.profiles.find((profile) => profile.id === id)!;
        return {
          ...{ job_id, interview },
          toSchedule: entered ? [days(entered, created_at)] : [],
          toInterview: entered && status !== 'cancelled' ? [days(entered, starts_at)] : [],
        };
      });
    const counted = (group: typeof ours) => {
      const is = (wanted: string) => count(group, ({ interview }) => interview.status === wanted);
      const waited = group.flatMap(({ toInterview }) => toInterview);
      return {
        interviews: group.length,
        candidates: new Set(group.map(({ interview }) => interview.applicant_profile_id)).size,
        took_place: count(group, ({ interview }) => tookPlace(interview)),
        no_shows: is('no_show'),
        no_show_rate: share(is('no_show'), group.length),
        cancelled: is('cancelled'),
        median_days_to_schedule: median(group.flatMap(({ toSchedule }) => toSchedule)),
        median_days: median(waited),
        p90_days: p90(waited),
      };
    };
    const rows = groups(ours, ({ job_id }) => job_id).map((group) => ({ job_id: group[0]!.job_id, ...counted(group) }));
    return { rows, totals: counted(ours) };
  },

  // How far ratings are from each other is seen where scorecards are hidden: in the tests of scorecards.
  'interviewer-load': (plain, period) => {
    const ours = plain.interviews
      .filter((interview) => tookPlace(interview) && plain.within(interview.starts_at, period))
      .flatMap((interview) => interview.seats.map((seat) => ({ interview, ...seat })));
    const counted = (group: typeof ours) => ({
      interviews: group.length,
      candidates: new Set(group.map(({ interview }) => interview.applicant_profile_id)).size,
      hours: sum(group.map(({ interview }) => 24 * days(interview.starts_at, interview.ends_at))),
      scorecards: count(group, ({ sent_at }) => sent_at),
      missing: count(group, ({ sent_at }) => !sent_at),
      median_hours: median(
        group.flatMap(({ interview, sent_at }) => (sent_at ? [24 * days(interview.ends_at, sent_at)] : [])),
      ),
    });
    const rows = groups(ours, ({ employee_id }) => employee_id).map((group) => ({
      ...{ employee_id: group[0]!.employee_id, ...counted(group) },
    }));
    return { rows, totals: counted(ours) };
  },
};
