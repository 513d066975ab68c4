import type { Rows } from '../generated/rows.ts';
import { query, queryOne } from '../platform/database/database.ts';

/** A stored document of an application. */
export type Document = Pick<Rows['uploaded_files'], 'id' | 'storage_key' | 'original_file_name'> & {
  file_type: 'resume' | 'cover_letter';
  applicant_profile_id: NonNullable<Rows['uploaded_files']['applicant_profile_id']>;
};

/**
 * Keeps what a document says, in the running transaction: search gets the text unless the candidate wrote one of their
 * own into the form. Whose data were removed meanwhile is left alone.
 */
export async function rememberText({ id, file_type, applicant_profile_id }: Document, text: string): Promise<void> {
  // Removal takes the same locks in the same order, so it has either not begun or is done.
  await query('select from applicant_profiles where id = $1 for no key update', [applicant_profile_id]);
  const before = await queryOne<Pick<Rows['uploaded_files'], 'extracted_text'>>(
    `select f.extracted_text from uploaded_files f join applicant_profiles p on p.id = f.applicant_profile_id
      where f.id = $1 and p.id = $2 and p.removed_at is null for update of f`,
    [id, applicant_profile_id],
  );
  if (!before) return;
  await query(
    `update uploaded_files set extracted_text = $2, text_status = 'done', unread_reason = null, text_attempts = 0 where id = $1`,
    [id, text],
  );
  await query(
    `insert into applicant_profile_texts as t (applicant_profile_id, ${file_type}) values ($1, $2)
     on conflict (applicant_profile_id) do update set ${file_type} = excluded.${file_type}
      where coalesce(t.${file_type}, '') = '' or t.${file_type} = $3`,
    [applicant_profile_id, text, before.extracted_text],
  );
}
