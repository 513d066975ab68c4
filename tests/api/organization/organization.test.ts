import { sharedServer } from '../../support/kept/shared-server.ts';
import type { TestServer } from '../../support/server.ts';
import { Api, type Session } from '../identity/support.ts';

let server: TestServer;
let api: Api;
let superAdmin: Session;
let admin: Session;

beforeAll(async () => {
  server = await sharedServer();
  api = new Api(server);
  [superAdmin, admin] = [await api.session('super_admin'), await api.session('recruiter_admin')];
});
afterAll(() => server?.stop());

const read = async (session?: Session) => (await api.call('GET', 'organizations/1', { session })).body;
const put = (session: Session, body: Record<string, unknown>) => api.call('PUT', 'organizations/1', { session, body });

test('everybody reads who the organization is, and nothing that is not meant for them', async () => {
  const list = await api.call('GET', 'organizations');
  expect(list.status).toBe(200);
  expect(list.body).toHaveLength(1);
  expect(list.body[0]).toMatchObject({ id: 1, name: 'Boreal Works', available_languages: ['en', 'fr', 'es'] });
  expect(await read()).toEqual(list.body[0]);
  expect((await api.call('GET', 'organizations/')).body).toEqual(list.body);
  for (const name of ['internal_id', 'internal_domains', 'internal_ips', 'notes', 'settings', 'pgi_client_id']) {
    expect(list.body[0]).not.toHaveProperty(name);
  }
  expect((await api.call('GET', 'organizations/2')).status).toBe(404);
});

test('staff read the rest, with the id of the internal job list; notes are for administrators', async () => {
  const recruiter = await read(await api.session('recruiter'));
  expect(recruiter.internal_id).toMatch(/^[0-9a-f]{32}$/);
  expect(recruiter).toMatchObject({ dm_notes_privacy: false, filtered_headers: expect.any(Array) });
  expect(recruiter).not.toHaveProperty('notes');
  expect(await read(admin)).toHaveProperty('notes');
});

test('recruiters and below change nothing', async () => {
  for (const role of ['recruiter', 'hiring_manager', 'decision_maker', 'observer', 'pending']) {
    expect((await put(await api.session(role), { name: 'Taken over' })).status).toBe(403);
  }
  expect((await read()).name).toBe('Boreal Works');
});

test('an administrator changes settings; site configuration and job board feeds take a super admin', async () => {
  expect((await put(admin, { view_resume: false, internal_domains: ['boreal.example'] })).status).toBe(200);
  expect(await read(admin)).toMatchObject({ view_resume: false, internal_domains: ['boreal.example'] });
  expect((await put(admin, { mfa_feature: false, pgi_client_id: '4711', integrate_to_pgi: true })).status).toBe(200);
  for (const name of [
    'offer_letter_system',
    'generate_indeed_feed',
    'ra_candidate_info_removal',
    'show_user_access_logs',
  ]) {
    const before = (await read(admin))[name];
    const refused = await put(admin, { [name]: !before });
    expect(refused.status).toBe(403);
    expect(refused.body.errors[0].field).toBe(name);
    expect((await read(admin))[name]).toBe(before);
    expect((await put(superAdmin, { [name]: !before })).status).toBe(200);
    expect((await read(admin))[name]).toBe(!before);
    await put(superAdmin, { [name]: before });
  }
});

test('the restrictions of hiring managers and decision makers come wrapped under "organization"', async () => {
  const answer = await put(admin, { organization: { dm_notes_privacy: true, hm_restrict_tag_actions: true } });
  expect(answer.status).toBe(200);
  expect(await read(admin)).toMatchObject({ dm_notes_privacy: true, hm_restrict_tag_actions: true });
});

test('emptying the id of an integration switches it off', async () => {
  for (const [id, flag] of [
    ['pgi_client_id', 'integrate_to_pgi'],
    ['linkedin_company_id', 'generate_linkedin_feed'],
    ['cvf_custom_name', 'include_to_charity_village'],
  ] as const) {
    expect((await put(superAdmin, { [id]: '4711', [flag]: true })).status).toBe(200);
    expect(await read(admin)).toMatchObject({ [id]: '4711', [flag]: true });
    for (const empty of ['', null]) {
      await put(superAdmin, { [id]: '4711', [flag]: true });
      expect((await put(superAdmin, { [id]: empty })).status).toBe(200);
      expect((await read(admin))[flag]).toBe(false);
    }
  }
});

test('settings merge: what a body does not name stays, what it empties goes', async () => {
  const settings = async () => (await read(admin)).settings;
  expect((await put(admin, { settings: { information_request_days: 9 } })).status).toBe(200);
  expect((await put(admin, { settings: { duplicate_applications: 'warn', offer_days: 5 } })).status).toBe(200);
  expect(await settings()).toEqual({ information_request_days: 9, duplicate_applications: 'warn', offer_days: 5 });
  expect((await put(admin, { settings: { offer_days: null, duplicate_applications: null } })).status).toBe(200);
  expect(await settings()).toEqual({ information_request_days: 9 });
});

test('one answer to the cover letter takes the others back, and new jobs start with it', async () => {
  const names = ['mandatory_cover_letter', 'optional_cover_letter', 'not_accepted_cover_letter'];
  const chosen = async () => {
    const row = await read();
    return names.filter((name) => row[name]);
  };
  const newJob = async (more = {}) =>
    (await api.call('POST', 'jobs', { session: admin, body: { name: { en: 'Baker' }, ...more } })).body;
  for (const [name, option] of [
    ['mandatory_cover_letter', 'CoverLetterOptionMandatory'],
    ['not_accepted_cover_letter', 'CoverLetterOptionNotAccepted'],
    ['optional_cover_letter', 'CoverLetterOptionOptional'],
  ] as const) {
    expect((await put(admin, { [name]: true })).status).toBe(200);
    expect(await chosen()).toEqual([name]);
    expect((await newJob()).cover_letter_options).toBe(option);
  }
  await put(admin, { mandatory_cover_letter: true });
  const own = { cover_letter_options: 'CoverLetterOptionOptional' };
  expect((await newJob(own)).cover_letter_options).toBe('CoverLetterOptionOptional');
  expect((await put(admin, { mandatory_cover_letter: true, optional_cover_letter: true })).status).toBe(422);
  await put(admin, { optional_cover_letter: true });
});

test('what does not fit is refused and says where', async () => {
  const refused = async (body: Record<string, unknown>) => {
    const answer = await put(superAdmin, body);
    return [answer.status, answer.body.errors?.[0]?.field];
  };
  expect(await refused({ internal_domains: ['a.example', 'a.example'] })).toEqual([422, 'internal_domains']);
  expect(await refused({ internal_domains: [''] })).toEqual([422, 'internal_domains.0']);
  expect(await refused({ colour: 'purple' })).toEqual([422, 'colour']);
  expect(await refused({ internal_ips: ['203.0.113.0/24', '999.1.1.1'] })).toEqual([422, 'internal_ips.1']);
  expect(await refused({ internal_ips: ['203.0.113.0/33'] })).toEqual([422, 'internal_ips.0']);
  expect(await refused({ time_zone: 'Mars/Olympus' })).toEqual([422, 'time_zone']);
  const noTerms = { enable_terms_and_conditions: true, terms_and_conditions: { en: '<p></p>', fr: null, es: null } };
  expect(await refused(noTerms)).toEqual([422, 'terms_and_conditions']);
  expect((await refused({ available_languages: [] }))[0]).toBe(422);
  expect((await refused({ preferred_language: 'fr', available_languages: ['en'] }))[0]).toBe(422);
});

test('an edit of an older state is refused with the newer one', async () => {
  const { lock_version } = await read(admin);
  expect((await put(admin, { name: 'Boreal Works Inc.', lock_version })).status).toBe(200);
  const stale = await put(admin, { name: 'Boreal', lock_version });
  expect(stale.status).toBe(409);
  expect((await read()).name).toBe('Boreal Works Inc.');
  await put(admin, { name: 'Boreal Works' });
});
