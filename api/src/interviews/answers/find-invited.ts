import type { Rows } from '../../generated/rows.ts';
import { samePersonSql } from '../../candidates/index.ts';
import { query, queryOne } from '../../platform/database/database.ts';
import { replyTokens } from '../../platform/mail/index.ts';

/** Whom a mail says that it is from, and every address that it went to. */
export interface Envelope {
  from: string;
  deliveredTo: readonly string[];
}

/** Somebody who was invited, the interview as it is, and what they were last sent of it. */
export interface Invited {
  interview_id: number;
  applicant_profile_id: number;
  organizer_id: number | null;
  name: Rows['interviews']['name'];
  status: Rows['interviews']['status'];
  starts_at: Date;
  time_zone: string;
  is_over: boolean;
  /** The interviewer; null for the candidate. */
  employee_id: number | null;
  interviewer: string | null;
  /** They take part as it is now. */
  takes_part: boolean;
  /** Their address, in small letters. */
  address: string;
  /** Addresses of theirs besides: of their other entries, and from which an answer was taken as theirs before. */
  other_addresses: string[];
  /** By the token of the address that the mail went to: only who got our mail knows it. */
  by_token: boolean;
  mail_id: number;
  calendar_method: 'request' | 'cancel';
  calendar_sequence: number | null;
  calendar_starts_at: Date | null;
  /** When their answer that counts was given. */
  answered_at: Date | null;
}

/** Mails with an invitation that have left. */
const sentSql = `m.calendar_method is not null and m.status in ('sent', 'kept')`;

const keysOf = ({ from, deliveredTo }: Envelope) => [replyTokens(deliveredTo), from.trim().toLowerCase()] as const;

/** Whether a mail, of which only the headers are known, may answer an invitation: by where it went, or who sent it. */
export async function mayAnswerInvitation(mail: Envelope): Promise<boolean> {
  const found = await queryOne(
    `select from hgemails m where ${sentSql} and (m.calendar_token = any($1::text[]) or lower(m.t_uid) = $2) limit 1`,
    [...keysOf(mail)],
    { name: 'interviews-may-answer' },
  );
  return found !== undefined;
}

const otherAddressesSql = `array(
  select k.from_address from interview_answers k where k.check_state = 'taken' and k.from_address is not null
     and k.employee_id = e.id
  union select k.from_address from interview_answers k join interviews ki on ki.id = k.interview_id
      join applicant_profiles kp on kp.id = ki.applicant_profile_id
    where e.id is null and k.check_state = 'taken' and k.from_address is not null and k.employee_id is null
      and ${samePersonSql('kp.applicant_id', 'coalesce(a.merged_into_id, a.id)')}
  union select lower(o.email) from applicants o where e.id is null and o.email is not null
      and coalesce(o.merged_into_id, o.id) = coalesce(a.merged_into_id, a.id))`;

/** Who sent an answer to an invitation of an event; undefined for who was never invited, and for nobody any more. */
export async function findInvited(mail: Envelope, uid: string): Promise<Invited | undefined> {
  return queryOne<Invited>(
    `select i.id as interview_id, i.applicant_profile_id, i.organizer_id, i.name, i.status, i.starts_at, i.time_zone,
       i.ends_at <= now() as is_over,
       e.id as employee_id, e.first_name || ' ' || e.last_name as interviewer,
       m.recipient_kind = 'candidate' or exists (select from interview_interviewers w
         where w.interview_id = i.id and w.employee_id = e.id) as takes_part,
       lower(m.t_uid) as address, ${otherAddressesSql} as other_addresses,
       coalesce(m.calendar_token = any($1::text[]), false) as by_token,
       m.id as mail_id, m.calendar_method, m.calendar_sequence, m.calendar_starts_at,
       (select n.answered_at from interview_answers n where n.interview_id = i.id and n.is_current
          and n.employee_id is not distinct from e.id) as answered_at
     from interviews i
     join applicant_profiles p on p.id = i.applicant_profile_id and not p.is_deleted and p.removed_at is null
     join applicants a on a.id = p.applicant_id and a.removed_at is null
     join hgemails m on m.interview_id = i.id and ${sentSql}
     left join employees e on m.recipient_kind = 'staff' and lower(e.email) = lower(m.t_uid)
    where i.uid = $3 and (m.calendar_token = any($1::text[]) or lower(m.t_uid) = $2)
      and (m.recipient_kind = 'candidate' or e.id is not null)
    order by by_token desc, m.id desc limit 1`,
    [...keysOf(mail), uid.replace(/@[^@]*$/, '').toLowerCase()],
    { name: 'interviews-invited' },
  );
}

/** Of invitations to these interviews, whose answers come back to which token; null to none. By `<id> <address>`. */
export async function calendarTokens(interviews: readonly (number | null)[]): Promise<Map<string, string | null>> {
  const rows = await query<Pick<Rows['hgemails'], 'interview_id' | 't_uid' | 'calendar_token'>>(
    `select distinct on (interview_id, lower(t_uid)) interview_id, lower(t_uid) as t_uid, calendar_token from hgemails
      where interview_id = any($1::bigint[]) and calendar_method is not null and status not in ('cancelled', 'failed')
      order by interview_id, lower(t_uid), id`,
    [[...interviews]],
    { name: 'interviews-calendar-tokens' },
  );
  return new Map(rows.map((row) => [`${row.interview_id} ${row.t_uid}`, row.calendar_token]));
}
