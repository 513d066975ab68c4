/** The secret address of somebody's interviews: theirs alone, as long as they may, and not to be told from none. */
import type pg from 'pg';
import { ApiClient, type Role, ok } from '../../support/api-client.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { accounts } from '../notices/support.ts';
import { connect, givenCandidate, givenJob, type Job, manyAddresses } from '../pipeline/support.ts';
import { mondayIn } from './days.ts';

let server: TestServer;
let database: pg.Client;
let job: Job;
let ids: Record<Role, number>;
const as = {} as Record<Role, ApiClient>;

beforeAll(async () => {
  server = await startServer({ demo: true, env: manyAddresses });
  database = await connect(server.databaseUrl);
  const roles: Role[] = ['super_admin', 'recruiter', 'hiring_manager', 'decision_maker', 'observer'];
  for (const role of roles) as[role] = await ApiClient.as(server.url, role);
  ids = await accounts({ database });
  job = await givenJob(as.recruiter);
});
afterAll(async () => {
  await database?.end();
  await server?.stop();
});

const monday = mondayIn(14);
let hours = 7;

interface Interview {
  id: number;
  lock_version: number;
}
async function scheduled(interviewers: number[]) {
  hours += 1;
  const profile = await givenCandidate(server.url, job.id);
  const interviews = [
    {
      ...{ kind: 'video', minutes: 45, begins: `${monday}T${String(hours).padStart(2, '0')}:00` },
      ...{ interviewer_ids: interviewers, video_link: 'https://video.example/room' },
    },
  ];
  const made = ok<{ interviews: Interview[] }>(
    await as.recruiter.post(`applicant_profiles/${profile}/interviews`, { time_zone: 'Europe/Berlin', interviews }),
  ).interviews[0]!;
  const { rows } = await database.query<{ uid: string; name: string; email: string }>(
    `select i.uid, a.first_name || ' ' || a.last_name as name, a.email from interviews i
       join applicant_profiles p on p.id = i.applicant_profile_id join applicants a on a.id = p.applicant_id where i.id = $1`,
    [made.id],
  );
  return { ...made, profile, ...rows[0]! };
}

const made = async (client: ApiClient) =>
  ok<{ address: string }>(await client.post('calendar_feed', undefined)).address;

async function fetched(address: string, headers: Record<string, string> = {}) {
  const { pathname } = new URL(address);
  const answer = await fetch(`${server.url}${pathname}`, { headers });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, text, unfolded: text.replaceAll(/\r\n[ \t]/g, '') };
}

const eventOf = ({ unfolded }: { unfolded: string }, { uid }: { uid: string }) =>
  unfolded.slice(unfolded.indexOf(uid)).split('END:VEVENT')[0];

test('the feed has the interviews of its owner with the ids of the invitations, in UTC, and nobody to answer to', async () => {
  const one = await scheduled([ids.hiring_manager]);
  const other = await scheduled([ids.decision_maker]);
  const address = await made(as.hiring_manager);
  expect(new URL(address).pathname).toMatch(/^\/api\/v1\/calendars\/[\w-]{43}\/interviews\.ics$/);
  const feed = await fetched(address);
  expect([feed.status, feed.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect([feed.headers.get('cache-control'), feed.headers.get('x-robots-tag')]).toEqual([
    'private, no-cache',
    'noindex, nofollow',
  ]);
  expect(feed.unfolded).toContain(`UID:${one.uid}@`);
  expect(feed.unfolded).toMatch(new RegExp(`DTSTART:${monday.replaceAll('-', '')}T\\d{6}Z`));
  expect(feed.unfolded).toContain(one.name);
  expect(feed.unfolded).toContain(`/scorecard/${one.profile}?interview_id=${one.id}`);
  expect(feed.unfolded).toContain('TRANSP:OPAQUE');
  expect(feed.unfolded).not.toMatch(/ORGANIZER|ATTENDEE|METHOD|mailto|@(?!127\.0\.0\.1)/i);
  expect(feed.unfolded).not.toContain(other.uid);
  // What a program has already is not sent again; what changed is.
  const etag = feed.headers.get('etag')!;
  const again = await fetched(address, { 'if-none-match': etag });
  expect([again.status, again.text]).toEqual([304, '']);
  ok(await as.recruiter.put(`interviews/${one.id}/cancel`, { lock_version: one.lock_version }));
  const after = await fetched(address, { 'if-none-match': etag });
  expect([after.status, after.unfolded.includes(one.uid)]).toEqual([200, false]);
});

test('only the hash is kept; a new address ends the old one, and off is off', async () => {
  const first = await made(as.observer);
  const second = await made(as.observer);
  const statuses = async () => [(await fetched(first)).status, (await fetched(second)).status];
  expect(await statuses()).toEqual([404, 200]);
  expect(ok<{ created_at: string }>(await as.observer.get('calendar_feed')).created_at).toMatch(/^\d{4}-/);
  const { rows } = await database.query<{ row: string }>('select f::text as row from calendar_feeds f');
  expect(rows.map(({ row }) => row).join()).not.toContain(new URL(second).pathname.split('/')[4]);
  expect(ok(await as.observer.delete('calendar_feed'))).toEqual({ created_at: null });
  expect(await statuses()).toEqual([404, 404]);
  expect(server.logs()).not.toContain(new URL(second).pathname.split('/')[4]);
});

test('a closed account, an unknown secret and garbage are the same', async () => {
  const address = await made(as.decision_maker);
  expect((await fetched(address)).status).toBe(200);
  const bodies: object[] = [];
  const body = async (path: string) => {
    const { status, text } = await fetched(path);
    const { request_id: _, ...rest } = JSON.parse(text) as Record<string, unknown>;
    return { status, rest };
  };
  await database.query('update employees set deactivated_at = now() where id = $1', [ids.decision_maker]);
  bodies.push(await body(address));
  await database.query(`update employees set deactivated_at = null, aasm_state = 'archived' where id = $1`, [
    ids.decision_maker,
  ]);
  bodies.push(await body(address));
  await database.query(`update employees set aasm_state = 'decision_maker' where id = $1`, [ids.decision_maker]);
  bodies.push(await body(new URL(`/api/v1/calendars/${'A'.repeat(43)}/interviews.ics`, server.url).href));
  bodies.push(await body(new URL(`/api/v1/calendars/x%27--/interviews.ics`, server.url).href));
  expect(bodies).toEqual(
    Array.from({ length: 4 }, () => ({ status: 404, rest: (bodies[0] as { rest: object }).rest })),
  );
  expect((await fetched(address)).status).toBe(200);
});

test('who the candidate was is not told once an interviewer may not see them any more, nor after a removal', async () => {
  const one = await scheduled([ids.hiring_manager]);
  const address = await made(as.hiring_manager);
  expect((await fetched(address)).unfolded).toContain(one.name);
  const past = (days: number) =>
    database.query(
      `update interviews set starts_at = now() - $2 * interval '1 day' - interval '1 hour', ends_at = now() - $2 * interval '1 day' where id = $1`,
      [one.id, days],
    );
  await past(20);
  const later = await fetched(address);
  expect(later.unfolded).toContain(one.uid);
  expect(eventOf(later, one)).toContain('SUMMARY:Interview\r\n');
  expect(eventOf(later, one)).not.toMatch(new RegExp(`${one.name}|scorecard|video\\.example`));
  await past(31);
  expect((await fetched(address)).unfolded).not.toContain(one.uid);
  await past(2);
  expect((await fetched(address)).unfolded).toContain(one.name);
  ok(await as.super_admin.put('applicants/remove_single_candidate_information', { applicant_profile_id: one.profile }));
  expect((await fetched(address)).unfolded).not.toContain(one.uid);
});

test('what its owner declined keeps nobody busy', async () => {
  const one = await scheduled([ids.hiring_manager]);
  await database.query(
    `insert into interview_answers (interview_id, employee_id, answer, answered_at, is_current, message_id)
     values ($1, $2, 'declined', now(), true, '<declined@example>')`,
    [one.id, ids.hiring_manager],
  );
  expect(eventOf(await fetched(await made(as.hiring_manager)), one)).toContain('TRANSP:TRANSPARENT');
});
