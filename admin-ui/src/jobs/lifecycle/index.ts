export { stepsOf, type LifecycleJob } from './allowed.ts';
export { useOpenings } from './use-openings.ts';
