import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { ApiClient, type Answer } from '../../support/api-client.ts';
import { sharedServer } from '../../support/kept/shared-server.ts';
import type { TestServer } from '../../support/server.ts';
import { connect, givenCandidate, givenJob, type Job } from '../pipeline/support.ts';

/** A server with a job to make offers for. */
export interface House {
  server: TestServer;
  database: pg.Client;
  recruiter: ApiClient;
  /** Id of the recruiter, who is the author of the letters. */
  author: number;
  job: Job;
  /** Somebody without an account. */
  anybody: ApiClient;
  close: () => Promise<void>;
}

/** On a shared server, unless one is given: its mails stay in the outbox, and time does nothing by itself. */
export async function openHouse(given?: TestServer): Promise<House> {
  const server = given ?? (await sharedServer('idle'));
  const recruiter = await ApiClient.as(server.url, 'recruiter');
  const database = await connect(server.databaseUrl);
  await database.query(
    `update organizations set offer_letter_system = true, info_request = true, time_zone = 'America/Toronto'`,
  );
  const { rows } = await database.query<{ id: string }>(
    `select id from employees where email = 'recruiter@demo.example'`,
  );
  const job = await givenJob(recruiter);
  return {
    server,
    database,
    recruiter,
    author: Number(rows[0]!.id),
    job,
    anybody: new ApiClient(server.url),
    close: async () => {
      await database.end();
      await server.stop();
    },
  };
}

export interface GivenLetter {
  id: number;
  profile: number;
  /** The candidate's address. */
  email: string;
}

/** A day from today on, as the organization counts them. */
export async function dayIn({ database }: House, days: number): Promise<string> {
  const { rows } = await database.query<{ day: string }>(
    `select ((now() at time zone time_zone)::date + $1::int)::text as day from organizations where id = 1`,
    [days],
  );
  return rows[0]!.day;
}

/** A letter for somebody who has just applied, as it stands in the table; `values` are its other columns. */
export async function givenLetter(house: House, values: Record<string, unknown> = {}): Promise<GivenLetter> {
  const { server, database, job, author } = house;
  const email = `ana.${randomBytes(5).toString('hex')}@applicant.example`;
  const candidate = { first_name: 'Ana', last_name: 'Roy', email };
  const profile = await givenCandidate(server.url, job.id, candidate, { preferred_language: 'fr' });
  return { id: await insertLetter(database, { ...letterRow(profile, job.id, author), ...values }), profile, email };
}

const letterRow = (applicant_profile_id: number, job_id: number, employee_id: number) => ({
  email_type: 'offer_letter',
  applicant_profile_id,
  job_id,
  employee_id,
  subject: 'Offer to {{user.name.first}}',
  message: '<p>Dear {{user.name.first}}, the job is yours.</p>',
  language: 'en',
  request_signature: false,
});

async function insertLetter(database: pg.Client, row: Record<string, unknown>): Promise<number> {
  const names = Object.keys(row);
  const { rows } = await database.query<{ id: string }>(
    `insert into approval_emails (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')}) returning id`,
    Object.values(row),
  );
  return Number(rows[0]!.id);
}

/** A second letter for the same application. */
export async function anotherLetter({ database, job, author }: House, { profile }: GivenLetter): Promise<number> {
  return insertLetter(database, letterRow(profile, job.id, author));
}

export interface ChainEntry {
  id: number;
  name: string;
  email: string;
  role: string;
  chain_order: number;
  approved: boolean | null;
  skip: boolean;
}

/** Puts somebody on the chain of a letter; answers the entry. */
export async function addTo(
  { recruiter }: House,
  approval_email_id: number,
  email: string,
  values: object = {},
): Promise<ChainEntry> {
  const name = email.split('@')[0]!;
  const answer = await recruiter.post('approval_chains', {
    approval_email_id,
    name,
    email,
    role: 'approval',
    ...values,
  });
  return good<ChainEntry>(answer, 201);
}

/** The body of an answer that is the expected one. @throws Error with what came instead */
export function good<T>(answer: Answer, status = 200): T {
  if (answer.status !== status) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body as T;
}

/** The secret in the last mail about a letter to an address. */
export async function linkTo({ database }: House, letter: number, email: string): Promise<string> {
  const { rows } = await database.query<{ message: string }>(
    `select message from hgemails where approval_email_id = $1 and t_uid = $2 and is_secret order by id desc limit 1`,
    [letter, email],
  );
  const found = /\/(?:offer|accept|answer)\/([\w-]{20,})/.exec(rows[0]?.message ?? '')?.[1];
  if (!found) throw new Error(`No link to ${email} in ${rows[0]?.message ?? 'no mail'}`);
  return found;
}

/** Purposes of the mails about a letter, in their order, each with its receiver. */
export async function mailsOf({ database }: House, letter: number): Promise<string[]> {
  const { rows } = await database.query<{ mail: string }>(
    `select replace(purpose, 'offer_', '') || ' ' || t_uid as mail from hgemails where approval_email_id = $1 order by id`,
    [letter],
  );
  return rows.map(({ mail }) => mail);
}

export async function statusOf({ database }: House, letter: number): Promise<string> {
  const { rows } = await database.query<{ status: string }>('select status from approval_emails where id = $1', [
    letter,
  ]);
  return rows[0]!.status;
}

/** What checking a link answers. */
export interface Shown {
  state: string;
  closed_because: string | null;
  role: string;
  status: string;
  subject: string;
  message: string;
  name: string | null;
  version_sha256: string | null;
  accepted: boolean | null;
  wanted: { file_and_link_id: number }[];
}

export const check = async ({ anybody }: House, hash: string): Promise<Shown> =>
  good<Shown>(await anybody.post('approval_emails/check_hash', { hash }));

/** A picture of a few strokes, or of none, as a browser gives it. */
export async function drawn({ blank = false } = {}): Promise<string> {
  const { createCanvas } = await import('@napi-rs/canvas');
  const canvas = createCanvas(200, 60);
  const pen = canvas.getContext('2d');
  if (!blank) {
    pen.lineWidth = 3;
    pen.beginPath();
    pen.moveTo(10, 50);
    pen.lineTo(80, 10);
    pen.lineTo(190, 45);
    pen.stroke();
  }
  return `data:image/png;base64,${canvas.toBuffer('image/png').toString('base64')}`;
}
