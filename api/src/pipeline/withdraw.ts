import type { Rows } from '../generated/rows.ts';
import { lockOwn, recordEvents } from '../candidates/index.ts';
import { audit } from '../platform/audit/audit.ts';
import { query, queryOne } from '../platform/database/database.ts';
import { announceMove } from './move.ts';

/**
 * Ends an application because its candidate withdraws it, under its lock: it goes to the rejected stage of its job with
 * the reason that says so, where there is one. Who was rejected already keeps the reason of that.
 */
export async function withdrawByItself(id: number, said: string | null): Promise<void> {
  const profile = await lockOwn(id);
  if (!profile) return;
  const isRejected = profile.stage_type === 'rejected';
  const to = isRejected ? profile.stage_id : ((await rejectedStage(profile.job_id)) ?? profile.stage_id);
  const reason = isRejected ? profile.rejection_reason_id : to === profile.stage_id ? null : await withdrewReason();
  const before = { stage_id: profile.stage_id, rejection_reason_id: profile.rejection_reason_id };
  const after = { stage_id: to, rejection_reason_id: reason, withdrawal_reason: said };
  await recordEvents([
    {
      profileId: id,
      jobId: profile.job_id,
      action: 'withdrawn',
      fromStageId: profile.stage_id,
      toStageId: to,
      before,
      after,
    },
  ]);
  await audit({ action: 'withdraw', entity: 'applicant-profile', id, before, after });
  await query(
    `update applicant_profiles p
      set stage_id = $2, rejection_reason_id = $3, withdrawn_at = now(), withdrawal_reason = $4, updated_at = now(),
          lock_version = lock_version + 1,
          stage_entered_at = case when p.stage_id = $2 then p.stage_entered_at else now() end
      where p.id = $1`,
    [id, to, reason, said],
    { name: 'pipeline-withdraw' },
  );
  await announceMove('rejected', [profile], to);
}

async function rejectedStage(jobId: number): Promise<number | undefined> {
  const row = await queryOne<Pick<Rows['workloads'], 'stage_id'>>(
    `select w.stage_id from workloads w join stages s on s.id = w.stage_id
      where w.job_id = $1 and s.stage_type = 'rejected' and not s.is_deleted order by s."order", s.id limit 1`,
    [jobId],
  );
  return row?.stage_id;
}

/** The built-in reason; an organization that has archived it still means it here. */
async function withdrewReason(): Promise<number | null> {
  const row = await queryOne<Pick<Rows['rejection_reasons'], 'id'>>(
    `select id from rejection_reasons where code = 'withdrew'`,
  );
  return row?.id ?? null;
}
