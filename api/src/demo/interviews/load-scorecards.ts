import { organizationZone } from '../../platform/calendar/organization-zone.ts';
import { query } from '../../platform/database/database.ts';
import { insertRows } from '../insert.ts';
import { MINUTES, pastTimes } from './interview-times.ts';
import { type Place, placesWithPlan } from './places.ts';

interface Opinion {
  author: 'recruiter' | 'hiring_manager' | 'recruiter_admin';
  recommendation: string | null;
  note: string;
  /** Of the attributes in their order, as far as they go. */
  ratings: number[];
  sent: boolean;
}

const OPINIONS: Opinion[][] = [
  [
    {
      ...{ author: 'recruiter', recommendation: 'yes', sent: true, ratings: [3, 4, 3] },
      note: 'Explains calmly and asks back. Some gaps in the paperwork, which can be learnt.',
    },
    {
      ...{ author: 'hiring_manager', recommendation: 'strong_yes', sent: true, ratings: [4, 4, 2] },
      note: 'Knew every step of the task and said what could go wrong. I would like to work with them.',
    },
  ],
  [
    {
      ...{ author: 'hiring_manager', recommendation: 'no', sent: true, ratings: [2, 1, 3] },
      note: 'Pleasant talk, but twice the answer was what others should have done.',
    },
    {
      ...{ author: 'recruiter', recommendation: null, sent: false, ratings: [3] },
      note: 'To be finished after the call.',
    },
  ],
  [
    {
      ...{ author: 'recruiter_admin', recommendation: 'yes', sent: true, ratings: [3, 3, 4] },
      note: 'Warm and precise. Wants to stay in the region.',
    },
    {
      ...{ author: 'hiring_manager', recommendation: 'no', sent: true, ratings: [2, 2, 3] },
      note: 'Has not worked alone at night so far, and would have to from the first week.',
    },
  ],
  [
    {
      ...{ author: 'recruiter', recommendation: 'strong_yes', sent: true, ratings: [4, 3, 4] },
      note: 'Three references, all of whom would hire again.',
    },
  ],
];

/** Candidates after those whose interview did not take place. */
const MISSED = ['no_show', 'cancelled'];

/**
 * Interviews of the last days in stages that have a plan, with their scorecards: most where all is said, one where the
 * recruiter owes theirs, and two that did not take place.
 */
export async function loadScorecards(employees: Record<string, number>, now: Date): Promise<void> {
  const found = await placesWithPlan(employees, OPINIONS.length + MISSED.length);
  const interviews = await loadPastInterviews(found, employees, now);
  const cards = found.flatMap((place, at) =>
    (OPINIONS[at] ?? []).map((opinion, index) => ({ ...place, ...opinion, index, interview: interviews[at]! })),
  );
  if (cards.length === 0) return;
  const ids = await insertRows(
    'scorecards',
    cards.map(({ profile, planned, name, author, recommendation, note, sent, index, interview }) => {
      const at = new Date(interview.ends.getTime() + (1 + index * 4) * 3_600_000).toISOString();
      return {
        ...{ applicant_profile_id: profile, planned_interview_id: planned, name, author_id: employees[author]! },
        // Who owes theirs was not there, so that nobody is reminded in a demo of which they know nothing.
        interview_id: sent ? interview.id : null,
        ...{ status: sent ? 'sent' : 'draft', recommendation, note, sent_at: sent ? at : null, written_at: at },
        ...{ lock_version: 0, created_at: at, updated_at: at },
      };
    }),
  );
  for (const [at, { planned, ratings }] of cards.entries()) {
    await query(
      `insert into scorecard_ratings (scorecard_id, attribute_id, name, meaning, position, rating)
       select $1, a.id, a.name, a.meaning, a.rank, ($3::int[])[a.rank] from (
         select x.*, row_number() over (order by x.position, x.id)::int as rank from planned_interviews_attributes l
           join interview_attributes x on x.id = l.attribute_id where l.planned_interview_id = $2) a`,
      [ids[at], planned, ratings],
    );
    await query(
      `insert into scorecard_answers (scorecard_id, question_template_id, question, position)
       select $1, t.id, t.question, row_number() over (order by t.id) from planned_interviews_question_templates l
         join question_templates t on t.id = l.question_template_id where l.planned_interview_id = $2`,
      [ids[at], planned],
    );
  }
}

/** Each on a working day of its own, the last first, at an hour that is over: nobody is in two places. */
async function loadPastInterviews(
  places: readonly Place[],
  employees: Record<string, number>,
  now: Date,
): Promise<{ id: number; ends: Date }[]> {
  if (places.length === 0) return [];
  const zone = await organizationZone();
  const starting = pastTimes(now, zone, places.length);
  const rows = places.map(({ profile, planned, name }, at) => {
    const starts = starting[at]!;
    const opinions = OPINIONS[at];
    const status = opinions ? 'held' : MISSED[at - OPINIONS.length]!;
    const made = new Date(starts.getTime() - 3 * 86_400_000).toISOString();
    const authors = opinions?.filter(({ sent }) => sent).map(({ author }) => author) ?? ['hiring_manager'];
    const ends = new Date(starts.getTime() + MINUTES * 60_000);
    const times = { starts_at: starts.toISOString(), ends_at: ends.toISOString() };
    return {
      ...{ authors, ends, status, times },
      row: {
        ...{ applicant_profile_id: profile, planned_interview_id: planned, name, kind: 'video', ...times, status },
        ...{ time_zone: zone, uid: `demo-${profile}`, sequence: 0, organizer_id: employees['recruiter'] },
        ...{ cancelled_at: status === 'cancelled' ? made : null, lock_version: 0, created_at: made, updated_at: made },
      },
    };
  });
  const ids = await insertRows(
    'interviews',
    rows.map(({ row }) => row),
  );
  await insertRows(
    'interview_interviewers',
    rows.flatMap(({ authors, status, times, row }, at) =>
      authors.map((author) => ({
        ...{ interview_id: ids[at]!, employee_id: employees[author], ...times, is_busy: status !== 'cancelled' },
        ...{ created_at: row.created_at, updated_at: row.created_at },
      })),
    ),
  );
  return rows.map(({ ends }, at) => ({ id: ids[at]!, ends }));
}
