import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type pg from 'pg';
import { ApiClient } from '../../../support/api-client.ts';
import { eventually } from '../../../support/eventually.ts';
import { startServer, type TestServer } from '../../../support/server.ts';
import { startSmtpServer, type SmtpServer } from '../../../support/servers/smtp-server.ts';
import { connect, givenCandidate, givenJob, manyAddresses, type Job } from '../../pipeline/support.ts';
import { fine, type Mail } from './support.ts';

let server: TestServer;
let smtp: SmtpServer;
let database: pg.Client;
let recruiter: ApiClient;
let job: Job;

beforeAll(async () => {
  smtp = await startSmtpServer();
  server = await startServer({ demo: true, env: { ...manyAddresses, MAIL_URL: smtp.url } });
  database = await connect(server.databaseUrl);
  recruiter = await ApiClient.as(server.url, 'recruiter');
  job = await givenJob(recruiter);
});
afterAll(async () => {
  await database?.end();
  await server?.stop();
  await smtp?.stop();
});

const candidate = () => givenCandidate(server.url, job.id, {}, { preferred_language: 'en' });

const reject = async (profile: number) => {
  const reasons = (await recruiter.list('rejection_reasons', { range: [0, 99] })).body as {
    id: number;
    code: string | null;
  }[];
  const reason = reasons.find(({ code }) => code !== 'do_not_hire')!.id;
  await fine(recruiter.put(`applicant_profiles/${profile}/reject/${reason}`, {}));
};
const letter = (profile: number, after_days: number) =>
  recruiter.post('send_hgemail/send_regret_emails', { applicant_profile_id: profile, after_days });
const stateOf = async (profile: number) => {
  const { rows } = await database.query<{ status: string; days: number; regretted_in: number | null }>(
    `select m.status, round(extract(epoch from m.next_try_at - now()) / 86400)::int as days,
       p.regretted_date - (now() at time zone o.time_zone)::date as regretted_in
     from hgemails m join applicant_profiles p on p.id = m.applicant_profile_id, organizations o
     where p.id = $1 and m.purpose = 'regret'`,
    [profile],
  );
  return rows;
};

test('a letter that goes with a rejection waits for its days, and leaves at once when somebody says so', async () => {
  const profile = await candidate();
  await reject(profile);
  const { id } = await fine<Mail & { id: number }>(letter(profile, 3));
  expect(await stateOf(profile)).toEqual([{ status: 'queued', days: 3, regretted_in: 3 }]);
  expect((await recruiter.post(`hgemails/${id}/retry`, {})).status).toBe(200);
  await eventually(async () => (await stateOf(profile))[0]?.status, 'sent');
});

test('it is stopped when the rejection is taken back, or the candidate moved on', async () => {
  const [first, second] = [await candidate(), await candidate()];
  for (const profile of [first, second]) {
    await reject(profile);
    await fine(letter(profile, 0));
  }
  await fine(recruiter.put('applicant_profiles/put_back', { ids: [first] }));
  const stage = job.stages.find(({ stage_type }) => stage_type === 'others')!.id;
  await fine(recruiter.put(`applicant_profiles/${second}/move_to_stage/${stage}`, {}));
  for (const profile of [first, second]) {
    expect(await stateOf(profile)).toEqual([{ status: 'cancelled', days: null, regretted_in: null }]);
  }
});

test('it waits for sixty days at the most', async () => {
  expect((await letter(await candidate(), 61)).status).toBe(422);
});
