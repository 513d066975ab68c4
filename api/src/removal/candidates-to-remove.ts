import type { Handler } from '../platform/chain/context.ts';
import { query, queryOne } from '../platform/database/database.ts';
import { ValidationFailed } from '../platform/errors/errors.ts';
import { inactiveApplicants, inactiveProfiles, lastActiveApplicantSql, lastActiveProfileSql } from './inactive.ts';

interface Candidate {
  id: number;
  name: string;
  email: string | null;
  last_active_at: string;
  applications_count: number;
}

interface Profile {
  id: number;
  applicant_id: number;
  name: string;
  job_id: number;
  job_name: Record<string, unknown> | null;
  last_active_at: string;
}

/** PUT applicants/candidates_to_remove: reads only; the longest untouched come first. */
export const candidatesToRemove: Handler<'candidatesToRemove'> = async ({ body }) => {
  const day = body.removalDate;
  await refuseFuture('removalDate', day);
  const page = [day, body.limit ?? 25, body.offset ?? 0];
  const meta = await queryOne<{ applicants: number; profiles: number; applications: number }>(
    `select (select count(*)::int ${inactiveApplicants('$1')}) as applicants, (select count(*)::int ${inactiveProfiles('$1')}) as profiles,
       (select count(*)::int from applicant_profiles o where o.removed_at is null and o.applicant_id in (select a.id ${inactiveApplicants('$1')})) as applications`,
    [day],
  );
  const applicants = await query<Candidate>(
    `select a.id, btrim(concat_ws(' ', a.first_name, a.last_name)) as name, a.email, ${lastActiveApplicantSql} as last_active_at,
       (select count(*)::int from applicant_profiles o where o.applicant_id = a.id and o.removed_at is null) as applications_count
     from (select a.* ${inactiveApplicants('$1')} order by a.created_at, a.id limit $2 offset $3) a order by a.created_at, a.id`,
    page,
  );
  const applicant_profiles = await query<Profile>(
    `select p.id, p.applicant_id, btrim(concat_ws(' ', a.first_name, a.last_name)) as name, p.job_id, j.name as job_name,
       ${lastActiveProfileSql} as last_active_at
     from (select p.* ${inactiveProfiles('$1')} order by p.created_at, p.id limit $2 offset $3) p
     join applicants a on a.id = p.applicant_id join jobs j on j.id = p.job_id order by p.created_at, p.id`,
    page,
  );
  const { applications, ...counts } = meta!;
  return {
    removal_date: day,
    applicants,
    applicant_profiles,
    meta: { ...counts, applications: applications + counts.profiles },
  };
};

/** @throws 422 for a day that has not come yet where the organization is. */
export async function refuseFuture(field: string, day: string): Promise<void> {
  const row = await queryOne<{ future: boolean }>(
    'select $1::date > (now() at time zone o.time_zone)::date as future from organizations o where o.id = 1',
    [day],
  );
  if (row?.future) throw new ValidationFailed([{ field, code: 'removal.errors.future' }]);
}
