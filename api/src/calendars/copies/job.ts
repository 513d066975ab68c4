import { enqueue } from '../../platform/queue/index.ts';

/** The job that writes copies that are due. */
export const writeJob = 'calendars.write';

/** Writes what waits soon after the running transaction has committed; without it the next round does. */
export const writeSoon = (): Promise<void> => enqueue(writeJob, {}, { key: 'due' });
