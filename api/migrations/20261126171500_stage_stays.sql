-- Where an application stood, from when to when. Reports of time read hundreds of thousands of them at once; worked out
-- of the history each time, three years of it took many seconds.
create table stage_stays (
  log_id bigint primary key references applicant_profile_logs (id) on delete cascade,
  applicant_profile_id bigint not null references applicant_profiles (id) on delete cascade,
  job_id bigint not null,
  stage_id bigint not null,
  entered_at timestamptz not null,
  left_at timestamptz,
  ended_by text,
  ended_by_id bigint
);
comment on table stage_stays is
  'By hand: where an application stood, from when to when, by the entry of its history that began it; kept by a trigger, made anew by rolecall_rebuild_stays().';
create index stage_stays_profile on stage_stays (applicant_profile_id);

-- A stay begins where an application comes to a stage, also when it comes back, and ends with the next move or
-- rejection. A move that was taken back was none, also when somebody applied again in between, and what leaves an
-- application where it is (applying again, another reason for a rejection) neither.
create function rolecall_stays_of(profiles bigint[]) returns setof stage_stays
language sql stable as $$
  select e.id, e.applicant_profile_id, e.job_id, e.stage_id, e.entered_at, lead(e.entered_at) over way,
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
  window way as (partition by e.applicant_profile_id order by e.entered_at, e.id)
$$;
comment on function rolecall_stays_of(bigint[]) is
  'The stays of applications as their history tells them.';

create function rolecall_keep_stays() returns trigger
language plpgsql as $$
declare
  profiles bigint[] := array(select distinct applicant_profile_id from added
                              where to_stage_id is not null and action <> 'reapplied');
begin
  if cardinality(profiles) = 0 then
    return null;
  end if;
  delete from stage_stays s
   where s.applicant_profile_id = any(profiles)
     and s.log_id not in (select f.log_id from rolecall_stays_of(profiles) f);
  insert into stage_stays as s select * from rolecall_stays_of(profiles)
  on conflict (log_id) do update
    set left_at = excluded.left_at, ended_by = excluded.ended_by, ended_by_id = excluded.ended_by_id
    where (s.left_at, s.ended_by, s.ended_by_id) is distinct from (excluded.left_at, excluded.ended_by, excluded.ended_by_id);
  return null;
end
$$;
comment on function rolecall_keep_stays() is 'Keeps stage_stays as the history that was just added to tells them.';
create trigger applicant_profile_logs_stays after insert on applicant_profile_logs
  referencing new table as added for each statement execute function rolecall_keep_stays();

create function rolecall_rebuild_stays() returns bigint
language sql as $$
  lock table applicant_profile_logs in share mode;
  delete from stage_stays;
  with made as (insert into stage_stays
    select * from rolecall_stays_of(array(select id from applicant_profiles)) returning 1)
  select count(*) from made
$$;
comment on function rolecall_rebuild_stays() is 'Makes stage_stays anew from the whole history; answers how many there are.';

select rolecall_rebuild_stays();
