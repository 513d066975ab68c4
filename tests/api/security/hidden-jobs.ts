import type pg from 'pg';
import type { ApiClient } from '../../support/api-client.ts';
import { givenJob } from '../pipeline/support.ts';

/** A job that strangers must not read, with words that occur nowhere else. */
export interface HiddenJob {
  id: number;
  why: string;
  /** Stands in name, description and file name. */
  word: string;
  /** What its public page answers: 404 for what was never public, 410 for what is over. */
  page: 404 | 410;
}

const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString();

/** One job for each reason not to be public. `database`: for what only time brings about. */
export async function givenHiddenJobs(recruiter: ApiClient, database: pg.Client): Promise<HiddenJob[]> {
  const reasons = (await recruiter.list('close_reasons', { range: [0, 99] })).body as { id: number; code: string }[];
  const reason = reasons.find(({ code }) => code !== 'closed_pending_job')!.id;
  const step = async (id: number, path: string) => {
    const { status, body } = await recruiter.put(`jobs/${id}/${path}`, {});
    if (status !== 200) throw new Error(`jobs/${id}/${path}: ${status} ${JSON.stringify(body)}`);
  };
  const pass = (id: number) =>
    database.query(
      `update jobs set start_date = now() - interval '9 days', published_at = now() - interval '9 days',
         end_date = now() - interval '1 day' where id = $1`,
      [id],
    );
  const kinds: [why: string, page: 404 | 410, fields: object, then?: (id: number) => Promise<unknown>][] = [
    ['draft', 404, { start_date: null }],
    ['pending', 404, { start_date: days(1) }],
    ['template', 404, { is_template: true, end_date: null }],
    ['internal', 404, { posting_board: 'internal' }],
    ['internal over', 404, { posting_board: 'internal' }, (id) => step(id, `close/${reason}`)],
    ['draft closed', 404, { start_date: null }, (id) => step(id, `close/${reason}`)],
    ['closed', 410, {}, (id) => step(id, `close/${reason}`)],
    ['filled', 410, {}, (id) => step(id, 'fill')],
    ['expired', 410, {}, (id) => step(id, 'expire')],
    // The sweep that marks it has not come by yet.
    ['past its date', 410, {}, pass],
    // The internal board may still show it.
    ['over for the public', 410, { posting_board: 'both', internal_end_date: days(20) }, pass],
    [
      'archived',
      410,
      {},
      async (id) => {
        await step(id, 'fill');
        await pass(id);
        await step(id, 'archive');
      },
    ],
  ];
  const jobs: HiddenJob[] = [];
  for (const [why, page, fields, then] of kinds) {
    const word = `Zq${why.replaceAll(' ', '')}xz`;
    const text = (language: string) => `${word} ${language}`;
    const name = { en: text('en'), fr: text('fr'), es: text('es') };
    const description = { en: `<p>${word}</p>`, fr: `<p>${word}</p>`, es: `<p>${word}</p>` };
    const { id } = await givenJob(recruiter, { name, description, requisition_number: `${word}-1`, ...fields });
    await then?.(id);
    jobs.push({ id, why, word, page });
  }
  return jobs;
}
