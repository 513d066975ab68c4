alter table "hgemails" add column "search_text" text not null generated always as (public.searchable(coalesce("t_uid", '') || e'\n' || coalesce("f_uid", '') || e'\n' || coalesce("cc", '') || e'\n' || coalesce("subject", ''))) stored;
comment on column "hgemails"."search_text" is 'Words that the quick search looks into.';
create index "hgemails_search_text_trgm" on "hgemails" using gin ("search_text" gin_trgm_ops);
