export { enqueue, startQueue, stopQueue, work, type JobRun, type WorkOptions } from './queue.ts';
