import type { Rows } from '../generated/rows.ts';
import type { Language } from '../generated/shapes.ts';
import { query, runOutsideTransaction } from '../platform/database/database.ts';
import { log } from '../platform/logging/log.ts';
import { employeeOf, sourceNamed } from '../referrals/index.ts';

/** What is counted once. */
export interface Visit {
  step: Rows['career_visits']['step'];
  jobId: number | null;
  page: Rows['career_visits']['page'];
  language: Language;
  /** As came-from.ts names it. */
  source: string;
  /** What the link said: an employee's code, or the source of a campaign. */
  ref?: string | undefined;
  campaign?: string | undefined;
}

/** Counts that wait; at most this long, so that a process that is killed loses no more. */
const FLUSH_MS = 5_000;

/** So many different counts are held; beyond it, words of links are left out, which anybody can make up. */
const MOST_COUNTS = 2_000;

let counts = new Map<string, { visit: Visit; times: number }>();
let timer: NodeJS.Timeout | undefined;
let flushing: Promise<void> = Promise.resolve();

/** Counts a visit in memory: no request waits for the database because of it. */
export function countVisit(visit: Visit): void {
  const counted = counts.size < MOST_COUNTS ? visit : { ...visit, ref: undefined, campaign: undefined };
  const key = JSON.stringify(counted, Object.keys(counted).sort());
  const before = counts.get(key);
  if (before) before.times++;
  else if (counts.size < 2 * MOST_COUNTS) counts.set(key, { visit: counted, times: 1 });
  timer ??= setTimeout(() => void flushVisits(), FLUSH_MS).unref();
}

/** Writes down what was counted; also when the process is about to end. What cannot be written waits for the next time. */
export function flushVisits(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  return (flushing = flushing.then(() => runOutsideTransaction(flush)));
}

async function flush(): Promise<void> {
  const waiting = counts;
  if (waiting.size === 0) return;
  counts = new Map();
  try {
    await write([...waiting.values()]);
  } catch (error) {
    log().error({ err: error }, 'Visits of the career site could not be written down');
    for (const [key, { visit, times }] of waiting) {
      const since = counts.get(key);
      if (since) since.times += times;
      else if (counts.size < 2 * MOST_COUNTS) counts.set(key, { visit, times });
    }
    timer ??= setTimeout(() => void flushVisits(), FLUSH_MS).unref();
  }
}

async function write(counted: { visit: Visit; times: number }[]): Promise<void> {
  const sources = await sourcesOf(counted.map(({ visit }) => visit));
  const rows = counted.map(({ visit: { jobId, ref, campaign, ...visit }, times }) => ({
    ...visit,
    job_id: jobId,
    candidate_source_id: sources.get(wordOf({ ref, campaign })) ?? null,
    times,
  }));
  await query(
    `insert into career_visits as v (viewed_on, step, job_id, page, language, source, candidate_source_id, views)
     select (now() at time zone o.time_zone)::date, r.step, r.job_id, r.page, r.language, r.source,
            r.candidate_source_id, sum(r.times)
       from jsonb_to_recordset($1::jsonb) as r(step text, job_id bigint, page text, language text, source text,
              candidate_source_id bigint, times int)
       join organizations o on o.id = 1
      where r.job_id is null or exists (select from jobs j where j.id = r.job_id)
      group by 1, 2, 3, 4, 5, 6, 7 order by 1, 2, 3, 4, 5, 6, 7
     on conflict (viewed_on, step, (coalesce(job_id, 0)), page, language, source, (coalesce(candidate_source_id, 0)))
       do update set views = v.views + excluded.views`,
    [JSON.stringify(rows)],
    { name: 'visits-flush' },
  );
}

const wordOf = ({ ref, campaign }: Pick<Visit, 'ref' | 'campaign'>): string => JSON.stringify([ref, campaign]);

/** So many different words of links are looked up at once; who sends more of them makes them up. */
const MOST_WORDS = 200;

/** The candidate sources that links named, by what they said. */
async function sourcesOf(visits: Visit[]): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  const named = new Map(visits.filter(({ ref, campaign }) => ref ?? campaign).map((visit) => [wordOf(visit), visit]));
  for (const [word, { ref, campaign }] of [...named].slice(0, MOST_WORDS)) {
    const id =
      (ref && (await employeeOf(ref)) ? await referralSource() : undefined) ??
      (campaign && (await sourceNamed(campaign)));
    if (id) found.set(word, id);
  }
  return found;
}

async function referralSource(): Promise<number | undefined> {
  const [row] = await query<Pick<Rows['candidate_sources'], 'id'>>(
    `select id from candidate_sources where code = 'referral'`,
  );
  return row?.id;
}
