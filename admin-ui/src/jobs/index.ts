export { assignedListOf } from './job-filters.ts';
export { JobsTable } from './JobsTable.tsx';
export { useOpenings } from './lifecycle/index.ts';
export { JobMenu } from './menu/index.ts';
export { peopleStates } from './people-states.ts';
