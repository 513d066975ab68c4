-- What people are busy with by their own calendars is looked up by person and time.
create index "calendar_busy_times_when" on "calendar_busy_times" using gist ("employee_id", tstzrange("starts_at", "ends_at", '[)'));
comment on index "calendar_busy_times_when" is 'By hand: who is busy when.';

-- Copies in calendars follow whatever changes an interview, in the same statement: nobody has a call to make.
create function rolecall_calendar_copies_of_interviewers() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    update calendar_copies k set due_at = now(), changes = k.changes + 1, attempts = 0
      from calendar_connections c
     where c.id = k.calendar_connection_id and c.employee_id = old.employee_id and k.interview_id = old.interview_id;
  else
    insert into calendar_copies as k (calendar_connection_id, interview_id, uid, due_at)
    select c.id, i.id, i.uid, now() from calendar_connections c join interviews i on i.id = new.interview_id
     where c.employee_id = new.employee_id and c.write_to is not null and i.status <> 'on_hold'
    on conflict (calendar_connection_id, uid) do update
       set due_at = now(), changes = k.changes + 1, attempts = 0, interview_id = excluded.interview_id;
  end if;
  return null;
end
$$;
comment on function rolecall_calendar_copies_of_interviewers() is 'Who conducts an interview, or no longer does, gets it into the calendar that they have connected, or out of it.';
create trigger calendar_copies_follow after insert or delete on "interview_interviewers"
  for each row execute function rolecall_calendar_copies_of_interviewers();
create trigger calendar_copies_follow_times after update on "interview_interviewers"
  for each row when ((old.starts_at, old.ends_at, old.is_busy) is distinct from (new.starts_at, new.ends_at, new.is_busy))
  execute function rolecall_calendar_copies_of_interviewers();

create function rolecall_calendar_copies_of_interviews() returns trigger language plpgsql as $$
begin
  update calendar_copies set due_at = now(), changes = changes + 1, attempts = 0 where interview_id = new.id;
  return null;
end
$$;
comment on function rolecall_calendar_copies_of_interviews() is 'Copies in calendars say what their interview says.';
create trigger calendar_copies_follow after update on "interviews"
  for each row when ((old.sequence, old.name, old.kind, old.room_id, old.place, old.video_link, old.status = 'cancelled')
    is distinct from (new.sequence, new.name, new.kind, new.room_id, new.place, new.video_link, new.status = 'cancelled'))
  execute function rolecall_calendar_copies_of_interviews();

create function rolecall_calendar_copies_of_removed() returns trigger language plpgsql as $$
begin
  update calendar_copies k set due_at = now(), changes = k.changes + 1, attempts = 0
    from interviews i where i.id = k.interview_id and i.applicant_profile_id = new.id;
  return null;
end
$$;
comment on function rolecall_calendar_copies_of_removed() is 'A candidate whose data is removed stands in no calendar any more, also not with what is over.';
create trigger calendar_copies_of_removed after update of "removed_at" on "applicant_profiles"
  for each row when (old.removed_at is null and new.removed_at is not null)
  execute function rolecall_calendar_copies_of_removed();

create function rolecall_calendar_copy_is_gone() returns trigger language plpgsql as $$
begin
  new.due_at := now();
  new.changes := new.changes + 1;
  return new;
end
$$;
comment on function rolecall_calendar_copy_is_gone() is 'The copy of an interview that is gone is taken out of its calendar.';
create trigger calendar_copy_is_gone before update of "interview_id" on "calendar_copies"
  for each row when (old.interview_id is not null and new.interview_id is null)
  execute function rolecall_calendar_copy_is_gone();
