import { planInForceSql } from '../../interviews/index.ts';
import { query } from '../../platform/database/database.ts';
import { insertRows } from '../insert.ts';

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
];

/** Scorecards of two candidates whose stage has interviews: one where all is said, one where the recruiter owes theirs. */
export async function loadScorecards(employees: Record<string, number>, now: Date): Promise<void> {
  const found = await query<{ profile: number; planned: number; name: object }>(
    `select p.id as profile, i.id as planned, i.name from applicant_profiles p
       cross join lateral (select i.* from planned_interviews i where i.interview_plan_id = ${planInForceSql({ job: 'p.job_id', stage: 'p.stage_id' })}
         and exists (select from planned_interviews_attributes l where l.planned_interview_id = i.id) order by i.position, i.id limit 1) i
       join jobs j on j.id = p.job_id and j.status = 'active'
      where exists (select from job_assignments a where a.job_id = p.job_id and a.employee_id = $1) order by p.id limit $2`,
    [employees['hiring_manager'], OPINIONS.length],
  );
  const cards = found.flatMap((place, at) => OPINIONS[at]!.map((opinion, index) => ({ ...place, ...opinion, index })));
  if (cards.length === 0) return;
  const ids = await insertRows(
    'scorecards',
    cards.map(({ profile, planned, name, author, recommendation, note, sent, index }) => {
      const at = new Date(now.getTime() - (30 - index * 4) * 3_600_000).toISOString();
      return {
        ...{ applicant_profile_id: profile, planned_interview_id: planned, name, author_id: employees[author]! },
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
