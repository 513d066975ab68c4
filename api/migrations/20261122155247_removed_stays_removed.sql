-- Refuses personal data in a row whose owner's was removed, whoever writes it and whatever they have looked at before. The
-- first argument names the columns with personal data, each further one a way to an owner: column>table.column>table, or
-- nothing for the row itself. A row that comes to an owner holds them until the transaction ends, so a removal waits for
-- it and finds it; a row that is there is found by a removal anyway.
create or replace function public.refuse_removed() returns trigger
  language plpgsql as $$
declare
  is_owner boolean := '' = any (tg_argv[1:]);
  way text;
  steps text[];
  place text[];
  owner bigint;
  earlier bigint;
  comes boolean;
  removed timestamptz;
begin
  foreach way in array tg_argv[1:] loop
    if way = '' then
      comes := tg_op = 'INSERT';
      removed := new.removed_at;
    else
      steps := string_to_array(way, '>');
      execute format('select ($1).%I', steps[1]) into owner using new;
      comes := tg_op = 'INSERT';
      if not comes then
        execute format('select ($1).%I', steps[1]) into earlier using old;
        comes := owner is distinct from earlier;
      end if;
      for nth in 2 .. cardinality(steps) - 1 loop
        place := string_to_array(steps[nth], '.');
        execute format('select %I from %I where id = $1', place[2], place[1]) into owner using owner;
      end loop;
      continue when owner is null or is_owner and not comes;
      execute format('select removed_at from %I where id = $1', steps[cardinality(steps)])
        || case when comes then ' for key share' else '' end into removed using owner;
    end if;
    -- What others belong to is refused whatever it says itself.
    if removed is not null and (is_owner and way <> '' or exists (
      select from unnest(string_to_array(tg_argv[0], ',')) as said(name)
      cross join lateral (select to_jsonb(new) -> said.name as value) held
      where case jsonb_typeof(held.value)
          when 'string' then held.value <> '""'
          when 'boolean' then held.value = 'true'
          else public.rolecall_without_texts(held.value) is distinct from held.value end
        and (comes or held.value is distinct from to_jsonb(old) -> said.name))) then
      raise exception using errcode = 'RC001', message = format('%s: the personal data was removed', tg_table_name);
    end if;
  end loop;
  return new;
end
$$;
create trigger refuse_removed before insert or update of "first_name", "last_name", "email", "home_phone", "work_phone", "street", "city", "province", "postal_code", "country", "referral_name", "black_flag" on "applicants" for each row execute function public.refuse_removed('first_name,last_name,email,home_phone,work_phone,street,city,province,postal_code,country,referral_name,black_flag', '');
create trigger refuse_removed before insert or update of "told", "applicant_id" on "applicant_profiles" for each row execute function public.refuse_removed('told', '', 'applicant_id>applicants');
create trigger refuse_removed before insert or update of "original_file_name", "extracted_text", "applicant_profile_id" on "uploaded_files" for each row execute function public.refuse_removed('original_file_name,extracted_text', 'applicant_profile_id>applicant_profiles');
create trigger refuse_removed before insert or update of "before", "after", "kept_id", "merged_id" on "applicant_merges" for each row execute function public.refuse_removed('before,after', 'kept_id>applicants', 'merged_id>applicants');
create trigger refuse_removed before insert or update of "resume", "cover_letter", "objective", "summary", "applicant_profile_id" on "applicant_profile_texts" for each row execute function public.refuse_removed('resume,cover_letter,objective,summary', 'applicant_profile_id>applicant_profiles');
create trigger refuse_removed before insert or update of "subject", "message", "receiver", "receiver_email", "response_notes", "applicant_profile_id" on "approval_emails" for each row execute function public.refuse_removed('subject,message,receiver,receiver_email,response_notes', 'applicant_profile_id>applicant_profiles');
create trigger refuse_removed before insert or update of "t_uid", "f_uid", "cc", "bcc", "reply_to", "subject", "message", "error", "left_out", "applicant_id", "applicant_profile_id", "approval_email_id" on "hgemails" for each row execute function public.refuse_removed('t_uid,f_uid,cc,bcc,reply_to,subject,message,error,left_out', 'applicant_id>applicants', 'applicant_profile_id>applicant_profiles', 'approval_email_id>approval_emails.applicant_profile_id>applicant_profiles');
create trigger refuse_removed before insert or update of "email", "applicant_profile_id", "hgemail_id" on "application_confirmation_logs" for each row execute function public.refuse_removed('email', 'applicant_profile_id>applicant_profiles', 'hgemail_id>hgemails.applicant_id>applicants', 'hgemail_id>hgemails.applicant_profile_id>applicant_profiles', 'hgemail_id>hgemails.approval_email_id>approval_emails.applicant_profile_id>applicant_profiles');
create trigger refuse_removed before insert or update of "name", "email", "notes", "approval_email_id" on "approval_chains" for each row execute function public.refuse_removed('name,email,notes', 'approval_email_id>approval_emails.applicant_profile_id>applicant_profiles');
create trigger refuse_removed before insert or update of "layout", "applicant_profile_id" on "candidate_export_items" for each row execute function public.refuse_removed('layout', 'applicant_profile_id>applicant_profiles');
create trigger refuse_removed before insert or update of "institution", "degree", "field_of_study", "description", "start_date", "end_date", "applicant_profile_id" on "educations" for each row execute function public.refuse_removed('institution,degree,field_of_study,description,start_date,end_date', 'applicant_profile_id>applicant_profiles');
create trigger refuse_removed before insert or update of "name", "link", "request_description", "description", "approval_email_id" on "file_and_links" for each row execute function public.refuse_removed('name,link,request_description,description', 'approval_email_id>approval_emails.applicant_profile_id>applicant_profiles');
create trigger refuse_removed before insert or update of "answer_text", "approval_email_id" on "information_answers" for each row execute function public.refuse_removed('answer_text', 'approval_email_id>approval_emails.applicant_profile_id>applicant_profiles');
create trigger refuse_removed before insert or update of "body", "applicant_profile_id" on "notes" for each row execute function public.refuse_removed('body', 'applicant_profile_id>applicant_profiles');
create trigger refuse_removed before insert or update of "body", "note_id" on "note_histories" for each row execute function public.refuse_removed('body', 'note_id>notes.applicant_profile_id>applicant_profiles');
create trigger refuse_removed before insert or update of "sms_phone", "sms_body", "error", "applicant_id" on "sms_messages" for each row execute function public.refuse_removed('sms_phone,sms_body,error', 'applicant_id>applicants');
create trigger refuse_removed before insert or update of "answer_text", "applicant_profile_id" on "text_answers" for each row execute function public.refuse_removed('answer_text', 'applicant_profile_id>applicant_profiles');
create trigger refuse_removed before insert or update of "position", "company", "description", "start_date", "end_date", "applicant_profile_id" on "work_experiences" for each row execute function public.refuse_removed('position,company,description,start_date,end_date', 'applicant_profile_id>applicant_profiles');
