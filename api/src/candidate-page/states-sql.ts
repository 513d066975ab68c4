import { samePersonSql } from '../candidates/index.ts';

/**
 * What candidates may know of an application `p`, its job `j` and its stage `s`. A rejection is one only once a regret
 * e-mail has left; until then the application stands for them where it stood before.
 */

/** When the application was last taken out of a rejected stage: what was told before does not count any more. */
const takenBackSql = `(select max(l.created_at) from applicant_profile_logs l join stages f on f.id = l.from_stage_id
  where l.applicant_profile_id = p.id and f.stage_type = 'rejected' and l.to_stage_id is distinct from l.from_stage_id)`;

const rejectionMailedSql = `exists (select from hgemails m where m.applicant_profile_id = p.id and m.purpose = 'regret'
  and m.direction = 'outbound' and m.status = 'sent' and m.created_at >= coalesce(${takenBackSql}, '-infinity'))`;

/** Later moves by the staff take it up again. */
const withdrawnSql = `(p.withdrawn_at is not null and p.withdrawn_at >= p.stage_entered_at)`;

export const stateSql = `case when ${withdrawnSql} then 'withdrawn'
  when s.stage_type = 'rejected' and ${rejectionMailedSql} then 'rejected'
  when s.stage_type = 'hired' then 'hired' else 'open' end`;

/** The stage as the candidate knows it: of one who was not told of a rejection, the one before. */
export const knownStageSql = `case when s.stage_type <> 'rejected' or ${rejectionMailedSql} then s.id else (
  select f.id from applicant_profile_logs l join stages f on f.id = l.from_stage_id
   where l.applicant_profile_id = p.id and f.stage_type <> 'rejected' order by l.created_at desc, l.id desc limit 1) end`;

/** Jobs that nobody is chosen for any more. */
export const jobOverSql = `j.status in ('closed', 'archived', 'filled')`;

/** Applications that a person sees: `person` is SQL of their id. */
export const ownApplicationsSql = (person: string): string =>
  `not p.is_deleted and p.removed_at is null and ${samePersonSql('p.applicant_id', person)}`;
