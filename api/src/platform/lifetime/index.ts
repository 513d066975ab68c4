export { askedToEnd, END_MS } from './asked-to-end.ts';
export { Deadline } from './deadline.ts';
