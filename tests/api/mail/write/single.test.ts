import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type pg from 'pg';
import { ApiClient } from '../../../support/api-client.ts';
import { eventually } from '../../../support/eventually.ts';
import { startServer, type TestServer } from '../../../support/server.ts';
import { startSmtpServer, type SmtpServer } from '../../../support/servers/smtp-server.ts';
import { upload } from '../../applying/support.ts';
import { connect, givenCandidate, givenJob, manyAddresses, type Job } from '../../pipeline/support.ts';
import { addressOf, fieldsOf, fine, mailsOf, receivedBy, templateId, textTo, type Mail } from './support.ts';

let server: TestServer;
let smtp: SmtpServer;
let database: pg.Client;
let recruiter: ApiClient;
let job: Job;

beforeAll(async () => {
  smtp = await startSmtpServer();
  server = await startServer({
    demo: true,
    env: { ...manyAddresses, MAIL_URL: smtp.url, MAIL_FROM: 'Boreal Works <jobs@boreal.example>' },
  });
  database = await connect(server.databaseUrl);
  recruiter = await ApiClient.as(server.url, 'recruiter');
  job = await givenJob(recruiter);
});
afterAll(async () => {
  await database?.end();
  await server?.stop();
  await smtp?.stop();
});

const candidate = (candidate: object = {}, language = 'en') =>
  givenCandidate(server.url, job.id, candidate, { preferred_language: language });

const send = (profile: number, more: object = {}, call = 'send_emails') =>
  recruiter.post(`send_hgemail/${call}`, {
    applicant_profile_id: profile,
    subject: 'About {{job.name}}',
    message: '<p>Dear {{user.name.first}}, we write from {{organization.name}}.</p>',
    ...more,
  });

test('a mail is filled in, sent under the name of who calls, and answered to them', async () => {
  const profile = await candidate({ first_name: 'Ann & Co' });
  const email = await addressOf(database, profile);
  const mail = await fine<Mail>(
    send(profile, {
      t_uid: email.toUpperCase(),
      f_uid: 'boss@elsewhere.example',
      employee_id: 1,
      cc: 'a@x.example, b@y.example',
    }),
  );
  expect(mail).toMatchObject({
    t_uid: email,
    f_uid: 'recruiter@demo.example',
    subject: 'About Beekeeper',
    status: 'queued',
  });
  await eventually(async () => receivedBy(smtp, email).length, 1);
  const [received] = receivedBy(smtp, email);
  expect(received!.from).toBe('jobs@boreal.example');
  expect(received!.data).toMatch(/^From: [^<\r]+ <jobs@boreal\.example>\r$/m);
  expect(received!.data).toMatch(/^Reply-To: recruiter@demo\.example\r$/m);
  expect(received!.to).toEqual([email, 'a@x.example', 'b@y.example']);
  expect(textTo(smtp, email)).toContain('Dear Ann & Co, we write from');
  await eventually(async () => (await mailsOf(database, profile))[0]?.status, 'sent');
});

test('what would run is taken out, and what a candidate typed stays text', async () => {
  const profile = await candidate();
  // The form refuses such a name; an import may not.
  await database.query(
    'update applicants set first_name = $1 where id = (select applicant_id from applicant_profiles where id = $2)',
    ['<b>{{job.name}}</b>', profile],
  );
  await fine(send(profile, { message: '<p onclick="x()">Hi {{user.name.first}}<script>alert(1)</script></p>' }));
  const [mail] = await mailsOf(database, profile);
  expect(mail!.message).toBe('<p>Hi &lt;b&gt;{{job.name}}&lt;/b&gt;</p>');
});

describe('a template', () => {
  test('is written in the language of the candidate, or in the one that is asked for', async () => {
    const general = await templateId(recruiter, 'general');
    const french = await candidate({}, 'fr');
    const text = { subject: null, message: null, email_template_id: general };
    await fine(send(french, text));
    await fine(send(french, { ...text, email_lang: 'es' }));
    const mails = await mailsOf(database, french);
    expect(mails.map(({ language, subject }) => [language, subject])).toEqual([
      ['fr', 'Au sujet de votre candidature : Apiculteur'],
      ['es', 'Sobre su candidatura: Apicultor'],
    ]);
  });

  test('has its own placeholders filled with what is given, and a blank for what is not', async () => {
    const admin = await ApiClient.as(server.url, 'recruiter_admin');
    const made = await admin.post('template_emails', {
      name: 'Visit',
      email_type: 'general',
      subject: { en: 'Visit {{day}}' },
      body: { en: '<p>Come on {{day}} to {{place}}.</p>' },
      custom_placeholder: [{ label: 'day' }, { label: 'place' }],
      signature_type: 'author_signature',
    });
    const { id } = made.body as { id: number };
    const profile = await candidate({}, 'fr');
    const text = { subject: null, message: null, email_template_id: id, custom_values: { day: 'Monday <1>' } };
    expect(await fine<Mail>(send(profile, text))).toMatchObject({ subject: 'Visit Monday <1>', language: 'en' });
    const [mail] = await mailsOf(database, profile);
    expect(mail!.message).toContain('<p>Come on Monday &lt;1&gt; to ______.</p>');
    expect(mail!.message).toMatch(/<p>[^<]+<br \/>/);
  });

  test('of the product’s own mails never goes to a candidate', async () => {
    const own = await templateId(recruiter, 'application_confirmation');
    const answer = await send(await candidate(), { subject: null, message: null, email_template_id: own });
    expect(answer.status).toBe(422);
    expect(fieldsOf(answer)).toEqual(['email_template_id']);
  });
});

test('files go along by their token, once, two of a name once, and a calendar event beside them', async () => {
  const profile = await candidate();
  const email = await addressOf(database, profile);
  const given = async (name: string, content: string) =>
    ((await upload(server.url, { name, content, fields: { file_type: 'attachment' } })).body as { file_info: object })
      .file_info;
  const files = [
    await given('plan.txt', 'The plan'),
    await given('plan.txt', 'Another plan'),
    await given('a: b.txt', 'B'),
  ];
  const invitation = { start: '2027-01-05T11:00:00Z', end: '2027-01-05T11:30:00Z', place: 'Room 4; left' };
  await fine(send(profile, { file_upload: files, invitation }));
  await eventually(async () => receivedBy(smtp, email).length, 1);
  const { data } = receivedBy(smtp, email)[0]!;
  expect(data.match(/filename=plan\.txt/g)).toHaveLength(1);
  // Nothing that Windows cannot save.
  expect(data).toContain('filename="a_ b.txt"');
  expect(data).toContain('filename=invitation.ics');
  const calendar = Buffer.from(/text\/calendar[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/.exec(data)![1]!, 'base64').toString();
  expect(calendar).toContain(
    'DTSTART:20270105T110000Z\r\nDTEND:20270105T113000Z\r\nSUMMARY:Beekeeper\r\nLOCATION:Room 4\\; left',
  );
  const again = await send(profile, { file_upload: files });
  expect([again.status, fieldsOf(again)]).toEqual([422, ['file_upload.0']]);
});

describe('refused', () => {
  test.each([
    ['another address', { t_uid: 'somebody@else.example' }, ['t_uid']],
    ['nothing to say', { subject: '', message: '<p> </p>' }, ['subject', 'message']],
    ['a wrong copy', { cc: 'nope' }, ['cc']],
    [
      'an event that ends before it begins',
      { invitation: { start: '2027-01-05T11:00:00Z', end: '2027-01-05T10:00:00Z' } },
      ['invitation.end'],
    ],
    ['no application', { applicant_profile_id: null }, ['applicant_profile_id']],
  ])('%s', async (_what, more, fields) => {
    const profile = await candidate();
    const answer = await send(profile, more);
    expect([answer.status, fieldsOf(answer)]).toEqual([422, fields]);
    expect(await mailsOf(database, profile)).toEqual([]);
  });

  test('a candidate without an address, and one whose data was removed', async () => {
    const [nowhere, gone] = [await candidate(), await candidate()];
    await database.query(
      'update applicants set email = null where id = (select applicant_id from applicant_profiles where id = $1)',
      [nowhere],
    );
    await database.query('update applicant_profiles set removed_at = now() where id = $1', [gone]);
    for (const profile of [nowhere, gone]) expect(fieldsOf(await send(profile))).toEqual(['t_uid']);
  });

  test('a hiring manager and somebody else’s job; a decision maker at all', async () => {
    const profile = await candidate();
    const manager = await ApiClient.as(server.url, 'hiring_manager');
    const body = { applicant_profile_id: profile, subject: 'x', message: 'y' };
    expect((await manager.post('send_hgemail/send_emails', body)).status).toBe(403);
    const maker = await ApiClient.as(server.url, 'decision_maker');
    expect((await maker.post('send_hgemail/send_emails', body)).headers.get('session-error')).toBe('aclError');
    expect(await mailsOf(database, profile)).toEqual([]);
  });

  test('the old bulk action, which names the call that does it', async () => {
    const answer = await recruiter.post('bulk-actions', { jobId: job.id, applicantIds: [1], type: 'regret-letter' });
    expect(answer.status).toBe(422);
    expect(JSON.stringify(answer.body)).toContain('Use send_hgemail/send_bulk_regret_emails');
  });
});

test('a regret without a text is the organization’s, marks the candidate today and keeps an earlier day', async () => {
  const profile = await candidate({}, 'es');
  const regretted = async () =>
    (await recruiter.get(`applicant_profiles/${profile}`)).body as {
      regretted_date: string | null;
      applicant_profile_logs: { action: string }[];
    };
  const body = { applicant_profile_id: profile };
  expect(await fine<Mail>(recruiter.post('send_hgemail/send_regret_emails', body))).toMatchObject({
    purpose: 'regret',
    subject: 'Su candidatura: Apicultor',
  });
  const after = await regretted();
  expect(after.regretted_date).toMatch(/^\d{4}-\d\d-\d\d/);
  expect(after.applicant_profile_logs[0]).toMatchObject({ action: 'milestone_set' });
  await recruiter.put(`applicant_profiles/${profile}/mark_milestone`, {
    milestone: 'regretted',
    milestone_date: '2026-01-02',
  });
  await fine(recruiter.post('send_hgemail/send_regret_emails', body));
  expect((await regretted()).regretted_date).toContain('2026-01-02');
});

test('the same key sends once, and the same key with other words is refused', async () => {
  const profile = await candidate();
  const body = { applicant_profile_id: profile, subject: 'Once', message: 'Once' };
  const key = { 'idempotency-key': `once-${profile}` };
  const [one, two] = await Promise.all([
    recruiter.post('send_hgemail/send_emails', body, key),
    recruiter.post('send_hgemail/send_emails', body, key),
  ]);
  expect([one.status, two.status]).toEqual([200, 200]);
  expect((await recruiter.post('send_hgemail/send_emails', { ...body, subject: 'Twice' }, key)).status).toBe(409);
  expect(await mailsOf(database, profile)).toHaveLength(1);
});

test('an answer goes to who wrote, in the thread, and takes the mail off the unread', async () => {
  const profile = await candidate();
  const { rows } = await database.query<{ id: number }>(
    `insert into hgemails (t_uid, f_uid, subject, message, direction, status, recipient_kind, applicant_profile_id, applicant_id, message_id)
     select 'jobs@boreal.example', 'home@applicant.example', 'A question', 'When?', 'inbound', 'received', 'candidate', id, applicant_id, '<q-' || id || '@home>'
       from applicant_profiles where id = $1 returning id::int`,
    [profile],
  );
  const { id } = rows[0]!;
  const reply = { id, message: '<p>On Monday.</p>' };
  const answer = await fine<Mail>(recruiter.post('send_hgemail/send_reply_email', reply));
  expect(answer).toMatchObject({ t_uid: 'home@applicant.example', subject: 'Re: A question', in_reply_to_id: id });
  await eventually(async () => receivedBy(smtp, 'home@applicant.example').length, 1);
  expect(receivedBy(smtp, 'home@applicant.example')[0]!.data).toContain(`In-Reply-To: <q-${profile}@home>`);
  const read = await database.query<{ read_at: Date | null }>('select read_at from hgemails where id = $1', [id]);
  expect(read.rows[0]!.read_at).not.toBeNull();
  expect((await recruiter.post('send_hgemail/send_reply_email', { ...reply, t_uid: 'x@y.example' })).status).toBe(422);
  expect((await recruiter.post('send_hgemail/send_reply_email', { ...reply, id: 999999999 })).status).toBe(404);
});

test('a mail that failed for good is told with its reason and can be sent again', async () => {
  const profile = await candidate();
  const email = await addressOf(database, profile);
  smtp.answerTo.set(email, '550 no such mailbox');
  const { id } = await fine<Mail>(send(profile));
  const failed = async () => (await mailsOf(database, profile))[0]?.status;
  await eventually(failed, 'failed');
  smtp.answerTo.delete(email);
  expect(await fine<Mail>(recruiter.post(`hgemails/${id}/retry`, {}))).toMatchObject({ status: 'queued', error: null });
  await eventually(failed, 'sent');
  expect((await recruiter.post(`hgemails/${id}/retry`, {})).status).toBe(409);
  const manager = await ApiClient.as(server.url, 'hiring_manager');
  expect((await manager.post(`hgemails/${id}/retry`, {})).status).toBe(404);
  expect((await manager.post(`hgemails/${id}/cancel`, {})).status).toBe(404);
});

test('a mail that the server does not take yet tells when it is tried again, is sent now, or stopped', async () => {
  const profile = await candidate();
  const email = await addressOf(database, profile);
  smtp.answerTo.set(email, '451 greylisted');
  const { id } = await fine<Mail>(send(profile));
  const thread = async () =>
    (
      await fine<{ id: number; status: string; error: string; attempts: number; next_try_at: string | null }[]>(
        recruiter.get(`hgemails?applicant_profile_id=${profile}`),
      )
    ).find((mail) => mail.id === id)!;
  const waits = async () => (await thread()).next_try_at !== null;
  await eventually(waits, true);
  const first = await thread();
  expect(first).toMatchObject({ status: 'queued', attempts: 1, error: expect.stringContaining('451 greylisted') });
  const pause = (Date.parse(first.next_try_at!) - Date.now()) / 1000;
  expect(pause).toBeGreaterThan(5);
  expect(pause).toBeLessThan(31);

  await fine(recruiter.post(`hgemails/${id}/cancel`, {}));
  expect(await thread()).toMatchObject({ status: 'cancelled', next_try_at: null });
  expect((await recruiter.post(`hgemails/${id}/cancel`, {})).status).toBe(409);
  const left = await database.query(
    `select from pgboss.job where name = 'mail.send' and state in ('created', 'retry') and data->>'id' = $1`,
    [String(id)],
  );
  expect(left.rowCount).toBe(0);
  smtp.answerTo.delete(email);
  await fine(recruiter.post(`hgemails/${id}/retry`, {}));
  await eventually(async () => (await thread()).status, 'sent');
  expect((await recruiter.post(`hgemails/${id}/cancel`, {})).status).toBe(409);
  expect(receivedBy(smtp, email)).toHaveLength(1);
});

test('the preview of an answer tells nobody’s address but that of who is answered', async () => {
  const [mine, foreign] = [await candidate(), await candidate()];
  const { id } = await fine<{ id: number }>(send(foreign));
  await database.query(`update hgemails set direction = 'inbound', f_uid = 'hidden@candidate.example' where id = $1`, [
    id,
  ]);
  const body = { in_reply_to_id: id, emailTemplate: { subject: 'x', message: 'y' } };
  const refused = await recruiter.post('send_hgemail/preview', { ...body, applicantProfileIds: [mine] });
  expect([refused.status, JSON.stringify(refused.body).includes('hidden@')]).toEqual([422, false]);
  const preview = await fine(recruiter.post('send_hgemail/preview', { ...body, applicantProfileIds: [foreign] }));
  expect(preview).toMatchObject({ to: 'hidden@candidate.example' });
});

test('the preview is the mail that is sent', async () => {
  const [first, second] = [await candidate({ first_name: 'Ida' }, 'fr'), await candidate({ first_name: 'Olga' })];
  const emailTemplate = { id: await templateId(recruiter, 'general') };
  const body = { applicantProfileIds: [first, second], emailTemplate, signature_type: 'author_signature' };
  const preview = await fine<{
    total: number;
    name: string;
    subject: string;
    html: string;
    language: string;
    to: string;
  }>(recruiter.post('send_hgemail/preview', { ...body, at: 0 }));
  expect(preview).toMatchObject({ total: 2, language: 'fr', to: await addressOf(database, first) });
  expect(preview.name).toContain('Ida');
  await fine(recruiter.post('send_hgemail/send_bulk_emails', body));
  const [mail] = await mailsOf(database, first);
  expect([mail!.subject, mail!.message]).toEqual([preview.subject, preview.html]);
  expect(await fine(recruiter.post('send_hgemail/preview', { ...body, at: 1 }))).toMatchObject({
    language: 'en',
    at: 1,
    placeholders: { unknown: [], empty: [] },
  });
});

test('the preview names placeholders that nobody knows and those that are empty for the candidate', async () => {
  const profile = await candidate();
  await database.query('update organizations set phone = null');
  const emailTemplate = { subject: 'On {{jobname}}', body: '<p>Call {{contactPhone}}, {{user.name.first}} {{oops</p>' };
  const preview = await fine(recruiter.post('send_hgemail/preview', { applicantProfileIds: [profile], emailTemplate }));
  expect(preview).toMatchObject({ placeholders: { unknown: ['jobname', 'oops'], empty: ['contactPhone'] } });
});

test('a posting is previewed as each recipient gets it, in each language, and nothing is sent', async () => {
  const body = { job_id: job.id, t_uid: 'friend@elsewhere.example, other@elsewhere.example' };
  const preview = (more: object) => fine(recruiter.post('send_hgemail/preview_posting', { ...body, ...more }));
  expect(await preview({ email_lang: 'fr', at: 1 })).toMatchObject({
    total: 2,
    at: 1,
    to: 'other@elsewhere.example',
    language: 'fr',
    subject: 'Poste à pourvoir : Apiculteur',
    html: expect.stringContaining(`/career/info/public/${job.id}?language=fr`),
  });
  expect(await preview({ email_lang: 'es', blind_cc: true })).toMatchObject({
    total: 1,
    to: 'recruiter@demo.example',
    subject: 'Puesto vacante: Apicultor',
  });
  expect(fieldsOf(await recruiter.post('send_hgemail/preview_posting', { job_id: job.id, t_uid: 'nope' }))).toEqual([
    't_uid',
  ]);
  const sent = await database.query(`select from hgemails where t_uid like '%other@elsewhere.example%'`);
  expect(sent.rowCount).toBe(0);
});
