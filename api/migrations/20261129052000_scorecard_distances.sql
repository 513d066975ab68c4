-- How far the ratings of a scorecard are from what others gave the same candidate for the same attributes. A report of
-- three years had to compare millions of ratings with each other; those of an application change on few days.
create table scorecard_distances (
  scorecard_id bigint primary key references scorecards (id) on delete cascade,
  applicant_profile_id bigint not null,
  distance numeric not null
);
comment on table scorecard_distances is
  'By hand: how far the ratings of a scorecard that was sent are from those of others, where there are any; kept by triggers, made anew by rolecall_keep_distances().';

create function rolecall_keep_distances(profiles bigint[]) returns void
language plpgsql as $$
begin
  -- Two who send at once would each miss the scorecard of the other. A lock for each application would be too many for a
  -- whole installation.
  perform pg_advisory_xact_lock(hashtextextended('scorecard distances', part))
     from (select distinct p % 64 as part from unnest(profiles) p order by part) parts;
  with ratings as (
    select c.id, c.applicant_profile_id, r.rating,
           sum(r.rating) over of_all - sum(r.rating) over of_own as given, count(*) over of_all - count(*) over of_own as others
      from scorecards c join scorecard_ratings r on r.scorecard_id = c.id
     where c.applicant_profile_id = any(profiles) and c.status = 'sent' and c.author_id is not null
       and r.attribute_id is not null and r.rating is not null
    window of_all as (partition by c.applicant_profile_id, r.attribute_id),
           of_own as (partition by c.applicant_profile_id, r.attribute_id, c.author_id)
  ), now_so as (
    select id, applicant_profile_id, avg(abs(rating - given::numeric / others)) as distance
      from ratings where others > 0 group by 1, 2
  ), gone as (
    delete from scorecard_distances d
     where d.applicant_profile_id = any(profiles) and not exists (select from now_so n where n.id = d.scorecard_id)
  )
  insert into scorecard_distances as d (scorecard_id, applicant_profile_id, distance)
  select id, applicant_profile_id, distance from now_so
  on conflict (scorecard_id) do update set applicant_profile_id = excluded.applicant_profile_id, distance = excluded.distance
    where (d.applicant_profile_id, d.distance) is distinct from (excluded.applicant_profile_id, excluded.distance);
end
$$;
comment on function rolecall_keep_distances(bigint[]) is
  'Makes scorecard_distances of applications as the scorecards that were sent have it.';

create function rolecall_distances_of_ratings() returns trigger
language plpgsql as $$
declare
  profiles bigint[] := array(select distinct c.applicant_profile_id from changed r
                               join scorecards c on c.id = r.scorecard_id and c.status = 'sent');
begin
  if cardinality(profiles) > 0 then
    perform rolecall_keep_distances(profiles);
  end if;
  return null;
end
$$;
comment on function rolecall_distances_of_ratings() is 'Keeps scorecard_distances after ratings of scorecards that were sent.';
create trigger scorecard_ratings_distances_added after insert on scorecard_ratings
  referencing new table as changed for each statement execute function rolecall_distances_of_ratings();
create trigger scorecard_ratings_distances_changed after update on scorecard_ratings
  referencing new table as changed for each statement execute function rolecall_distances_of_ratings();
create trigger scorecard_ratings_distances_gone after delete on scorecard_ratings
  referencing old table as changed for each statement execute function rolecall_distances_of_ratings();

create function rolecall_distances_of_cards() returns trigger
language plpgsql as $$
begin
  perform rolecall_keep_distances(array(
    select distinct p from unnest(array[old.applicant_profile_id, new.applicant_profile_id]) p where p is not null));
  return null;
end
$$;
comment on function rolecall_distances_of_cards() is 'Keeps scorecard_distances after scorecards that are sent, or go.';
create trigger scorecards_distances_changed after update of status, author_id, applicant_profile_id on scorecards
  for each row when ((old.status, old.author_id, old.applicant_profile_id) is distinct from (new.status, new.author_id, new.applicant_profile_id))
  execute function rolecall_distances_of_cards();
create trigger scorecards_distances_gone after delete on scorecards
  for each row when (old.status = 'sent') execute function rolecall_distances_of_cards();

select rolecall_keep_distances(array(select distinct applicant_profile_id from scorecards where status = 'sent'));
