import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { TaskRow } from '../generated/types/task.ts';
import { useAct } from '../platform/act/use-act.ts';
import { type BodyOf, call, callPage } from '../platform/call.ts';
import { currentIdentity } from '../platform/session/identity.ts';
import { byOffset } from '../platform/page/in-parts/by-offset.ts';
import { isOneOf } from '../platform/session/access.ts';

export type Task = TaskRow;

/** What a task stands on: an application, a job, or nothing. */
export interface Ground {
  applicant_profile_id?: number;
  job_id?: number;
}

export interface TaskFilter extends Ground {
  employee_id?: number;
}

const tasksKey = ['tasks'];
const page = 100;

/** The tasks that a filter leaves, a page after the other: what is open by its day, what is done the last first. */
export function useTasks(filter: TaskFilter, status: Task['status'], enabled = true) {
  const read = useInfiniteQuery({
    queryKey: [...tasksKey, status, filter],
    queryFn: ({ pageParam, signal }) =>
      callPage('tasksList', {
        query: {
          filter: JSON.stringify({ ...filter, status }),
          sort: JSON.stringify(status === 'open' ? ['due_day', 'ASC'] : ['done_at', 'DESC']),
          range: JSON.stringify([pageParam, pageParam + page - 1]),
        },
        signal,
      }),
    ...byOffset(page),
    enabled,
    retry: false,
  });
  return { ...read, tasks: read.data?.pages.flatMap(({ rows }) => rows) ?? [], total: read.data?.pages[0]?.total ?? 0 };
}

/** Reads the tasks that are shown anew: somebody else has done something with one. */
export function useTasksChanged(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(() => client.invalidateQueries({ queryKey: tasksKey }), [client]);
}

/** Whose a task may be: with the reader first. On nothing it is their own. */
export function useTaskOwners({ applicant_profile_id, job_id }: Ground): { id: number; name: string }[] {
  const { data } = useQuery({
    queryKey: ['task-owners', applicant_profile_id, job_id],
    queryFn: () =>
      applicant_profile_id === undefined
        ? call('taskOwnersOnJob', { params: { id: job_id! } })
        : call('taskOwnersOnProfile', { params: { id: applicant_profile_id } }),
    enabled: applicant_profile_id !== undefined || job_id !== undefined,
    retry: false,
  });
  return data ?? [];
}

/** Whether the reader may change a task: its owner, who made it, and administrators. The api asks the same. */
export const mayChange = ({ employee_id, created_by_id }: Task): boolean =>
  isOneOf('administrators') || [employee_id, created_by_id].includes(currentIdentity().id);

/** Whether the reader may give it to somebody: what has no active owner, whoever sees it. */
export const mayGive = (task: Task): boolean => mayChange(task) || !task.owner_active;

/** What is done with tasks; each says so, and how it is taken back. */
export function useTaskActs() {
  const client = useQueryClient();
  const { act, busy } = useAct();
  const changed = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: tasksKey }),
      client.invalidateQueries({ queryKey: ['dashboard', 'today'] }),
      client.invalidateQueries({ queryKey: ['pipeline', 'profile'] }),
    ]);
  /** With the version that was read, what somebody else has changed since is not deleted unseen. */
  const remove = async (id: number, lock_version?: number) => {
    const query = lock_version === undefined ? {} : { lock_version };
    await call('tasksDelete', { params: { id }, query }).finally(changed);
  };
  const settle = async ({ id }: Task, done: boolean) => {
    await call(done ? 'tasksFinish' : 'tasksReopen', { params: { id }, body: {} }).finally(changed);
  };
  const add = (body: BodyOf<'tasksCreate'>) =>
    act(
      async () => {
        const made = await call('tasksCreate', { body });
        await changed();
        return made;
      },
      { done: ({ id }) => ({ text: 'tasks.added', undo: () => remove(id), undone: 'tasks.deleted' }) },
    );
  const setDone = (task: Task, done: boolean) =>
    act(() => settle(task, done), {
      done: {
        text: done ? 'tasks.finished' : 'tasks.reopened',
        undo: () => settle(task, !done),
        undone: done ? 'tasks.reopened' : 'tasks.finished',
      },
    });
  const save = async ({ id, lock_version }: Task, body: BodyOf<'tasksUpdate'>) => {
    await call('tasksUpdate', { params: { id }, body: { ...body, lock_version } }).finally(changed);
  };
  return { add, setDone, save, remove, busy };
}
