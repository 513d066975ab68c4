import { readTable } from '../../platform/anonymity/index.ts';
import type { Role } from '../../generated/shapes.ts';
import { showsScorecardsOfOthersSql, visibleScorecardSql } from '../../scorecards/index.ts';
import { reachesEveryJob, reachesJobSql, reachesPlaceSql, type Who } from '../../platform/permissions/reach.ts';
import { staysSql } from './stays.ts';

/** A table as reports may read it. */
interface ScopedTable {
  name: string;
  sql: string;
  /** It is put into statements whose SQL names one of these. */
  neededBy: string[];
}

/** Tables whose rows belong to a job or an application; all others that reports read hold names of things. */
export const tablesByReach = [
  'jobs',
  'applicant_profiles',
  'applicant_profile_logs',
  'stage_stays',
  'applicant_profile_answers',
  'applicant_profile_tags',
  'applicants',
  'approval_emails',
  'approval_chains',
  'career_visits',
  'job_assignments',
  'scorecard_distances',
  'scorecards',
  'scorecard_ratings',
  'interviews',
  'interview_interviewers',
] as const;

/**
 * The tables within somebody's reach, under their own names, each in front of those that read it. `narrowed`: what
 * filters leave of a table besides. Rows of templates of jobs and of applications that were taken away are in none.
 */
export function scopedTables(
  who: Who & { role: string },
  narrowed: (table: 'jobs' | 'applicant_profiles') => string[],
): ScopedTable[] {
  const where = (...conditions: string[]) => ` where ${conditions.join(' and ')}`;
  const ofJobs = narrowed('jobs');
  const ofProfiles = narrowed('applicant_profiles');
  // Then only what was taken away is left out, which is little: to look for that costs less than for all that is there.
  const all = reachesEveryJob(who) && ofJobs.length + ofProfiles.length === 0;
  const jobs = where('not t.is_template', reachesJobSql(who, 't.id', 'in'), ...ofJobs);
  const profiles = where(
    'not t.is_deleted',
    reachesPlaceSql(who, { job: 't.job_id', stage: 't.stage_id' }, 'in'),
    ...ofProfiles,
    // Templates have no applications, so the jobs matter only where filters leave some of them.
    ...(ofJobs.length > 0 ? ['t.job_id in (select j.id from jobs j)'] : []),
  );
  const byProfile = (column: string) =>
    where(
      all
        ? `${column} not in (select d.id from public.applicant_profiles d where d.is_deleted)`
        : `exists (select from applicant_profiles p where p.id = ${column})`,
    );
  const isThere = 'exists (select from applicant_profiles p where p.applicant_id = t.id)';
  const persons = where(
    all
      ? `(t.id not in (select d.applicant_id from public.applicant_profiles d where d.is_deleted) or ${isThere})`
      : isThere,
  );
  // Interviews of what was taken away are looked for, not each interviewer's interview.
  const byInterview = where(
    all
      ? `t.interview_id not in (select i.id from public.interviews i join public.applicant_profiles d on d.id = i.applicant_profile_id where d.is_deleted)`
      : 'exists (select from interviews i where i.id = t.interview_id)',
  );
  const byJob = where('exists (select from jobs j where j.id = t.job_id)');
  const reader = { me: who.id, role: who.role as Role };
  const tables: [name: (typeof tablesByReach)[number], condition: string][] = [
    ['jobs', jobs],
    ['applicant_profiles', profiles],
    ['applicant_profile_logs', byProfile('t.applicant_profile_id')],
    ['stage_stays', byProfile('t.applicant_profile_id')],
    ['applicant_profile_answers', byProfile('t.applicant_profile_id')],
    ['applicant_profile_tags', byProfile('t.applicant_profile_id')],
    ['applicants', persons],
    ['approval_emails', byProfile('t.applicant_profile_id')],
    ['approval_chains', where('exists (select from approval_emails e where e.id = t.approval_email_id)')],
    // Lists and landing pages are of no job.
    [
      'career_visits',
      ofJobs.length > 0 ? byJob : where('(t.job_id is null or exists (select from jobs j where j.id = t.job_id))'),
    ],
    ['job_assignments', byJob],
    // Before scorecards and interviews, which say what is hidden yet: of them all, not of those that filters leave.
    [
      'scorecard_distances',
      `${byProfile('t.applicant_profile_id')} and ${showsScorecardsOfOthersSql(reader, 't.applicant_profile_id')}`,
    ],
    ['scorecards', `${byProfile('t.applicant_profile_id')} and ${visibleScorecardSql(reader, 't')}`],
    ['scorecard_ratings', where('exists (select from scorecards c where c.id = t.scorecard_id)')],
    ['interviews', byProfile('t.applicant_profile_id')],
    ['interview_interviewers', byInterview],
  ];
  const stays = ['stage_stays', 'stays'];
  const behind = [
    'applicant_profile_logs',
    ...stays,
    'applicant_profile_answers',
    'applicant_profile_tags',
    'applicants',
    'scorecard_distances',
    'scorecards',
    'scorecard_ratings',
    'interviews',
    'interview_interviewers',
    'sent_scorecards',
  ];
  const readers: Record<string, string[]> = {
    stage_stays: stays,
    applicant_profiles: [...behind, 'approval_emails', 'approval_chains'],
    approval_emails: ['approval_chains'],
    scorecards: ['scorecard_ratings'],
    interviews: ['interview_interviewers'],
    jobs: [...behind, 'applicant_profiles', 'approval_emails', 'approval_chains', 'career_visits', 'job_assignments'],
  };
  return [
    ...tables.map(([name, condition]) => ({
      name,
      sql: `select t.* from ${readTable(name)} t${condition}`,
      neededBy: [name, ...(readers[name] ?? [])],
    })),
    { name: 'stays', sql: staysSql, neededBy: ['stays'] },
    // Whose scorecards of interviews are in, since when, and nothing of what they say.
    {
      name: 'sent_scorecards',
      sql: `select t.id, t.interview_id, t.author_id, t.sent_at from public.scorecards t${byProfile('t.applicant_profile_id')} and t.status = 'sent' and t.interview_id is not null`,
      neededBy: ['sent_scorecards'],
    },
  ];
}
