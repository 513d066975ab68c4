import type { Milestone } from '../filters/filter-parts.ts';

/** The id of the action that adjusts the date of one milestone. */
export const adjustId = (milestone: Milestone) => `adjust-${milestone}`;
