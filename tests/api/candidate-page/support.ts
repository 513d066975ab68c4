import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { applicantOf } from '../../support/applied.ts';
import { ApiClient } from '../../support/api-client.ts';
import { eventually, readUntil } from '../../support/eventually.ts';
import { textOf } from '../../support/mail-text.ts';
import { sharedMailing } from '../../support/kept/shared-server.ts';
import type { TestServer } from '../../support/server.ts';
import type { SmtpServer } from '../../support/servers/smtp-server.ts';
import { readPdf } from '../exports/support.ts';
import { connect, givenCandidate, givenJob, type Job } from '../pipeline/support.ts';

/** A server that sends its mails, with a job and a recruiter who is assigned to it. */
export interface Place {
  server: TestServer;
  smtp: SmtpServer;
  database: pg.Client;
  admin: ApiClient;
  recruiter: ApiClient;
  job: Job;
  stop: () => Promise<void>;
}

/** On a shared server, unless one is given. */
export async function givenPlace(given?: Pick<Place, 'server' | 'smtp'>): Promise<Place> {
  const { server, smtp } = given ?? (await sharedMailing());
  const database = await connect(server.databaseUrl);
  const admin = await ApiClient.as(server.url, 'super_admin');
  const recruiter = await ApiClient.as(server.url, 'recruiter');
  const { rows } = await database.query(`select id from employees where email = 'recruiter@demo.example'`);
  const job = await givenJob(recruiter, {}, [Number(rows[0].id)]);
  const stop = async () => {
    await database.end();
    await server.stop();
  };
  return { server, smtp, database, admin, recruiter, job, stop };
}

export interface Applied {
  profile: number;
  applicant: number;
  email: string;
  /** Of the link in the confirmation. */
  hash: string;
}

/** Somebody who has applied and got the confirmation with their link. */
export async function givenApplied(place: Place, jobId = place.job.id, candidate: object = {}): Promise<Applied> {
  const email = `own.page.${randomBytes(5).toString('hex')}@applicant.example`;
  const profile = await givenCandidate(place.server.url, jobId, { email, ...candidate });
  const hash = await hashMailedTo(place, email);
  return { profile, applicant: await applicantOf(place.recruiter, profile), email, hash };
}

/** The secret in the newest mail to an address that has one; `after` so many mails with one. */
export async function hashMailedTo({ smtp }: Place, email: string, after = 0): Promise<string> {
  const found = await readUntil(
    () => hashesIn(smtp, email),
    (hashes) => hashes.length > after,
    20_000,
  );
  return found[after] ?? '';
}

const hashesIn = (smtp: SmtpServer, email: string): string[] =>
  smtp.received
    .filter(({ to }) => to.includes(email))
    .flatMap((mail) => /my-applications\/([\w-]{43})\?language=/.exec(textOf(mail))?.[1] ?? []);

/** The visitor of a page: no session, another address each time. */
export const visitor = ({ server }: Place): ApiClient => new ApiClient(server.url);

/** The copy that somebody gets on their own page, and the words of its PDF. */
export async function copyOf(place: Place, email: string): Promise<{ data: Record<string, object[]>; pdf: string }> {
  const hash = await hashMailedTo(place, email);
  expect((await visitor(place).post('candidate_page/order_data', { hash })).status).toBe(200);
  const ready = async () => {
    const { body } = await visitor(place).post('candidate_page/check', { hash });
    return (body as { copy: { pdf: boolean } | null }).copy?.pdf;
  };
  await eventually(ready, true, 30_000);
  const { body } = await visitor(place).get(`candidate_page/data?hash=${hash}`);
  const pdf = await fetch(`${place.server.url}/api/v1/candidate_page/data?hash=${hash}&format=pdf`);
  const { pages } = await readPdf(Buffer.from(await pdf.arrayBuffer()));
  return { data: (body as { data: Record<string, object[]> }).data, pdf: pages.join(' ').replace(/\s+/g, ' ') };
}
