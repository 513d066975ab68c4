-- How many letters of each kind have each status, for the tabs of their lists. Whoever changes letters adds what has
-- changed as rows of its own, so that nobody waits for anybody; the number is the sum, and a job sums up now and then.

create table approval_email_counts (
  email_type text not null,
  is_archived boolean not null,
  status text not null,
  change integer not null
);
comment on table approval_email_counts is 'By hand: how many letters have a status, as changes to be summed up; kept by triggers.';

create function rolecall_count_letters_made() returns trigger
language plpgsql as $$
begin
  insert into approval_email_counts (email_type, is_archived, status, change)
  select email_type, is_archived, status, count(*) from new_rows group by email_type, is_archived, status;
  return null;
end
$$;
comment on function rolecall_count_letters_made is 'Counts letters that are written.';

create function rolecall_count_letters_gone() returns trigger
language plpgsql as $$
begin
  insert into approval_email_counts (email_type, is_archived, status, change)
  select email_type, is_archived, status, -count(*) from old_rows group by email_type, is_archived, status;
  return null;
end
$$;
comment on function rolecall_count_letters_gone is 'Counts letters that are deleted.';

create function rolecall_count_letters_changed() returns trigger
language plpgsql as $$
begin
  insert into approval_email_counts (email_type, is_archived, status, change)
  select email_type, is_archived, status, sum(change) from (
    select email_type, is_archived, status, 1 as change from new_rows
    union all
    select email_type, is_archived, status, -1 from old_rows
  ) each group by email_type, is_archived, status having sum(change) <> 0;
  return null;
end
$$;
comment on function rolecall_count_letters_changed is 'Counts letters that change their status or go to the archive.';

create trigger approval_emails_count_made after insert on approval_emails
  referencing new table as new_rows for each statement execute function rolecall_count_letters_made();
create trigger approval_emails_count_gone after delete on approval_emails
  referencing old table as old_rows for each statement execute function rolecall_count_letters_gone();
create trigger approval_emails_count_changed after update on approval_emails
  referencing new table as new_rows old table as old_rows
  for each statement execute function rolecall_count_letters_changed();

insert into approval_email_counts (email_type, is_archived, status, change)
select email_type, is_archived, status, count(*) from approval_emails group by email_type, is_archived, status;
