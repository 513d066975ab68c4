/** What the staff has to do, for the screens of candidates and jobs. */
export { DueField } from './DueField.tsx';
export { OwnerField } from './OwnerField.tsx';
export { TaskList } from './TaskList.tsx';
export { TasksScreen } from './TasksScreen.tsx';
export { useFieldLabel } from './use-field-label.ts';
export { useTasks, useTasksChanged } from './use-tasks.ts';
