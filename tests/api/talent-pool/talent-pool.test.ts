import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ApiClient } from '../../support/api-client.ts';
import { eventually } from '../../support/eventually.ts';
import { textOf } from '../../support/mail-text.ts';
import { givenPlace, hashMailedTo, type Place } from '../candidate-page/support.ts';
import { unreadOf } from '../notices/support.ts';
import { givenCandidate, givenJob, type Job } from '../pipeline/support.ts';
import { aged, concernedBy, givenRule } from '../retention/support.ts';

// The talent pool: a profile is left without script, found by the staff, renewed and taken back by the candidate.

let place: Place;
let pool: Job;

beforeAll(async () => {
  place = await givenPlace();
  const rows = await sql(`select id::int from employees where email = 'recruiter@demo.example'`);
  await sql(`update jobs set posting_board = 'internal' where posting_board = 'pool'`);
  pool = await givenJob(place.recruiter, { name: { en: 'Talent pool' }, posting_board: 'pool', end_date: null }, [
    rows[0].id,
  ]);
});
afterAll(() => place?.stop());

const sql = async (text: string, values: unknown[] = []) => (await place.database.query(text, values)).rows;

/** That of the form as it is shown; none where there is no form. */
async function stampOf(): Promise<string> {
  const page = await (await fetch(`${place.server.url}/talent-pool?language=en`)).text();
  return /name="guard\.stamp" value="([^"]+)"/.exec(page)?.[1] ?? '';
}

let visitors = 0;
async function leave(fields: Record<string, string>, resume?: { name: string; content: string }): Promise<Response> {
  visitors += 1;
  const form = new FormData();
  const stamp = await stampOf();
  const usual = { first_name: 'Mina', last_name: 'Okoye', consent: '1', 'guard.stamp': stamp };
  for (const [name, value] of Object.entries({ ...usual, ...fields })) if (value) form.set(name, value);
  if (resume) form.set('resume', new File([resume.content], resume.name));
  return fetch(`${place.server.url}/talent-pool?language=en`, {
    method: 'POST',
    headers: { 'x-forwarded-for': `10.8.0.${visitors}` },
    body: form,
  });
}

const membersOf = (email: string) =>
  sql(
    `select m.applicant_profile_id::int as profile, m.wishes, m.end_reason, m.consent_text, p.applicant_id::int as applicant,
       m.expires_at > now() + interval '11 months' as a_year, m.ended_at is null as active, p.withdrawn_at is not null as withdrawn
     from talent_pool_members m join applicant_profiles p on p.id = m.applicant_profile_id
       join applicants a on a.id = p.applicant_id where a.email_key = $1`,
    [email],
  );

const found = async (talent_pool: string) => {
  const answer = await place.recruiter.post('applicant_profiles/search', { talent_pool, job_id: [pool.id] });
  expect(answer.status).toBe(200);
  return JSON.stringify(answer.body);
};

test('a profile with a resume arrives in the pool, with what was agreed to, and the staff finds it', async () => {
  const list = await (await fetch(`${place.server.url}/job-list/en`)).text();
  expect(list).toContain('/talent-pool?language=en');
  expect(list).not.toContain(`/career/info/public/${pool.id}?`);
  const email = 'mina@pool.example';
  const refused = await leave({ email, consent: '' });
  expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining('id="error-consent"')]);
  expect(await membersOf(email)).toEqual([]);

  const [{ id: location }] = await sql('select id from locations order by id limit 1');
  const resume = { name: 'mina.txt', content: 'Glassblower and lighthouse painter' };
  const taken = await leave({ email, wishes: 'Anything with glass', location_id: String(location) }, resume);
  expect([taken.status, await taken.text()]).toEqual([200, expect.stringContaining('Thank you')]);
  const [member] = await membersOf(email);
  expect(member).toMatchObject({ active: true, a_year: true, wishes: 'Anything with glass' });
  expect(member.consent_text).toContain('12 months');
  const words = { keywords: [{ query_must: 'glassblower' }], talent_pool: 'yes' };
  await eventually(
    async () => JSON.stringify((await place.recruiter.post('applicant_profiles/search', words)).body).includes('Okoye'),
    true,
  );
  const state = await place.recruiter.get(`applicants/${member.applicant}/candidate_page`);
  expect(state.body).toMatchObject({ talent_pool: { job_id: pool.id, wishes: 'Anything with glass' } });
  // In the list of any job who is in the pool is found, and their application says so, whatever became of it there.
  const applied = await givenCandidate(place.server.url, place.job.id, { email, last_name: 'Okoye' });
  await sql('update applicant_profiles set hired_date = current_date where id = $1', [applied]);
  const inJob = async (client: ApiClient, talent_pool: boolean) => {
    const filter = encodeURIComponent(JSON.stringify({ job_id: place.job.id, talent_pool }));
    return ((await client.get(`applicant_profiles?filter=${filter}`)).body as { id: number }[]).map(({ id }) => id);
  };
  expect(await inJob(place.recruiter, true)).toEqual([applied]);
  expect(await inJob(place.recruiter, false)).not.toContain(applied);
  const until = async (client: ApiClient) =>
    ((await client.get(`applicant_profiles/${applied}`)).body as { talent_pool_until: string | null })
      .talent_pool_until;
  const { expires_at: end } = (state.body as { talent_pool: { expires_at: string } }).talent_pool;
  expect(Date.parse((await until(place.recruiter))!)).toBe(Date.parse(end));
  const manager = await ApiClient.as(place.server.url, 'hiring_manager');
  const [{ id: managing }] = await sql(`select id::int from employees where email = 'hiring.manager@demo.example'`);
  await sql('insert into job_assignments (job_id, employee_id) values ($1, $2)', [place.job.id, managing]);
  expect([await inJob(manager, true), await until(manager)]).toEqual([[], null]);
  const [source] = await sql(
    'select s.code from applicant_profiles p join candidate_sources s on s.id = p.candidate_source_id where p.id = $1',
    [member.profile],
  );
  expect(source.code).toBe('talent_pool');
  const other = await givenCandidate(place.server.url, place.job.id, { last_name: 'Elsewhere' });
  expect(other).toBeGreaterThan(0);
  expect(await found('no')).not.toContain('Okoye');
});

test('the job of the pool takes no application past the consent, and is on no board', async () => {
  const body = {
    first_name: 'A',
    last_name: 'B',
    email: 'direct@pool.example',
    applicant_profiles_attributes: [{ job_id: pool.id }],
  };
  const answer = await fetch(`${place.server.url}/api/v1/applicants`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(404);
  const [{ internal_id: secret }] = await sql('select internal_id from organizations');
  for (const path of [
    `/career/info/public/${pool.id}`,
    `/apply/public/${pool.id}`,
    `/career/internalInfo/${secret}/internal/${pool.id}`,
    `/internalApply/${secret}/internal/${pool.id}`,
  ])
    expect([path, (await fetch(place.server.url + path)).status]).toEqual([path, 404]);
  expect(await (await fetch(`${place.server.url}/internal-public-job-list/${secret}`)).text()).not.toContain(
    `/${pool.id}?`,
  );
});

test('who knows an address changes nothing of whom it belongs to, and learns nothing', async () => {
  const email = 'known@pool.example';
  await givenCandidate(place.server.url, place.job.id, {
    email,
    first_name: 'Kim',
    last_name: 'Known',
    home_phone: '555 0100',
  });
  const answers = [
    await leave({ email, first_name: 'Evil', home_phone: '555 0666', wishes: 'First' }),
    await leave({ email: 'unknown@pool.example', wishes: 'First' }),
    await leave({ email, first_name: 'Evil', wishes: 'Second' }),
  ];
  const texts = await Promise.all(answers.map((one) => one.text()));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(texts).size).toBe(1);
  const [person] = await sql('select first_name, home_phone from applicants where email_key = $1', [email]);
  expect(person).toEqual({ first_name: 'Kim', home_phone: '555 0100' });
  const [member] = await membersOf(email);
  expect(member.wishes).toBe('First');
  const [{ told }] = await sql('select told from applicant_profiles where id = $1', [member.profile]);
  expect(told).toMatchObject({ first_name: 'Evil', home_phone: '555 0666' });
  const mails = place.smtp.received.filter(({ to }) => to.includes(email)).map(textOf);
  expect(mails.join('\n')).not.toMatch(/Evil|First|Second/);
});

test('before the end those responsible and the candidate are reminded; they stay, leave and come back on their page', async () => {
  const email = 'stays@pool.example';
  await leave({ email });
  const hash = await hashMailedTo(place, email);
  const [{ profile }] = await membersOf(email);
  await sql(`update talent_pool_members set expires_at = now() + interval '20 days' where applicant_profile_id = $1`, [
    profile,
  ]);
  await sql(`insert into pgboss.job (name) values ('talent-pool.daily'), ('talent-pool.daily')`);
  // The demo has members of its own whose consent ends.
  const reminders = async () =>
    (await unreadOf(place.recruiter, 'talent_pool')).filter(({ title }) => title.includes('Mina Okoye'));
  await eventually(async () => (await reminders()).length, 1);
  await eventually(
    async () =>
      place.smtp.received.filter((mail) => mail.to.includes(email) && /consent ends/.test(textOf(mail))).length,
    1,
  );
  const page = async () => (await fetch(`${place.server.url}/my-applications/${hash}?language=en`)).text();
  expect(await page()).toContain('In the talent pool until');
  const act = (fields: Record<string, string>) =>
    fetch(`${place.server.url}/my-applications/${hash}?language=en`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ application_id: String(profile), ...fields }),
    });
  expect((await act({ act: 'stay' })).headers.get('location')).toContain('done=stay');
  expect(await membersOf(email)).toMatchObject([{ a_year: true, active: true }]);
  expect((await act({ act: 'withdraw', confirmed: '1' })).headers.get('location')).toContain('done=withdraw');
  expect(await membersOf(email)).toMatchObject([{ active: false, end_reason: 'left', withdrawn: true }]);
  expect((await act({ act: 'stay' })).status).toBe(409);
  await leave({ email });
  expect(await membersOf(email)).toMatchObject([{ active: true, end_reason: null, withdrawn: false }]);
});

test('when the consent ends, so does the membership', async () => {
  const email = 'ends@pool.example';
  await leave({ email });
  await sql(
    `update talent_pool_members m set expires_at = now() from applicant_profiles p, applicants a
    where p.id = m.applicant_profile_id and a.id = p.applicant_id and a.email_key = $1`,
    [email],
  );
  expect(await found('yes')).not.toContain(email);
  await sql(`insert into pgboss.job (name) values ('talent-pool.daily')`);
  await eventually(async () => (await membersOf(email))[0].end_reason, 'expired');
  expect(await membersOf(email)).toMatchObject([{ active: false, withdrawn: true }]);
});

test('a form that a program filled in is asked once more, with what was typed', async () => {
  const email = 'asked.again@pool.example';
  const asked = await leave({ email, subject_line: 'Buy now' });
  expect(asked.status).toBe(422);
  const page = await asked.text();
  expect(page).toContain(email);
  expect(await membersOf(email)).toEqual([]);
  const again = /name="guard\.stamp" value="([^"]+)"/.exec(page)![1]!;
  expect((await leave({ email, subject_line: 'Buy now', 'guard.stamp': again })).status).toBe(200);
  expect(await membersOf(email)).toMatchObject([{ active: true }]);
});

test('members are kept by no rule of retention, until their consent ends', async () => {
  const email = 'retained@pool.example';
  await leave({ email });
  const [{ applicant, profile }] = await membersOf(email);
  await aged(place, applicant, 30);
  const rule = await givenRule(place.admin, { job_id: pool.id });
  const because = async () =>
    (await concernedBy(place.admin, rule)).rows.find(({ applicant_id: id }) => id === applicant)?.kept_because;
  expect(await because()).toEqual(['talent_pool']);
  await sql('update talent_pool_members set expires_at = now() where applicant_profile_id = $1', [profile]);
  expect(await because()).toEqual([]);
});

test('memberships follow a merge and go with a removal; the copy of the data has them', async () => {
  await leave({ email: 'merged@pool.example', wishes: 'Sails' });
  const [{ applicant: merged }] = await membersOf('merged@pool.example');
  const kept = await givenCandidate(place.server.url, place.job.id, { email: 'kept@pool.example' });
  const [{ id }] = await sql('select applicant_id::int as id from applicant_profiles where id = $1', [kept]);
  expect((await place.recruiter.post(`applicants/${id}/merge`, { applicant_id: merged })).status).toBe(201);
  const state = await place.recruiter.get(`applicants/${id}/candidate_page`);
  expect(state.body).toMatchObject({ talent_pool: { wishes: 'Sails' } });
  const data = JSON.stringify((await place.admin.get(`applicants/${id}/personal_data`)).body);
  expect(data).toContain('Sails');
  const removal = { applicant_id: id, removal_note: 'Asked for it.' };
  expect((await place.admin.put('applicants/remove_single_candidate_information', removal)).status).toBeLessThan(300);
  await eventually(async () => (await sql(`select from talent_pool_members where wishes = 'Sails'`)).length, 0);
});

test('search engines are told of its page in each language, while it is there', async () => {
  const listed = async () =>
    (await (await fetch(`${place.server.url}/sitemap.xml`)).text()).match(/<loc>[^<]*talent-pool[^<]*/g);
  expect((await listed())?.map((entry) => entry.slice(-12))).toEqual(['?language=en', '?language=fr', '?language=es']);
  await sql(`update organizations set settings = settings || '{"talent_pool": false}'`);
  expect(await listed()).toBe(null);
  await sql(`update organizations set settings = settings - 'talent_pool'`);
});

test('switched off, there is no page and nobody can join', async () => {
  await sql(`update organizations set settings = settings || '{"talent_pool": false}'`);
  expect((await fetch(`${place.server.url}/talent-pool`)).status).toBe(404);
  expect((await leave({ email: 'late@pool.example' })).status).toBe(404);
  await sql(`update organizations set settings = settings - 'talent_pool'`);
});
