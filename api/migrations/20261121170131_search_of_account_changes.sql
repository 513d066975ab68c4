alter table "user_change_logs" add column "search_text" text not null generated always as (public.searchable(coalesce("first_name", '') || e'\n' || coalesce("last_name", '') || e'\n' || coalesce("email", '') || e'\n' || coalesce("change_made_by", ''))) stored;
comment on column "user_change_logs"."search_text" is 'Words that the quick search looks into.';
create index "user_change_logs_search_text_trgm" on "user_change_logs" using gin ("search_text" gin_trgm_ops);
