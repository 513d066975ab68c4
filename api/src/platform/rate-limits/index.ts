export { networkOf } from './network-of.ts';
export { limit, limitCalls } from './rate-limits.ts';
export { limitNamed, turnLimits, type Limit, type LimitName } from './limits.ts';
export { Turns } from './turns.ts';
