import { rolesOfReach, type Reach } from '../../generated/roles.ts';

/**
 * Who reaches which jobs, stages and candidates: the one place that says it. Recruiters, admins and observers reach
 * every job; hiring managers those that they are assigned to; decision makers in those the stages that are meant for
 * them, as long as these are part of their workflow. An application that was taken away is reached by nobody.
 */

/** Whose reach it is: SQL of the employee's id, and the role, known or as SQL that reads it (`employees.aasm_state`). */
export type Who = { id: string } & ({ role: string } | { roleSql: string });

/** SQL of a job's id and of a stage's in it. */
export interface Place {
  job: string;
  stage: string;
}

/**
 * How the SQL asks for assignments and stages. `in`: by the whole set, looked up once, for statements that go through
 * many rows; `exists`: row by row, for those that have found a few.
 */
export type Form = 'in' | 'exists';

const reaches = Object.keys(rolesOfReach) as Reach[];

/** How far a role sees; undefined: nobody and nothing. */
export function reachOf({ role }: { role: string }): Reach | undefined {
  return reaches.find((reach) => (rolesOfReach[reach] as string[]).includes(role));
}

/** Whether a role reaches every job and all that belongs to it. */
export const reachesEveryJob = (who: { role: string }): boolean => reachOf(who) === 'everyJob';

/** Whether a role sees of its jobs the stages that are meant for decision makers alone. */
export const reachesFlaggedStages = (who: { role: string }): boolean => reachOf(who) === 'flaggedStages';

/** SQL that is true for jobs, by the SQL of their id, that somebody reaches. */
export function reachesJobSql(who: Who, job: string, form: Form = 'exists'): string {
  return byReach(who, (reach) => (reach === 'everyJob' ? anybody(who) : assignedSql(who.id, job, form)));
}

/** SQL that is true where somebody reaches what stands in this stage of this job; that it is there, the caller asks. */
export function reachesPlaceSql(who: Who, { job, stage }: Place, form: Form = 'in'): string {
  return byReach(who, (reach) => {
    if (reach === 'everyJob') return anybody(who);
    const assigned = assignedSql(who.id, job, form);
    return reach === 'assignedJobs' ? assigned : `(${assigned} and ${flaggedStageSql(stage, form)})`;
  });
}

/** SQL that is true for stages, rows `stage` of stages, into which a role looks in the jobs that it reaches. */
export const reachesStageSql = (who: { role: string }, stage: string): string =>
  reachesFlaggedStages(who) ? flagged(stage) : 'true';

/** SQL that is true for applications, by the SQL of their id, that somebody reaches. */
export function reachesProfileSql(who: Who, id: string, form: Form = 'exists'): string {
  const place = reachesPlaceSql(who, { job: 'reached.job_id', stage: 'reached.stage_id' }, form);
  return `exists (select from applicant_profiles reached where reached.id = ${id} and not reached.is_deleted and ${place})`;
}

/** SQL that is true for persons, by the SQL of the id of any of their entries, of whom somebody reaches an application. */
export function reachesApplicantSql(who: Who, id: string, form: Form = 'exists'): string {
  const place = reachesPlaceSql(who, { job: 'reached.job_id', stage: 'reached.stage_id' }, form);
  return `exists (select from applicants known
    join applicants entry on entry.id = coalesce(known.merged_into_id, known.id) or entry.merged_into_id = coalesce(known.merged_into_id, known.id)
    join applicant_profiles reached on reached.applicant_id = entry.id
    where known.id = ${id} and not reached.is_deleted and ${place})`;
}

function byReach(who: Who, sql: (reach: Reach) => string): string {
  if ('role' in who) {
    const reach = reachOf(who);
    return reach ? sql(reach) : `${who.id}::bigint is null`;
  }
  return `(${reaches.map((reach) => `${who.roleSql} in (${listOf(reach)}) and ${sql(reach)}`).join(' or ')})`;
}

/** True; the placeholder stays in use, so that every role takes the same parameters. */
const anybody = ({ id }: Who) => `${id}::bigint is not null`;

const assignedSql = (employee: string, job: string, form: Form) =>
  form === 'in'
    ? `${job} in (select assigned.job_id from job_assignments assigned where assigned.employee_id = ${employee})`
    : `exists (select from job_assignments assigned where assigned.job_id = ${job} and assigned.employee_id = ${employee})`;

const flaggedStageSql = (stage: string, form: Form) =>
  form === 'in'
    ? `${stage} in (select shown.id from stages shown where ${flagged('shown')})`
    : `exists (select from stages shown where shown.id = ${stage} and ${flagged('shown')})`;

/** A stage that is no part of its workflow any more is on nobody's board, so it is meant for nobody either. */
const flagged = (stage: string) => `(${stage}.dm_stage and not ${stage}.is_deleted)`;

const listOf = (reach: Reach) => rolesOfReach[reach].map((role) => `'${role}'`).join(', ');
