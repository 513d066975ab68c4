import { randomBytes } from 'node:crypto';
import { profileIn } from '../../support/applied.ts';
import pg from 'pg';
import { ApiClient, type Answer } from '../../support/api-client.ts';

/** The server believes X-Forwarded-For, so that many applicants do not meet the limits of one address. */
export const manyAddresses = { TRUST_PROXY: '1' };

export interface Stage {
  id: number;
  stage_type: string;
  dm_stage: boolean;
  dm_move_and_remove: boolean;
}

export interface Job {
  id: number;
  /** In their order. */
  stages: Stage[];
}

export interface Card {
  id: number;
  job_id: number;
  stage_id: number;
  applicant_id: number;
  applicant: { id: number; email: string; black_flag: boolean; referral_name: string | null };
  rejection_reason_id: number | null;
  tags: { id: number }[];
}

/** An active public job with the standard workflow; `employees` are assigned to it. */
export async function givenJob(recruiter: ApiClient, fields: object = {}, employees: number[] = []): Promise<Job> {
  const made = await recruiter.post('jobs', {
    name: { en: 'Beekeeper', fr: 'Apiculteur', es: 'Apicultor' },
    start_date: new Date(Date.now() - 60_000).toISOString(),
    end_date: new Date(Date.now() + 30 * 86_400_000).toISOString(),
    assignments_attributes: employees.map((employee_id) => ({ employee_id })),
    ...fields,
  });
  if (made.status !== 201) throw new Error(`No job: ${made.status} ${JSON.stringify(made.body)}`);
  const { id } = made.body as { id: number };
  const job = (await recruiter.get(`jobs/${id}?page=application-management`)).body as { workflow: { stages: Stage[] } };
  return { id, stages: job.workflow.stages };
}

/** The body of an application; `profile` and `candidate` are laid over it. */
export function application(
  jobId: number,
  { candidate = {}, profile = {} }: { candidate?: object; profile?: object } = {},
) {
  return {
    first_name: 'Robin',
    last_name: 'Park',
    email: `robin.${randomBytes(6).toString('hex')}@applicant.example`,
    ...candidate,
    applicant_profiles_attributes: [{ job_id: jobId, preferred_language: 'en', ...profile }],
  };
}

/** Somebody who has applied to a job; answers the id of the application. */
export async function givenCandidate(
  url: string,
  jobId: number,
  candidate: object = {},
  profile = {},
): Promise<number> {
  const answer = await new ApiClient(url).post('applicants', application(jobId, { candidate, profile }));
  if (answer.status !== 201) throw new Error(`No candidate: ${answer.status} ${JSON.stringify(answer.body)}`);
  return profileIn(answer);
}

export const stageOf = (job: Job, type: string): Stage => job.stages.find((stage) => stage.stage_type === type)!;

/** Stages of the organization's own: between New and Hired. */
export const ownStages = (job: Job): Stage[] => job.stages.filter((stage) => stage.stage_type === 'others');

export const cardIn = (answer: Answer) =>
  answer.body as Card & { workloads: { stage_id: number; applicants_count: number }[] };

export interface Board {
  columns: { stage_id: number; applicants_count: number; matching: number; applicant_profiles: Card[] }[];
}

export async function boardOf(client: ApiClient, jobId: number, query = ''): Promise<Board> {
  const answer = await client.get(`jobs/${jobId}/board${query}`);
  if (answer.status !== 200) throw new Error(`No board: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body as Board;
}

/** The counts that the board shows, by stage. */
export async function countsOf(client: ApiClient, jobId: number): Promise<Record<number, number>> {
  const { columns } = await boardOf(client, jobId);
  return Object.fromEntries(columns.map((column) => [column.stage_id, column.applicants_count]));
}

/** A connection to the server's database, for what only the database can tell. */
export async function connect(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  return client;
}

/** Places where the kept count is not the number of applications; none, if all is right. */
export async function wrongCounts(database: pg.Client): Promise<unknown[]> {
  const { rows } = await database.query(
    `select w.job_id, w.stage_id, w.applicants_count as kept, count(p.id) as real
     from workloads w
     left join applicant_profiles p on p.job_id = w.job_id and p.stage_id = w.stage_id and not p.is_deleted
     group by w.id having w.applicants_count <> count(p.id)`,
  );
  return rows;
}
