import type { Item } from '../types.ts';

/** Whether it can be put away as it stands. */
export const archivable = ({ available }: Item): boolean => available.includes('archive');
