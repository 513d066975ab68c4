import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { profileIn } from '../../support/applied.ts';
import { ApiClient, type Answer } from '../../support/api-client.ts';
import { operations } from '../../support/contract.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { upload } from '../applying/support.ts';
import { givenJob, manyAddresses, type Job, type Stage } from '../pipeline/support.ts';
import { ATTEMPTS, BY_BODY, OTHERWISE, type Attempt, type Common } from './id-attempts.ts';
import { fine, givenTarget, type Making, type Target } from './targets.ts';

type Role = 'hiring_manager' | 'decision_maker';

let server: TestServer;
let recruiter: ApiClient;
let admin: ApiClient;
let form: { id: number; text: { id: number } };
let common: Common;
let seen: Stage;

beforeAll(async () => {
  server = await startServer({ demo: true, env: manyAddresses });
  recruiter = await ApiClient.as(server.url, 'recruiter');
  admin = await ApiClient.as(server.url, 'super_admin');
  const made = (await fine(
    admin.post('forms', {
      name: { en: 'Why' },
      questions_attributes: [{ name: { en: 'Why?' }, question_type: 'long-answer' }],
    }),
  )) as { id: number };
  const { questions } = (await fine(admin.get(`forms/${made.id}`))) as { questions: { id: number }[] };
  form = { id: made.id, text: { id: questions[0]!.id } };
  const first = async (path: string, want: (one: { id: number; code?: string | null }) => boolean) =>
    ((await fine(recruiter.list(path, { range: [0, 99] }))) as { id: number; code?: string | null }[]).find(want)!.id;
  const { stages } = await givenJob(recruiter);
  seen = stages.find((stage) => stage.dm_stage && stage.dm_move_and_remove)!;
  common = {
    stage: stages.find((stage) => stage.stage_type === 'others' && stage.id !== seen.id)!.id,
    reason: await first('rejection_reasons', ({ code }) => code !== 'do_not_hire'),
    tag: await first('tags', ({ code }) => code !== 'offer_in_progress'),
  };
});
afterAll(() => server?.stop());

test('the suite holds every call that names a candidate or a job', () => {
  const names =
    /^\/api\/v1\/(applicant_profiles|applicants|notes|note_histories|text_answers|uploaded_files|jobs|hgemails|send_hgemail)\b/;
  const calls = operations().filter(
    ({ path, roles }) =>
      names.test(path) &&
      (roles === 'hashOrStaff' ||
        (Array.isArray(roles) && ['hiring_manager', 'decision_maker'].some((role) => roles.includes(role as Role)))),
  );
  const ids = [...new Set(calls.map(({ id }) => id.replace(/Alias\d+$/, '')))];
  expect(ids.filter((id) => !(id in ATTEMPTS) && !OTHERWISE.includes(id))).toEqual([]);
});

describe.each<[Role]>([['hiring_manager'], ['decision_maker']])('as %s', (role) => {
  let client: ApiClient;
  let mine: Making;
  let own: Target;
  let serving: Target;
  /** Somebody else's candidate; for decision makers also one of the own job in a stage that is not theirs. */
  let foreign: [what: string, target: Target][];
  const allowed = new Set(
    operations().flatMap(({ id, roles }) => (roles === 'hashOrStaff' || roles.includes(role) ? [id] : [])),
  );
  const attempts = Object.entries(ATTEMPTS).filter(([id]) => allowed.has(id));

  beforeAll(async () => {
    client = await ApiClient.as(server.url, role);
    const people = (await fine(admin.list('employees', { range: [0, 99] }))) as { id: number; email: string }[];
    const me = people.find(({ email }) => email === `${role.replace('_', '.')}@demo.example`)!.id;
    const job = async (assigned: number[]): Promise<Job> => givenJob(recruiter, { form_ids: [form.id] }, assigned);
    // Nobody sends more mails a minute than they may: each of the roles has somebody of their own who makes what there is.
    const maker = role === 'decision_maker' ? admin : recruiter;
    const making = { url: server.url, recruiter: maker, question: form.text.id, author: client };
    mine = { ...making, job: await job([me]), stage: seen.id };
    own = await givenTarget(mine);
    serving = await givenTarget(mine);
    // Once theirs, and not any more: what they wrote then is out of reach as well.
    const lost = await job([me]);
    const target = await givenTarget({ ...making, job: lost, stage: seen.id });
    await unassign(lost.id);
    foreign = [['of another job', target]];
    if (role === 'decision_maker') {
      const hidden = await givenTarget(mine);
      await fine(recruiter.put(`applicant_profiles/${hidden.profile}/move_to_stage/${common.stage}`, {}));
      foreign.push(['in a stage that is not theirs', { ...hidden, job: target.job }]);
    }
  });

  const call = (attempt: Attempt, on: Target): Promise<Answer> => {
    const [method, path, body] = attempt(on, common);
    return client.call(method, path, body === undefined ? {} : { body });
  };

  test.each(attempts)('%s works on who is theirs', async (_, attempt) => {
    // Whoever was rejected, removed or moved out of reach by what came before cannot serve here any more.
    let answer = await call(attempt, serving);
    if (answer.status >= 300) answer = await call(attempt, (serving = await givenTarget(mine)));
    expect([answer.status < 300, answer.status < 300 ? '' : answer.body]).toEqual([true, '']);
  });

  test.each(attempts)('%s is refused on anybody else and changes nothing', async (_, attempt) => {
    for (const [what, target] of foreign) {
      const before = await stateOf(target);
      const answer = await call(attempt, target);
      expect([what, [403, 404].includes(answer.status), answer.status]).toEqual([what, true, answer.status]);
      expect(JSON.stringify(answer.body)).not.toMatch(/Robin|Called, nice|Because\./);
      expect(await stateOf(target)).toEqual(before);
    }
  });

  test.each(Object.entries(BY_BODY))('%s by ids in the body, mixed with one’s own, acts on none', async (_, byBody) => {
    for (const [what, target] of foreign) {
      const before = [await stateOf(own), await stateOf(target)];
      for (const ids of [[target.profile], [own.profile, target.profile]]) {
        const [path, body] = byBody(ids, common);
        const [inPath] = byBody([], common);
        const answers = [
          await client.put(path, body),
          await client.put(inPath.replace('applicant_profiles/', `applicant_profiles/${ids.join(',')}/`), {
            ...body,
            ids: undefined,
          }),
          // The ids of the path count, and none of the body widens them.
          await client.put(inPath.replace('applicant_profiles/', `applicant_profiles/${target.profile}/`), {
            ...body,
            ids: [own.profile],
          }),
        ];
        expect([what, answers.map(({ status }) => status)]).toEqual([what, [403, 403, 403]]);
      }
      expect([await stateOf(own), await stateOf(target)]).toEqual(before);
    }
  });

  test('a bulk call by filter, however wide, stays within what is theirs', async () => {
    for (const [, target] of foreign) {
      const before = await stateOf(target);
      for (const filter of [{ id: [target.profile] }, { applicant_id: target.applicant }, { q: 'Robin' }, {}]) {
        await client.put(`applicant_profiles/tag_candidates/${common.tag}`, { filter });
        await client.post('notes/write_notes', { body: 'To all', filter });
      }
      expect(await stateOf(target)).toEqual(before);
    }
  });

  test('no filter of a list widens what is theirs', async () => {
    for (const [what, { job, profile, applicant, note, mail }] of foreign) {
      const json = (value: object) => encodeURIComponent(JSON.stringify(value));
      const paths = [
        `applicant_profiles?job_id=${job}`,
        `applicant_profiles?applicant_id=${applicant}`,
        `applicant_profiles?filter=${json({ id: [profile] })}`,
        `applicant_profiles?filter=${json({ q: 'Robin' })}&range=[0,4999]`,
        `applicant_profiles?limit=5000`,
        `notes?applicant_profile_id=${profile}`,
        `notes?applicant_id=${applicant}`,
        `notes?filter=${json({ applicant_profile_id: profile, is_deleted: false })}`,
        'notes?limit=500',
        `hgemails?applicant_profile_id=${profile}`,
        `hgemails?applicant_profile_ids=${own.profile},${profile}`,
        `hgemails?applicant_id=${applicant}`,
        `hgemails?filter=${json({ applicant_profile_id: [profile, own.profile] })}`,
        `jobs?filter=${json({ id: [job] })}`,
        `jobs?range=${json([0, 499])}`,
        'jobs/active?limit=500',
        'jobs/active?limit=500&dash_display=all',
        'jobs/assigned?limit=500',
        'jobs/expired?limit=500',
      ];
      const leaks: string[] = [];
      for (const path of paths) {
        const { status, body } = await client.get(path);
        if (holds(body, { profile, note, job, mail })) leaks.push(`${what} ${path}: ${status}`);
      }
      const found = await client.post('jobs/search', { job_id: job, limit: 100 });
      if (holds(found.body, { profile, note, job, mail })) leaks.push(`${what} jobs/search`);
      for (const body of [
        { job_id: job },
        { keywords: [{ query_must: 'Robin' }] },
        { keywords: [{ query_must: 'NOT x' }] },
      ]) {
        const search = await client.post('applicant_profiles/search', { ...body, limit: 100 });
        if (holds(search.body, { profile, note, job, mail })) leaks.push(`${what} search ${JSON.stringify(body)}`);
      }
      expect(leaks).toEqual([]);
    }
  });

  test('naming another employee does not lend their eyes', async () => {
    const someone = (await fine(admin.get('employees/account/c3VwZXIuYWRtaW5AZGVtby5leGFtcGxl'))) as { id: number };
    for (const [, { applicant, profile }] of foreign) {
      const answer = await client.get(
        `applicants/applicants_by_role?applicant_id=${applicant}&employee_id=${someone.id}`,
      );
      expect([403, 404]).toContain(answer.status);
      const noted = await client.post('notes', { body: 'x', applicant_profile_id: profile, employee_id: someone.id });
      expect([403, 404]).toContain(noted.status);
    }
    const signed = await client.post('notes', {
      body: 'Mine',
      applicant_profile_id: own.profile,
      employee_id: someone.id,
    });
    expect(signed.status).toBe(201);
    expect((signed.body as { employee_id: number }).employee_id).not.toBe(someone.id);
  });

  test('a person who applied elsewhere too is shown with one’s own part alone', async () => {
    const other = await givenJob(recruiter);
    const { email } = (await fine(recruiter.get(`applicants/${own.applicant}`))) as { email: string };
    const again = {
      first_name: 'Robin',
      last_name: 'Park',
      email,
      applicant_profiles_attributes: [{ job_id: other.id, preferred_language: 'en' }],
    };
    const made = profileIn(await new ApiClient(server.url).post('applicants', again));
    await fine(recruiter.post('notes', { body: 'Secret of another job', applicant_profile_id: made }));
    const candidate = await client.get(`applicants/${own.applicant}`);
    expect(candidate.status).toBe(200);
    expect((candidate.body as { applicant_profiles: { id: number }[] }).applicant_profiles.map(({ id }) => id)).toEqual(
      [own.profile],
    );
    expect(JSON.stringify(candidate.body)).not.toContain('Secret of another job');
    const profile = await client.get(`applicant_profiles/${own.profile}`);
    expect(JSON.stringify(profile.body)).not.toContain('Secret of another job');
    expect((profile.body as { other_applications: number }).other_applications).toBe(0);
    const all = await recruiter.get(`applicant_profiles/${own.profile}`);
    expect((all.body as { other_applications: number }).other_applications).toBe(1);
  });

  test('a file is not added to somebody else’s application', async () => {
    const session = Object.fromEntries(
      ['access-token', 'client', 'uid'].map((name) => [name, signedIn.headers.get(name)!]),
    );
    for (const [what, { profile }] of foreign) {
      const fields = { file_type: 'attachment', applicant_profile_id: String(profile) };
      const answer = await upload(server.url, { content: 'x', name: 'x.txt', fields, session });
      expect([what, answer.status]).toEqual([what, 403]);
    }
  });

  let signedIn: Answer;
  beforeAll(async () => {
    const email = `${role.replace('_', '.')}@demo.example`;
    signedIn = await new ApiClient(server.url).post('auth/sign_in', { email, password: 'Demo-2026-pass!' });
  });
});

async function unassign(job: number): Promise<void> {
  const read = (await fine(recruiter.get(`jobs/${job}?page=edit_job`))) as { lock_version: number };
  await fine(recruiter.put(`jobs/${job}`, { assignments: [], lock_version: read.lock_version }));
}

/** All that may change about somebody, as recruiters see it. */
async function stateOf({ profile, applicant, job }: Target): Promise<unknown> {
  const paths = [
    `applicant_profiles/${profile}`,
    `applicants/${applicant}`,
    `jobs/${job}`,
    `notes?applicant_profile_id=${profile}`,
  ];
  return Promise.all(paths.map(async (path) => fine(recruiter.get(path))));
}

/** Whether an answer holds one of these rows, at any depth. */
function holds(value: unknown, ids: Record<'profile' | 'note' | 'job' | 'mail', number>): boolean {
  if (Array.isArray(value)) return value.some((one) => holds(one, ids));
  if (typeof value !== 'object' || value === null) return false;
  const row = value as Record<string, unknown>;
  const isProfile = 'applicant_id' in row && row.id === ids.profile;
  const isNote = 'is_edited' in row && row.id === ids.note;
  const isJob = 'end_date' in row && 'name' in row && row.id === ids.job;
  const isMail = 'direction' in row && row.id === ids.mail;
  return isProfile || isNote || isJob || isMail || Object.values(row).some((one) => holds(one, ids));
}
