import { candidates } from './candidates.ts';
import { hiring } from './hiring.ts';
import { interviews } from './interviews.ts';
import { jobs } from './jobs.ts';
import { letters } from './letters.ts';
import type { Twin } from './twin.ts';

export type { Row } from './twin.ts';

/** The twin of each report, by its name. */
export const twins: Record<string, Twin> = { ...candidates, ...hiring, ...interviews, ...jobs, ...letters };
