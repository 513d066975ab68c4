-- Nobody conducts two interviews at once, and no room holds two. Times are half-open: one may begin as the other ends.
create extension if not exists btree_gist;
alter table "interview_interviewers" add constraint "interview_interviewers_never_twice"
  exclude using gist ("employee_id" with =, tstzrange("starts_at", "ends_at", '[)') with &&) where ("is_busy");
comment on index "interview_interviewers_never_twice" is 'By hand: nobody conducts two interviews at once.';
alter table "interviews" add constraint "interviews_rooms_never_twice"
  exclude using gist ("room_id" with =, tstzrange("starts_at", "ends_at", '[)') with &&)
  where ("room_id" is not null and "status" <> 'cancelled');
comment on index "interviews_rooms_never_twice" is 'By hand: no room holds two interviews at once.';
