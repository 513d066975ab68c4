export type { JobPage, JobRow } from './job-types.ts';
export { JobsTable } from './JobsTable.tsx';
export { JobMenu } from './menu/index.ts';
