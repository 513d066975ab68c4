import type { Role } from '../generated/shapes.ts';
import { fileSql } from './file-sql.ts';
import { keptApartSql } from './marks/kept-apart.ts';
import { showsInformationSql } from './switches.ts';

/** SQL of what the candidate of application `p` has sent in answer to information requests, as a role may read it. */
export function informationSql(role: Role): string {
  return `(select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'subject', i.subject, 'status', i.status, 'answered_at', i.answered_at,
      'answers', (select coalesce(jsonb_agg(jsonb_build_object('id', ia.id, 'question_id', ia.question_id, 'question', q.name, 'question_type', q.question_type,
          'answer_id', ia.answer_id, 'text', an.text, 'answer_text', ia.answer_text) order by q.form_id, q."order", an."order", ia.id), '[]')
        from information_answers ia join questions q on q.id = ia.question_id left join answers an on an.id = ia.answer_id
        where ia.approval_email_id = i.id and not ${keptApartSql('q.form_id')}),
      'uploaded_files', (select coalesce(jsonb_agg(${fileSql('f')} order by f.id), '[]')
        from file_and_links fl join uploaded_files f on f.id = fl.uploaded_file_id
        where fl.approval_email_id = i.id and fl.direction = 'inbound')) order by i.answered_at desc, i.id desc), '[]')
    from approval_emails i
    where i.applicant_profile_id = p.id and i.email_type = 'info_request' and i.status = 'received' and ${showsInformationSql(role)})`;
}
