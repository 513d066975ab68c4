import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { applicantOf, profileIn } from '../../support/applied.ts';
import type pg from 'pg';
import { ApiClient } from '../../support/api-client.ts';
import { eventually } from '../../support/eventually.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { givenFile, givenForm } from '../applying/support.ts';
import {
  application,
  connect,
  givenJob,
  manyAddresses,
  ownStages,
  wrongCounts,
  type Job,
} from '../pipeline/support.ts';
import { tracesOf } from './traces.ts';

/** Texts that nobody else in the installation has. */
const secrets = ['Quillonbert', 'Vraskodine', 'quv.unseen@hidden.example', '+1 613 555 0187', '17 Zerblatt Lane'];
const [first, last, email, phone, street] = secrets as [string, string, string, string, string];

let server: TestServer;
let database: pg.Client;
let admin: ApiClient;
let recruiter: ApiClient;
let job: Job;
let form: Awaited<ReturnType<typeof givenForm>>;

beforeAll(async () => {
  server = await startServer({ demo: true, env: manyAddresses });
  database = await connect(server.databaseUrl);
  admin = await ApiClient.as(server.url, 'super_admin');
  recruiter = await ApiClient.as(server.url, 'recruiter');
  form = await givenForm(admin);
  job = await givenJob(recruiter, { form_ids: [form.id] });
});
afterAll(async () => {
  await database?.end();
  await server?.stop();
});

/** Applies with everything that a candidate can say, and has staff leave what staff leaves. */
async function givenStory(mail = email, jobId = job.id): Promise<{ applicant: number; profile: number }> {
  const file = await givenFile(server.url, `${last} resume.txt`, `${first} ${last}\n${mail}\nBeekeeper of ${street}`);
  const answer = await new ApiClient(server.url).post(
    'applicants',
    application(jobId, {
      candidate: {
        first_name: first,
        last_name: last,
        email: mail,
        home_phone: phone,
        referral_name: `Aunt ${last}`,
        address_attributes: { street, city: 'Ottawa' },
      },
      profile: {
        uploaded_files_attributes: [file],
        summary: `I am ${first}`,
        answer_ids: jobId === job.id ? [form.choice.answers[0]!.id] : [],
        text_answers_attributes:
          jobId === job.id ? [{ question_id: form.text.id, answer_text: `Because ${last}` }] : [],
        work_experiences_attributes: [{ position: `Chief ${last}`, company: 'Hive' }],
        educations_attributes: [{ institution: `${last} School` }],
      },
    }),
    { 'idempotency-key': `story-${mail}-${jobId}` },
  );
  expect(answer.status).toBe(201);
  const profile = profileIn(answer);
  const ids = { applicant: await applicantOf(recruiter, profile), profile };
  const note = await recruiter.post('notes', { body: `${first} is kind`, applicant_profile_id: ids.profile });
  await recruiter.put(`notes/${(note.body as { id: number }).id}`, { body: `${last} is very kind` });
  await recruiter.put(`applicants/${ids.applicant}`, { first_name: `${first}-${first}` });
  await recruiter.put(`applicants/${ids.applicant}/update_referral_name/${last}`, {});
  await recruiter.put(`applicant_profiles/${ids.profile}/move_to_stage/${ownStages(job)[0]!.id}`, {});
  await givenLetter(ids, jobId);
  return ids;
}

/** What other areas store about a candidate: a letter with its chain, files and answers, mails, messages, a link. */
async function givenLetter({ applicant, profile }: { applicant: number; profile: number }, jobId: number) {
  const one = async (sql: string, values: unknown[]) => (await database.query<{ id: number }>(sql, values)).rows[0]!.id;
  const letter = await one(
    `insert into approval_emails (email_type, applicant_profile_id, job_id, employee_id, subject, message, receiver, receiver_email, response_notes)
     values ('offer_letter', $1, $2, (select min(id) from employees), $3, $3, $3, $4, $3) returning id`,
    [profile, jobId, `Dear ${first} ${last}`, email],
  );
  await one(
    `insert into approval_chains (approval_email_id, name, email, notes) values ($1, 'Boss', 'boss@demo.example', $2) returning id`,
    [letter, `I know ${last}`],
  );
  await one(
    `insert into file_and_links (approval_email_id, attachment_type, name, link, description) values ($1, 'offer_letter_link', $2, $3, $2) returning id`,
    [letter, last, `https://hidden.example/${last}`],
  );
  await one(
    `insert into information_answers (approval_email_id, question_id, answer_text) values ($1, $2, $3) returning id`,
    [letter, form.text.id, last],
  );
  for (const [status, secret] of [
    ['queued', false],
    ['sent', true],
    ['failed', false],
  ] as const) {
    await one(
      `insert into hgemails (t_uid, f_uid, subject, message, status, is_secret, applicant_id, applicant_profile_id, error)
       values ($1, 'a@demo.example', $2, $2, $3, $4, $5, $6, $1) returning id`,
      [email, `For ${first} ${last}`, status, secret, applicant, profile],
    );
  }
  await one(
    `insert into sms_messages (applicant_id, sms_phone, sms_body) values ($1, '+16135550187', $2) returning id`,
    [applicant, `Hello ${first}`],
  );
  await one(
    `insert into record_links (purpose, token_hash, applicant_id, expires_at) values ('candidate_page', $1, $2, now() + interval '1 day') returning id`,
    [`hash-${applicant}-${profile}`, applicant],
  );
}

const where = () => ({ database, dataDir: server.dataDir });

test('what is removed is nowhere any more, and the statistics stay', async () => {
  const { applicant, profile } = await givenStory();
  const before = await tracesOf(secrets, where());
  for (const place of [
    'idempotency_keys.response',
    'applicants.last_name',
    'notes.body',
    'note_histories.body',
    'hgemails.subject',
    'text_answers.answer_text',
  ])
    expect(before).toContain(place);
  expect(before.some((place) => place.startsWith(server.dataDir))).toBe(true);
  const history = async () =>
    (
      await database.query(
        `select action, from_stage_id, to_stage_id, created_at from applicant_profile_logs
          where applicant_profile_id = $1 and action <> 'data_removed' order by id`,
        [profile],
      )
    ).rows;
  const historyBefore = await history();

  const answer = await admin.put('applicants/remove_candidate_information', {
    applicant_ids: [applicant],
    removal_note: 'Asked by letter',
  });
  expect(answer).toMatchObject({
    status: 200,
    body: { status: 'Applicant information removed', candidates: 1, applications: 1, total: 1, done: 1 },
  });
  await eventually(async () => (await tracesOf([...secrets, '+16135550187'], where())).join(), '');

  expect(await history()).toEqual(historyBefore);
  const { rows } = await database.query(
    'select stage_id, created_at is not null as dated, removed_at is not null as removed from applicant_profiles where id = $1',
    [profile],
  );
  expect(rows).toEqual([{ stage_id: String(ownStages(job)[0]!.id), dated: true, removed: true }]);
  expect(await wrongCounts(database)).toEqual([]);
  expect((await recruiter.get(`applicant_profiles/${profile}`)).status).toBe(200);

  const today = (await admin.get('candidate_removal_logs/get_removal_log?limit=1')).body as { removal_date: string }[];
  const day = today[0]!.removal_date;
  const logs = await admin.get(`candidate_removal_logs/get_removal_log?start_date=${day}&end_date=${day}`);
  expect(logs.body).toMatchObject([
    { number_of_candidates_removed: 1, number_of_applications_removed: 1, supporting_notes: 'Asked by letter' },
  ]);
  expect((await admin.post('candidate_removal_logs', { number_of_candidates_removed: 99 })).body).toEqual(
    (logs.body as unknown[])[0],
  );
});

test('one application goes without the others, and the person with the last', async () => {
  const other = await givenJob(recruiter);
  const a = await givenStory('two.lives@hidden.example');
  const b = await givenStory('two.lives@hidden.example', other.id);
  expect(b.applicant).toBe(a.applicant);
  const single = await admin.put('applicants/remove_single_candidate_information', { applicant_profile_id: a.profile });
  expect(single.body).toMatchObject({ status: 'Profile information removed', candidates: 0, applications: 1 });
  const kept = await recruiter.get(`applicants/${a.applicant}`);
  expect(kept.body).toMatchObject({ last_name: last });
  expect((await recruiter.get(`applicant_profiles/${b.profile}`)).body).toMatchObject({ summary: `I am ${first}` });
  expect((await recruiter.get(`applicant_profiles/${a.profile}`)).body).toMatchObject({
    summary: null,
    notes: [{ body: null }],
  });
  const rest = await admin.put('applicants/remove_single_candidate_information', { applicant_profile_id: b.profile });
  expect(rest.body).toMatchObject({ candidates: 1, applications: 1 });
  await eventually(async () => (await tracesOf([last, 'two.lives@'], where())).join(), '');
});
