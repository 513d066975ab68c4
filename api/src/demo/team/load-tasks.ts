import type { Role } from '../../generated/shapes.ts';
import { query } from '../../platform/database/database.ts';
import { insertRows } from '../insert.ts';
import type { LoadedApplication } from '../load-candidates.ts';

/** What somebody has to do: for whom, in how many days (negative: overdue), by whom it was given. */
interface Given {
  title: string;
  to: Role;
  by: Role;
  days: number | null;
  note?: string;
  /** Of the job alone, not of a candidate. */
  ofJob?: boolean;
  isDone?: boolean;
}

const TASKS: Given[] = [
  { title: 'Call the first reference', to: 'recruiter', by: 'recruiter', days: -3, note: 'Mornings are best.' },
  { title: 'Lire le portfolio', to: 'hiring_manager', by: 'recruiter', days: -1 },
  { title: 'Ask for the work permit', to: 'recruiter', by: 'recruiter_admin', days: 2 },
  { title: 'Confirmar la fecha de incorporación', to: 'recruiter_admin', by: 'recruiter', days: 5 },
  { title: 'Agree on the questions of the panel', to: 'hiring_manager', by: 'recruiter', days: 4, ofJob: true },
  { title: 'Renew the posting', to: 'recruiter', by: 'recruiter', days: null, ofJob: true },
  { title: 'Send the salary range', to: 'recruiter', by: 'hiring_manager', days: -6, isDone: true },
];

/** Tasks on candidates who are under way and on their jobs: overdue, to come, without a day, and one that is done. */
export async function loadTasks(
  applications: LoadedApplication[],
  employees: Partial<Record<Role, number>>,
  now: Date,
): Promise<void> {
  // Whose task it is has to reach it.
  const open = await query<{ id: number }>(
    `select j.id from jobs j join job_assignments t on t.job_id = j.id where t.employee_id = $1 and j.status = 'active'`,
    [employees.hiring_manager],
  );
  const jobs = new Set(open.map(({ id }) => id));
  const under = applications
    .filter(({ stageIndex, jobId }) => stageIndex === 1 && jobs.has(jobId))
    .slice(0, TASKS.length);
  if (under.length < TASKS.length) return;
  const day = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString();
  await insertRows(
    'tasks',
    TASKS.map(({ title, to, by, days, note = null, ofJob = false, isDone = false }, at) => {
      const { profileId, jobId } = under[at]!;
      return {
        ...{ title, note, due_day: days === null ? null : day(days).slice(0, 10) },
        ...{ employee_id: employees[to], created_by_id: employees[by], only_owner: false },
        ...{ applicant_profile_id: ofJob ? null : profileId, job_id: jobId },
        ...{
          status: isDone ? 'done' : 'open',
          done_at: isDone ? day(-5) : null,
          done_by_id: isDone ? employees[to] : null,
        },
        ...{ created_at: day(-8), updated_at: day(-8), lock_version: 0 },
      };
    }),
  );
  // Their mails of today are said to be sent: a demo writes to nobody because it was made.
  const owners = new Set(TASKS.flatMap(({ to }) => employees[to] ?? []));
  await insertRows(
    'notification_digests',
    [...owners].map((employee) => ({ employee_id: employee, day: day(0).slice(0, 10) })),
  );
}
