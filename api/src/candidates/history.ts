import { currentActor } from '../platform/audit/audit.ts';
import { query } from '../platform/database/database.ts';

/** What the history of an application tells; `moved`, `rejected` and `applied` carry stages. */
export type ProfileAction =
  | 'applied'
  | 'reapplied'
  | 'copied_to'
  | 'copied_from'
  | 'copy_taken_back'
  | 'moved'
  | 'rejected'
  | 'withdrawn'
  | 'tagged'
  | 'untagged'
  | 'source_changed'
  | 'ranked'
  | 'milestone_set'
  | 'milestone_removed'
  | 'future_consideration'
  | 'note_written'
  | 'note_changed'
  | 'note_deleted'
  | 'note_restored'
  | 'task_made'
  | 'task_finished'
  | 'task_reopened'
  | 'task_deleted'
  | 'scorecard_sent'
  | 'scorecard_changed'
  | 'scorecards_opened'
  | 'revealed'
  | 'file_added'
  | 'file_removed'
  | 'file_restored'
  | 'confirmation_left_out'
  | 'information_requested'
  | 'information_received'
  | 'answer_scored'
  | 'interview_scheduled'
  | 'interview_moved'
  | 'interview_interviewers'
  | 'interview_cancelled'
  | 'interview_held'
  | 'interview_no_show'
  | 'interview_answered'
  | 'interview_answer_outdated'
  | 'interview_answer_elsewhere'
  | 'interview_answer_taken'
  | 'interview_answer_dismissed'
  | 'interview_answer_disowned'
  | 'interview_answer_owned'
  | 'booking_sent'
  | 'booking_opened'
  | 'booking_none_fit'
  | 'booking_expired'
  | 'booking_revoked'
  | 'offer_sent_for_approval'
  | 'offer_approved'
  | 'offer_returned'
  | 'offer_cancelled'
  | 'offer_sent'
  | 'offer_accepted'
  | 'offer_declined'
  | 'offer_recalled'
  | 'offer_expired'
  | 'offer_countersigned'
  | 'automation_mail'
  | 'automation_notice'
  | 'automation_proposed'
  | 'automation_stopped'
  | 'automation_failed'
  | 'deleted'
  | 'data_removed';

export interface ProfileEvent {
  profileId: number;
  jobId: number;
  action: ProfileAction;
  fromStageId?: number | null;
  toStageId?: number | null;
  before?: Record<string, unknown> | null;
  after?: Record<string, unknown> | null;
}

/** Adds to the histories of applications, in the running transaction, naming who acts, or which automation. */
export async function recordEvents(events: ProfileEvent[]): Promise<void> {
  if (events.length === 0) return;
  const { employeeId, automation } = currentActor();
  const rows = automation ? events.map((event) => ({ ...event, after: { ...event.after, automation } })) : events;
  await query(
    `insert into applicant_profile_logs
       (applicant_profile_id, job_id, action, employee_id, from_stage_id, to_stage_id, old_value, new_value)
     select e."profileId", e."jobId", e.action, $1, e."fromStageId", e."toStageId", e.before, e.after
     from jsonb_to_recordset($2::jsonb) as e("profileId" bigint, "jobId" bigint, action text,
       "fromStageId" bigint, "toStageId" bigint, before jsonb, after jsonb)`,
    [employeeId, JSON.stringify(rows)],
    { name: 'candidates-record-events' },
  );
}

export type CandidateAction =
  | 'created'
  | 'updated'
  | 'do_not_hire_set'
  | 'do_not_hire_cleared'
  | 'referral_changed'
  | 'employment_changed'
  | 'keeping_agreed'
  | 'keeping_refused'
  | 'removal_asked'
  | 'hold_set'
  | 'hold_lifted'
  | 'merged'
  | 'parted'
  | 'data_removed';

export interface CandidateEvent {
  applicantId: number;
  action: CandidateAction;
  before?: Record<string, unknown> | null;
  after?: Record<string, unknown> | null;
}

/** Adds to the histories of persons. */
export async function recordCandidateEvents(events: CandidateEvent[]): Promise<void> {
  if (events.length === 0) return;
  await query(
    `insert into applicant_logs (applicant_id, action, employee_id, old_value, new_value)
     select e."applicantId", e.action, $1, e.before, e.after
     from jsonb_to_recordset($2::jsonb) as e("applicantId" bigint, action text, before jsonb, after jsonb)`,
    [currentActor().employeeId, JSON.stringify(events)],
    { name: 'candidates-record-person-events' },
  );
}
