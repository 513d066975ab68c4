export { longWork } from './long-work.ts';
export { enqueue, openQueue, registeredWork, startQueue, stopQueue, work } from './queue.ts';
