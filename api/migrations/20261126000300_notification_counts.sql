-- How many notifications somebody has not read changes by what is written, read, swept or removed with a candidate: the
-- table tells it to all processes, whoever does it. The same in one transaction is told once.
create function rolecall_notifications_changed() returns trigger
language plpgsql as $$
begin
  perform pg_notify('notifications', jsonb_build_object('employee_id', coalesce(new.employee_id, old.employee_id))::text);
  return null;
end
$$;
comment on function rolecall_notifications_changed() is
  'Tells whose notifications have changed on the channel that event streams listen to.';

create trigger notifications_written after insert on notifications
  for each row execute function rolecall_notifications_changed();
create trigger notifications_changed after update on notifications
  for each row execute function rolecall_notifications_changed();
create trigger notifications_gone after delete on notifications
  for each row when (old.read_at is null) execute function rolecall_notifications_changed();
