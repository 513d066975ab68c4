import { query } from '../platform/database/database.ts';
import { insertRows } from './insert.ts';
import { DEMO_JOBS } from './jobs.ts';
import { DEMO_LANGUAGES } from './languages.ts';
import { days, type LoadedJob } from './load-jobs.ts';
import { Random } from './random.ts';

const SOURCES = ['', '', 'linkedin', 'indeed', 'google'];

/** Of so many who look at a job one applies. */
const VIEWS_OF_ONE = 12;

/** Of a hundred who look at a job, so many get to each step. */
const REACHED = { form: 22, begun: 16, experience: 13, review: 10, sent: 8 } as const;

/** Sources that links name, by their codes; most links name none. */
const NAMED = ['referral', 'linkedin', null, null, null] as const;

/** How often each job was looked at and how far people got, day by day while it was posted: most soon after that. */
export async function loadViews(jobs: LoadedJob[], now: Date): Promise<void> {
  const random = new Random(20261126);
  const ids = await sourceIds();
  const lists = new Map<string, { viewed_on: string; views: number }>();
  const rows = jobs.flatMap(({ id, index }) => {
    const { starts, ends, applicants, board = 'public' } = DEMO_JOBS[index]!;
    const [first, last] = [Math.ceil(starts), Math.min(0, ends ?? 0)];
    const posted = last - first + 1;
    return Array.from({ length: Math.max(0, posted) }, (_, at) => {
      const mean = ((applicants * VIEWS_OF_ONE) / posted) * (1.6 - (1.2 * at) / posted);
      const viewed_on = days(now, first + at).slice(0, 10);
      const views = Math.round(mean * (0.7 + 0.6 * random.next()));
      const seen = {
        job_id: id,
        viewed_on,
        page: board === 'internal' ? 'internal' : 'public',
        language: DEMO_LANGUAGES[random.weighted([6, 3, 1])]!,
        candidate_source_id: ids.get(random.pick(NAMED) ?? '') ?? null,
      };
      if (board !== 'internal') {
        const list = lists.get(viewed_on) ?? { viewed_on, views: 0 };
        list.views += Math.ceil(views * 0.6);
        lists.set(viewed_on, list);
      }
      const reached = Object.entries(REACHED).map(([step, share]) => ({
        ...seen,
        step,
        source: '',
        views: Math.round((views * share * (0.7 + 0.6 * random.next())) / 100),
      }));
      return [{ ...seen, step: 'job', source: random.pick(SOURCES), views }, ...reached];
    })
      .flat()
      .filter(({ views }) => views > 0);
  });
  const common = { page: 'public', language: 'en', job_id: null, candidate_source_id: null };
  const shown = [...lists.values()].flatMap(({ viewed_on, views }) => [
    { ...common, viewed_on, step: 'list', source: random.pick(SOURCES), views },
    { ...common, viewed_on, step: 'landing', source: random.pick(SOURCES), views: Math.ceil(views / 6) },
  ]);
  await insertRows('career_visits', [...rows, ...shown.filter(({ views }) => views > 0)]);
}

async function sourceIds(): Promise<Map<string, number>> {
  const rows = await query<{ name: string; id: number }>(
    `select coalesce(code, lower(name ->> 'en')) as name, id from candidate_sources`,
  );
  return new Map(rows.map(({ name, id }) => [name, id]));
}
