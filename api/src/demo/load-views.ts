import { insertRows } from './insert.ts';
import { DEMO_JOBS } from './jobs.ts';
import { DEMO_LANGUAGES } from './languages.ts';
import { days, type LoadedJob } from './load-jobs.ts';
import { Random } from './random.ts';

const SOURCES = ['', '', 'www.linkedin.com', 'ca.indeed.com', 'www.google.com'];

/** Of so many who look at a job one applies. */
const VIEWS_OF_ONE = 12;

/** How often each job was looked at, day by day while it was posted: most soon after it was published. */
export async function loadViews(jobs: LoadedJob[], now: Date): Promise<void> {
  const random = new Random(20261126);
  const rows = jobs.flatMap(({ id, index }) => {
    const { starts, ends, applicants, board = 'public' } = DEMO_JOBS[index]!;
    const [first, last] = [Math.ceil(starts), Math.min(0, ends ?? 0)];
    const posted = last - first + 1;
    return Array.from({ length: Math.max(0, posted) }, (_, at) => {
      const mean = ((applicants * VIEWS_OF_ONE) / posted) * (1.6 - (1.2 * at) / posted);
      const source = random.pick(SOURCES);
      return {
        job_id: id,
        viewed_on: days(now, first + at).slice(0, 10),
        page: board === 'internal' ? 'internal' : 'public',
        language: DEMO_LANGUAGES[random.weighted([6, 3, 1])]!,
        source,
        views: Math.round(mean * (0.7 + 0.6 * random.next())),
      };
    }).filter(({ views }) => views > 0);
  });
  await insertRows('job_views', rows);
}
