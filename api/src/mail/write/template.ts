import type { Rows } from '../../generated/rows.ts';
import type { Text } from '../../generated/shapes.ts';
import { queryOne } from '../../platform/database/database.ts';
import { ValidationFailed } from '../../platform/errors/errors.ts';

export type MailTemplate = Pick<
  Rows['template_emails'],
  'id' | 'email_type' | 'cc' | 'header_id' | 'custom_placeholder' | 'signature_type'
> & { subject: Text; body: Text; file_ids: number[] };

const columns = `t.id, t.email_type, t.subject, t.body, t.custom_placeholder, t.cc, t.header_id, t.signature_type,
  array(select j.uploaded_file_id from template_emails_files j where j.template_email_id = t.id order by j.uploaded_file_id) as file_ids`;

/** The template of a mail to a candidate. @throws 422 for one that is not there, archived, or of the product's own mails. */
export async function templateFor(id: number | null | undefined): Promise<MailTemplate | undefined> {
  if (id === null || id === undefined) return undefined;
  const template = await queryOne<MailTemplate & { is_deleted: boolean }>(
    `select ${columns}, t.is_deleted from template_emails t where t.id = $1`,
    [id],
    { name: 'mail-write-template' },
  );
  if (!template || template.is_deleted || template.email_type === 'system') {
    throw new ValidationFailed([{ field: 'email_template_id', code: 'mailWrite.errors.template' }]);
  }
  return template;
}

/** What is sent to the regretted when nothing else is said. */
export function usualRegret(): Promise<MailTemplate | undefined> {
  return queryOne<MailTemplate>(
    `select ${columns} from template_emails t where t.email_type = 'RejectionEmailtype' and not t.is_deleted
     order by (t.code = 'regret') desc nulls last, t.id limit 1`,
    [],
    { name: 'mail-write-usual-regret' },
  );
}

/** What confirms an application: the job's own template, else the organization's; undefined where neither is there. */
export function confirmationTemplate(ofJob: number | null): Promise<MailTemplate | undefined> {
  return queryOne<MailTemplate>(
    `select ${columns} from template_emails t
      where not t.is_deleted and (t.id = $1 and t.email_type <> 'system' or t.code = 'application_confirmation')
      order by (t.id = $1) desc nulls last limit 1`,
    [ofJob],
    { name: 'mail-write-confirmation-template' },
  );
}

/** A template that the product itself sends, as the organization words it; undefined where it is not there. */
export function templateByCode(code: string): Promise<MailTemplate | undefined> {
  return queryOne<MailTemplate>(
    `select ${columns} from template_emails t where not t.is_deleted and t.code = $1`,
    [code],
    { name: 'mail-write-template-by-code' },
  );
}
