export type { JobPage, JobRow } from './job-types.ts';
export { JobsTable } from './JobsTable.tsx';
