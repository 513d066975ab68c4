import { count, groups, isDayOf, type Plain, share } from '../plain.ts';
import type { Twin } from './twin.ts';

type Profile = Plain['profiles'][number];

const cameTo = (rows: Profile[]) => {
  const hired = count(rows, ({ hired_date }) => hired_date);
  return {
    applications: rows.length,
    interviewed: count(rows, ({ interviewed_date }) => interviewed_date),
    offered: count(rows, ({ offered_date }) => offered_date),
    hired,
    hire_rate: share(hired, rows.length),
  };
};

/** What a row that names somebody tells. */
const named = (plain: Plain, row: Profile) => ({
  application_id: row.id,
  job_id: row.job_id,
  first_name: row.first_name,
  last_name: row.last_name,
  applied_on: plain.day(row.created_at),
});

const applied: (...given: Parameters<Twin>) => Profile[] = (plain, period) =>
  plain.profiles.filter(({ created_at }) => plain.within(created_at, period));

const bySources =
  (key: (row: Profile) => object): Twin =>
  (plain, period) => {
    const ours = applied(plain, period);
    const rows = groups(ours, key).map((group) => ({ ...key(group[0]!), ...cameTo(group) }));
    return { rows, totals: cameTo(ours) };
  };

const milestones = ['presented', 'interviewed', 'offered', 'hired', 'regretted'] as const;

/** So many have to have answered alike for it to be told. */
const few = 5;

export const candidates: Record<string, Twin> = {
  'candidate-source': bySources(({ candidate_source_id: source_id }) => ({ source_id })),
  'new-candidate-source': bySources(({ job_id, candidate_source_id: source_id }) => ({ job_id, source_id })),

  'applicants-by-stage': (plain, period) => {
    const ours = applied(plain, period);
    const rows = groups(ours, ({ stage_id }) => stage_id).map((group) => ({
      stage_id: group[0]!.stage_id,
      applications: group.length,
    }));
    return { rows, totals: { applications: ours.length } };
  },

  'applicants-by-rejection': (plain, period) => {
    const ours = plain.profiles.filter(
      ({ stage_type, stage_entered_at }) => stage_type === 'rejected' && plain.within(stage_entered_at, period),
    );
    const counted = (group: Profile[]) => {
      const notified = count(group, ({ regretted_date }) => regretted_date);
      const after_interview = count(group, ({ interviewed_date }) => interviewed_date);
      return { rejected: group.length, after_interview, notified, notified_rate: share(notified, group.length) };
    };
    const rows = groups(ours, ({ rejection_reason_id }) => rejection_reason_id).map((group) => ({
      reason_id: group[0]!.rejection_reason_id,
      ...counted(group),
    }));
    return { rows, totals: counted(ours) };
  },

  'candidate-generic': (plain, period) => ({
    rows: applied(plain, period).map((row) => ({
      ...named(plain, row),
      interviewed_date: row.interviewed_date,
      hired_date: row.hired_date,
    })),
  }),

  // Somebody who was removed has no address.
  'export-contacts-by-job': (plain, period) => ({
    rows: applied(plain, period)
      .filter(({ email }) => email !== null)
      .map((row) => ({ ...named(plain, row), email: row.email })),
  }),

  milestone: (plain, period) => ({
    rows: plain.profiles.flatMap((row) =>
      milestones.flatMap((milestone) => {
        const day = row[`${milestone}_date`];
        return isDayOf(day, period) ? [{ application_id: row.id, milestone, milestone_date: day }] : [];
      }),
    ),
  }),

  'equal-opportunity': (plain, period) => {
    const ours = new Set(applied(plain, period).map(({ id }) => id));
    const answers = plain.answers.filter(({ applicant_profile_id }) => ours.has(applicant_profile_id));
    const told = groups(answers, ({ question_id, answer_id }) => [question_id, answer_id])
      .toSorted((a, b) => a.length - b.length)
      .map((group) => ({
        ...{ question_id: group[0]!.question_id, answer_id: group[0]!.answer_id },
        answers: group.length as number | null,
      }));
    const hidden = count(told, (row) => row.answers! < few);
    const isWhole = answers.length >= few;
    // One that is hidden alone would follow from the total.
    const blank = isWhole ? (hidden === 1 ? 2 : hidden) : told.length;
    for (const row of told.slice(0, blank)) row.answers = null;
    return { rows: told, totals: { answers: isWhole ? answers.length : null } };
  },
};
