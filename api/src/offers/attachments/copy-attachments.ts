import { query } from '../../platform/database/database.ts';
import type { Letter } from '../letter.ts';
import { attachmentType, fileTypeOf } from './attachment-values.ts';

/** Gives letters what a letter has beside its words; each gets files of its own, which share their bytes. */
export function copyAttachments(from: number, letterIds: number[]): Promise<void> {
  return copy(
    `select position, name, attachment_type, direction, link, request_description, description, mandatory, uploaded_file_id
       from file_and_links where approval_email_id = $3 and answer_to_id is null`,
    letterIds,
    from,
  );
}

/** Gives letters the files of their template, behind what they have. */
export function attachTemplateFiles(
  fileIds: number[],
  emailType: Letter['email_type'],
  letterIds: number[],
): Promise<void> {
  return copy(
    `select 1000 + w.at::int as position, f.original_file_name as name, '${attachmentType(emailType, 'attachment')}' as attachment_type,
       'outbound' as direction, null as link, null as request_description, null as description, false as mandatory, f.id as uploaded_file_id
     from unnest($3::bigint[]) with ordinality as w(id, at) join uploaded_files f on f.id = w.id`,
    letterIds,
    fileIds,
    fileTypeOf(emailType),
  );
}

/** `sources`: SQL of the rows to be copied; `$3` in it is `what`. */
async function copy(
  sources: string,
  letterIds: number[],
  what: number | number[],
  fileType: string | null = null,
): Promise<void> {
  if (letterIds.length === 0 || (Array.isArray(what) && what.length === 0)) return;
  await query(
    `with pairs as materialized (
       select l.id as letter_id, s.*, case when s.uploaded_file_id is not null
           then nextval(pg_get_serial_sequence('uploaded_files', 'id')) end as new_file_id
       from unnest($1::bigint[]) as l(id) cross join (${sources}) s order by l.id, s.position),
     files as (
       insert into uploaded_files (id, file_type, original_file_name, mimetype, size, sha256, storage_key, employee_id)
       overriding system value
       select p.new_file_id, coalesce($2, f.file_type), f.original_file_name, f.mimetype, f.size, f.sha256, f.storage_key, f.employee_id
       from pairs p join uploaded_files f on f.id = p.uploaded_file_id)
     insert into file_and_links (approval_email_id, position, name, attachment_type, direction, link, request_description, description,
       mandatory, uploaded_file_id)
     select letter_id, position, name, attachment_type, direction, link, request_description, description, mandatory, new_file_id
     from pairs`,
    [letterIds, fileType, what],
  );
}
