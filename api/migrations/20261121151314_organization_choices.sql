alter table "organizations" alter column "mandatory_cover_letter" set default false;
alter table "organizations" alter column "not_accepted_cover_letter" set default false;
-- The three are one choice now; who had chosen none of them lets candidates decide.
update organizations set mandatory_cover_letter = false, optional_cover_letter = true, not_accepted_cover_letter = false
where mandatory_cover_letter::int + optional_cover_letter::int + not_accepted_cover_letter::int <> 1;
