-- A stay ends with the closing of its job where nothing else ended it. Reports of a year had to read the stays of all
-- years to know which closings are in it; now the end stands in the row, and is looked for by an index.
alter table stage_stays add column closed_at timestamptz;
alter table stage_stays add column ended_at timestamptz generated always as
  (coalesce(left_at, case when closed_at is not null then greatest(closed_at, entered_at) end)) stored;
-- Tenths of days, of which reports take percentiles.
alter table stage_stays add column tenths int generated always as
  ((date_part('epoch', coalesce(left_at, case when closed_at is not null then greatest(closed_at, entered_at) end) - entered_at) / 8640)::int) stored;

drop function rolecall_rebuild_stays();
drop function rolecall_stays_of(bigint[]) cascade;

-- A stay begins where an application comes to a stage, also when it comes back, and ends with the next move or
-- rejection. A move that was taken back was none, also when somebody applied again in between, and what leaves an
-- application where it is (applying again, another reason for a rejection) neither.
create function rolecall_stays_of(profiles bigint[]) returns table (
  log_id bigint, applicant_profile_id bigint, job_id bigint, stage_id bigint, entered_at timestamptz,
  left_at timestamptz, ended_by text, ended_by_id bigint, closed_at timestamptz
)
language sql stable as $$
  select s.*, j.closed_date
    from (select e.id, e.applicant_profile_id, e.job_id, e.stage_id, e.entered_at, lead(e.entered_at) over way,
                 lead(e.action) over way, lead(e.employee_id) over way
            from (select m.*, lag(m.stage_id) over (partition by m.applicant_profile_id order by m.entered_at, m.id) as before
                    from (select l.id, l.applicant_profile_id, l.job_id, l.to_stage_id as stage_id, l.action, l.employee_id,
                                 l.created_at as entered_at, jsonb_exists(l.new_value, 'put_back') as takes_back,
                                 lead(jsonb_exists(l.new_value, 'put_back'))
                                   over (partition by l.applicant_profile_id order by l.created_at, l.id) as is_taken_back
                            from applicant_profile_logs l
                           where l.to_stage_id is not null and l.action <> 'reapplied'
                             and l.applicant_profile_id = any(profiles)) m
                   where m.takes_back is not true and m.is_taken_back is not true) e
           where e.stage_id is distinct from e.before
          window way as (partition by e.applicant_profile_id order by e.entered_at, e.id)) s
    join jobs j on j.id = s.job_id
$$;
comment on function rolecall_stays_of(bigint[]) is
  'The stays of applications as their history tells them, and when their job closed.';

create or replace function rolecall_keep_stays() returns trigger
language plpgsql as $$
declare
  profiles bigint[] := array(select distinct applicant_profile_id from added
                              where to_stage_id is not null and action <> 'reapplied');
begin
  if cardinality(profiles) = 0 then
    return null;
  end if;
  -- A job that is closing is waited for, and waits for this in turn (rolecall_end_stays): one of the two sees the other.
  perform from jobs where id in (select job_id from added) order by id for key share;
  delete from stage_stays s
   where s.applicant_profile_id = any(profiles)
     and s.log_id not in (select f.log_id from rolecall_stays_of(profiles) f);
  insert into stage_stays as s
    (log_id, applicant_profile_id, job_id, stage_id, entered_at, left_at, ended_by, ended_by_id, closed_at)
  select * from rolecall_stays_of(profiles)
  on conflict (log_id) do update
    set left_at = excluded.left_at, ended_by = excluded.ended_by, ended_by_id = excluded.ended_by_id,
        closed_at = excluded.closed_at
    where (s.left_at, s.ended_by, s.ended_by_id, s.closed_at)
          is distinct from (excluded.left_at, excluded.ended_by, excluded.ended_by_id, excluded.closed_at);
  return null;
end
$$;

create function rolecall_end_stays() returns trigger
language plpgsql as $$
begin
  perform from jobs where id = new.id for update;
  update stage_stays s set closed_at = new.closed_date
    from applicant_profiles p
   where p.job_id = new.id and s.applicant_profile_id = p.id and s.job_id = new.id
     and s.closed_at is distinct from new.closed_date;
  return null;
end
$$;
comment on function rolecall_end_stays() is 'Writes the closing of a job to the stays in it.';
create trigger jobs_end_stays after update of closed_date on jobs
  for each row when (old.closed_date is distinct from new.closed_date) execute function rolecall_end_stays();

create function rolecall_rebuild_stays() returns bigint
language sql as $$
  lock table applicant_profile_logs in share mode;
  lock table jobs in share mode;
  delete from stage_stays;
  with made as (insert into stage_stays
    (log_id, applicant_profile_id, job_id, stage_id, entered_at, left_at, ended_by, ended_by_id, closed_at)
    select * from rolecall_stays_of(array(select id from applicant_profiles)) returning 1)
  select count(*) from made
$$;
comment on function rolecall_rebuild_stays() is 'Makes stage_stays anew from the whole history; answers how many there are.';

update stage_stays s set closed_at = j.closed_date from jobs j where j.id = s.job_id and j.closed_date is not null;

create index stage_stays_ended on stage_stays (ended_at)
  include (stage_id, entered_at, applicant_profile_id, tenths, ended_by, ended_by_id);
