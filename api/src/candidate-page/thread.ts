import type { CallTypes } from '../generated/call-types.ts';
import { query, queryOne } from '../platform/database/database.ts';
import { shownHtml } from '../platform/mail/index.ts';
import { samePersonSql } from '../candidates/index.ts';

type OwnMail = CallTypes['checkCandidatePage']['answer']['mails'][number];

export const MAILS_PER_PAGE = 20;

/** Addresses of a person, under all entries, in lower case. */
const addressesSql = `(select lower(btrim(e.email)) from applicants e where e.email is not null and (e.id = $1 or e.merged_into_id = $1))`;

/**
 * Mails `m` between a person ($1) and the organization: what has left to them, and what came from them. Not what others
 * answered in their place or were sent, copies to the staff, or what waits, was stopped, or holds a code.
 */
const threadSql = `(
    ${samePersonSql('m.applicant_id', '$1')}
    or m.applicant_profile_id in (select p.id from applicant_profiles p where ${samePersonSql('p.applicant_id', '$1')})
  ) and (not m.is_secret or m.open_message is not null)
  and not exists (select from applicant_profiles d where d.id = m.applicant_profile_id and d.is_deleted)
  and case m.direction
    when 'outbound' then m.recipient_kind = 'candidate' and m.status = 'sent'
      and regexp_split_to_array(lower(m.t_uid), '[,\\s]+') && array(select * from ${addressesSql} x)
    else m.purpose = 'reply' and m.status <> 'failed' and lower(m.f_uid) in ${addressesSql} end`;

/** A page of the thread, newest first. */
export async function ownThread(person: number, page: number): Promise<{ mails: OwnMail[]; mails_total: number }> {
  const rows = await query<Omit<OwnMail, 'message'> & { message: string | null }>(
    `select m.id, m.direction, coalesce(m.sent_at, m.created_at) as at, m.subject,
       case when m.is_secret then m.open_message else m.message end as message,
       case m.direction when 'outbound' then (select btrim(concat_ws(' ', e.first_name, e.last_name)) from employees e
         where e.id = m.employee_id) end as sender,
       (select j.name from applicant_profiles p join jobs j on j.id = p.job_id where p.id = m.applicant_profile_id) as job_name,
       (select coalesce(json_agg(f.original_file_name order by f.id), '[]') from hgemails_file_uploads u
          join uploaded_files f on f.id = u.file_upload_id where u.hgemail_id = m.id) as files
       from hgemails m where ${threadSql} order by m.created_at desc, m.id desc limit $2 offset $3`,
    [person, MAILS_PER_PAGE, (page - 1) * MAILS_PER_PAGE],
    { name: 'own-page-thread' },
  );
  const count = await queryOne<{ total: number }>(
    `select count(*)::int as total from hgemails m where ${threadSql}`,
    [person],
    {
      name: 'own-page-thread-count',
    },
  );
  const mails = rows.map(({ message, ...mail }) => ({ ...mail, message: shownHtml(message ?? '').html }));
  return { mails, mails_total: count!.total };
}

/** Ids of the whole thread. */
export async function threadIds(person: number): Promise<number[]> {
  const rows = await query<{ id: number }>(`select m.id from hgemails m where ${threadSql} order by m.id`, [person]);
  return rows.map(({ id }) => id);
}
