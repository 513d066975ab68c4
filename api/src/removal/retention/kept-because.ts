import { inPoolSql } from '../../talent-pool/index.ts';
import { heldSql } from '../inactive.ts';

/**
 * Why a person `a` is not touched by any rule, whatever its time, as SQL; `q` is the question that was asked last. A
 * further reason is a row here and its words `retention.kept.<name>`.
 */
const REASONS = {
  hold: heldSql('a.id'),
  // Rejected and withdrawn ones are over, and so are those for jobs that nobody is chosen for any more.
  open_application: `exists (select from applicant_profiles p join applicants e on e.id = p.applicant_id
    join jobs j on j.id = p.job_id join stages s on s.id = p.stage_id
    where (e.id = a.id or e.merged_into_id = a.id) and p.removed_at is null and not p.is_deleted
      and s.stage_type <> 'rejected' and not (p.withdrawn_at is not null and p.withdrawn_at >= p.stage_entered_at)
      and j.status not in ('closed', 'archived', 'filled') and j.posting_board is distinct from 'pool')`,
  // They have agreed to be kept until a day of its own.
  talent_pool: `exists (select from applicant_profiles p join applicants e on e.id = p.applicant_id
    where (e.id = a.id or e.merged_into_id = a.id) and p.removed_at is null and not p.is_deleted and ${inPoolSql('p.id')})`,
  hired: `exists (select from applicant_profiles p join applicants e on e.id = p.applicant_id
    join stages s on s.id = p.stage_id
    where (e.id = a.id or e.merged_into_id = a.id) and p.removed_at is null and not p.is_deleted and (s.stage_type = 'hired'
      or exists (select from approval_emails o where o.applicant_profile_id = p.id and o.status = 'offer_accepted')))`,
  letter_out: `exists (select from applicant_profiles p join applicants e on e.id = p.applicant_id
    join approval_emails o on o.applicant_profile_id = p.id
    where (e.id = a.id or e.merged_into_id = a.id) and p.removed_at is null and not o.is_archived
      and o.status in ('out_for_approval', 'approved', 'out_with_candidate', 'req_out'))`,
  request: `exists (select from removal_requests x join applicants e on e.id = x.applicant_id
    where (e.id = a.id or e.merged_into_id = a.id) and x.status = 'open')`,
  unsent: `exists (select from hgemails m where m.id = q.hgemail_id and m.status in ('queued', 'kept'))`,
} satisfies Record<string, string>;

export type KeptBecause = keyof typeof REASONS;

/** SQL of the names of the reasons that hold, a list of texts. */
export const keptBecauseSql = `array_remove(array[${Object.entries(REASONS)
  .map(([name, sql]) => `case when ${sql} then '${name}' end`)
  .join(', ')}]::text[], null)`;
