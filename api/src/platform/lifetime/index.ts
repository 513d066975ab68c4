export { inTime } from './in-time.ts';
export { stopRequested, END_MS } from './stop-requested.ts';
export { Deadline } from './deadline.ts';
