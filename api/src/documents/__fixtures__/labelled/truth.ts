import { sharedCompanies } from './layouts/linkedin.ts';
import type { Cv, Half, Job, LabelledDocument } from './types.ts';

/** Layouts that show somebody in two positions at one company. */
const SHARED: Readonly<Record<Half, readonly string[]>> = {
  tuned: ['linkedin', 'two-pages'],
  held: ['linkedin'],
};

/** Layouts that show no months, for which January stands. */
const YEARS_ALONE: readonly string[] = ['one-line'];

const inYears = (job: Job): Job => ({
  ...job,
  start: `${job.start.slice(0, 4)}-01`,
  end: job.end && `${job.end.slice(0, 4)}-01`,
});

/** What a document shows of its person. */
export function shownIn({ cv, half, layout }: LabelledDocument): Cv {
  const jobs: readonly Job[] = SHARED[half].includes(layout) ? sharedCompanies(cv, half).flat() : cv.jobs;
  return { ...cv, jobs: YEARS_ALONE.includes(layout) ? jobs.map(inYears) : jobs };
}
