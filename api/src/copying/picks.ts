import { query } from '../platform/database/database.ts';
import { ValidationFailed } from '../platform/errors/errors.ts';
import type { PickedProfile } from './copy-profiles.ts';

/** Which candidates of a job a clone takes along: all, or those named and those in the stages named. */
export interface Wanted {
  all: boolean;
  ids: number[];
  stageIds: number[];
}

/** Reads ids as a list or as text with commas, and the word `all`. @throws 422 */
export function wantedOf(named: number[] | string | null | undefined, stageIds: number[]): Wanted {
  if (typeof named === 'string' && named.trim() === 'all') return { all: true, ids: [], stageIds: [] };
  const ids =
    typeof named === 'string'
      ? named
          .split(',')
          .filter((part) => part.trim() !== '')
          .map(Number)
      : (named ?? []);
  if (ids.some((id) => !Number.isSafeInteger(id) || id < 1)) {
    throw new ValidationFailed([{ field: 'applicants_to_clone', code: 'invalid' }]);
  }
  return { all: false, ids: [...new Set(ids)], stageIds };
}

/** @throws 422 naming the candidates and stages that are not of the job. */
export async function requireOfJob(jobId: number, { ids, stageIds }: Wanted): Promise<void> {
  const [row] = await query<{ ids: number[]; stages: number[] }>(
    `select
       array(select i from unnest($2::bigint[]) i where not exists (
         select from applicant_profiles p where p.id = i and p.job_id = $1 and not p.is_deleted)) as ids,
       array(select i from unnest($3::bigint[]) i where not exists (
         select from workloads w where w.stage_id = i and w.job_id = $1)) as stages`,
    [jobId, ids, stageIds],
  );
  const wrong = (field: string, found: number[]) =>
    found.length === 0
      ? []
      : [{ field, code: 'copying.errors.ofOtherJob', values: { ids: found.slice(0, 20).join(', ') } }];
  const errors = [...wrong('applicants_to_clone', row!.ids), ...wrong('stage_ids', row!.stages)];
  if (errors.length > 0) throw new ValidationFailed(errors);
}

interface Place {
  /** Everybody stays in the stage in which they are. */
  keep: boolean;
  /** Else this is where they begin. */
  stage: number;
  /** The new job. */
  jobId: number;
}

/** Where each of the wanted candidates is to stand, oldest first; a stage that is archived by now gives way to the first. */
export async function picksOf(jobId: number, { all, ids, stageIds }: Wanted, place: Place): Promise<PickedProfile[]> {
  return query<PickedProfile>(
    `select p.id, case when k.id is null then $5 else k.id end as "stageId",
       case when k.stage_type = 'rejected' then p.rejection_reason_id end as "reasonId"
     from applicant_profiles p
     left join (select s.id, s.stage_type from workloads w join stages s on s.id = w.stage_id
       where w.job_id = $6 and not s.is_deleted) k on $4 and k.id = p.stage_id
     where p.job_id = $1 and not p.is_deleted and p.removed_at is null
       and ($7 or p.id = any($2::bigint[]) or p.stage_id = any($3::bigint[]))
     order by p.created_at, p.id for key share of p`,
    [jobId, ids, stageIds, place.keep, place.stage, place.jobId, all],
  );
}
