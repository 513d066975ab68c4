import type pg from 'pg';
import { ApiClient, errorOf, type Answer } from '../../support/api-client.ts';
import { sharedServer } from '../../support/kept/shared-server.ts';
import type { TestServer } from '../../support/server.ts';
import { connect, givenCandidate, givenJob, type Job } from '../pipeline/support.ts';

/** A letter as far as tests look at it. */
export interface Letter {
  id: number;
  status: string;
  subject: string;
  message: string | null;
  language: string;
  receiver: string | null;
  receiver_email: string | null;
  template_email_id: number | null;
  organization_file_id: number | null;
  signature_type: string;
  is_archived: boolean;
  content_edited: boolean;
  approvers_updated: boolean;
  lock_version: number;
  clone_of_id: number | null;
  available: string[];
  custom_values: { label: string; value: string | null }[];
  offer_values: { offer_field_id: number; value: string | null }[];
  approval_chains: {
    id: number;
    name: string;
    email: string;
    role: string;
    chain_order: number;
    quorum: number | null;
  }[];
  file_and_links: Attachment[];
  gaps: { unknown: string[]; empty: string[] };
}

export interface Attachment {
  id: number;
  name: string | null;
  attachment_type: string;
  direction: string;
  link: string | null;
  position: number;
  uploaded_file: { id: number; original_file_name: string; mimetype: string; size: number } | null;
}

/** A server with a recruiter, a job and a way to its database. */
export interface World {
  server: TestServer;
  database: pg.Client;
  recruiter: ApiClient;
  job: Job;
  stop: () => Promise<void>;
}

/** On a shared server, unless one is given. */
export async function givenWorld(given?: TestServer): Promise<World> {
  const server = given ?? (await sharedServer());
  const database = await connect(server.databaseUrl);
  const recruiter = await ApiClient.as(server.url, 'recruiter');
  const job = await givenJob(recruiter);
  const stop = async () => {
    await database.end();
    await server.stop();
  };
  return { server, database, recruiter, job, stop };
}

export const candidateOf = ({ server, job }: World, candidate: object = {}, profile: object = {}): Promise<number> =>
  givenCandidate(server.url, job.id, candidate, profile);

/** The body of an answer; fails with it where the status is another. */
export function bodyOf<T = Letter>(answer: Answer, status = 200): T {
  if (answer.status !== status) throw new Error(`${answer.status} ${JSON.stringify(answer.body)?.slice(0, 600)}`);
  return answer.body as T;
}

/** A draft for a new candidate, or for the one that is named. */
export async function givenLetter(world: World, fields: object = {}, client = world.recruiter): Promise<Letter> {
  const profile = { applicant_profile_id: await ofCandidate(world, fields) };
  const body = { email_type: 'offer_letter', subject: 'Your offer', message: '<p>Dear {{user.name.first}}</p>' };
  return bodyOf(await client.post('approval_emails', { ...body, ...profile, ...fields }), 201);
}

const ofCandidate = async (world: World, fields: { applicant_profile_id?: number }): Promise<number> =>
  fields.applicant_profile_id ?? candidateOf(world);

/** Puts a letter where acts would have led it. */
export const standingAt = ({ database }: World, id: number, status: string, more = ''): Promise<unknown> =>
  database.query(`update approval_emails set status = $2${more} where id = $1`, [id, status]);

export const read = async ({ recruiter }: World, id: number): Promise<Letter> =>
  bodyOf(await recruiter.get(`approval_emails/${id}`));

/** Fields and codes that were refused. */
export function refusedOf(answer: Answer, status = 422): { field: string; code: string }[] {
  if (answer.status !== status) throw new Error(`${answer.status} ${JSON.stringify(answer.body)?.slice(0, 600)}`);
  return errorOf(answer).errors.map(({ field, code }) => ({ field, code }));
}
