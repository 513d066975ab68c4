import { count, daysBetween, groups, isDayOf, type Plain, share, sum } from '../plain.ts';
import type { Twin } from './twin.ts';

type Views = Plain['views'];

const seen = (views: Views) => ({
  public_views: sum(views.filter(({ page }) => page === 'public').map((row) => row.views)),
  internal_views: sum(views.filter(({ page }) => page === 'internal').map((row) => row.views)),
  views: sum(views.map((row) => row.views)),
});

/** How far the visitors of some pages went. */
const went = (visits: Plain['visits']) => {
  const at = (step: string) => sum(visits.filter((visit) => visit.step === step).map(({ views }) => views));
  const [job_views, forms, sent] = [at('job'), at('form'), at('sent')];
  const rates = {
    form_rate: share(forms, job_views),
    finish_rate: share(sent, forms),
    sent_rate: share(sent, job_views),
  };
  return { job_views, forms, begun: at('begun'), reviewed: at('review'), sent, ...rates };
};

const of = ({ profiles }: Plain, id: number) => profiles.filter(({ job_id }) => job_id === id);
const hired = (profiles: Plain['profiles']) => count(profiles, ({ hired_date }) => hired_date);

const postedIn: (...given: Parameters<Twin>) => Plain['jobs'] = (plain, period) =>
  plain.jobs.filter(({ id, status }) => status !== 'pending' && isDayOf(plain.postedOn(id), period));

/** What is a movement of a job. */
const moves = ['applied', 'reapplied', 'copied_from', 'moved', 'rejected'];

export const jobs: Record<string, Twin> = {
  'jobs-posted': (plain, period) => {
    const ours = postedIn(plain, period);
    const counted = (rows: Plain['profiles']) => ({
      applications: rows.length,
      interviewed: count(rows, ({ interviewed_date }) => interviewed_date),
      offered: count(rows, ({ offered_date }) => offered_date),
      hired: hired(rows),
    });
    const rows = ours.map(({ id, status: job_status, openings }) => ({
      ...{ job_id: id, job_status, openings, posted_on: plain.postedOn(id) },
      ...counted(of(plain, id)),
    }));
    return { rows, totals: counted(ours.flatMap(({ id }) => of(plain, id))) };
  },

  'job-posting': (plain, period) => {
    const rows = postedIn(plain, period).map(({ id, closed_date }) => {
      const { views } = seen(plain.views.filter(({ job_id }) => job_id === id));
      const applications = of(plain, id).length;
      const days_posted = daysBetween(plain.postedOn(id), plain.day(closed_date ?? new Date()));
      return { job_id: id, days_posted, views, applications, application_rate: share(applications, views) };
    });
    return { rows };
  },

  'closed-jobs': (plain, period) => ({
    rows: plain.jobs
      .filter(({ closed_date }) => plain.within(closed_date, period))
      .map(({ id, closed_date, close_reason_name }) => ({
        ...{ job_id: id, close_reason_name, closed_on: plain.day(closed_date!) },
        days_open: daysBetween(plain.postedOn(id), plain.day(closed_date!)),
        ...{ applications: of(plain, id).length, hired: hired(of(plain, id)) },
      })),
  }),

  'job-views': (plain, period) => {
    const ours = plain.views.filter(({ viewed_on }) => isDayOf(viewed_on, period));
    const counted = (views: Views, profiles: Plain['profiles']) => {
      const applications = count(profiles, ({ created_at }) => plain.within(created_at, period));
      const told = seen(views);
      return { ...told, applications, application_rate: share(applications, told.views) };
    };
    const rows = plain.jobs.flatMap(({ id }) => {
      const views = ours.filter(({ job_id }) => job_id === id);
      const row = counted(views, of(plain, id));
      return views.length > 0 || row.applications > 0 ? [{ job_id: id, ...row }] : [];
    });
    return { rows, totals: counted(ours, plain.profiles) };
  },

  'new-job-views': (plain, period) => {
    const ours = plain.views.filter(({ viewed_on }) => isDayOf(viewed_on, period));
    const counted = (views: Views) => ({ jobs: new Set(views.map(({ job_id }) => job_id)).size, ...seen(views) });
    const rows = groups(ours, ({ viewed_on }) => viewed_on).map((group) => ({
      viewed_on: group[0]!.viewed_on,
      ...counted(group),
    }));
    return { rows, totals: counted(ours) };
  },

  'career-visits': (plain, period) => {
    const ours = plain.visits.filter(({ viewed_on }) => isDayOf(viewed_on, period));
    const counted = (visits: Plain['visits']) => ({ lists: 0, landings: 0, ...went(visits) });
    const rows = groups(ours, ({ source_id }) => String(source_id)).map((group) => ({
      source_id: group[0]!.source_id,
      ...counted(group),
    }));
    return { rows, totals: counted(ours) };
  },

  'career-visits-by-job': (plain, period) => {
    const ours = plain.visits.filter(({ viewed_on }) => isDayOf(viewed_on, period));
    const rows = groups(ours, ({ job_id }) => String(job_id)).map((group) => ({
      job_id: group[0]!.job_id,
      ...went(group),
    }));
    return { rows, totals: went(ours) };
  },

  'jobs-at-risk': (plain) => {
    const rows = plain.jobs
      .filter(({ status }) => status === 'active')
      .flatMap(({ id }) => {
        const moved = plain.logs.filter(({ job_id, action }) => job_id === id && moves.includes(action));
        const days = [...moved.map(({ created_at }) => plain.day(created_at)), plain.postedOn(id)].toSorted();
        const last_movement_on = days.at(-1)!;
        const idle_days = daysBetween(last_movement_on, plain.day(new Date()));
        const ours = of(plain, id);
        const unreviewed = count(ours, ({ stage_type }) => stage_type === 'new');
        const row = { job_id: id, last_movement_on, idle_days, applications: ours.length, unreviewed };
        return idle_days >= 14 ? [{ ...row, hired: hired(ours) }] : [];
      });
    return { rows };
  },

  'active-users-by-job-posting': (plain, period) => {
    const acts = plain.logs.filter(({ employee_id, created_at }) => employee_id && plain.within(created_at, period));
    const pair = ({ job_id, employee_id }: { job_id: number; employee_id: number | null }) =>
      JSON.stringify([job_id, employee_id]);
    const team = plain.assignments.map(pair);
    const rows = [...new Set([...team, ...acts.map(pair)])].flatMap((each) => {
      const [job_id, employee_id] = JSON.parse(each) as [number, number];
      const theirs = acts.filter((act) => pair(act) === each);
      const candidates = new Set(theirs.map((act) => act.applicant_profile_id)).size;
      const row = { job_id, employee_id, is_assigned: team.includes(each), actions: theirs.length, candidates };
      return plain.staff.has(employee_id) ? [row] : [];
    });
    return { rows };
  },
};
