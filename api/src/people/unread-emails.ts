import { waitsForSql } from '../mail/index.ts';
import { callerOf, type Handler } from '../platform/chain/context.ts';
import { query } from '../platform/database/database.ts';
import { lockAccount } from './account-rows.ts';
import { assertOwnOrAdmin } from './guards.ts';

/** What came in for an employee or the team of their job, is not read, and nothing else than reading it takes away. */
export const unreadEmails: Handler<'unreadEmails'> = async (context) => {
  const { id } = context.params;
  assertOwnOrAdmin(callerOf(context), id);
  await lockAccount(id);
  return query(
    `select m.id, m.created_at, m.f_uid, m.t_uid, m.subject, m.message, m.cc,
            case when p.id is not null then jsonb_build_object('id', p.id, 'job_id', p.job_id,
              'applicant_name', a.first_name || ' ' || a.last_name, 'job_name', j.name) end as applicant_profile,
            (select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'original_file_name', f.original_file_name)
                                       order by f.id), '[]'::jsonb)
               from hgemails_file_uploads u join uploaded_files f on f.id = u.file_upload_id
              where u.hgemail_id = m.id) as file_upload
       from hgemails m
       left join applicant_profiles p on p.id = m.applicant_profile_id and not p.is_deleted
       left join applicants a on a.id = p.applicant_id
       left join jobs j on j.id = p.job_id
      join employees e on e.id = $1
      where m.read_at is null and ${waitsForSql({ id: '$1', roleSql: 'e.aasm_state' })}
      order by m.created_at desc, m.id desc limit 200`,
    [id],
  );
};
