import type pg from 'pg';
import type { ApiClient } from '../../support/api-client.ts';
import { givenFile } from '../applying/support.ts';
import { givenCandidate, type Job } from '../pipeline/support.ts';

/** Somebody with a resume and a text of their own, in a job. */
export async function givenApplicant(url: string, job: Job, email?: string): Promise<number> {
  const file = await givenFile(url);
  return givenCandidate(url, job.id, email ? { email } : {}, {
    uploaded_files_attributes: [file],
    objective: 'Bees',
    work_experiences_attributes: [{ position: 'Beekeeper', company: 'Hive' }],
  });
}

/** Many applications to a job, straight into the database: people who have nothing but a name, a text and a tag. */
export async function givenMany(database: pg.Client, job: Job, count: number): Promise<number[]> {
  const { rows } = await database.query<{ id: number }>(
    `with people as (
       insert into applicants (first_name, last_name, email)
       select 'Kim', 'Number ' || i, 'kim.' || $1::bigint || '.' || i || '@applicant.example' from generate_series(1, $3::int) i
       returning id)
     insert into applicant_profiles (applicant_id, job_id, stage_id) select id, $1::bigint, $2 from people order by id returning id::int`,
    [job.id, job.stages[0]!.id, count],
  );
  const ids = rows.map(({ id }) => id);
  await database.query(
    `insert into applicant_profile_texts (applicant_profile_id, resume) select unnest($1::bigint[]), 'All about bees'`,
    [ids],
  );
  return ids;
}

export interface ProfileRead {
  id: number;
  applicant_id: number;
  job_id: number;
  stage_id: number;
  tags: { id: number }[];
  notes: unknown[];
  presented_date: string | null;
  rejection_reason_id: number | null;
  applied_by_recruiter: boolean;
  objective?: string | null;
  uploaded_files: { id: number; original_file_name: string }[];
  applicant_profile_logs: { action: string; new_value: Record<string, unknown> | null }[];
}

export const profileOf = async (client: ApiClient, id: number): Promise<ProfileRead> =>
  (await client.get(`applicant_profiles/${id}`)).body as ProfileRead;
