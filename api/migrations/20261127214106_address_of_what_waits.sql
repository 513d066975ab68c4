create index "held_applications_address" on "held_applications" ((lower(email)));
create index "application_drafts_address" on "application_drafts" ((lower(email)));
