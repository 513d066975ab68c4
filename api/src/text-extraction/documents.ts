/**
 * FROM and WHERE of the stored PDF documents of applications that came between two days ($1 and $2, both included);
 * what has cost its time limit before is not among them.
 */
export const documents = `from uploaded_files f
  join applicant_profiles p on p.id = f.applicant_profile_id and p.removed_at is null
  join organizations o on o.id = 1
  where f.file_type in ('resume', 'cover_letter') and f.mimetype = 'application/pdf' and f.deleted_at is null
    and f.text_attempts < 2
    and p.created_at >= ($1::date::timestamp at time zone o.time_zone)
    and p.created_at < (($2::date + 1)::timestamp at time zone o.time_zone)`;
