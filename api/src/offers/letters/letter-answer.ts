import type { CallTypes } from '../../generated/call-types.ts';
import { resourceOf } from '../../generated/resources.ts';
import type { Role } from '../../generated/shapes.ts';
import { keptApartSql } from '../../candidates/index.ts';
import { queryOne } from '../../platform/database/database.ts';
import { NotFound } from '../../platform/errors/errors.ts';
import { withShownTexts } from '../../platform/mail/index.ts';
import { selectList, viewOf } from '../../platform/resource/view.ts';
import { attachmentColumns } from '../attachments/attachment-sql.ts';
import { letterView } from './letter-view.ts';
import { writtenLetter } from './text/written-letter.ts';

export type LetterAnswer = CallTypes['getApprovalEmail']['answer'];

/** A letter or request as the staff reads it. @throws 404 */
export async function letterAnswer(role: Role, id: number): Promise<LetterAnswer> {
  const row = await queryOne<{ body: string }>(statementFor(role), [id], { name: `offers-letter-${role}` });
  if (!row) throw new NotFound();
  const letter = JSON.parse(withShownTexts(resourceOf('approval-email'), row.body)) as Omit<
    LetterAnswer,
    'gaps' | 'form_id'
  >;
  const { gaps } = await writtenLetter(letter);
  return { ...letter, form_id: letter.form_ids[0] ?? null, gaps };
}

const statements = new Map<Role, string>();

function statementFor(role: Role): string {
  let statement = statements.get(role);
  if (!statement) {
    statement = `select row_to_json(r)::text as body from (
      select ${selectList(letterView(role))}, ${related(role)}
        from approval_emails t, lateral (select t.id) letter where t.id = $1) r`;
    statements.set(role, statement);
  }
  return statement;
}

const list = (columns: string, rest: string) =>
  `(select coalesce(json_agg(row_to_json(x)), '[]') from (select ${columns} ${rest}) x)`;

/** Files that the candidate has not handed in yet are not the staff's to see. */
const related = (role: Role) => `
  (select json_build_object('first_name', a.first_name, 'last_name', a.last_name, 'email', a.email)
     from applicant_profiles p join applicants a on a.id = p.applicant_id where p.id = t.applicant_profile_id) as applicant_info,
  (select json_build_object('name', j.name) from jobs j where j.id = t.job_id) as job_info,
  (select json_build_object('id', e.id, 'name', btrim(concat_ws(' ', e.first_name, e.last_name)))
     from employees e where e.id = t.employee_id) as author,
  (select json_build_object('id', h.id, 'source', case when h.uploaded_file_id is not null
       then '/api/v1/organization_files/' || h.id || '/image?v=' || h.uploaded_file_id end)
     from organization_files h where h.id = t.organization_file_id) as selected_header,
  ${list(selectList(viewOf(resourceOf('approval-chain'), role)), 'from approval_chains t where t.approval_email_id = letter.id order by t.role, t.chain_order, t.id')} as approval_chains,
  ${list(attachmentColumns(role), 'from file_and_links t where t.approval_email_id = letter.id and (t.answer_to_id is null or t.submitted_at is not null) order by t.position, t.id')} as file_and_links,
  (select coalesce(json_agg(json_build_object('id', f.id, 'name', f.name) order by f.id), '[]')
     from approval_emails_forms af join forms f on f.id = af.form_id where af.approval_email_id = t.id) as forms_list,
  (select json_build_object(${VERSION}) from letter_versions v where v.approval_email_id = t.id
    order by v.number desc limit 1) as version,
  (select json_build_object('state', s.state, 'uploaded_file_id', s.uploaded_file_id, 'error', s.error)
     from sealed_documents s where s.approval_email_id = t.id order by s.id desc limit 1) as sealed,
  (select coalesce(json_agg(json_build_object('question_id', q.id, 'question', q.name, 'answer_id', i.answer_id, 'text', n.text,
        'answer_text', i.answer_text) order by q."order", q.id, n."order", i.id), '[]')
     from information_answers i join questions q on q.id = i.question_id left join answers n on n.id = i.answer_id
    where i.approval_email_id = t.id and not ${keptApartSql('q.form_id')}) as answers`;

/** SQL of the members of a version `v` of letter_versions. */
export const VERSION = `'id', v.id, 'number', v.number, 'reason', v.reason, 'sha256', v.sha256, 'created_at', v.created_at,
  'employee', (select json_build_object('id', e.id, 'name', btrim(concat_ws(' ', e.first_name, e.last_name)))
    from employees e where e.id = v.employee_id)`;
