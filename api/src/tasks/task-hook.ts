import { lockChosen, recordEvents, refuseRemoved, type ProfileAction } from '../candidates/index.ts';
import type { Caller } from '../platform/chain/context.ts';
import { queryOne } from '../platform/database/database.ts';
import { Forbidden, ValidationFailed } from '../platform/errors/errors.ts';
import { notify } from '../platform/notifications/index.ts';
import { readsNoticesSql } from '../platform/permissions/accounts-sql.ts';
import { reachesJobSql } from '../platform/permissions/reach.ts';
import { isAdmin } from '../platform/permissions/roles.ts';
import type { Change, Hook, Row } from '../platform/resource/registry.ts';
import { oneLine } from '../platform/texts/one-line.ts';
import { announceTasks } from './announce.ts';
import { requireOwner, type Ground } from './owners.ts';

const idOf = (value: unknown): number | null => (value === null || value === undefined ? null : Number(value));

/** The row as it is going to be. */
const after = ({ before, values }: Pick<Change, 'before' | 'values'>): Row => ({ ...before, ...values });

/** On what tasks stand, whose they are, and who may change them. */
export const taskHook: Hook = {
  async beforeWrite(change) {
    const { operation, caller, before, values, transition } = change;
    if (before) await requireRight(change, before);
    if (operation === 'delete') return;
    if (typeof values.title === 'string') values.title = oneLine(values.title);
    if (values.title === '') throw new ValidationFailed([{ field: 'title', code: 'required' }]);
    if (operation === 'create') {
      await requireGround(caller, values);
      values.employee_id ??= caller.id;
      values.created_by_id = caller.id;
    }
    if (transition) {
      const done = transition.act === 'finish';
      values.done_at = done ? new Date() : null;
      values.done_by_id = done ? caller.id : null;
    }
    if ('employee_id' in values || 'only_owner' in values) await requireOwned(change);
  },

  async afterWrite({ operation, id, caller, before, values, transition }) {
    const task = after({ before, values });
    await announceTasks([groundOf(task)]);
    if (operation === 'delete') return recordEvent('task_deleted', before!, id);
    if (operation === 'create') await recordEvent('task_made', task, id);
    if (transition) await recordEvent(transition.act === 'finish' ? 'task_finished' : 'task_reopened', task, id);
    const owner = idOf(task.employee_id);
    if (owner === null || owner === caller.id || owner === idOf(before?.employee_id)) return;
    await notify({
      to: [owner],
      kind: 'task_given',
      key: `task-given/${id}`,
      repeats: true,
      task_id: id,
      applicant_profile_id: idOf(task.applicant_profile_id),
      job_id: idOf(task.job_id),
    });
  },
};

/** A new task stands on an application and its job, on a job, or on neither. @throws 403, 404, 409, 422 */
async function requireGround(caller: Caller, values: Row): Promise<void> {
  const [profileId, jobId] = [idOf(values.applicant_profile_id), idOf(values.job_id)];
  if (profileId !== null) {
    const [profile] = await lockChosen(caller, { ids: [profileId] }, {});
    refuseRemoved([profile!]);
    if (jobId !== null && jobId !== profile!.job_id)
      throw new ValidationFailed([{ field: 'job_id', code: 'tasks.errors.otherJob' }]);
    values.job_id = profile!.job_id;
  } else if (jobId !== null) {
    const found = await queryOne<{ reached: boolean }>(
      `select ${reachesJobSql({ id: '$2', role: caller.role }, 'j.id')} as reached from jobs j where j.id = $1 for key share of j`,
      [jobId, caller.id],
    );
    if (!found?.reached) throw new ValidationFailed([{ field: 'job_id', code: 'notFound' }]);
  }
}

/** Its owner can open what it stands on; nobody gives away what is theirs alone. @throws 422 */
async function requireOwned(change: Change): Promise<void> {
  const { before, caller } = change;
  const task = after(change);
  const owner = idOf(task.employee_id);
  if (owner === null) throw new ValidationFailed([{ field: 'employee_id', code: 'required' }]);
  const [profile, job] = [idOf(task.applicant_profile_id), idOf(task.job_id)];
  const maker = idOf(task.created_by_id);
  if (profile === null && job === null) {
    if (owner !== caller.id) throw new ValidationFailed([{ field: 'employee_id', code: 'tasks.errors.ownOnly' }]);
    return;
  }
  if (task.only_owner === true && owner !== maker)
    throw new ValidationFailed([{ field: 'only_owner', code: 'tasks.errors.onlyOwn' }]);
  if (owner === idOf(before?.employee_id)) return;
  const ground: Ground = profile === null ? { job: job! } : { profiles: [profile] };
  await requireOwner(owner, ground, caller);
}

/** Owner and maker change a task, and admins; who else sees it gives one without an active owner to somebody. @throws 403 */
async function requireRight({ caller, values, operation, transition }: Change, before: Row): Promise<void> {
  if (isAdmin(caller) || [idOf(before.employee_id), idOf(before.created_by_id)].includes(caller.id)) return;
  const changed = Object.keys(values).filter((name) => String(values[name]) !== String(before[name]));
  const gives = operation === 'update' && !transition && changed.every((name) => name === 'employee_id');
  if (gives && !(await isActive(idOf(before.employee_id)))) return;
  throw new Forbidden('tasks.errors.others');
}

async function isActive(employeeId: number | null): Promise<boolean> {
  const found = await queryOne(`select e.id from employees e where e.id = $1 and ${readsNoticesSql('e')}`, [
    employeeId,
  ]);
  return found !== undefined;
}

const groundOf = ({ applicant_profile_id: profile, job_id: job, only_owner: own }: Row) => ({
  applicant_profile_id: idOf(profile),
  job_id: idOf(job),
  only_owner: own === true,
});

/** The history of the application tells it to those who see the task. */
async function recordEvent(
  action: Extract<ProfileAction, `task_${string}`>,
  { applicant_profile_id, job_id, only_owner }: Row,
  id: number,
): Promise<void> {
  const profileId = idOf(applicant_profile_id);
  if (profileId === null || only_owner === true) return;
  await recordEvents([{ profileId, jobId: Number(job_id), action, after: { task_id: id } }]);
}
