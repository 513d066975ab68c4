export { longWork } from './long-work.ts';
export { doesWork, enqueue, openQueue, registeredWork, startQueue, stopQueue, work } from './queue.ts';
