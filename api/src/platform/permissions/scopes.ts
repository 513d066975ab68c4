import type { Role } from '../../generated/shapes.ts';
import type { Caller } from '../chain/context.ts';

/** Turns a value into a parameter of the statement that is being built and answers its `$n`. */
export type Bind = (value: unknown) => string;

/** A row rule: SQL that is true for the rows that the caller may reach; `column` holds the id that the rule is about. */
export type RowRule = (caller: Caller, column: string, bind: Bind) => string;

/** Roles that reach every job. The others reach what they are assigned to. */
const ALL_JOBS: readonly Role[] = ['super_admin', 'recruiter_admin', 'recruiter', 'observer'];

/** Whether a caller reaches every job and all that belongs to it. */
export function reachesAllJobs(caller: Pick<Caller, 'role'>): boolean {
  return ALL_JOBS.includes(caller.role);
}

const job: RowRule = (caller, column, bind) =>
  reachesAllJobs(caller)
    ? 'true'
    : `exists (select from job_assignments ja where ja.job_id = ${column} and ja.employee_id = ${bind(caller.id)})`;

/** The rows of applicant_profiles `p` that the caller may reach. */
function profileRows(caller: Caller, bind: Bind): string {
  const assigned = job(caller, 'p.job_id', bind);
  if (caller.role !== 'decision_maker') return assigned;
  return `${assigned} and exists (select from stages ps where ps.id = p.stage_id and ps.dm_stage)`;
}

const profile: RowRule = (caller, column, bind) =>
  reachesAllJobs(caller)
    ? 'true'
    : `exists (select from applicant_profiles p where p.id = ${column} and ${profileRows(caller, bind)})`;

const applicant: RowRule = (caller, column, bind) =>
  reachesAllJobs(caller)
    ? 'true'
    : `exists (select from applicant_profiles p where p.applicant_id = ${column} and ${profileRows(caller, bind)})`;

/**
 * Rules that every area may use. Hiring managers and decision makers reach the jobs that they are assigned to,
 * decision makers in them only the stages that are meant for them.
 */
export const rowRules = { job, profile, applicant } satisfies Record<string, RowRule>;

/** Tables whose own id a rule is about; in other tables it is the column named after it. */
export const scopeTargets: Record<string, { table: string; column: string }> = {
  job: { table: 'jobs', column: 'job_id' },
  profile: { table: 'applicant_profiles', column: 'applicant_profile_id' },
  applicant: { table: 'applicants', column: 'applicant_id' },
};

/**
 * A row rule as SQL for a statement of one's own: `scopeSql('profile', caller, 'p.id', bind)`. `scope` is one of the
 * rules above; `column` is trusted SQL.
 */
export function scopeSql(scope: keyof typeof rowRules, caller: Caller, column: string, bind: Bind): string {
  return rowRules[scope](caller, column, bind);
}

/** A list of parameters that grows with `bind`; `start` values stand before it. */
export function parameters(start: unknown[] = []): { values: unknown[]; bind: Bind } {
  const values = [...start];
  return { values, bind: (value) => `$${values.push(value)}` };
}
