import { dateWriter, dayInWords } from '../../generated/date-words.ts';
import type { Rows } from '../../generated/rows.ts';
import type { Language } from '../../generated/shapes.ts';
import { interviewScreen } from '../../interviews/index.ts';
import { lastEndSql } from '../../jobs/index.ts';
import type { Caller } from '../../platform/chain/context.ts';
import { reachesEveryJob } from '../../platform/permissions/reach.ts';
import { isOneOf } from '../../platform/permissions/roles.ts';
import { inLanguageSql } from '../../platform/texts/in-language.ts';
import { t } from '../../platform/texts/texts.ts';
import { arrivedCountSql } from '../arrived-sql.ts';
import { taskScreen } from '../due-tasks.ts';

type Notification = Rows['notifications'];

/** What a notification is about, as it is now. */
export type NotificationDetails = Pick<
  Notification,
  'id' | 'kind' | 'event' | 'created_at' | 'read_at' | 'stage_id' | 'hgemail_id'
> & {
  actor: string | null;
  candidate: string | null;
  applicant_id: number | null;
  applicant_profile_id: number | null;
  job_id: number | null;
  job_name: string | null;
  stage_name: string | null;
  /** Of a job, its last day. */
  day: string | null;
  letter_id: number | null;
  letter_type: Rows['approval_emails']['email_type'] | null;
  bounced: boolean;
  /** Of a task, what to do. */
  task: string | null;
  /** Of one that was given, how many were with it. */
  tasks: number | null;
  arrived: number | null;
  interview_id: number | null;
  interview_starts_at: string | null;
  interview_time_zone: string;
  /** Of an answer to an invitation: the interviewer who gave it; null for the candidate. */
  answered_by: string | null;
  /** Of an automation, its name. */
  rule: string | null;
};

/** The columns of `NotificationDetails`, from the rows that detailsFrom names; `me` is SQL of the reader's id. */
export const detailsSql = (
  me: string,
  language: Language,
): string => `n.id, n.kind, coalesce(said.event, n.event) as event, n.created_at, n.read_at,
  n.stage_id, n.hgemail_id, n.approval_email_id as letter_id, l.email_type as letter_type,
  nullif(btrim(concat_ws(' ', e.first_name, e.last_name)), '') as actor,
  nullif(btrim(concat_ws(' ', a.first_name, a.last_name)), '') as candidate,
  a.id as applicant_id, p.id as applicant_profile_id, j.id as job_id,
  ${inLanguageSql('j.name', language)} as job_name, ${inLanguageSql('s.name', language)} as stage_name,
  case when n.kind = 'job_expiring' then to_char(${lastEndSql('j')} at time zone o.time_zone, 'YYYY-MM-DD') end as day,
  coalesce(m.purpose = 'bounce', false) as bounced, w.title as task, u.name as rule,
  iv.id as interview_id, iv.starts_at as interview_starts_at, coalesce(r.time_zone, o.time_zone) as interview_time_zone,
  nullif(btrim(concat_ws(' ', ae.first_name, ae.last_name)), '') as answered_by,
  case when n.kind = 'task_given' then (select count(*)::int from tasks g where g.employee_id = w.employee_id
    and g.created_by_id = w.created_by_id and g.created_at = w.created_at and g.status = 'open') end as tasks,
  case when n.kind = 'stage' then ${arrivedCountSql({ job: 'n.job_id', stage: 'n.stage_id', employee: me, since: 'n.since' })} end as arrived`;

/**
 * The rows that detailsSql names, beside the notifications `n` themselves. An answer to an invitation that was told of may
 * have been changed since: then another one that still counts is told.
 */
export const detailsFrom = `join organizations o on o.id = 1
  left join hgemails m on m.id = n.hgemail_id
  left join approval_emails l on l.id = n.approval_email_id
  left join tasks w on w.id = n.task_id
  left join stage_automations u on u.id = n.stage_automation_id
  left join interviews iv on iv.id = n.interview_id
  left join lateral (select ia.employee_id, case ia.answer when 'declined' then 'declined' else 'time_proposed' end as event
    from interview_answers ia where n.kind = 'interview_answer' and ia.interview_id = n.interview_id
      and ia.is_current and ia.answer in ('declined', 'proposed')
    order by (ia.answer = 'declined') = (n.event = 'declined') desc, ia.id desc limit 1) said on true
  left join employees ae on ae.id = said.employee_id
  left join employees r on r.id = n.employee_id
  left join employees e on e.id = n.actor_id
  left join applicant_profiles p on p.id = coalesce(n.applicant_profile_id, m.applicant_profile_id, iv.applicant_profile_id) and not p.is_deleted
  left join applicants k on k.id = coalesce(p.applicant_id, m.applicant_id)
  left join applicants a on a.id = coalesce(k.merged_into_id, k.id)
  left join jobs j on j.id = coalesce(n.job_id, p.job_id)
  left join stages s on s.id = n.stage_id`;

/** What a notification says, in a language. */
export function titleOf(details: NotificationDetails, language: Language): string {
  const candidate = details.candidate ?? t(language, 'notices.titles.candidate');
  switch (details.kind) {
    case 'mention':
      return t(language, 'notices.titles.mention', {
        candidate,
        actor: details.actor ?? t(language, 'notices.titles.someone'),
      });
    case 'mail':
      if (details.applicant_id === null) return t(language, 'notices.titles.mailOfNobody');
      return t(language, details.bounced ? 'notices.titles.bounce' : 'notices.titles.mail', { candidate });
    case 'approval':
      return t(language, 'notices.titles.approval', { candidate });
    case 'offer':
    case 'information':
      return t(language, `notices.titles.${details.kind}.${details.event}`, { candidate });
    case 'interview':
      return t(language, `notices.titles.interview.${details.event}`, {
        candidate,
        when: whenOf(details, language),
      });
    case 'booking':
      return t(language, `notices.titles.booking.${details.event}`, { candidate, when: whenOf(details, language) });
    case 'interview_answer': {
      const { answered_by: interviewer } = details;
      const words = { candidate, when: whenOf(details, language) };
      return interviewer === null
        ? t(language, `notices.titles.interviewAnswer.candidate.${details.event}`, words)
        : t(language, `notices.titles.interviewAnswer.interviewer.${details.event}`, { ...words, interviewer });
    }
    case 'answer_to_check':
      return t(language, 'notices.titles.answerToCheck', { candidate, when: whenOf(details, language) });
    case 'scorecard_due':
      return t(language, 'notices.titles.scorecardDue', { candidate });
    case 'withdrawal':
      return t(language, 'notices.titles.withdrawal', { candidate });
    case 'removal_request':
      return t(language, 'notices.titles.removalRequest', { candidate });
    case 'talent_pool':
      return t(language, 'notices.titles.talentPool', { candidate });
    case 'held_applications':
      return t(language, 'notices.titles.heldApplications');
    case 'export':
      return t(language, 'notices.titles.export');
    case 'job_expiring': {
      const date = details.day ? dayInWords(details.day, language) : '';
      return t(language, 'notices.titles.jobExpiring', { date });
    }
    case 'task_given': {
      const actor = details.actor ?? t(language, 'notices.titles.someone');
      const given = t(language, 'notices.titles.taskGiven', { actor, smart_count: details.tasks ?? 1 });
      return withTask(given, details, language);
    }
    case 'task_due':
      return withTask(t(language, 'notices.titles.taskDue'), details, language);
    case 'automation':
      return t(language, `notices.titles.automation.${details.event}`, { candidate, rule: details.rule ?? '' });
    case 'stage':
      return t(language, 'notices.titles.stage', {
        stage: details.stage_name ?? '',
        smart_count: details.arrived ?? 0,
      });
  }
}

/** When an interview begins, on the reader's clock. */
const whenOf = ({ interview_starts_at: at, interview_time_zone: timeZone }: NotificationDetails, language: Language) =>
  at === null ? '' : dateWriter(language, { dateStyle: 'medium', timeStyle: 'short', timeZone })(new Date(at));

/** What is to be done, and about whom; a mail says neither. */
const withTask = (words: string, { task, candidate }: NotificationDetails, language: Language): string =>
  task === null
    ? words
    : t(language, 'notices.titles.taskOf', { words, task: [task, candidate].filter(Boolean).join(' – ') });

/** The screen that shows what a notification is about, for who may open it. */
export function pathOf(details: NotificationDetails, caller: Caller): string | null {
  const { kind, job_id: job, applicant_profile_id: profile } = details;
  const candidate = job && profile ? `/job/applicants/${job}/${profile}` : null;
  switch (kind) {
    case 'mention':
      return candidate && `${candidate}?tab=notes`;
    case 'task_given':
    case 'task_due':
      return (details.tasks ?? 1) > 1 ? '/tasks' : taskScreen(profile, job);
    case 'mail':
      if (candidate) return `${candidate}?tab=mails&mail=${details.hgemail_id}`;
      return details.applicant_id ? `/applicant/${details.applicant_id}` : `/account/unreadEmails/${caller.id}`;
    case 'approval':
      return `/approval/${details.letter_id}`;
    case 'offer':
    case 'information':
      if (!isOneOf('recruiters', caller)) return candidate;
      return `/${details.letter_type === 'info_request' ? 'information-request' : 'offer-letter'}/view/${details.letter_id}`;
    case 'interview':
      // Who no longer conducts it may reach nothing of the candidate.
      if (details.event === 'cancelled') return reachesEveryJob(caller) ? candidate : null;
      return interviewScreen({ id: details.interview_id!, applicant_profile_id: details.applicant_profile_id! });
    case 'scorecard_due':
      return interviewScreen({ id: details.interview_id!, applicant_profile_id: details.applicant_profile_id! });
    case 'booking':
    case 'interview_answer':
    case 'answer_to_check':
      return candidate && `${candidate}?tab=interviews`;
    case 'automation':
    case 'withdrawal':
    case 'talent_pool':
      return candidate;
    case 'removal_request':
      return '/removal-requests';
    case 'held_applications':
      return '/held-applications';
    case 'export':
      return '/exports';
    case 'job_expiring':
      return isOneOf('deciding', caller) ? `/job/applicants/${job}` : null;
    case 'stage':
      return isOneOf('deciding', caller) ? `/job/applicants/${job}?stage=${details.stage_id}` : null;
  }
}
