export { longWork } from './long-work.ts';
export { doesWork, enqueue, enqueueAll, openQueue, registeredWork, startQueue, stopQueue, work } from './queue.ts';
