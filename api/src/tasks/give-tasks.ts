import { lockChosen, recordEvents, refuseRemoved, some } from '../candidates/index.ts';
import type { Rows } from '../generated/rows.ts';
import { audit } from '../platform/audit/audit.ts';
import { callerOf, type Handler } from '../platform/chain/context.ts';
import { query } from '../platform/database/database.ts';
import { Forbidden, NotFound, ValidationFailed } from '../platform/errors/errors.ts';
import { notify } from '../platform/notifications/index.ts';
import { oneLine } from '../platform/texts/one-line.ts';
import { announceTasks } from './announce.ts';
import { requireOwner } from './owners.ts';

type Task = Pick<Rows['tasks'], 'id' | 'applicant_profile_id' | 'job_id' | 'created_by_id' | 'only_owner'>;

/** POST applicant_profiles/{ids}/give_tasks: the same task on each, of one owner, who is told of all of them at once. */
export const giveTasks: Handler<'giveTasks'> = async (context) => {
  const caller = callerOf(context);
  const { due_day = null, employee_id } = context.body;
  const title = oneLine(context.body.title);
  if (title === '') throw new ValidationFailed([{ field: 'title', code: 'required' }]);
  const chosen = await lockChosen(caller, context.params, context.body);
  refuseRemoved(chosen);
  const owner = employee_id ?? caller.id;
  const profiles = chosen.map(({ id }) => id);
  await requireOwner(owner, { profiles }, caller);
  const tasks = await query<Task>(
    `insert into tasks (title, due_day, employee_id, created_by_id, applicant_profile_id, job_id)
     select $1, $2, $3, $4, p.id, p.job_id from applicant_profiles p where p.id = any($5::bigint[]) order by p.id
     returning id, applicant_profile_id, job_id, created_by_id, only_owner`,
    [title, due_day, owner, caller.id, profiles],
    { name: 'tasks-give' },
  );
  await tellOf(tasks, owner);
  return { task_ids: tasks.map(({ id }) => id) };
};

/** History and audit of tasks that were made at once, and the notice for their owner. */
async function tellOf(tasks: readonly Task[], owner: number): Promise<void> {
  await recordEvents(tasks.map((task) => eventOf('task_made', task)));
  await announceTasks(tasks);
  await audit(
    ...tasks.map(({ id, applicant_profile_id }) => ({
      action: 'create' as const,
      entity: 'task',
      id,
      after: { applicant_profile_id, employee_id: owner },
    })),
  );
  const [first] = tasks;
  await notify({
    to: [owner],
    kind: 'task_given',
    key: `task-given/${first!.id}`,
    task_id: first!.id,
    applicant_profile_id: first!.applicant_profile_id,
    job_id: first!.job_id,
  });
}

interface OwnTask {
  title: string;
  dueDay: string | null;
  owner: number;
  /** On whose account it is made. */
  maker: number | null;
}

/** Gives a task on a locked application by itself, as a rule of the organization says; its owner is told. */
export async function giveTaskByItself(profileId: number, { title, dueDay, owner, maker }: OwnTask): Promise<void> {
  const [task] = await query<Task>(
    `insert into tasks (title, due_day, employee_id, created_by_id, applicant_profile_id, job_id)
     select $1, $2, $3, $4, p.id, p.job_id from applicant_profiles p where p.id = $5
     returning id, applicant_profile_id, job_id, created_by_id, only_owner`,
    [oneLine(title), dueDay, owner, maker, profileId],
  );
  await tellOf([task!], owner);
}

/** PUT tasks/take_back: what the caller gave by mistake. */
export const takeBackTasks: Handler<'takeBackTasks'> = async (context) => {
  const caller = callerOf(context);
  const { ids } = context.body;
  const named = await query<Pick<Task, 'applicant_profile_id'>>(
    'select applicant_profile_id from tasks where id = any($1::bigint[]) and applicant_profile_id is not null',
    [ids],
  );
  if (named.length < ids.length) throw new NotFound();
  await lockChosen(caller, {}, { ids: [...new Set(named.map((task) => task.applicant_profile_id!))] });
  const tasks = await query<Task>(
    `select id, applicant_profile_id, job_id, created_by_id, only_owner from tasks where id = any($1::bigint[]) order by id for update`,
    [ids],
    { name: 'tasks-lock-many' },
  );
  const gone = ids.filter((id) => !tasks.some((task) => task.id === id));
  if (gone.length > 0) throw new NotFound('idsNotFound', { values: { ids: some(gone) } });
  if (tasks.some((task) => task.created_by_id !== caller.id)) throw new Forbidden('tasks.errors.others');
  await query('delete from tasks where id = any($1::bigint[])', [ids], { name: 'tasks-take-back' });
  await announceTasks(tasks);
  await recordEvents(tasks.filter((task) => !task.only_owner).map((task) => eventOf('task_deleted', task)));
  await audit(...tasks.map(({ id }) => ({ action: 'delete' as const, entity: 'task', id })));
  return { deleted: tasks.length };
};

const eventOf = (action: 'task_made' | 'task_deleted', { id, applicant_profile_id, job_id }: Task) => ({
  profileId: applicant_profile_id!,
  jobId: job_id!,
  action,
  after: { task_id: id },
});
