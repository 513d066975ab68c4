import type { CallTypes } from '../../generated/call-types.ts';
import { query } from '../../platform/database/database.ts';

export type WantedFile = CallTypes['checkHash']['answer']['wanted'][number];

/** What a letter asks files for, and what was uploaded for each, handed in or not. */
export function wantedFilesOf(letterId: number): Promise<WantedFile[]> {
  return query<WantedFile>(
    `select w.id as file_and_link_id, coalesce(w.request_description, w.description, w.name, '') as description,
       w.mandatory, w.review, w.review_note, (
         select coalesce(json_agg(json_build_object('file_and_link_id', f.id, 'id', u.id, 'name', u.original_file_name,
           'size', u.size, 'submitted', f.submitted_at is not null) order by f.id), '[]')
         from file_and_links f join uploaded_files u on u.id = f.uploaded_file_id and u.deleted_at is null
         where f.answer_to_id = w.id) as files
       from file_and_links w
      where w.approval_email_id = $1 and w.answer_to_id is null
        and w.attachment_type in ('offer_letter_request', 'info_req_request')
      order by w.position, w.id`,
    [letterId],
    { name: 'offers-wanted-files' },
  );
}
