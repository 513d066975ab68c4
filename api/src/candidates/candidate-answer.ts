import { rawJson, type Answer } from '../platform/chain/answer.ts';
import type { Caller } from '../platform/chain/context.ts';
import { queryOne } from '../platform/database/database.ts';
import { NotFound } from '../platform/errors/errors.ts';
import { reachesPlaceSql, reachesEveryJob } from '../platform/permissions/reach.ts';
import { candidateSql, tagsSql } from './card-sql.ts';
import { noteSql, visibleNotesSql } from './notes/note-sql.ts';
import { employeeSql, entrySql, showsEntrySql, shownValueSql } from './log-sql.ts';
import { fileSql, visibleFilesSql } from './file-sql.ts';
import { samePersonSql } from './same-person.ts';
import { shownReasonSql, showsMailSql, showsOffersSql, showsTagSql } from './switches.ts';

/** A person with the applications, notes, mails and offers that the caller may see. @throws 404 */
export async function candidateAnswer(caller: Caller, applicantId: number): Promise<Answer> {
  const row = await queryOne<{ body: string }>(statementFor(caller), [applicantId, caller.id], {
    name: `candidates-candidate-${caller.role}`,
  });
  if (!row) throw new NotFound();
  return rawJson(row.body);
}

const SAME_PERSON = samePersonSql('p.applicant_id', 'a.id');

function statementFor(caller: Caller): string {
  const visible = reachesPlaceSql({ id: '$2', role: caller.role }, { job: 'p.job_id', stage: 'p.stage_id' });
  const mine = `from applicant_profiles p where ${SAME_PERSON} and not p.is_deleted and ${visible}`;
  const of = (table: string, alias: string) =>
    `from applicant_profiles p join ${table} ${alias} on ${alias}.applicant_profile_id = p.id
     where ${SAME_PERSON} and not p.is_deleted and ${visible}`;
  return `select (${candidateSql(caller.role)}::jsonb || jsonb_build_object(
      'street', a.street, 'city', a.city, 'province', a.province, 'postal_code', a.postal_code, 'country', a.country,
      'preferred_language', a.preferred_language, 'created_at', a.created_at, 'updated_at', a.updated_at,
      'removed_at', a.removed_at, 'lock_version', a.lock_version,
      'applicant_profiles', (select coalesce(jsonb_agg(${profileSql(caller)} order by p.created_at desc, p.id desc), '[]') ${mine}),
      'tags', (select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name) order by t."order", t.id), '[]') from tags t
        where ${showsTagSql(caller.role, 't.code')} and t.id in (select pt.tag_id ${of('applicant_profile_tags', 'pt')})),
      'notes', (select coalesce(jsonb_agg(${noteSql('n')}::jsonb order by n.created_at desc, n.id desc), '[]')
        ${of('notes', 'n')} and not n.is_deleted and ${visibleNotesSql(caller.role, 'n', '$2')}),
      'hgemails', (select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'subject', m.subject, 't_uid', m.t_uid, 'f_uid', m.f_uid,
          'direction', m.direction, 'purpose', m.purpose, 'status', m.status, 'created_at', m.created_at,
          'applicant_profile_id', m.applicant_profile_id, 'employee_id', m.employee_id) order by m.created_at desc, m.id desc), '[]')
        ${of('hgemails', 'm')} and not m.is_secret and (m.direction = 'inbound' or m.recipient_kind = 'candidate') and ${showsMailSql(caller.role, 'm')}),
      'offer_letters', (select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'status', o.status, 'is_archived', o.is_archived,
          'subject', o.subject, 'created_at', o.created_at, 'applicant_profile_id', o.applicant_profile_id)
          order by o.created_at desc, o.id desc), '[]')
        ${of('approval_emails', 'o')} and o.email_type = 'offer_letter' and ${showsOffersSql(caller.role)}),
      'applicant_logs', (select coalesce(jsonb_agg(jsonb_build_object('id', h.id, 'action', h.action, 'employee_id', h.employee_id,
          'employee', ${employeeSql('h.employee_id')},
          'old_value', ${shownValueSql(caller.role, 'h.old_value')}, 'new_value', ${shownValueSql(caller.role, 'h.new_value')}, 'created_at', h.created_at) order by h.created_at desc, h.id desc), '[]')
        from applicant_logs h where ${samePersonSql('h.applicant_id', 'a.id')} and ${showsEntrySql(caller.role, 'h', '$2')}),
      'applicant_profile_logs', (select coalesce(jsonb_agg(${entrySql(caller.role, 'l')} order by l.created_at desc, l.id desc), '[]')
        ${of('applicant_profile_logs', 'l')} and ${showsEntrySql(caller.role, 'l', '$2')}),
      'uploaded_files', (select coalesce(jsonb_agg(${fileSql('f')} || jsonb_build_object('applicant_profile_id', f.applicant_profile_id)
          order by f.created_at desc, f.id desc), '[]')
        ${of('uploaded_files', 'f')} and ${visibleFilesSql(caller.role, 'f')})
    ))::text as body
    from applicants a where a.id = (select coalesce(asked.merged_into_id, asked.id) from applicants asked where asked.id = $1) and (${reachesEveryJob(caller) ? '$2::bigint is not null' : `exists (select ${mine})`})`;
}

function profileSql(caller: Caller): string {
  return `jsonb_build_object('id', p.id, 'job_id', p.job_id, 'stage_id', p.stage_id, 'applicant_id', p.applicant_id,
    'created_at', p.created_at, 'stage_entered_at', p.stage_entered_at, 'candidate_rank', p.candidate_rank,
    'answer_score', p.answer_score, 'presented_date', p.presented_date, 'interviewed_date', p.interviewed_date,
    'offered_date', p.offered_date, 'hired_date', p.hired_date, 'regretted_date', p.regretted_date,
    'rejection_reason_id', ${shownReasonSql(caller.role, 'p.rejection_reason_id')}, 'candidate_source_id', p.candidate_source_id,
    'mark_future_consideration', p.mark_future_consideration, 'applied_by_recruiter', p.applied_by_recruiter,
    'job', (select jsonb_build_object('id', j.id, 'name', j.name, 'status', j.status) from jobs j where j.id = p.job_id),
    'stage', (select jsonb_build_object('id', s.id, 'name', s.name, 'stage_type', s.stage_type) from stages s where s.id = p.stage_id),
    'candidate_source', (select jsonb_build_object('id', c.id, 'name', c.name, 'code', c.code) from candidate_sources c where c.id = p.candidate_source_id),
    'rejection_reason', (select jsonb_build_object('id', r.id, 'name', r.name) from rejection_reasons r
      where r.id = ${shownReasonSql(caller.role, 'p.rejection_reason_id')}),
    'tags', ${tagsSql(caller.role)}::jsonb)`;
}
