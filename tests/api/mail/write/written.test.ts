import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type pg from 'pg';
import { ApiClient } from '../../../support/api-client.ts';
import { sharedServer } from '../../../support/kept/shared-server.ts';
import type { TestServer } from '../../../support/server.ts';
import { connect, givenCandidate, givenJob, type Job } from '../../pipeline/support.ts';
import { fieldsOf, fine, mailsOf, type Mail } from './support.ts';

let server: TestServer;
let database: pg.Client;
let recruiter: ApiClient;
let job: Job;
/** A template in English alone, with places of its own. */
let template: number;

beforeAll(async () => {
  server = await sharedServer();
  database = await connect(server.databaseUrl);
  recruiter = await ApiClient.as(server.url, 'recruiter');
  job = await givenJob(recruiter);
  const admin = await ApiClient.as(server.url, 'recruiter_admin');
  const made = await admin.post('template_emails', {
    name: 'Visit',
    email_type: 'general',
    subject: { en: 'Visit on {{day}}' },
    body: { en: '<p>When: {{day}}</p>' },
    custom_placeholder: [{ label: 'day' }],
  });
  template = (made.body as { id: number }).id;
});
afterAll(async () => {
  await database?.end();
  await server?.stop();
});

const candidate = (language = 'en') => givenCandidate(server.url, job.id, {}, { preferred_language: language });

const nothing = { en: '', fr: '', es: '' };

describe('a text that is named and empty is refused; the template’s takes its place only where none is named', () => {
  test.each([
    ['both', { subject: '', message: '' }, ['subject', 'message']],
    ['the subject', { subject: ' ', message: '<p>Come.</p>' }, ['subject']],
    ['the message', { subject: 'Visit', message: '<p> <br></p>' }, ['message']],
  ])('one mail: %s', async (_what, text, fields) => {
    const profile = await candidate('es');
    const body = { applicant_profile_id: profile, email_template_id: template, email_lang: 'es', ...text };
    for (const call of ['send_emails', 'send_regret_emails']) {
      const answer = await recruiter.post(`send_hgemail/${call}`, body);
      expect([call, answer.status, fieldsOf(answer)]).toEqual([call, 422, fields]);
    }
    expect(await mailsOf(database, profile)).toEqual([]);
  });

  test.each([
    ['one text for all', { subject: '', body: '' }],
    ['one per language', { subject: nothing, body: nothing }],
    ['an empty text by its other name', { subject: '', message: '' }],
  ])('several and their preview: %s', async (_what, text) => {
    const profile = await candidate('es');
    const body = { applicantProfileIds: [profile], emailTemplate: { id: template, ...text } };
    const calls = ['send_bulk_emails', 'send_bulk_regret_emails', 'preview', 'blanks'];
    for (const call of calls) {
      const answer = await recruiter.post(`send_hgemail/${call}`, body);
      expect([call, answer.status, fieldsOf(answer)]).toEqual([call, 422, ['subject', 'message']]);
    }
    expect(await mailsOf(database, profile)).toEqual([]);
  });

  test('a regret that was emptied is not the usual letter, and regrets nobody', async () => {
    const profile = await candidate();
    const text = { subject: 'Your application', message: '' };
    const one = await recruiter.post('send_hgemail/send_regret_emails', { applicant_profile_id: profile, ...text });
    const many = { applicantProfileIds: [profile], emailTemplate: text };
    const several = await recruiter.post('send_hgemail/send_bulk_regret_emails', many);
    const preview = await recruiter.post('send_hgemail/preview', { ...many, regret: true });
    for (const answer of [one, several, preview]) expect([answer.status, fieldsOf(answer)]).toEqual([422, ['message']]);
    expect(await mailsOf(database, profile)).toEqual([]);
    expect((await recruiter.get(`applicant_profiles/${profile}`)).body).toHaveProperty('regretted_date', null);
  });

  test('an answer: without a subject that of the mail, with an empty one none', async () => {
    const profile = await candidate();
    const request = { applicant_profile_id: profile, subject: 'A question', message: 'When?' };
    const { id } = await fine<Mail>(recruiter.post('send_hgemail/send_emails', request));
    const reply = { id, message: 'On Monday.' };
    const refused = await recruiter.post('send_hgemail/send_reply_email', { ...reply, subject: '' });
    expect([refused.status, fieldsOf(refused)]).toEqual([422, ['subject']]);
    const preview = { applicantProfileIds: [profile], in_reply_to_id: id, emailTemplate: { message: 'On Monday.' } };
    const subject = 'Re: A question';
    expect(await fine(recruiter.post('send_hgemail/preview', preview))).toMatchObject({ subject });
    expect(await fine(recruiter.post('send_hgemail/send_reply_email', reply))).toMatchObject({ subject });
  });

  test('a posting: its usual words only where none are named', async () => {
    const posting = { job_id: job.id, t_uid: 'friend@posting.example', subject: '', message: '' };
    for (const call of ['email_job_posting', 'preview_posting', 'blanks_posting']) {
      const answer = await recruiter.post(`send_hgemail/${call}`, posting);
      expect([call, answer.status, fieldsOf(answer)]).toEqual([call, 422, ['subject', 'message']]);
    }
  });
});

describe('blanks are counted as they would be sent', () => {
  const words = {
    subject: { en: 'Visit on {{day}}', fr: 'Visite du {{day}}' },
    body: {
      en: '<p>When: {{day}}, where: __<b>__</b>. Call {{contactPhone}}, {{user.name.first}}. Ask for snake_case.</p>',
      fr: '<p>Quand : {{day}}</p>',
    },
  };
  const counted = (body: object, call = 'blanks') => fine(recruiter.post(`send_hgemail/${call}`, body));

  beforeAll(() => database.query('update organizations set phone = null'));

  test('in subject and text, of each mail in its language, and not of who gets none', async () => {
    const [french, english, nowhere] = [await candidate('fr'), await candidate('es'), await candidate()];
    await database.query(
      'update applicants set email = null where id = (select applicant_id from applicant_profiles where id = $1)',
      [nowhere],
    );
    const many = { applicantProfileIds: [french, english, nowhere], emailTemplate: { id: template, ...words } };
    expect(await counted(many)).toEqual({ total: 2, mails: 2, blanks: 6, unknown: [], first: 0 });
    const filled = { ...many, custom_values: { day: 'Monday' } };
    expect(await counted(filled)).toEqual({ total: 2, mails: 1, blanks: 2, unknown: [], first: 1 });

    await fine(recruiter.post('send_hgemail/send_bulk_emails', many));
    const sent = [...(await mailsOf(database, french)), ...(await mailsOf(database, english))];
    const text = sent.map(({ subject, message }) => subject + message.replace(/<[^>]*>/g, '')).join('\n');
    expect(text.match(/_{3,}/g)).toHaveLength(6);
  });

  test('of candidates who lack something each for themselves, and names that are no placeholders beside them', async () => {
    const [known, nameless] = [await candidate(), await candidate()];
    await database.query(
      `update applicants set first_name = '' where id = (select applicant_id from applicant_profiles where id = $1)`,
      [nameless],
    );
    const emailTemplate = { subject: 'Hello {{user.name.first}}', body: '<p>{{user.name.first}}, come.</p>' };
    const ids = { applicantProfileIds: [known, nameless] };
    expect(await counted({ ...ids, emailTemplate })).toMatchObject({ total: 2, mails: 1, blanks: 2, first: 1 });
    const typo = { subject: 'Hello {{jobname}}', body: '<p>Come.</p>' };
    expect(await counted({ ...ids, emailTemplate: typo })).toEqual({
      total: 2,
      mails: 0,
      blanks: 0,
      unknown: ['jobname'],
      first: 0,
    });
  });

  test('of a regret that names no text, of the usual letter', async () => {
    const profile = await candidate();
    const letter = await counted({ applicantProfileIds: [profile], regret: true });
    expect(letter).toMatchObject({ total: 1, unknown: [] });
  });

  test('of a posting, whose readers have no name here', async () => {
    const posting = { job_id: job.id, t_uid: 'one@posting.example, two@posting.example', subject: 'Job' };
    const message = '<p>Dear {{user.name.first}}, call ______.</p>';
    expect(await counted({ ...posting, message }, 'blanks_posting')).toMatchObject({ total: 2, mails: 2, blanks: 4 });
    expect(await counted({ ...posting, message, blind_cc: true }, 'blanks_posting')).toMatchObject({ total: 1 });
  });

  test('only of who is the caller’s, and by who may send', async () => {
    const body = { applicantProfileIds: [await candidate()], emailTemplate: { subject: 'x', message: 'y' } };
    const manager = await ApiClient.as(server.url, 'hiring_manager');
    expect((await manager.post('send_hgemail/blanks', body)).status).toBe(403);
    const maker = await ApiClient.as(server.url, 'decision_maker');
    expect((await maker.post('send_hgemail/blanks', body)).status).toBe(403);
  });
});
