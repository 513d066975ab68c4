import { call, latencies } from '../measure.ts';
import type { LetterPlace, LetterTime } from './offers.ts';

/** Wanted of every way to ask for a list, in milliseconds. */
const WANTED = 100;

const TABS = {
  offer_letter: [
    'all',
    'draft',
    'out_for_approval',
    'out_with_candidate',
    'offer_accepted',
    'offer_declined',
    'archived',
  ],
  info_request: ['all', 'draft', 'req_out', 'received', 'archived'],
};
/** Those that the screen offers. */
const ORDERS = ['id', 'candidate', 'job', 'author', 'status', 'due_date', 'subject', 'status_changed_at'];

/** Lists of letters with the counts of all tabs, asked in the ways that their screen asks. */
export async function measureLetterLists({ base, database, headers }: LetterPlace): Promise<LetterTime[]> {
  const { rows } = await database.query<{ job: string; author: string; location: string; name: string }>(
    `select t.job_id as job, t.employee_id as author, j.location_id as location, a.last_name as name
       from approval_emails t join jobs j on j.id = t.job_id join applicant_profiles p on p.id = t.applicant_profile_id
       join applicants a on a.id = p.applicant_id order by t.id offset 1000 limit 1`,
  );
  const known = rows[0]!;
  const day = (before: number) => new Date(Date.now() - before * 86_400_000).toISOString().slice(0, 10);
  const asked: [name: string, body: object][] = [];
  for (const [email_type, tabs] of Object.entries(TABS))
    for (const status of tabs) asked.push([`${email_type}, ${status}`, { email_type, status }]);
  for (const order of ORDERS)
    for (const way of ['', '-'])
      asked.push([`by ${way}${order}`, { email_type: 'offer_letter', status: 'all', order: `${way}${order}` }]);
  for (const order of ['candidate', 'job', '-due_date'])
    asked.push([`accepted, by ${order}`, { email_type: 'offer_letter', status: 'offer_accepted', order }]);
  const filters = (name: string, given: object, more: object = {}) =>
    asked.push([name, { email_type: 'offer_letter', status: 'all', filters: given, ...more }]);
  filters('of an author', { employee_ids: [Number(known.author)] });
  filters('of a job', { job_ids: [Number(known.job)] });
  filters('of a location', { location_ids: [Number(known.location)] });
  filters('of a recruiter', { recruiter_ids: [Number(known.author)] });
  filters('of a month', { from: day(60), to: day(30) });
  filters('of three years, by candidate', { from: day(1100), to: day(1) }, { order: 'candidate' });
  for (const [kind, text] of Object.entries({
    'a name': known.name,
    'two words that many have': 'olivia bennett',
    'a word of everybody': 'author',
    'a letter': 'o',
    'nothing that there is': 'qqxzqq',
  }))
    asked.push([`search: ${kind}`, { email_type: 'offer_letter', status: 'all', name_contains: text }]);
  asked.push(['far down', { email_type: 'offer_letter', status: 'all', offset: 100_000 }]);

  const times: LetterTime[] = [];
  for (const [name, body] of asked) {
    const search = () => call('POST', `${base}/api/v1/approval_emails/search`, headers, body);
    const warm = await latencies(search, { clients: 1, calls: 3 });
    const { p95, p50 } = await latencies(search, { clients: 1, calls: warm.p50 < 5 * WANTED ? 20 : 3 });
    times.push({ name: `list ${name}`, value: p95, wanted: WANTED, unit: 'ms', note: `p50 ${p50.toFixed(1)}` });
  }
  return times.sort((a, b) => b.value - a.value);
}
