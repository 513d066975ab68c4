export { longWork } from './long-work.ts';
export { enqueue, registeredWork, startQueue, stopQueue, work } from './queue.ts';
