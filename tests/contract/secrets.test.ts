import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { profileIn } from '../support/applied.ts';
import type pg from 'pg';
import { upload } from '../api/applying/support.ts';
import { application, connect, givenJob, manyAddresses, type Job } from '../api/pipeline/support.ts';
import { fine } from '../api/security/targets.ts';
import { ApiClient, ROLES, type Answer, type Role } from '../support/api-client.ts';
import { addressOf, operations, type Operation } from '../support/contract.ts';
import { eventually } from '../support/eventually.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { startSmtpServer, type SmtpServer } from '../support/servers/smtp-server.ts';

const PASSWORD = 'Demo-2026-pass!';
const CANDIDATE = {
  first_name: 'Zqfirst',
  last_name: 'Zqlast',
  email: 'zq.private@applicant.example',
  home_phone: '613 555 0777',
};

let server: TestServer;
let smtp: SmtpServer;
let database: pg.Client;
let anybody: ApiClient;
const clients = new Map<Role, ApiClient>();
/** What only its owner may know, in the words it has outside the database. */
const known: Record<string, string> = {};
let job: Job;
let internalId: string;

beforeAll(async () => {
  smtp = await startSmtpServer();
  server = await startServer({ demo: true, env: { ...manyAddresses, MAIL_URL: smtp.url, LOG_LEVEL: 'trace' } });
  database = await connect(server.databaseUrl);
  anybody = new ApiClient(server.url);
  for (const role of ROLES) {
    const email = `${role.replaceAll('_', '.')}@demo.example`;
    const { headers } = await anybody.post('auth/sign_in', { email, password: PASSWORD });
    const session = Object.fromEntries(['access-token', 'client', 'uid'].map((name) => [name, headers.get(name)!]));
    known[`the session of ${role}`] = session['access-token']!;
    clients.set(role, new ApiClient(server.url, session));
  }
  const admin = clients.get('super_admin')!;
  const recruiter = clients.get('recruiter')!;
  const people = (await fine(admin.list('employees', { range: [0, 99] }))) as { id: number; email: string }[];
  const team = people.filter(({ email }) => /^(hiring.manager|decision.maker)@/.test(email)).map(({ id }) => id);
  job = await givenJob(recruiter, {}, team);
  internalId = ((await fine(recruiter.get('organizations/1'))) as { internal_id: string }).internal_id;
  await givenApplication();
  await givenAccountMails();
  await givenTroubles();
});
afterAll(async () => {
  await database?.end();
  await server?.stop();
  await smtp?.stop();
});

/** An application with a resume, and a file that nobody has claimed yet. */
async function givenApplication(): Promise<void> {
  const store = async (name: string) => {
    const answer = await upload(server.url, { content: `Zqfirst Zqlast\n${name}`, name });
    return (answer.body as { file_info: { id: number; token: string } }).file_info;
  };
  const [claimed, waiting] = [await store('zq-claimed.txt'), await store('zq-waiting.txt')];
  known['the token of a claimed file'] = claimed.token;
  known['the token of a waiting file'] = waiting.token;
  const sent = application(job.id, { candidate: CANDIDATE, profile: { uploaded_files_attributes: [claimed] } });
  const made = profileIn(await anybody.post('applicants', sent));
  const seen = job.stages.find((stage) => stage.dm_stage && stage.dm_move_and_remove)!;
  await fine(clients.get('recruiter')!.put(`applicant_profiles/${made}/move_to_stage/${seen.id}`, {}));
}

/** A link for a new password and a code of the second step, as they were mailed. */
async function givenAccountMails(): Promise<void> {
  await fine(anybody.post('auth/password', { email: 'observer@demo.example' }));
  const link = await mailed('observer@demo.example', /(?:token=|password-reset\/|password_token=)([\w-]{20,})/);
  known['a link for a new password'] = link;
  // Pages and calls that are asked with it, alive and dead.
  await fetch(`${server.url}/password-reset/${link}`);
  await fetch(`${server.url}/password-reset/${link}dead`);
  await anybody.get(`auth/password/edit?reset_password_token=${link}`);
  await anybody.call('PUT', `auth/password?token=${link}`, {
    body: { password: 'weak', password_confirmation: 'weak' },
  });
  await switchSecondStep(true);
  await fine(anybody.post('employees/send_2FA_pin', { email: 'recruiter@demo.example', password: PASSWORD }));
  known['a code'] = await mailed('recruiter@demo.example', /\b(\d{6})\b/);
  await anybody.post('auth/sign_in', { email: 'recruiter@demo.example', password: PASSWORD, mfa_pin: '000000' });
  await switchSecondStep(false);
}

const switchSecondStep = (on: boolean) => database.query('update organizations set mfa_feature = $1', [on]);

async function mailed(address: string, pattern: RegExp): Promise<string> {
  const bodies = () =>
    smtp.received
      .filter(({ to }) => to.includes(address))
      .map(({ data }) => data.slice(data.indexOf('\r\n\r\n')).replace(/=\r\n/g, '').replace(/=3D/g, '='));
  await eventually(async () => bodies().some((text) => pattern.test(text)), true);
  return pattern.exec(bodies().find((text) => pattern.test(text))!)![1]!;
}

/** What fails, with personal data in it: wrong passwords, refused fields, duplicates, mails that bounce. */
async function givenTroubles(): Promise<void> {
  const admin = clients.get('super_admin')!;
  for (const code of [
    '550 5.1.1 <zq.bounce@applicant.example> unknown',
    '450 4.2.1 <zq.busy@applicant.example> busy',
  ]) {
    const address = /<([^>]*)>/.exec(code)![1]!;
    smtp.answerTo.set(address, code);
    await fine(anybody.post('applicants', application(job.id, { candidate: { ...CANDIDATE, email: address } })));
    const tries = async () =>
      (await database.query<{ attempts: number }>('select attempts from hgemails where t_uid = $1', [address])).rows[0]!
        .attempts > 0;
    await eventually(tries, true);
  }
  await anybody.post('auth/sign_in', { email: 'zq.stranger@demo.example', password: 'Zq-wrong-pass-1!' });
  await anybody.post('applicants', application(job.id, { candidate: CANDIDATE }));
  await anybody.post('applicants', application(job.id, { candidate: { ...CANDIDATE, email: 'zq no address' } }));
  await anybody.call('POST', 'applicants', {
    body: '{"first_name":"Zqfirst",',
    headers: { 'content-type': 'application/json' },
  });
  await anybody.call('POST', 'applicants', { body: JSON.stringify({ ...application(job.id), zq_unknown: 'Zqlast' }) });
  await admin.get('employees?q=zq.stranger@demo.example');
  await admin.get(`applicant_profiles?filter=${encodeURIComponent('{"q":"Zqlast"}')}`);
  await admin.get(`applicant_profiles?filter=${encodeURIComponent('{"zq":"Zqlast"}')}`);
  await admin.put('employees/999999', { email: 'zq.other@demo.example' });
  await admin.post('tags', { name: { en: 'Zqlast' } });
  await admin.post('tags', { name: { en: 'Zqlast' } });
  await fetch(`${server.url}/job-list/en?q=Zqlast`);
  await fetch(`${server.url}/Zqlast/${encodeURIComponent('zq.private@applicant.example')}`);
}

/** The texts of all columns that hold a secret or the hash of one, whichever tables there are. */
async function stored(): Promise<string[]> {
  const { rows: columns } = await database.query<{ table_name: string; column_name: string }>(
    `select table_name, column_name from information_schema.columns
     where table_schema = 'public' and data_type = 'text' and column_name ~ '(hash|token|secret|pin|password|storage_key|salt)'`,
  );
  const values: string[] = [];
  for (const { table_name: table, column_name: column } of columns) {
    const { rows } = await database.query<{ value: string }>(
      `select distinct ${column} as value from ${table} where length(${column}) >= 12 order by 1 limit 5000`,
    );
    values.push(...rows.map(({ value }) => value));
  }
  return values;
}

const reads = operations().filter(({ method, id }) => method === 'GET' && id !== 'counterReset');

/** Some ids that a call can be asked with: the oldest and the newest row of the table that its path is named after. */
async function idsFor({ path }: Operation): Promise<number[]> {
  const table = path.split('/')[3]!.replaceAll('-', '_');
  const known = await database.query(
    'select 1 from information_schema.tables where table_schema = $1 and table_name = $2',
    ['public', table],
  );
  if (known.rowCount === 0) return [1];
  const { rows } = await database.query<{ id: number }>(
    `(select id from ${table} order by id limit 1) union (select id from ${table} order by id desc limit 3) order by id`,
  );
  return rows.map(({ id }) => Number(id));
}

/** As it stands, whole lists, and as a file where it is exported. */
function queriesOf({ path, parameters }: Operation): string[] {
  const has = (wanted: string) => parameters.some(({ name }) => name === wanted);
  // Where it is chosen what is exported: everything.
  const exported = has('format') ? [`?format=csv${has('filter') ? '&filter={}' : ''}`] : [];
  const whole = [
    ...(has('range') ? ['?range=[0,499]&page=candidate_dashboard'] : []),
    ...(has('limit') ? ['?limit=500'] : []),
  ];
  return [...(path.includes('{') || whole.length === 0 ? [''] : whole), ...exported];
}

async function everyRead(client: ApiClient, uid: string): Promise<[path: string, answer: Answer][]> {
  const answers: [string, Answer][] = [];
  for (const operation of reads) {
    const ids = operation.path.includes('{') ? await idsFor(operation) : [0];
    for (const id of ids) {
      const path = addressOf(operation, (name) =>
        name === 'base64_uid' ? btoa(uid) : name === 'internal' ? 'guess' : String(id),
      );
      for (const query of queriesOf(operation)) {
        const answer = await client.get(path + query);
        if (answer.status === 200) answers.push([path + query, answer]);
      }
    }
  }
  return answers;
}

/** Whether a text holds one of these: as `includes` of each would tell, for thousands of them at once. */
function holderOf(secrets: string[]): (text: string) => boolean {
  const length = Math.min(...secrets.map((secret) => secret.length));
  const byHead = Map.groupBy(secrets, (secret) => secret.slice(0, length));
  return (text) => {
    for (let at = 0; at + length <= text.length; at += 1)
      if (byHead.get(text.slice(at, at + length))?.some((secret) => text.startsWith(secret, at))) return true;
    return false;
  };
}

/** Names of members that say that they hold a secret, and hold one. */
function secretNames(value: unknown, at = ''): string[] {
  if (Array.isArray(value)) return value.slice(0, 50).flatMap((one) => secretNames(one, at));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const place = `${at}.${name}`;
    const isSecret = /password|token|hash|(^|_)pin(_|$)|storage_key|salt|secret|extracted_text|credential/i.test(name);
    const empty = inner === null || inner === '' || typeof inner === 'boolean';
    return isSecret && !empty ? [place] : secretNames(inner, place);
  });
}

/** The calls that answer a file of rows or a feed, and those of them that were answered. */
const exported = reads
  // Those of candidates open by a link, not by a session.
  .filter(({ parameters }) => !parameters.some(({ name }) => name === 'hash'))
  .filter(({ parameters, answersText }) => answersText || parameters.some(({ name }) => name === 'format'))
  .map(({ path }) => path);
const exportsIn = (answers: [path: string, answer: Answer][]) =>
  answers
    .filter(([, { headers }]) => /^(?:text\/csv|application\/xml)/.test(headers.get('content-type') ?? ''))
    .map(([path]) => `/api/v1/${path.split('?')[0]!}`.replace('/api/v1//api', '/api'));

describe.each<[Role | 'nobody']>([['nobody'], ...ROLES.map((role): [Role] => [role])])('as %s', (role) => {
  test('no answer holds a secret of somebody, or a name that promises one', async () => {
    const client = role === 'nobody' ? anybody : clients.get(role)!;
    const secrets = [
      ...(await stored()),
      ...Object.entries(known).flatMap(([what, secret]) => (what === 'a code' ? [] : [secret])),
      PASSWORD,
    ];
    expect(secrets.length).toBeGreaterThan(2000);
    const holdsSecret = holderOf(secrets);
    expect(secrets.filter((secret) => !holdsSecret(`{"id":"${secret}"}`))).toEqual([]);
    const answers = await everyRead(client, `${role.replaceAll('_', '.')}@demo.example`);
    expect(answers.length).toBeGreaterThan(role === 'nobody' ? 3 : role === 'pending' ? 5 : 20);
    if (role === 'super_admin') expect(exportsIn(answers)).toEqual(expect.arrayContaining(exported));
    // Six digits may be part of a longer number, or of a moment.
    const code = new RegExp(`(?<![\\d.])${known['a code']}(?!\\d)`);
    const leaks: string[] = [];
    for (const [path, { body, headers }] of answers) {
      const text = JSON.stringify(body) + JSON.stringify([...headers]);
      if (holdsSecret(text)) leaks.push(`${path} holds a secret`);
      if (code.test(text)) leaks.push(`${path} holds a code`);
      // What is kept of a person is handed to them in full, the words of their own documents included.
      const theirs = path.endsWith('/personal_data') ? '.data.uploaded_files.extracted_text' : undefined;
      for (const name of new Set(secretNames(body))) if (name !== theirs) leaks.push(`${path} has ${name}`);
      if (role === 'nobody' && text.includes(internalId)) leaks.push(`${path} holds the id of the internal board`);
      if (
        role === 'nobody' &&
        /Zqfirst|@demo\.example"|applicant\.example/.test(text.replaceAll('careers@demo.example', ''))
      )
        leaks.push(`${path} names a person`);
    }
    expect(leaks).toEqual([]);
  });
});

test('an answer to a write holds no secret either, but the one that it is there to hand out', async () => {
  const secrets = await stored();
  const recruiter = clients.get('recruiter')!;
  const given = await upload(server.url, { content: 'x', name: 'x.txt' });
  const made = await anybody.post('applicants', application(job.id));
  const moved = await recruiter.put(`applicant_profiles/${profileIn(made)}/rank_candidate`, { candidate_rank: 1 });
  const found = await recruiter.post('jobs/search', {});
  for (const { body, status } of [given, made, moved, found]) {
    expect(status).toBeLessThan(300);
    expect(secrets.filter((secret) => JSON.stringify(body).includes(secret))).toEqual([]);
  }
  expect(secretNames(given.body)).toEqual(['.file_info.token']);
  expect([made, moved, found].flatMap(({ body }) => secretNames(body))).toEqual([]);
});

test('the log, at its most talkative, names nobody and holds no secret', async () => {
  // What the server greets whoever starts a demo with is no entry of the log.
  const lines = server
    .logs()
    .split('\n')
    .filter((line) => line.trim().startsWith('{'));
  expect(lines.length).toBeGreaterThan(100);
  const log = lines.join('\n');
  expect(log).toContain('"call":"createApplication"');
  const leaked = lines.filter((line) =>
    /Zqfirst|Zqlast|[Zz]q\.|zq-|@(applicant|demo)\.example|613 555|Zq-wrong|127\.0\.0\.1:\d+\/.*@/.test(line),
  );
  expect(leaked).toEqual([]);
  for (const [what, secret] of Object.entries(known)) expect([what, log.includes(secret)]).toEqual([what, false]);
  expect(holderOf(await stored())(log)).toBe(false);
  expect(log).not.toContain(PASSWORD);
  expect(log).not.toMatch(/postgres(ql)?:\/\/[^\s"]*:[^\s"]*@/);
});
