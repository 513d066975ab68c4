import type pg from 'pg';
import { RARE } from './database/build-texts.ts';
import { call, latencies } from './measure.ts';

interface SearchCase {
  name: string;
  /** Milliseconds that 95 of 100 answers stay under; without it the figure is only told. */
  wanted?: number;
  path: string;
  body?: object;
}

const ORDERS = [
  ...['created_at', 'candidate_rank', 'name', 'answer_score', 'rejection_reason_id', 'stage_entered_at'].flatMap(
    (name) => [`${name} asc`, `${name} desc`],
  ),
  'tags desc',
];

const words = (text: string, more: object = {}) => ({ keywords: [{ query_must: text }], ...more });

/** The candidate search over all applications, and every order of a long list on its first and 500th page. */
export async function measureSearch(
  base: string,
  headers: Record<string, string>,
  client: pg.Client,
): Promise<string[]> {
  const [{ job, stage, early }] = (
    await client.query(
      `select j.id as job, (select w.stage_id from workloads w where w.job_id = j.id order by applicants_count desc limit 1) as stage,
         (select array_agg(s.id order by s."order", s.id) from stages s where s.workflow_id = j.workflow_id and s.stage_type in ('new', 'others')) as early
       from jobs j where j.requisition_number = 'LOAD-1'`,
    )
  ).rows as [{ job: number; stage: number; early: string[] }];
  const filters = { stage_id: early.map(Number), current_employee: 'no', applicationDate: { start: '2020-01-01' } };
  const search = 'applicant_profiles/search';
  const cases: SearchCase[] = [
    { name: 'search: two common words, 3 filters', wanted: 300, path: search, body: words('team experience', filters) },
    { name: 'search: a rare word', wanted: 50, path: search, body: words(RARE) },
    { name: 'search: a common word', path: search, body: words('experience') },
    { name: 'search: two words in a row', wanted: 500, path: search, body: words('"work experience"') },
    { name: 'search: three words in a row', path: search, body: words('"team of 5"') },
    { name: 'search: words in notes', path: search, body: words('interview team') },
    { name: 'search: filters alone', path: search, body: filters },
    { name: 'search: a job of 50,000', path: search, body: words('team', { job_id: Number(job) }) },
    ...ORDERS.flatMap((order) =>
      [1, 500].map((page) => ({
        name: `list by ${order}, page ${page}`,
        wanted: 100,
        path: `applicant_profiles?${new URLSearchParams({ job_id: String(job), stage_id: String(stage), order, limit: '20', offset: String((page - 1) * 20) })}`,
      })),
    ),
  ];
  const missed: string[] = [];
  console.log('\nmilliseconds, one after the other      p50     p95   wanted');
  for (const { name, wanted, path, body } of cases) {
    const request = () => call(body ? 'POST' : 'GET', `${base}/api/v1/${path}`, headers, body);
    await latencies(request, { clients: 1, calls: 3 });
    const { p50, p95 } = await latencies(request, { clients: 1, calls: 40 });
    console.log(
      `${name.padEnd(36)} ${p50.toFixed(0).padStart(6)} ${p95.toFixed(0).padStart(7)} ${wanted ? `under ${wanted}` : ''}`,
    );
    if (wanted && p95 >= wanted) missed.push(name);
  }
  return missed;
}
