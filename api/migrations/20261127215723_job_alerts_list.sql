alter table "alert_subscribers" add column "search_text" text not null generated always as (public.searchable(coalesce("email", ''))) stored;
comment on column "alert_subscribers"."search_text" is 'Words that the quick search looks into.';
create index "alert_subscribers_search_text_trgm" on "alert_subscribers" using gin ("search_text" gin_trgm_ops);
create index "job_alerts_created_at_index" on "job_alerts" ("created_at");
create index "job_alerts_frequency_created_at_index" on "job_alerts" ("frequency", "created_at");
create index "job_alerts_confirmed_at_index" on "job_alerts" ("confirmed_at");
