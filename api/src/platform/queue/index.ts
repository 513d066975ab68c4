export { longWork } from './long-work.ts';
export { enqueue, startQueue, stopQueue, work } from './queue.ts';
