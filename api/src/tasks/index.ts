/** Tasks: what the staff has to do, about candidates, jobs or for itself, and by which day. */
import type { CallTypes, TasksCallId } from '../generated/call-types.ts';
import type { Handler } from '../platform/chain/context.ts';
import { giveTasks, takeBackTasks } from './give-tasks.ts';
import { listTaskFilters, taskOwners, taskOwnersOnJob, taskOwnersOnProfile } from './owners.ts';
import { taskScope } from './shown-sql.ts';
import { taskHook } from './task-hook.ts';

export { giveTaskByItself } from './give-tasks.ts';
export { shownTaskSql } from './shown-sql.ts';

export const tasksHooks = { task: taskHook };
export const tasksScopes = { shownTask: taskScope };

export const tasksHandlers: { [K in TasksCallId & keyof CallTypes]: Handler<K> } = {
  giveTasks,
  listTaskFilters,
  takeBackTasks,
  taskOwners,
  taskOwnersOnJob,
  taskOwnersOnProfile,
};
