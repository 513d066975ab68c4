import type { Rows } from '../generated/rows.ts';
import { audit } from '../platform/audit/audit.ts';
import { query } from '../platform/database/database.ts';
import { announce, recordEvents } from '../candidates/index.ts';
import type { Copy } from './copy-profiles.ts';

/** History on both applications, audit, and the boards of those who look at the job. */
export async function recordCopies(copies: Copy[], jobId: number): Promise<void> {
  if (copies.length === 0) return;
  const names = await jobNames([jobId, ...copies.map(({ source_job_id }) => source_job_id)]);
  await recordEvents(
    copies.flatMap((copy) => [
      {
        profileId: copy.source_id,
        jobId: copy.source_job_id,
        action: 'copied_to' as const,
        after: { job_id: jobId, job: names.get(jobId), applicant_profile_id: copy.id },
      },
      {
        profileId: copy.id,
        jobId,
        action: 'copied_from' as const,
        toStageId: copy.stage_id,
        after: {
          stage_id: copy.stage_id,
          job_id: copy.source_job_id,
          job: names.get(copy.source_job_id),
          applicant_profile_id: copy.source_id,
        },
      },
    ]),
  );
  await audit(
    ...copies.map((copy) => ({
      action: 'copy' as const,
      entity: 'applicant-profile',
      id: copy.id,
      after: { job_id: jobId, stage_id: copy.stage_id, copied_from_id: copy.source_id },
    })),
  );
  await announce(
    'applied',
    copies.map(({ id, stage_id }) => ({ id, job_id: jobId, from: null, to: stage_id })),
  );
}

async function jobNames(ids: number[]): Promise<Map<number, unknown>> {
  const rows = await query<Pick<Rows['jobs'], 'id' | 'name'>>(
    'select id, name from jobs where id = any($1::bigint[])',
    [[...new Set(ids)]],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
