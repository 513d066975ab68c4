import type { Role } from '../generated/shapes.ts';
import { rawJson } from '../platform/chain/answer.ts';
import { callerOf, type Caller, type Handler } from '../platform/chain/context.ts';
import { queryOne } from '../platform/database/database.ts';
import { NotFound } from '../platform/errors/errors.ts';
import { reachesPlaceSql, reachesStageSql } from '../platform/permissions/reach.ts';
import { admits } from '../platform/permissions/roles.ts';
import { cardSql } from './card-sql.ts';
import { fileSql, visibleFilesSql, visibleResumesSql } from './file-sql.ts';
import { noteSql, visibleNotesSql } from './notes/note-sql.ts';
import { informationSql } from './information-sql.ts';
import { entrySql, showsEntrySql } from './log-sql.ts';
import { keptApartSql } from './marks/kept-apart.ts';
import { inPoolUntilSql } from './pool-sql.ts';
import { samePersonSql } from './same-person.ts';
import { shownReasonSql, showsMailSql, showsOffersSql } from './switches.ts';

/** GET applicant_profiles/{id}: everything about one application that the caller may see, in one statement. */
export const getProfile: Handler<'getProfile'> = async (context) => {
  const body = await readProfile(callerOf(context), context.params.id, context.query.file_type);
  if (body === undefined) throw new NotFound();
  return rawJson(body);
};

/** The same as JSON text, for callers who have checked that it is in reach; undefined where there is none. */
export async function readProfile(
  { role, id: callerId }: Pick<Caller, 'id' | 'role'>,
  id: number,
  fileType?: string,
): Promise<string | undefined> {
  const row = await queryOne<{ body: string }>(statementFor(role), [id, callerId, fileType ?? null], {
    name: `candidates-profile-${role}`,
  });
  return row?.body;
}

const list = (element: string, order: string, from: string) =>
  `(select coalesce(jsonb_agg(${element} order by ${order}), '[]') from ${from})`;

function statementFor(role: Role): string {
  return `select (${cardSql(role)}::jsonb || jsonb_build_object(
    'address', jsonb_build_object('street', a.street, 'city', a.city, 'province', a.province, 'postal_code', a.postal_code, 'country', a.country),
    'origin', jsonb_build_object('utm_source', p.utm_source, 'utm_medium', p.utm_medium, 'utm_campaign', p.utm_campaign,
      'referred_by', (select jsonb_build_object('id', e.id, 'name', btrim(concat_ws(' ', e.first_name, e.last_name)))
        from employees e where e.id = p.referred_by_id)),
    'applied_by_employee_id', p.applied_by_employee_id, 'is_deleted', p.is_deleted,
    'told', ${admits('takeOver', { role }) ? 'p.told' : 'null'},
    'merged_into_id', a.merged_into_id,
    'talent_pool_until', ${inPoolUntilSql('p.applicant_id', role)},
    'resume', case when ${visibleResumesSql(role)} then x.resume end, 'cover_letter', x.cover_letter, 'objective', x.objective, 'summary', x.summary,
    'job', (select jsonb_build_object('id', j.id, 'name', j.name, 'status', j.status, 'workflow_id', j.workflow_id) from jobs j where j.id = p.job_id),
    'stage', (select jsonb_build_object('id', s.id, 'name', s.name, 'stage_type', s.stage_type, 'dm_stage', s.dm_stage,
      'dm_move_and_remove', s.dm_move_and_remove) from stages s where s.id = p.stage_id),
    'candidate_source', (select jsonb_build_object('id', c.id, 'name', c.name, 'code', c.code) from candidate_sources c where c.id = p.candidate_source_id),
    'rejection_reason', (select jsonb_build_object('id', r.id, 'name', r.name) from rejection_reasons r where r.id = ${shownReasonSql(role, 'p.rejection_reason_id')}),
    'work_experiences', ${list(
      `jsonb_build_object('id', w.id, 'position', w.position, 'company', w.company, 'description', w.description,
        'start_date', w.start_date, 'end_date', w.end_date, 'present_date', w.present_date)`,
      'w."order", w.id',
      'work_experiences w where w.applicant_profile_id = p.id',
    )},
    'educations', ${list(
      `jsonb_build_object('id', e.id, 'institution', e.institution, 'degree', e.degree, 'field_of_study', e.field_of_study,
        'description', e.description, 'start_date', e.start_date, 'end_date', e.end_date)`,
      'e."order", e.id',
      'educations e where e.applicant_profile_id = p.id',
    )},
    'answers', ${list(
      `jsonb_build_object('id', ca.id, 'question_id', ca.question_id, 'question', q.name, 'form_id', q.form_id,
        'answer_id', ca.answer_id, 'text', an.text, 'weighting', an.weighting, 'is_stop_answer', an.is_stop_answer)`,
      'q.form_id, q."order", an."order", ca.id',
      `applicant_profile_answers ca join questions q on q.id = ca.question_id join answers an on an.id = ca.answer_id
       where ca.applicant_profile_id = p.id and not ${keptApartSql('q.form_id')}`,
    )},
    'text_answers', ${list(
      `jsonb_build_object('id', ta.id, 'question_id', ta.question_id, 'question', q.name, 'form_id', q.form_id,
        'question_type', q.question_type, 'answer_text', ta.answer_text, 'score', ta.score, 'weighting', q.weighting,
        'answered_at', ta.created_at, 'files', ${list(
          `jsonb_build_object('id', qf.id, 'name', qf.original_file_name)`,
          'qf.id',
          `uploaded_files qf where qf.applicant_profile_id = p.id and qf.question_id = q.id and ${visibleFilesSql(role, 'qf')}`,
        )})`,
      'q.form_id, q."order", ta.id',
      `text_answers ta join questions q on q.id = ta.question_id
       where ta.applicant_profile_id = p.id and not ${keptApartSql('q.form_id')}`,
    )},
    'forms_list', ${list(
      `jsonb_build_object('id', f.id, 'name', f.name)`,
      'f.id',
      `jobs_forms jf join forms f on f.id = jf.form_id where jf.job_id = p.job_id`,
    )},
    'uploaded_files', ${list(
      // The words of the form's own documents stand beside the form.
      `${fileSql('u')} || jsonb_build_object('text',
        case when u.extracted_text is distinct from x.resume and u.extracted_text is distinct from x.cover_letter then u.extracted_text end)`,
      'u.created_at, u.id',
      `uploaded_files u where u.applicant_profile_id = p.id and ($3::text is null or u.file_type = $3) and ${visibleFilesSql(role, 'u')}`,
    )},
    'notes', ${list(
      `${noteSql('n')}::jsonb`,
      'n.created_at desc, n.id desc',
      `notes n where n.applicant_profile_id = p.id and not n.is_deleted and ${visibleNotesSql(role, 'n', '$2')}`,
    )},
    'candidate_ranks', ${list(
      `jsonb_build_object('employee_id', k.employee_id, 'candidate_rank', k.candidate_rank,
        'employee', (select jsonb_build_object('id', e.id, 'name', e.first_name || ' ' || e.last_name) from employees e where e.id = k.employee_id))`,
      'k.id',
      'candidate_ranks k where k.applicant_profile_id = p.id',
    )},
    'applicant_profile_logs', ${list(
      entrySql(role, 'l'),
      'l.created_at desc, l.id desc',
      `applicant_profile_logs l where l.applicant_profile_id = p.id and ${showsEntrySql(role, 'l', '$2')}`,
    )},
    'hgemails', ${list(
      `jsonb_build_object('id', m.id, 'subject', m.subject, 't_uid', m.t_uid, 'f_uid', m.f_uid, 'direction', m.direction,
        'purpose', m.purpose, 'status', m.status, 'created_at', m.created_at, 'employee_id', m.employee_id)`,
      'm.created_at desc, m.id desc',
      `hgemails m where m.applicant_profile_id = p.id and not m.is_secret and (m.direction = 'inbound' or m.recipient_kind = 'candidate') and ${showsMailSql(role, 'm')}`,
    )},
    'offer_letters', ${list(
      `jsonb_build_object('id', o.id, 'status', o.status, 'is_archived', o.is_archived, 'subject', o.subject, 'created_at', o.created_at)`,
      'o.created_at desc, o.id desc',
      `approval_emails o where o.applicant_profile_id = p.id and o.email_type = 'offer_letter' and ${showsOffersSql(role)}`,
    )},
    'information_requests', ${informationSql(role)},
    'other_applications', (select count(*) from applicant_profiles other
      where ${samePersonSql('other.applicant_id', 'coalesce(a.merged_into_id, a.id)')} and other.id <> p.id and not other.is_deleted
        and ${reachesPlaceSql({ id: '$2', role }, { job: 'other.job_id', stage: 'other.stage_id' })}),
    'workloads', ${list(
      `jsonb_build_object('id', w.id, 'stage_id', w.stage_id, 'applicants_count', w.applicants_count, 'workload_order', w.workload_order)`,
      's."order", s.id',
      `workloads w join stages s on s.id = w.stage_id
       where w.job_id = p.job_id and not s.is_deleted and ${reachesStageSql({ role }, 's')}`,
    )}
  ))::text as body
  from applicant_profiles p
  join applicants a on a.id = p.applicant_id
  left join applicant_profile_texts x on x.applicant_profile_id = p.id
  where p.id = $1 and not p.is_deleted`;
}
