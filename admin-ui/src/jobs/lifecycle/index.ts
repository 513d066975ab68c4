export { actionsFor, type JobAction, type LifecycleJob } from './allowed.ts';
export { BulkCloseDialog } from './BulkCloseDialog.tsx';
export { useOpenings } from './use-openings.ts';
export { JobActionDialog } from './JobActionDialog.tsx';
