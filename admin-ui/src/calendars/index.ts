import { lazyPart } from '../platform/lazy-part.ts';

export const CalendarFeed = lazyPart(async () => (await import('./feed/CalendarFeed.tsx')).CalendarFeed);
