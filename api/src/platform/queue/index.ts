export { longWork, type LongWork } from './long-work.ts';
export { enqueue, queueName, startQueue, stopQueue, work, type JobRun, type WorkOptions } from './queue.ts';
