create table "held_files" (
  "id" bigint generated always as identity not null,
  "sha256" text not null,
  "signature" text,
  "tried_at" timestamp with time zone,
  "created_at" timestamp with time zone not null default now(),
  "updated_at" timestamp with time zone not null default now(),
  constraint "held_files_pkey" primary key ("id")
);
comment on table "held_files" is 'Stored bytes that are not handed out: nobody could scan them for viruses yet, or one was found in them.';
comment on column "held_files"."sha256" is 'Of the bytes, so that it holds for every file that shares them and after a restore.';
comment on column "held_files"."signature" is 'Name of the virus; none as long as nobody has looked.';
comment on column "held_files"."tried_at" is 'When the scanner last could not say.';
create trigger touch_updated_at before update on "held_files" for each row execute function public.touch_updated_at();
create unique index "held_files_sha256_unique" on "held_files" ("sha256");
create index "uploaded_files_sha256_index" on "uploaded_files" ("sha256");
