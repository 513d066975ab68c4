-- All documents of an application are searched, not only the one whose words stand in its form: a second resume and
-- letters that the staff added as well. What is shown in the form comes first, then the newest document.
create or replace function rolecall_search_texts(profile bigint,
  out name text, out email text, out answers text, out cover_letter text, out resume text, out spoken text, out job_id bigint)
language sql stable as $$
  select concat_ws(' ', a.first_name, a.last_name), a.email,
    left(concat_ws(e'\n',
      (select string_agg(t.answer_text, e'\n' order by t.id) from text_answers t where t.applicant_profile_id = p.id),
      (select string_agg(concat_ws(' / ', nullif(an.text ->> 'en', ''), nullif(an.text ->> 'fr', ''), nullif(an.text ->> 'es', '')), e'\n' order by c.id)
         from applicant_profile_answers c join answers an on an.id = c.answer_id where c.applicant_profile_id = p.id)), 30000),
    left(concat_ws(e'\n', x.cover_letter, d.letters), 30000),
    left(concat_ws(e'\n', x.resume, x.objective, x.summary, d.resumes,
      (select string_agg(concat_ws(', ', w.position, w.company, w.description), e'\n' order by w.id)
         from work_experiences w where w.applicant_profile_id = p.id),
      (select string_agg(concat_ws(', ', e.institution, e.degree, e.field_of_study, e.description), e'\n' order by e.id)
         from educations e where e.applicant_profile_id = p.id)), 90000),
    case p.preferred_language when 'es' then 's' else left(p.preferred_language, 1) end, p.job_id
  from applicant_profiles p
  join applicants a on a.id = p.applicant_id
  left join applicant_profile_texts x on x.applicant_profile_id = p.id
  left join lateral (
    select
      string_agg(f.extracted_text, e'\n' order by f.id desc) filter (
        where f.file_type not like '%cover_letter' and f.extracted_text is distinct from x.resume) as resumes,
      string_agg(f.extracted_text, e'\n' order by f.id desc) filter (
        where f.file_type like '%cover_letter' and f.extracted_text is distinct from x.cover_letter) as letters
    from uploaded_files f
    where f.applicant_profile_id = p.id and f.deleted_at is null and f.extracted_text <> ''
  ) d on true
  where p.id = profile
$$;

create function rolecall_search_file_changed() returns trigger
language plpgsql as $$
begin
  perform rolecall_search_stale(array(
    select distinct n.applicant_profile_id from new_rows n left join old_rows o on o.id = n.id
    where n.applicant_profile_id is not null
      and (n.applicant_profile_id, n.extracted_text, n.deleted_at, n.file_type)
        is distinct from (o.applicant_profile_id, o.extracted_text, o.deleted_at, o.file_type)));
  return null;
end
$$;
create trigger uploaded_files_search_changed after update on uploaded_files
  referencing old table as old_rows new table as new_rows for each statement execute function rolecall_search_file_changed();

create function rolecall_search_file_written() returns trigger
language plpgsql as $$
begin
  perform rolecall_search_stale(array(
    select distinct applicant_profile_id from changed_rows where applicant_profile_id is not null and extracted_text <> ''));
  return null;
end
$$;
create trigger uploaded_files_search_added after insert on uploaded_files
  referencing new table as changed_rows for each statement execute function rolecall_search_file_written();
create trigger uploaded_files_search_taken after delete on uploaded_files
  referencing old table as changed_rows for each statement execute function rolecall_search_file_written();

update applicant_profile_search s set words = rolecall_search_words(s.applicant_profile_id)
 where exists (
   select from uploaded_files f left join applicant_profile_texts x on x.applicant_profile_id = f.applicant_profile_id
    where f.applicant_profile_id = s.applicant_profile_id and f.deleted_at is null and f.extracted_text <> ''
      and f.extracted_text is distinct from case when f.file_type like '%cover_letter' then x.cover_letter else x.resume end);
