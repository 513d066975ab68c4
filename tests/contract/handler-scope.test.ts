import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type pg from 'pg';
import { calls } from '../../api/src/generated/calls.ts';
import { roleGroups } from '../../api/src/generated/roles.ts';
import { connect, givenJob, manyAddresses } from '../api/pipeline/support.ts';
import { fine, givenTarget, type Target } from '../api/security/targets.ts';
import { ApiClient, ROLES, type Answer, type Role } from '../support/api-client.ts';
import { startServer, type TestServer } from '../support/server.ts';

/**
 * Calls whose handler checks itself who reaches what they name (`"scope": "handler"`). They are taken from the table of
 * calls: for each, by each role that reaches less than everything, a row that is the caller's and one that is not.
 */
const checking = calls.filter(({ scope }) => scope === 'handler');
const LESS: Role[] = ROLES.filter((role) => !(roleGroups.recruiters as string[]).includes(role));

/** Rows that a parameter may name: the caller's own, where the role can have one, and another's, where there is one. */
interface Rows {
  own?: Row;
  foreign?: Row;
}

/** What the first parameter of a path says, or each that tells where the row is. */
type Row = number | string | Record<string, number | string>;

interface Employee {
  role: Role;
  id: number;
  client: ApiClient;
  /** Of an application that they reach, and of one that they do not; of those who look on at most. */
  own?: Target;
  foreign: Target;
}

let server: TestServer;
let database: pg.Client;
let recruiter: { id: number; client: ApiClient };
let employees: Employee[];
let seen: number;
let others: Record<string, number>;
/** A file by the template that has it, and by another. */
let template: { own: Row; foreign: Row };

/** By the path up to its first parameter: which rows there are for somebody. */
const ROWS: Record<string, (who: Employee, call: Checking) => Rows | Promise<Rows>> = {
  'account/sessions/{id}': async ({ role, id }) => {
    await ApiClient.as(server.url, role);
    return { own: await newestOf('sessions', id), foreign: await newestOf('sessions', recruiter.id) };
  },
  'account/reports/{id}': async ({ id }) => ({ own: await reportTo(id), foreign: await reportTo(recruiter.id) }),
  'applicant_profiles/{id}': (who, { path }) =>
    path.includes('{file_id}') ? documentOf(who) : ofTarget(who, 'profile'),
  'applicant_profiles/{ids}': (who) => ofTarget(who, 'profile'),
  'notes/write_notes/{ids}': (who) => ofTarget(who, 'profile'),
  'interviews/{id}': async ({ id, own, foreign }, { id: call }) => {
    const at = (target: Target | undefined) => target && interviewOf(target.profile, id, call);
    return { own: await at(own), foreign: await at(foreign) };
  },
  'interview_answers/{id}': async ({ id, own, foreign }) => ({
    ...(own ? { own: await answerOf(own.profile, id) } : {}),
    foreign: await answerOf(foreign.profile, id),
  }),
  'interview_bookings/{id}': async ({ id, own, foreign }) => ({
    ...(own ? { own: await bookingOf(own.profile, id) } : {}),
    foreign: await bookingOf(foreign.profile, id),
  }),
  'stage_automations/{id}': async ({ own, foreign }) => ({
    ...(own ? { own: await automationOf(own.profile) } : {}),
    foreign: await automationOf(foreign.profile),
  }),
  'automation_runs/{id}': async ({ own, foreign }) => ({
    ...(own ? { own: await automaticActOf(own.profile) } : {}),
    foreign: await automaticActOf(foreign.profile),
  }),
  'scorecards/{id}': async ({ id, own, foreign }) => ({
    ...(own ? { own: await draftOf(id, own.profile) } : {}),
    foreign: await draftOf(recruiter.id, foreign.profile),
  }),
  'notes/{id}': (who) => ofTarget(who, 'note'),
  'text_answers/{id}': (who) => ofTarget(who, 'textAnswer'),
  'hgemails/{id}': (who) => ofTarget(who, 'mail'),
  // Files of an application; what was taken off it comes back to where it was.
  'uploaded_files/{id}': (who) => ofTarget(who, 'added'),
  // Files of templates are everybody's to read by the template that has them, and the administrators' to bring.
  'files/{resource}': (_who, { method }) =>
    method === 'GET' ? template : { foreign: { resource: 'template_emails', field: 'files' } },
  'candidate_exports/{id}': async ({ id }) => ({ own: await exportOf(id), foreign: await exportOf(recruiter.id) }),
  'send_hgemail/runs/{id}': async ({ id }) => ({ own: await runOf(id), foreign: await runOf(recruiter.id) }),
  'employees/{id}': ({ id }) => ({ own: id, foreign: recruiter.id }),
  'employees/{employee_id}': ({ id }) => ({ own: id, foreign: recruiter.id }),
  'employees/unread_emails/{id}': ({ id }) => ({ own: id, foreign: recruiter.id }),
  'employees/account/{base64_uid}': ({ role }) => ({ own: uidOf(role), foreign: uidOf('recruiter') }),
};

const blank = { recommendation: null, note: null, private_note: null, ratings: [], answers: [] };

/** Bodies that are right, where an empty one is not: only then a refusal tells of the row. */
const BODIES: Record<string, object> = {
  writeNotes: { body: 'More' },
  updateNoteById: { body: 'Changed' },
  scoreTextAnswer: { score: 5 },
  changeInterviewers: { interviewer_ids: [1], lock_version: 0 },
  moveInterview: { begins: '2020-01-06T09:00', minutes: 30, time_zone: 'UTC', lock_version: 0 },
  cancelInterview: { lock_version: 0 },
  holdInterview: { lock_version: 0 },
  noShowInterview: { lock_version: 0 },
  resendBookingLink: { lock_version: 0 },
  revokeBookingLink: { lock_version: 0 },
  switchOnAutomation: { lock_version: null },
  beginScorecard: { content: blank },
  saveScorecard: { lock_version: 0, content: blank },
  sendScorecard: { lock_version: 0, content: { ...blank, recommendation: 'yes' } },
};

const QUERIES: Record<string, string> = { discardScorecard: '?lock_version=0' };

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const uidOf = (role: Role) => Buffer.from(`${role.replaceAll('_', '.')}@demo.example`).toString('base64url');

const ofTarget = ({ own, foreign }: Employee, part: keyof Target): Rows => ({
  own: own?.[part],
  foreign: foreign[part],
});

/** The resume of an application, by the call for who writes a scorecard. */
const documentOf = ({ own, foreign }: Employee): Rows => ({
  ...(own ? { own: { id: own.profile, file_id: own.file } } : {}),
  foreign: { id: foreign.profile, file_id: foreign.file },
});

/** A scorecard that somebody has begun: the same for each call. */
async function draftOf(author: number, profile: number): Promise<number> {
  await database.query(
    'insert into scorecards (applicant_profile_id, author_id) values ($1, $2) on conflict do nothing',
    [profile, author],
  );
  return idOf('select max(id)::int as id from scorecards where applicant_profile_id = $1 and author_id = $2', [
    profile,
    author,
  ]);
}

const idOf = async (text: string, values: unknown[]): Promise<number> =>
  (await database.query<{ id: number }>(text, values)).rows[0]!.id;

const newestOf = (table: string, employee: number) =>
  idOf(`select max(id)::int as id from ${table} where employee_id = $1`, [employee]);

/** An order that is under way: there is nothing to fetch yet, which only its owner is told. */
const exportOf = (employee: number) =>
  idOf(
    `insert into candidate_exports (employee_id, kind, language, total, expires_at)
     values ($1, 'pdf', 'en', 1, now() + interval '1 hour') returning id::int`,
    [employee],
  );

/** An interview to come, or one that has begun where it is to be marked. */
const interviewOf = (profile: number, organizer: number, call: string) =>
  idOf(
    `insert into interviews (applicant_profile_id, kind, starts_at, ends_at, time_zone, organizer_id)
     values ($1, 'phone', now() + $3::interval, now() + $3::interval + interval '30 minutes', 'UTC', $2) returning id::int`,
    [profile, organizer, /^(hold|noShow)/.test(call) ? '-1 day' : '1 day'],
  );

/** An answer from another address than the candidate's. */
const answerOf = async (profile: number, organizer: number) =>
  idOf(
    `insert into interview_answers (interview_id, answer, answered_at, from_address, about_starts_at, check_state, message_id)
     select i.id, 'accepted', now(), 'other@elsewhere.example', i.starts_at, 'open', gen_random_uuid()::text
       from interviews i where i.id = $1 returning id::int`,
    [await interviewOf(profile, organizer, '')],
  );

const bookingOf = (profile: number, organizer: number) =>
  idOf(
    `insert into interview_bookings (applicant_profile_id, kind, minutes, first_day, last_day, time_zone, organizer_id, expires_at)
     values ($1, 'phone', 30, current_date, current_date + 7, 'UTC', $2, now() + interval '7 days') returning id::int`,
    [profile, organizer],
  );

/** A rule of the job of an application, in the stage where it stands. */
const automationOf = (profile: number) =>
  idOf(
    `insert into stage_automations (name, stage_id, job_id, action, recipients)
     select 'Look', stage_id, job_id, 'notice', 'recruiters' from applicant_profiles where id = $1 returning id::int`,
    [profile],
  );

const automaticActOf = async (profile: number) =>
  idOf(
    `insert into automation_runs (stage_automation_id, applicant_profile_id, job_id, stage_id, entered_at, due_at)
     select $2, id, job_id, stage_id, stage_entered_at, now() + interval '1 day' from applicant_profiles where id = $1 returning id::int`,
    [profile, await automationOf(profile)],
  );

const runOf = (employee: number) =>
  idOf(`insert into mail_runs (purpose, employee_id, total) values ('general', $1, 0) returning id::int`, [employee]);

/** A report that goes out to somebody by mail, whoever set it up. */
const reportTo = (employee: number) =>
  idOf(
    `with view as (insert into saved_views (name, kind, report, employee_id) values ('V ' || $1::bigint, 'report', 'funnel', $2) returning id),
       schedule as (insert into report_schedules (saved_view_id, rhythm, weekday, employee_id)
         select id, 'weekly', 'monday', $2 from view returning id)
     insert into report_schedules_recipients (report_schedule_id, recipient_id) select id, $1 from schedule
     returning report_schedule_id::int as id`,
    [employee, recruiter.id],
  );

beforeAll(async () => {
  server = await startServer({ demo: true, env: manyAddresses });
  database = await connect(server.databaseUrl);
  const { rows } = await database.query<{ id: number; email: string }>('select id::int, email from employees');
  const accountOf = (role: Role) => rows.find(({ email }) => email === `${role.replaceAll('_', '.')}@demo.example`)!.id;
  recruiter = { id: accountOf('recruiter'), client: await ApiClient.as(server.url, 'recruiter') };
  const admin = await ApiClient.as(server.url, 'super_admin');
  const form = (await fine(
    admin.post('forms', {
      name: { en: 'Why' },
      questions_attributes: [{ name: { en: 'Why?' }, question_type: 'long-answer' }],
    }),
  )) as { id: number };
  const { questions } = (await fine(admin.get(`forms/${form.id}`))) as { questions: { id: number }[] };
  const making = { url: server.url, recruiter: recruiter.client, question: questions[0]!.id };
  const job = (team: number[]) => givenJob(recruiter.client, { form_ids: [form.id] }, team);
  const reasons = (await fine(recruiter.client.list('rejection_reasons'))) as { id: number; code: string | null }[];
  const strange = await job([]);
  const foreign = await givenTarget({ ...making, job: strange, author: recruiter.client });
  const { stages } = strange;
  seen = stages.find((stage) => stage.dm_stage && stage.dm_move_and_remove)!.id;
  const reason = reasons.find(({ code }) => code !== 'do_not_hire')!.id;
  others = { stage_id: seen, rejection_reason_id: reason };
  template = await givenTemplate(admin);
  employees = [];
  for (const role of LESS) {
    const client = await ApiClient.as(server.url, role);
    const employee: Employee = { role, id: accountOf(role), client, foreign };
    employees.push(employee);
    if (role !== 'hiring_manager' && role !== 'decision_maker') continue;
    const work = { ...making, stage: seen, author: client };
    employee.own = await givenTarget({ ...work, job: await job([employee.id]) });
    // Once theirs: what they wrote and added themselves is as far away as the rest.
    const lost = await job([employee.id]);
    employee.foreign = await givenTarget({ ...work, job: lost });
    await database.query('delete from job_assignments where job_id = $1', [lost.id]);
  }
});
afterAll(async () => {
  await database?.end();
  await server?.stop();
});

async function givenTemplate(admin: ApiClient): Promise<typeof template> {
  const path = 'files/template_emails/files';
  const { file_info: file } = (await fine(sendFile(admin, path))) as { file_info: { id: number; token: string } };
  const words = { name: 'With a file', subject: { en: 'A file' }, body: { en: '<p>A file</p>' } };
  const made = async (files: object[]) =>
    ((await fine(admin.post('template_emails', { ...words, files }))) as { id: number }).id;
  const [owner, other] = [await made([file]), await made([])];
  const at = { resource: 'template_emails', field: 'files', file_id: file.id };
  return { own: { ...at, id: owner }, foreign: { ...at, id: other } };
}

type Checking = (typeof checking)[number];

function send(client: ApiClient, call: Checking, row: Row): Promise<Answer> {
  let first = true;
  const named: Record<string, number | string> = typeof row === 'object' ? { ...others, ...row } : others;
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = first && typeof row !== 'object' ? row : named[name];
    if (value === undefined) throw new Error(`Nothing is known for {${name}} of ${call.id}`);
    first = false;
    return String(value);
  });
  if (call.bodyKind === 'multipart') return sendFile(client, path);
  const body = call.body || call.bodyKind === 'json' ? (BODIES[call.id] ?? {}) : undefined;
  return client.call(call.method, `${path}${QUERIES[call.id] ?? ''}`, { body });
}

async function sendFile(client: ApiClient, path: string): Promise<Answer> {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(png)]), 'signature.png');
  const answer = await fetch(`${server.url}/api/v1/${path}`, { method: 'POST', headers: client.session, body: form });
  return { status: answer.status, headers: answer.headers, body: await answer.json() };
}

const admits = ({ roles }: Checking, role: Role) => !Array.isArray(roles) || (roles as string[]).includes(role);

/** Where a call has left the application that is the caller's own, the next one finds it as it was. */
const asItWas = ({ own }: Employee) =>
  own &&
  database.query('update applicant_profiles set stage_id = $2, rejection_reason_id = null where id = $1', [
    own.profile,
    seen,
  ]);

test('there are such calls, and all name a row that is known here', () => {
  expect(checking.length).toBeGreaterThan(20);
  const unknown = checking
    .filter(({ path }) => !Object.hasOwn(ROWS, keyOf(path)))
    .map(({ id, path }) => `${id}: ${path}`);
  expect(unknown).toEqual([]);
});

const keyOf = (path: string) => path.slice(0, path.indexOf('}') + 1);

describe.each(LESS)('as %s', (role) => {
  // What is put somewhere is read before it is removed.
  const turn = ({ bodyKind, method }: Checking) => (bodyKind === 'multipart' ? 0 : method === 'GET' ? 1 : 2);
  const own = checking.filter((call) => admits(call, role)).sort((one, two) => turn(one) - turn(two));

  test.each(own.map((call) => [call.id, call] as const))('%s', async (_id, call) => {
    const employee = employees.find((each) => each.role === role)!;
    const rows = await ROWS[keyOf(call.path)]!(employee, call);
    if (rows.own !== undefined) {
      const { status } = await send(employee.client, call, rows.own);
      await asItWas(employee);
      expect(['own', status, status < 500 && ![401, 403, 404].includes(status)]).toEqual(['own', status, true]);
    }
    if (rows.foreign === undefined || reaches(role, call)) return;
    const { status } = await send(employee.client, call, rows.foreign);
    expect(['foreign', status, status === 403 || status === 404]).toEqual(['foreign', status, true]);
  });
});

/** Observers reach every application; what is somebody's own is not theirs all the same. */
const reaches = (role: Role, { path }: Checking) => role === 'observer' && /^uploaded_files/.test(path);
