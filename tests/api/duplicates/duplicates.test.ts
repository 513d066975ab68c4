import { applicantOf, profileIn } from '../../support/applied.ts';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type pg from 'pg';
import { ApiClient, errorOf } from '../../support/api-client.ts';
import { randomWord } from '../../support/random-word.ts';
import { sharedServer } from '../../support/kept/shared-server.ts';
import type { TestServer } from '../../support/server.ts';
import { application, connect, givenJob, wrongCounts, type Job } from '../pipeline/support.ts';

let server: TestServer;
let database: pg.Client;
let recruiter: ApiClient;
let admin: ApiClient;
let jobs: Job[];

beforeAll(async () => {
  server = await sharedServer();
  database = await connect(server.databaseUrl);
  recruiter = await ApiClient.as(server.url, 'recruiter');
  admin = await ApiClient.as(server.url, 'super_admin');
  jobs = [await givenJob(recruiter), await givenJob(recruiter), await givenJob(recruiter)];
});
afterAll(async () => {
  await database?.end();
  await server?.stop();
});

interface Applied {
  applicant: number;
  profile: number;
}

async function apply(
  candidate: object,
  job = jobs[0]!,
  client = new ApiClient(server.url),
  profile = {},
): Promise<Applied> {
  const made = await client.post('applicants', application(job.id, { candidate, profile }));
  expect([made.status, made.body]).toEqual([201, expect.anything()]);
  return { applicant: await applicantOf(recruiter, profileIn(made)), profile: profileIn(made) };
}

interface Found {
  person: { id: number; name: string; email: string };
  duplicates: { id: number; by: string[] }[];
  merges: { id: number; applicant_id: number; email: string }[];
}
const duplicatesOf = async (id: number): Promise<Found> => {
  const { status, body } = await recruiter.get(`applicants/${id}/duplicates`);
  expect(status).toBe(200);
  return body as Found;
};
const merge = (id: number, applicant_id: number, take: string[] = []) =>
  recruiter.post(`applicants/${id}/merge`, { applicant_id, take });
const candidateOf = async (id: number) =>
  (await recruiter.get(`applicants/applicants_by_role?applicant_id=${id}`)).body as {
    id: number;
    name: string;
    email: string;
    black_flag: boolean;
    referral_name: string | null;
    applicant_profiles: { id: number }[];
    notes: { body: string }[];
  };
const idsIn = (candidate: { applicant_profiles: { id: number }[] }) =>
  candidate.applicant_profiles.map(({ id }) => id).sort();

test('the same person is found by e-mail, phone and name, however they are written', async () => {
  const local = randomWord();
  const name = { first_name: 'Zoé', last_name: randomWord() };
  const digits = String(Date.now()).slice(-9);
  const one = await apply({
    ...name,
    email: `${local.slice(0, 4)}.${local.slice(4)}@gmail.com`,
    home_phone: `+34 ${digits}`,
  });
  const email = await apply({ first_name: 'X', last_name: randomWord(), email: `${local}+jobs@googlemail.com` });
  const phone = await apply({
    first_name: 'Y',
    last_name: randomWord(),
    work_phone: `0${digits.slice(0, 3)}-${digits.slice(3)}`,
  });
  const named = await apply({ first_name: name.last_name.toUpperCase(), last_name: 'ZOE' });
  const { duplicates } = await duplicatesOf(one.applicant);
  expect(Object.fromEntries(duplicates.map(({ id, by }) => [id, by]))).toEqual({
    [email.applicant]: ['email'],
    [phone.applicant]: ['phone'],
    [named.applicant]: ['name'],
  });
  const groups = async (kind: string) =>
    ((await recruiter.get(`applicants/duplicates?kind=${kind}&limit=100`)).body as { persons: { id: number }[] }[]).map(
      ({ persons }) => persons.map(({ id }) => id),
    );
  expect(await groups('email')).toContainEqual([email.applicant, one.applicant]);
  expect(await groups('phone')).toContainEqual([phone.applicant, one.applicant]);

  const answer = await recruiter.put(`applicants/${phone.applicant}/not_the_same`, { applicant_id: one.applicant });
  expect(answer.status).toBe(204);
  expect((await duplicatesOf(one.applicant)).duplicates.map(({ id }) => id)).not.toContain(phone.applicant);
  expect(await groups('phone')).not.toContainEqual([phone.applicant, one.applicant]);
});

test('a merge keeps applications, notes and addresses of both, and what was chosen', async () => {
  const kept = await apply({ first_name: 'Ada', last_name: randomWord(), home_phone: '555 0100 001' }, jobs[0]);
  const mail = `${randomWord()}@applicant.example`;
  const other = await apply(
    { first_name: 'Adeline', last_name: randomWord(), email: mail, work_phone: '555 0100 002' },
    jobs[1],
  );
  await recruiter.post('notes', { body: 'Of the other', applicant_profile_id: other.profile });
  await recruiter.put(`applicants/${other.applicant}/black_flag`, {});
  await recruiter.put(`applicants/${other.applicant}/update_referral_name/Nora`, {});
  const merged = await merge(kept.applicant, other.applicant, ['email']);
  expect([merged.status, merged.body]).toMatchObject([201, { profile_ids: [other.profile] }]);

  const candidate = await candidateOf(kept.applicant);
  expect(candidate).toMatchObject({ id: kept.applicant, email: mail, work_phone: '555 0100 002', black_flag: true });
  expect(candidate.referral_name).toBe('Nora');
  expect(candidate.name).toMatch(/^Ada /);
  expect(idsIn(candidate)).toEqual([kept.profile, other.profile].sort());
  expect(candidate.notes.map(({ body }) => body)).toEqual(['Of the other']);
  // The old entry leads to the person, for staff and for who applies with either address.
  expect((await candidateOf(other.applicant)).id).toBe(kept.applicant);
  for (const [email, job] of [
    [mail, jobs[2]!],
    [
      (await database.query<{ email: string }>('select email from applicants where id = $1', [other.applicant]))
        .rows[0]!.email,
      jobs[0]!,
    ],
  ] as const) {
    const again = await new ApiClient(server.url).post('applicants', application(job.id, { candidate: { email } }));
    expect([again.status, job === jobs[2] ? await applicantOf(recruiter, profileIn(again)) : 409]).toEqual(
      job === jobs[2] ? [201, kept.applicant] : [409, 409],
    );
  }
  expect(await wrongCounts(database)).toEqual([]);
});

test('where both applied to one job, both applications stay and stand on one page', async () => {
  const [one, two] = [await apply({ first_name: 'B1' }), await apply({ first_name: 'B2' })];
  const merged = await merge(one.applicant, two.applicant);
  expect(merged.body).toMatchObject({ profile_ids: [] });
  for (const id of [one.applicant, two.applicant])
    expect(idsIn(await candidateOf(id))).toEqual([one.profile, two.profile].sort());
  const profile = (await recruiter.get(`applicant_profiles/${two.profile}`)).body as { other_applications: number };
  expect(profile.other_applications).toBe(1);
});

test('what is noted of a person is true of all entries, whichever of them it was asked for', async () => {
  const [one, two] = [await apply({ first_name: 'B3' }), await apply({ first_name: 'B4' })];
  await merge(one.applicant, two.applicant);
  const flagged = await recruiter.put(`applicants/${two.applicant}/black_flag`, {});
  expect(flagged.body).toMatchObject({ id: one.applicant, black_flag: true });
  const answer = await recruiter.put(`applicants/${two.applicant}`, {
    current_employee: true,
    referral_name: 'J. Roy',
  });
  const known = { current_employee: true, referral_name: 'J. Roy' };
  expect(answer.body).toMatchObject({ id: one.applicant, black_flag: true, ...known });
  for (const { profile } of [one, two]) {
    const { body } = await recruiter.get(`applicant_profiles/${profile}`);
    expect((body as { applicant: object }).applicant).toMatchObject({ black_flag: true, ...known });
  }
  const { applicant_logs: logs } = (await recruiter.get(`applicants/${one.applicant}`)).body as {
    applicant_logs: { action: string }[];
  };
  const actions = logs.map(({ action }) => action);
  for (const action of ['do_not_hire_set', 'employment_changed', 'referral_changed']) {
    expect([action, actions.filter((each) => each === action).length]).toEqual([action, 1]);
  }
  await admin.put(`applicant_profiles/${two.profile}/black_flag`, { black_flag: false });
  expect((await candidateOf(one.applicant)).black_flag).toBe(false);
});

test('a merge is undone, unless something has happened that stands in the way', async () => {
  const kept = await apply({ first_name: 'C1', home_phone: '555 0100 003' }, jobs[0]);
  const other = await apply({ first_name: 'C2', home_phone: '555 0100 004' }, jobs[1]);
  const before = await stateOf([kept.applicant, other.applicant]);
  const { id } = (await merge(kept.applicant, other.applicant, ['name', 'email', 'home_phone'])).body as { id: number };
  expect(await stateOf([kept.applicant, other.applicant])).not.toEqual(before);
  expect((await duplicatesOf(kept.applicant)).merges).toMatchObject([{ id, applicant_id: other.applicant }]);
  expect((await recruiter.put(`applicant_merges/${id}/undo`, {})).status).toBe(200);
  expect(await stateOf([kept.applicant, other.applicant])).toEqual(before);
  expect((await recruiter.put(`applicant_merges/${id}/undo`, {})).status).toBe(409);

  const again = (await merge(kept.applicant, other.applicant)).body as { id: number };
  await recruiter.put(`applicants/${kept.applicant}/black_flag`, {});
  const refused = await recruiter.put(`applicant_merges/${again.id}/undo`, {});
  expect([refused.status, errorOf(refused).message]).toEqual([409, expect.stringContaining('have been changed since')]);
});

test('what cannot be merged is refused and named; other roles merge nobody', async () => {
  const [one, two, three] = [await apply({}), await apply({}), await apply({})];
  expect((await merge(one.applicant, one.applicant)).status).toBe(422);
  expect((await merge(one.applicant, 999_999_999)).status).toBe(404);
  await merge(one.applicant, two.applicant);
  expect((await merge(three.applicant, two.applicant)).status).toBe(409);
  await admin.put('applicants/remove_single_candidate_information', { applicant_id: three.applicant });
  expect((await merge(one.applicant, three.applicant)).status).toBe(409);
  for (const role of ['hiring_manager', 'decision_maker', 'observer'] as const) {
    const client = await ApiClient.as(server.url, role);
    expect((await client.post(`applicants/${one.applicant}/merge`, { applicant_id: two.applicant })).status).toBe(403);
    expect((await client.get('applicants/duplicates')).status).toBe(403);
  }
});

test('removal reaches all entries of a person', async () => {
  const [one, two] = [
    await apply({ first_name: 'D1', last_name: randomWord() }),
    await apply({ first_name: randomWord() }, jobs[1]),
  ];
  await merge(one.applicant, two.applicant);
  const both = await apply({ first_name: randomWord() });
  await merge(one.applicant, both.applicant);
  const removed = await admin.put('applicants/remove_single_candidate_information', { applicant_id: one.applicant });
  expect(removed.body).toMatchObject({ candidates: 1, applications: 3 });
  const { rows } = await database.query(
    `select first_name, last_name, email, match_name, removed_at is not null as removed from applicants where id = any($1)`,
    [[one.applicant, two.applicant, both.applicant]],
  );
  const blank = { first_name: null, last_name: null, email: null, match_name: null, removed: true };
  expect(rows).toEqual([blank, blank, blank]);
  const logged = await database.query(
    'select before::text || after::text as text from applicant_merges where kept_id = $1',
    [one.applicant],
  );
  expect(JSON.stringify(logged.rows)).not.toMatch(/zq|@applicant/);
});

test('who applies with a known address changes nothing that is known; staff takes it over or not', async () => {
  const email = `${randomWord()}@applicant.example`;
  const known = await apply({ email, first_name: 'Eva', last_name: 'Real', home_phone: '555 0100 005' });
  const again = await apply(
    { email, first_name: 'Eva', last_name: 'Fake', home_phone: '555 6666 666', work_phone: '555 0100 006' },
    jobs[1],
  );
  expect(again.applicant).toBe(known.applicant);
  expect(await candidateOf(known.applicant)).toMatchObject({
    name: 'Eva Real',
    home_phone: '555 0100 005',
    work_phone: '555 0100 006',
  });
  const conflictingFor = async (client: ApiClient) =>
    ((await client.get(`applicant_profiles/${again.profile}`)).body as { told: object | null }).told;
  expect(await conflictingFor(recruiter)).toEqual({ last_name: 'Fake', home_phone: '555 6666 666' });
  expect(await conflictingFor(await ApiClient.as(server.url, 'observer'))).toBeNull();
  const path = `applicant_profiles/${again.profile}/take_over`;
  expect((await recruiter.put(path, { fields: ['email'] })).status).toBe(422);
  expect((await recruiter.put(path, { fields: ['home_phone'] })).body).toEqual({
    id: again.profile,
    taken: ['home_phone'],
  });
  expect(await candidateOf(known.applicant)).toMatchObject({ name: 'Eva Real', home_phone: '555 6666 666' });
  expect(await conflictingFor(recruiter)).toBeNull();
  expect((await recruiter.put(path, { fields: [] })).status).toBe(409);
  // What a recruiter enters is believed.
  await apply({ email, first_name: 'Eva', last_name: 'Newly' }, jobs[2], recruiter, { applied_by_recruiter: true });
  expect((await candidateOf(known.applicant)).name).toBe('Eva Newly');
});

/** All that a merge may change of these entries. */
async function stateOf(ids: number[]): Promise<unknown> {
  const { rows } = await database.query(
    `select a.id::int, a.first_name, a.last_name, a.email, a.email_key, a.home_phone, a.work_phone, a.black_flag, a.is_internal,
       a.current_employee, a.previous_employee, a.merged_into_id::int, a.match_email, a.match_name,
       (select array_agg(p.id::int || ' ' || p.sort_name order by p.id) from applicant_profiles p where p.applicant_id = a.id) as profiles,
       (select array_agg(m.id::int order by m.id) from hgemails m where m.applicant_id = a.id) as mails
     from applicants a where a.id = any($1::bigint[]) order by a.id`,
    [ids],
  );
  return rows;
}

test('whatever is merged in whatever order, undoing it backwards gives back what was, and nothing is lost meanwhile', async () => {
  const seed = Date.now() % 1_000_000;
  let state = seed;
  const random = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
  const persons = new Map<number, number[]>();
  for (let at = 0; at < 8; at += 1) {
    const email = `${randomWord()}@applicant.example`;
    const first = await apply(
      { first_name: `P${at}`, email, ...(random(2) ? { home_phone: `555 0${at}00 00${at}` } : {}) },
      jobs[random(3)]!,
    );
    persons.set(first.applicant, [first.profile]);
    const job = jobs.find(({ id }) => id !== jobs[0]!.id)!;
    const more = await new ApiClient(server.url).post('applicants', application(job.id, { candidate: { email } }));
    if (more.status === 201) persons.get(first.applicant)!.push(profileIn(more));
  }
  const ids = [...persons.keys()];
  const all = [...persons.values()].flat().sort();
  const done: { id: number; before: unknown }[] = [];
  const choices = ['name', 'email', 'home_phone', 'work_phone', 'address'];
  for (let step = 0; step < 14; step += 1) {
    if (random(4) === 0 && done.length > 0) {
      const last = done.pop()!;
      const undone = await recruiter.put(`applicant_merges/${last.id}/undo`, {});
      expect([seed, undone.status, undone.body]).toMatchObject([seed, 200, {}]);
      expect([seed, await stateOf(ids)]).toEqual([seed, last.before]);
      continue;
    }
    const before = await stateOf(ids);
    const merged = await merge(
      ids[random(8)]!,
      ids[random(8)]!,
      choices.filter(() => random(2) === 0),
    );
    expect([201, 409, 422]).toContain(merged.status);
    if (merged.status === 201) done.push({ id: (merged.body as { id: number }).id, before });
    else expect(await stateOf(ids)).toEqual(before);
    const roots = (before as { id: number }[]).map(({ id }) => id);
    const pages = new Map<number, number[]>();
    for (const id of roots) {
      const candidate = await candidateOf(id);
      pages.set(candidate.id, idsIn(candidate));
    }
    expect([seed, [...pages.values()].flat().sort()]).toEqual([seed, all]);
  }
  for (const { id, before } of done.reverse()) {
    expect([seed, (await recruiter.put(`applicant_merges/${id}/undo`, {})).status]).toEqual([seed, 200]);
    expect([seed, await stateOf(ids)]).toEqual([seed, before]);
  }
  expect(await wrongCounts(database)).toEqual([]);
});
