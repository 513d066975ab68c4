export { assignedListOf } from './job-filters.ts';
export type { JobPage } from './job-types.ts';
export { JobsTable } from './JobsTable.tsx';
export { useOpenings } from './lifecycle/index.ts';
export { JobMenu } from './menu/index.ts';
