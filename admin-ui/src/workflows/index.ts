/** The screens of workflows and their stages ask before they change what open jobs go by. */
export { StageCreate, StageEdit, WorkflowClone, WorkflowEdit } from './WorkflowScreens.tsx';
