import type pg from 'pg';
import { ApiClient } from '../../support/api-client.ts';
import { randomWord } from '../../support/random-word.ts';
import type { TestServer } from '../../support/server.ts';
import { upload } from '../applying/support.ts';
import { givenSent, rawMail, withAttachment } from '../mail/support.ts';
import { application, type Job } from '../pipeline/support.ts';

export const secrets = {
  MAIL_WEBHOOK_SECRET: 'a-secret-of-the-mail-server-x',
  SMS_WEBHOOK_SECRET: 'a-secret-of-the-sms-gateway',
};

export interface Given {
  server: TestServer;
  database: pg.Client;
  admin: ApiClient;
  recruiter: ApiClient;
  jobs: Job[];
}

/** Somebody with one application, a note and a mail of ours, all of whose texts hold `word`. */
export interface Candidate {
  /** Stands in everything that is said by or about the person, and nowhere else. */
  word: string;
  email: string;
  phone: string;
  applicant: number;
  profile: number;
  note: number;
  /** The Message-ID of our mail to them. */
  mail: string;
}

/** All words and numbers of this run begin like this, and nothing else does. */
export const unique = {
  word: randomWord(),
  phone: '+447946',
};

let count = 0;

export async function givenCandidate({ server, database, recruiter, jobs }: Given): Promise<Candidate> {
  count += 1;
  const word = `${unique.word}n${count}`;
  const email = `${word}@applicant.example`;
  const phone = `${unique.phone}${100_000 + count}`;
  const candidate = { first_name: 'Kim', last_name: word, email, home_phone: phone };
  const applied = await new ApiClient(server.url).post('applicants', application(jobs[0]!.id, { candidate }));
  expect(applied.status).toBe(201);
  const { rows } = await database.query<{ applicant: string; profile: string }>(
    `select a.id as applicant, p.id as profile from applicants a join applicant_profiles p on p.applicant_id = a.id
     where a.email = $1`,
    [email],
  );
  const [applicant, profile] = [Number(rows[0]!.applicant), Number(rows[0]!.profile)];
  const note = await recruiter.post('notes', { body: `${word} is kind`, applicant_profile_id: profile });
  const { message_id: mail } = await givenSent(server, profile, { subject: `For ${word}` });
  return { word, email, phone, applicant, profile, note: (note.body as { id: number }).id, mail };
}

/** A write that belongs to a person. Answers the status of its call. */
export type Write = (candidate: Candidate, given: Given) => Promise<number>;

const posted = async (url: string, secret: string, type: string, body: string) =>
  (
    await fetch(`${url}/api/v1/${type === 'message/rfc822' ? 'hgemails' : 'sms_messages'}/incoming`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, 'content-type': type },
      body,
    })
  ).status;

export const writes: Record<string, Write> = {
  application: async ({ email, word, phone }, { server, jobs }) => {
    const candidate = { first_name: 'Kim', last_name: `${word}-Lee`, email, home_phone: phone, work_phone: phone };
    const profile = { summary: `I am ${word}` };
    return (await new ApiClient(server.url).post('applicants', application(jobs[1]!.id, { candidate, profile })))
      .status;
  },
  'application by a recruiter': async ({ email, word }, { recruiter, jobs }) => {
    const candidate = { first_name: 'Kim', last_name: `${word}-Lee`, email, home_phone: '+16135550199' };
    const profile = { applied_by_recruiter: true, summary: `This is ${word}` };
    return (await recruiter.post('applicants', application(jobs[1]!.id, { candidate, profile }))).status;
  },
  'upload by the staff': async ({ profile, word }, { server, recruiter }) => {
    const fields = { applicant_profile_id: String(profile) };
    return (
      await upload(server.url, {
        content: `${word}\nBeekeeper`,
        name: `${word}.txt`,
        fields,
        session: recruiter.session,
      })
    ).status;
  },
  'received mail': ({ email, mail: answered, word }, { server }) => {
    const { headers, body } = withAttachment(`${word}.txt`, Buffer.from(`See ${word}`), 'text/plain');
    const all = [`In-Reply-To: ${answered}`, ...headers];
    const mail = rawMail({ from: email, subject: `Re: ${word}`, headers: all, body });
    return posted(server.url, secrets.MAIL_WEBHOOK_SECRET, 'message/rfc822', mail);
  },
  'received text message': ({ phone, word }, { server }) =>
    posted(
      server.url,
      secrets.SMS_WEBHOOK_SECRET,
      'application/json',
      JSON.stringify({ from: phone, text: `I am ${word}` }),
    ),
  note: async ({ profile, word }, { recruiter }) =>
    (await recruiter.post('notes', { body: `${word} called`, applicant_profile_id: profile })).status,
  'changed note': async ({ note, word }, { recruiter }) =>
    (await recruiter.put(`notes/${note}`, { body: `${word} is very kind` })).status,
  mail: async ({ profile, word }, { recruiter }) => {
    const mail = { applicant_profile_id: profile, subject: `Dear ${word}`, message: `<p>${word}</p>` };
    return (await recruiter.post('send_hgemail/send_emails', mail)).status;
  },
  'name of who referred them': async ({ applicant, word }, { recruiter }) =>
    (await recruiter.put(`applicants/${applicant}/update_referral_name/${word}`, {})).status,
  'do not hire': async ({ applicant }, { recruiter }) =>
    (await recruiter.put(`applicants/${applicant}/black_flag`, {})).status,
  copy: async ({ profile }, { recruiter, jobs }) =>
    (await recruiter.post(`applicant_profiles/${profile}/copy_candidates_to_job_search_source/${jobs[1]!.id}`, {}))
      .status,
};

/** What somebody ($1) holds who holds an application, a person with what is found by them, or the person alone. */
const held = {
  application: 'select from applicant_profiles where applicant_id = $1 for update',
  search: `select from applicant_profile_search where applicant_profile_id in
    (select id from applicant_profiles where applicant_id = $1) for update`,
  candidate: 'select from applicants where id = $1 for no key update',
};

/** SQL that holds what a write about somebody ($1) waits for once it has begun. */
export const heldFor = (name: string): string =>
  held[
    { 'received text message': 'candidate', 'name of who referred them': 'search', 'do not hire': 'search' }[
      name
    ] as keyof typeof held
  ] ?? held.application;
