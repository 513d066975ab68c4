comment on column "approval_emails"."due_reminded_on" is 'The day on which the candidate was reminded last of the due date.';
alter table "record_links" add column "revoked_because" text;
comment on column "record_links"."revoked_because" is 'Why it is dead, for whoever follows it all the same.';
-- REVIEW: fails while rows break it
alter table "record_links" add constraint "record_links_revoked_because_values" check ("revoked_because" in ('recalled', 'expired', 'cancelled', 'replaced', 'skipped', 'archived', 'answered'));
