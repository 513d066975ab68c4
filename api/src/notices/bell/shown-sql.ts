import { showsMailSql, showsOffersSql, visibleNotesSql } from '../../candidates/index.ts';
import type { CallId } from '../../generated/roles.ts';
import type { Rows } from '../../generated/rows.ts';
import type { Role } from '../../generated/shapes.ts';
import { waitsForSql } from '../../mail/index.ts';
import type { Caller } from '../../platform/chain/context.ts';
import { reachesJobSql, reachesPlaceSql } from '../../platform/permissions/reach.ts';
import { admits } from '../../platform/permissions/roles.ts';
import { isOverSql } from '../../candidates/index.ts';
import { isToCheckSql } from '../../interviews/index.ts';
import { owesOfSql } from '../../scorecards/index.ts';
import { shownTaskSql } from '../../tasks/index.ts';
import { localNow } from '../local-now-sql.ts';
import { someArrivedSql } from '../arrived-sql.ts';

/** SQL that is true for roles that a call admits: of what nobody else can deal with, nobody else is told. */
const admitsSql = (id: CallId, role: Role): string => String(admits(id, { role }));

type Kind = Rows['notifications']['kind'];

/**
 * SQL that is true for notifications, rows `n`, that an employee still may open and that still say something: what was
 * deleted, answered or removed since, and what they do not reach any more, is left out. `me` is SQL of their id.
 */
export function shownSql(reader: Pick<Caller, 'role'>, me: string): string {
  const cases = Object.entries(shownByKind(reader, me)).map(([kind, sql]) => `when '${kind}' then ${sql}`);
  return `(case n.kind ${cases.join('\n ')} end)`;
}

/** The same for each kind of notification. */
export function shownByKind({ role }: Pick<Caller, 'role'>, me: string): Record<Kind, string> {
  const who = { id: me, role };
  const reachesApplication = `exists (select from applicant_profiles p where p.id = n.applicant_profile_id
    and not p.is_deleted and p.removed_at is null
    and ${reachesPlaceSql(who, { job: 'p.job_id', stage: 'p.stage_id' }, 'exists')})`;
  // One that was given on or done since concerns them no longer.
  const ownTask = (more = '') => `exists (select from tasks k join organizations o on o.id = 1
    where k.id = n.task_id and k.employee_id = ${me} and k.status = 'open' ${more} and ${shownTaskSql({ role }, me, 'k')})`;
  return {
    mention: `${reachesApplication} and exists (select from notes o where o.id = n.note_id and not o.is_deleted
      and ${visibleNotesSql(role, 'o', me)})`,
    mail: `exists (select from hgemails m left join applicant_profiles p on p.id = m.applicant_profile_id and not p.is_deleted
      where m.id = n.hgemail_id and ${showsMailSql(role, 'm')} and ${waitsForSql(who)})`,
    approval: `${reachesApplication} and exists (select from approval_chains c join approval_emails l on l.id = c.approval_email_id
      where c.id = n.approval_chain_id and c.asked_at is not null and c.approved is null and not c.skip
        and l.status = 'out_for_approval')`,
    offer: `${reachesApplication} and ${showsOffersSql(role)}`,
    information: reachesApplication,
    export: `exists (select from candidate_exports x where x.id = n.candidate_export_id
      and x.cancelled_at is null and x.expires_at > now())`,
    interview: `exists (select from interviews iv join applicant_profiles p on p.id = iv.applicant_profile_id
      where iv.id = n.interview_id and not p.is_deleted and p.removed_at is null and (n.event = 'cancelled'
        or exists (select from interview_interviewers w where w.interview_id = iv.id and w.employee_id = ${me})))`,
    booking: reachesApplication,
    // Another time, or another answer, settles it.
    interview_answer: `${reachesApplication} and exists (select from interview_answers ia join interviews iv on iv.id = ia.interview_id
      where iv.id = n.interview_id and iv.status = 'scheduled' and ia.is_current and ia.answer in ('declined', 'proposed'))`,
    answer_to_check: `${admitsSql('takeInterviewAnswer', role)} and ${reachesApplication} and n.interview_answer_id in (select n.id
      from interview_answers n join interviews i on i.id = n.interview_id and ${isToCheckSql})`,
    scorecard_due: `exists (select from interviews iv join applicant_profiles p on p.id = iv.applicant_profile_id
      where iv.id = n.interview_id and not p.is_deleted and p.removed_at is null and ${isOverSql('iv')} and ${owesOfSql(me, 'iv')})`,
    job_expiring: `exists (select from jobs j where j.id = n.job_id and j.status in ('active', 'expired')
      and ${reachesJobSql(who, 'j.id')})`,
    task_given: ownTask(),
    task_due: ownTask(`and k.due_day <= (${localNow})::date`),
    talent_pool: `${reachesApplication} and exists (select from talent_pool_members tm
      where tm.applicant_profile_id = n.applicant_profile_id and tm.ended_at is null)`,
    withdrawal: `${reachesApplication} and exists (select from applicant_profiles p
      where p.id = n.applicant_profile_id and p.withdrawn_at is not null)`,
    removal_request: `${admitsSql('removalRequestsList', role)} and ${reachesApplication} and exists (select from removal_requests q
      join applicants qa on qa.id = q.applicant_id join applicant_profiles qp on qp.id = n.applicant_profile_id
      join applicants pa on pa.id = qp.applicant_id
      where q.status = 'open' and coalesce(qa.merged_into_id, qa.id) = coalesce(pa.merged_into_id, pa.id))`,
    held_applications: `${admitsSql('heldApplicationsList', role)} and exists (select from held_applications h join organizations o on o.id = 1
      where h.status = 'held' and h.expires_on <= (${localNow})::date + 7)`,
    // What is proposed concerns nobody once it is decided.
    automation: `${reachesApplication} and (n.event <> 'automation_proposed' or exists (select from automation_runs ar
      where ar.stage_automation_id = n.stage_automation_id and ar.applicant_profile_id = n.applicant_profile_id and ar.state = 'proposed'))`,
    stage: `${reachesPlaceSql(who, { job: 'n.job_id', stage: 'n.stage_id' }, 'exists')}
      and ${someArrivedSql({ job: 'n.job_id', stage: 'n.stage_id', employee: me, since: 'n.since' })}`,
  };
}
