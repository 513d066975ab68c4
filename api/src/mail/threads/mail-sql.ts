import { showsMailSql } from '../../candidates/index.ts';
import type { Caller } from '../../platform/chain/context.ts';
import { reachesEveryJob, reachesPlaceSql } from '../../platform/permissions/reach.ts';

/** What an answer tells of a mail that holds something for its recipient alone: that there was one. */
const open = (value: string, otherwise: string) => `case when m.is_secret then ${otherwise} else ${value} end`;

/** Words of a message without its tags, for the first line of a mail in a list; of a secret one, those that are not. */
const wordsSql = `left(trim(regexp_replace(replace(replace(replace(replace(replace(
    regexp_replace(left(case when m.is_secret then m.open_message else m.message end, 4000), '<[^>]*(>|$)', ' ', 'g'),
    '&nbsp;', ' '), '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&amp;', '&'), '\\s+', ' ', 'g')), 200)`;

const filesSql = `(select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'original_file_name', f.original_file_name,
    'mimetype', f.mimetype, 'size', f.size) order by f.id), '[]')
  from hgemails_file_uploads u join uploaded_files f on f.id = u.file_upload_id where u.hgemail_id = m.id)`;

/**
 * SQL of a mail as lists show it, from the rows `m` (hgemails), `p` (applicant_profiles), `a` (applicants) and `j` (jobs).
 * `other_sender`: it answers our mail, but does not come from the candidate's address.
 */
export const mailSql = `jsonb_build_object('id', m.id, 'created_at', m.created_at, 'sent_at', m.sent_at,
  'direction', m.direction, 'purpose', m.purpose, 'status', m.status, 'failure', m.failure, 'error', m.error, 'attempts', m.attempts, 'next_try_at', m.next_try_at,
  't_uid', m.t_uid, 'f_uid', m.f_uid, 'cc', m.cc, 'subject', m.subject, 'language', m.language,
  'excerpt', ${wordsSql}, 'is_secret', m.is_secret, 'replyable', m.replyable, 'read_at', m.read_at,
  'in_reply_to_id', m.in_reply_to_id, 'email_template_id', m.email_template_id, 'header_id', m.header_id,
  'applicant_id', m.applicant_id, 'applicant_profile_id', m.applicant_profile_id, 'job_id', m.job_id,
  'applicant_profile', case when p.id is not null then jsonb_build_object('id', p.id, 'job_id', p.job_id,
     'stage_id', p.stage_id, 'applicant_name', trim(a.first_name || ' ' || a.last_name), 'job_name', j.name) end,
  'employee_id', m.employee_id,
  'employee', (select jsonb_build_object('id', e.id, 'name', e.first_name || ' ' || e.last_name)
     from employees e where e.id = m.employee_id),
  'other_sender', m.direction = 'inbound' and m.purpose <> 'bounce' and lower(m.f_uid) is distinct from lower(a.email),
  'left_out', ${open('m.left_out', `'[]'`)},
  'file_upload', ${open(filesSql, `'[]'`)})`;

/** The rows that mailSql names. */
export const mailFrom = `hgemails m
  left join applicant_profiles p on p.id = m.applicant_profile_id and not p.is_deleted
  left join applicants a on a.id = coalesce(m.applicant_id, p.applicant_id)
  left join jobs j on j.id = p.job_id`;

/**
 * SQL that is true for mails between the organization and a candidate that the caller may see: those of applications
 * that they reach, and, for who reaches everything, those that belong to a person and no application.
 */
export function visibleMailsSql(caller: Caller, me: string): string {
  const ofProfile = `p.id is not null and ${reachesPlaceSql({ id: me, role: caller.role }, { job: 'p.job_id', stage: 'p.stage_id' })}`;
  const ofCandidate = reachesEveryJob(caller)
    ? ' or (m.applicant_profile_id is null and m.applicant_id is not null)'
    : '';
  return `(m.direction = 'inbound' or m.recipient_kind = 'candidate') and ${showsMailSql(caller.role, 'm')} and ((${ofProfile})${ofCandidate})`;
}
