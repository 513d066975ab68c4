import { lazyPart } from '../platform/lazy-part.ts';

/** The secret address of one's interviews. */
export const CalendarFeed = lazyPart(async () => (await import('./feed/CalendarFeed.tsx')).CalendarFeed);
/** The calendar that somebody has connected: one's own, and what administrators see of another's. */
export { EmployeeCalendar } from './connections/EmployeeCalendar.tsx';
export { OwnCalendar } from './connections/OwnCalendar.tsx';
