-- Notes and tags stand among the words of their application: form o are the words of its notes, tx and the id of a tag that
-- it has. Asked beside the words, a word that also stands in 20,000 notes took seconds: the words of everybody found were
-- read one by one. What the ids of tags are called, and which of them a reader may know of, is asked when it is searched.

-- Whose words are to be read anew in a moment: those of whom a statement wrote more notes or tags than it can wait for.
create table applicant_profile_search_due (
  applicant_profile_id bigint primary key
);
comment on table applicant_profile_search_due is 'By hand: applications whose words are behind their notes and tags.';

-- A row holds a megabyte of words at most. Whoever writes more different ones is found by the beginning of each text.
create or replace function rolecall_search_words(profile bigint) returns tsvector
language plpgsql stable as $$
declare
  share numeric := 1;
begin
  loop
    begin
      return coalesce((
        select public.rolecall_text_words('n', concat_ws(' ', t.name, t.email), '') || quote_literal('jx' || t.job_id)::tsvector
          || public.rolecall_text_words('a', left(t.answers, (30000 * share)::int), t.spoken)
          || public.rolecall_text_words('c', left(t.cover_letter, (30000 * share)::int), t.spoken)
          || public.rolecall_text_words('r', left(t.resume, (90000 * share)::int), t.spoken)
          || public.rolecall_text_words('o', left((
               select string_agg(left(n.body, 20000), e'\n' order by n.created_at desc, n.id desc)
               from notes n where n.applicant_profile_id = profile and not n.is_deleted), (60000 * share)::int), 'efs')
          || array_to_tsvector(array(select 'tx' || g.tag_id from applicant_profile_tags g where g.applicant_profile_id = profile))
        from rolecall_search_texts(profile) t where t.job_id is not null), '');
    exception when program_limit_exceeded then
      if share < 0.01 then
        raise;
      end if;
      share := share / 2;
    end;
  end loop;
end
$$;

-- Locked in the order of their ids, like everything that several writers want.
create or replace function rolecall_search_stale(profiles bigint[]) returns void
language plpgsql as $$
begin
  perform from applicant_profile_search where applicant_profile_id = any (profiles) and not stale order by applicant_profile_id for update;
  update applicant_profile_search set stale = true where applicant_profile_id = any (profiles) and not stale;
end
$$;

-- Of a few the words are read before the transaction ends, as they are of those whose words it reads anyway. The row of one
-- that is due already is held, so that the words are not read before what this transaction writes can be seen.
create function rolecall_search_said(profiles bigint[]) returns void
language plpgsql as $$
begin
  if cardinality(profiles) <= 50 then
    perform rolecall_search_stale(profiles);
  else
    insert into applicant_profile_search_due
    select applicant_profile_id from applicant_profile_search where applicant_profile_id = any (profiles) and not stale order by 1
    on conflict (applicant_profile_id) do update set applicant_profile_id = excluded.applicant_profile_id;
  end if;
end
$$;

create function rolecall_search_notes_written() returns trigger
language plpgsql as $$
begin
  perform rolecall_search_said(array(select distinct applicant_profile_id from changed_rows));
  return null;
end
$$;
create trigger notes_search_added after insert on notes
  referencing new table as changed_rows for each statement execute function rolecall_search_notes_written();
create trigger notes_search_taken after delete on notes
  referencing old table as changed_rows for each statement execute function rolecall_search_notes_written();

create function rolecall_search_notes_changed() returns trigger
language plpgsql as $$
begin
  perform rolecall_search_said(array(
    select distinct applicant_profile_id from (
      select id, applicant_profile_id, body, is_deleted from new_rows
      except select id, applicant_profile_id, body, is_deleted from old_rows) changed));
  return null;
end
$$;
create trigger notes_search_changed after update on notes
  referencing old table as old_rows new table as new_rows for each statement execute function rolecall_search_notes_changed();

create or replace function rolecall_search_tags_changed() returns trigger
language plpgsql as $$
declare
  profiles bigint[] := array(select distinct applicant_profile_id from changed_rows);
begin
  perform rolecall_search_refresh(profiles);
  perform rolecall_search_said(profiles);
  return null;
end
$$;

drop index applicant_profile_search_words;
update applicant_profile_search s set words = rolecall_search_words(applicant_profile_id)
where tag_ids is not null or exists (select from notes n where n.applicant_profile_id = s.applicant_profile_id and not n.is_deleted);
create index applicant_profile_search_words on applicant_profile_search using gin (words);
