export { networkOf } from './network-of.ts';
export { limit, limitCalls } from './rate-limits.ts';
export { limitNamed, turnLimits } from './limits.ts';
export { Turns } from './turns.ts';
