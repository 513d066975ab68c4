export { limit, limitCalls } from './rate-limits.ts';
export { limitNamed, type Limit, type LimitName } from './limits.ts';
