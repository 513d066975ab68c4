-- The database as all migrations leave it, in PostgreSQL's own words. Written by npm run migrate:schema;
-- nothing runs it.
-- First the tables by name, each with its constraints, indexes, triggers and the functions that these alone call;
-- then the views, then all other functions by name.

create extension btree_gist;
create extension pg_trgm;
create extension unaccent;

create text search dictionary rolecall_en (template = snowball, language = 'english');
create text search dictionary rolecall_es (template = snowball, language = 'spanish');
create text search dictionary rolecall_fr (template = snowball, language = 'french');

create text search configuration rolecall_en (parser = default);
alter text search configuration rolecall_en add mapping for asciiword, float, int, numword, sfloat, uint, version, word with rolecall_en;

create text search configuration rolecall_es (parser = default);
alter text search configuration rolecall_es add mapping for asciiword, float, int, numword, sfloat, uint, version, word with rolecall_es;

create text search configuration rolecall_fr (parser = default);
alter text search configuration rolecall_fr add mapping for asciiword, float, int, numword, sfloat, uint, version, word with rolecall_fr;

create text search configuration rolecall_words (parser = default);
alter text search configuration rolecall_words add mapping for asciiword, float, int, numword, sfloat, uint, version, word with simple;

-- A secret link that was mailed to an employee: one purpose, one use, an end.
create table account_links (
  id bigint generated always as identity not null,
  employee_id bigint not null,
  purpose text not null,
  token_hash text not null,
  role text,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  revoked_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint account_links_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employees(id) ON DELETE CASCADE,
  constraint account_links_pkey PRIMARY KEY (id),
  constraint account_links_purpose_values CHECK (purpose = ANY (ARRAY['reset'::text, 'invitation'::text]))
);
CREATE INDEX account_links_employee_id_index ON account_links USING btree (employee_id);
CREATE UNIQUE INDEX account_links_token_hash_unique ON account_links USING btree (token_hash);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON account_links FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- A candidate wants another e-mail address: the new one confirms it, the old one can stop it.
create table address_changes (
  id bigint generated always as identity not null,
  applicant_id bigint not null,
  old_email text,
  new_email text not null,
  confirm_hash text not null,
  stop_hash text not null,
  status text not null default 'pending'::text,
  settled_at timestamp with time zone,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint address_changes_applicant_id_fkey FOREIGN KEY (applicant_id) REFERENCES applicants(id) ON DELETE CASCADE,
  constraint address_changes_pkey PRIMARY KEY (id),
  constraint address_changes_status_values CHECK (status = ANY (ARRAY['pending'::text, 'confirmed'::text, 'stopped'::text]))
);
CREATE INDEX address_changes_applicant_id_index ON address_changes USING btree (applicant_id);
CREATE UNIQUE INDEX address_changes_confirm_hash_unique ON address_changes USING btree (confirm_hash);
CREATE INDEX address_changes_expires_at_index ON address_changes USING btree (expires_at);
CREATE UNIQUE INDEX address_changes_stop_hash_unique ON address_changes USING btree (stop_hash);
CREATE TRIGGER refuse_removed BEFORE INSERT OR UPDATE OF old_email, new_email, applicant_id ON address_changes FOR EACH ROW EXECUTE FUNCTION refuse_removed('old_email,new_email', 'applicant_id>applicants');
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON address_changes FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- An address that is to be mailed in a round; gone once the e-mail is written.
create table alert_digests (
  id bigint generated always as identity not null,
  alert_round_id bigint not null,
  alert_subscriber_id bigint not null,
  constraint alert_digests_pkey PRIMARY KEY (id)
);
CREATE INDEX alert_digests_of_round ON alert_digests USING btree (alert_round_id, id);

-- The new jobs that a search finds, while a round lasts.
create table alert_matches (
  id bigint generated always as identity not null,
  alert_round_id bigint not null,
  alert_search_id bigint not null,
  job_ids jsonb not null default '[]'::jsonb,
  newest_at timestamp with time zone not null,
  constraint alert_matches_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX alert_matches_once ON alert_matches USING btree (alert_round_id, alert_search_id);

-- One day’s (or week’s) evaluation of all alerts of a frequency, taken up where it stood after a crash.
create table alert_rounds (
  id bigint generated always as identity not null,
  frequency text not null,
  day date not null,
  since timestamp with time zone not null,
  until timestamp with time zone not null,
  step text not null default 'match'::text,
  cursor bigint not null default 0,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint alert_rounds_frequency_values CHECK (frequency = ANY (ARRAY['daily'::text, 'weekly'::text])),
  constraint alert_rounds_pkey PRIMARY KEY (id),
  constraint alert_rounds_step_values CHECK (step = ANY (ARRAY['match'::text, 'gather'::text, 'mail'::text, 'done'::text]))
);
CREATE UNIQUE INDEX alert_rounds_once ON alert_rounds USING btree (frequency, day);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON alert_rounds FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- A search for jobs that at least one alert is about; the same search of many people is one row, so that it is evaluated once.
create table alert_searches (
  id bigint generated always as identity not null,
  criteria_hash text not null,
  language text not null default 'en'::text,
  words text not null default ''::text,
  job_category_id bigint,
  location_id bigint,
  job_type_id bigint,
  company_department_id bigint,
  workplace text,
  landing_page_id bigint,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint alert_searches_company_department_id_fkey FOREIGN KEY (company_department_id) REFERENCES company_departments(id) ON DELETE CASCADE,
  constraint alert_searches_job_category_id_fkey FOREIGN KEY (job_category_id) REFERENCES job_categories(id) ON DELETE CASCADE,
  constraint alert_searches_job_type_id_fkey FOREIGN KEY (job_type_id) REFERENCES job_types(id) ON DELETE CASCADE,
  constraint alert_searches_landing_page_id_fkey FOREIGN KEY (landing_page_id) REFERENCES landing_pages(id) ON DELETE CASCADE,
  constraint alert_searches_language_values CHECK (language = ANY (ARRAY['en'::text, 'fr'::text, 'es'::text])),
  constraint alert_searches_location_id_fkey FOREIGN KEY (location_id) REFERENCES locations(id) ON DELETE CASCADE,
  constraint alert_searches_pkey PRIMARY KEY (id),
  constraint alert_searches_workplace_values CHECK (workplace = ANY (ARRAY['on_site'::text, 'hybrid'::text, 'remote'::text]))
);
CREATE INDEX alert_searches_company_department_id_index ON alert_searches USING btree (company_department_id);
CREATE UNIQUE INDEX alert_searches_criteria_hash_unique ON alert_searches USING btree (criteria_hash);
CREATE INDEX alert_searches_job_category_id_index ON alert_searches USING btree (job_category_id);
CREATE INDEX alert_searches_job_type_id_index ON alert_searches USING btree (job_type_id);
CREATE INDEX alert_searches_landing_page_id_index ON alert_searches USING btree (landing_page_id);
CREATE INDEX alert_searches_location_id_index ON alert_searches USING btree (location_id);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON alert_searches FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- An e-mail address that gets job alerts, or has been asked whether it wants them.
create table alert_subscribers (
  id bigint generated always as identity not null,
  email text not null,
  email_key text not null,
  language text not null default 'en'::text,
  applicant_id bigint,
  link_seed text not null,
  token_hash text not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  search_text text not null generated always as (searchable(COALESCE(email, ''::text))) stored,
  constraint alert_subscribers_applicant_id_fkey FOREIGN KEY (applicant_id) REFERENCES applicants(id) ON DELETE SET NULL,
  constraint alert_subscribers_language_values CHECK (language = ANY (ARRAY['en'::text, 'fr'::text, 'es'::text])),
  constraint alert_subscribers_pkey PRIMARY KEY (id)
);
CREATE INDEX alert_subscribers_applicant_id_index ON alert_subscribers USING btree (applicant_id);
CREATE UNIQUE INDEX alert_subscribers_email_key_unique ON alert_subscribers USING btree (email_key);
CREATE INDEX alert_subscribers_search_text_trgm ON alert_subscribers USING gin (search_text gin_trgm_ops);
CREATE UNIQUE INDEX alert_subscribers_token_hash_unique ON alert_subscribers USING btree (token_hash);
CREATE TRIGGER candidate_of_alerts BEFORE INSERT ON alert_subscribers FOR EACH ROW EXECUTE FUNCTION rolecall_candidate_of_alerts();
CREATE TRIGGER refuse_removed BEFORE INSERT OR UPDATE OF email, email_key, applicant_id ON alert_subscribers FOR EACH ROW EXECUTE FUNCTION refuse_removed('email,email_key', 'applicant_id>applicants');
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON alert_subscribers FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- Names the candidate of a new address of job alerts, where there is one.
CREATE OR REPLACE FUNCTION public.rolecall_candidate_of_alerts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.applicant_id := (select a.id from applicants a where a.email_key = new.email_key and a.removed_at is null);
  return new;
end
$function$;

-- When a job was first open to the public, so that alerts tell it once.
create table announced_jobs (
  id bigint generated always as identity not null,
  job_id bigint not null,
  posted_at timestamp with time zone not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint announced_jobs_job_id_fkey FOREIGN KEY (job_id) REFERENCES jobs(id) ON DELETE CASCADE,
  constraint announced_jobs_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX announced_jobs_job_id_unique ON announced_jobs USING btree (job_id);
CREATE INDEX announced_jobs_posted_at_index ON announced_jobs USING btree (posted_at);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON announced_jobs FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- One answer that a question template offers.
create table answer_templates (
  id bigint generated always as identity not null,
  question_template_id bigint not null,
  text jsonb not null default '{}'::jsonb,
  weighting integer not null default 0,
  "order" integer not null default 0,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  is_stop_answer boolean not null default false,
  constraint answer_templates_pkey PRIMARY KEY (id),
  constraint answer_templates_question_template_id_fkey FOREIGN KEY (question_template_id) REFERENCES question_templates(id) ON DELETE CASCADE
);
CREATE INDEX answer_templates_question_template_id_index ON answer_templates USING btree (question_template_id);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON answer_templates FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- One answer that a question offers.
create table answers (
  id bigint generated always as identity not null,
  question_id bigint not null,
  text jsonb not null default '{}'::jsonb,
  weighting integer not null default 0,
  is_stop_answer boolean not null default false,
  "order" integer not null default 0,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  is_deleted boolean not null default false,
  key text default substr(md5((gen_random_uuid())::text), 1, 12),
  constraint answers_pkey PRIMARY KEY (id),
  constraint answers_question_id_fkey FOREIGN KEY (question_id) REFERENCES questions(id) ON DELETE CASCADE
);
CREATE INDEX answers_question_id_index ON answers USING btree (question_id);
CREATE TRIGGER answers_search_changed AFTER UPDATE OF text ON answers FOR EACH ROW WHEN (new.text IS DISTINCT FROM old.text) EXECUTE FUNCTION rolecall_search_answer_changed();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON answers FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- An answer has got other words: applications that chose it are read again.
CREATE OR REPLACE FUNCTION public.rolecall_search_answer_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform rolecall_search_stale(array(select c.applicant_profile_id from applicant_profile_answers c where c.answer_id = new.id));
  return null;
end
$function$;

-- What happened to a person’s record; only ever added to.
create table applicant_logs (
  id bigint generated always as identity not null,
  applicant_id bigint not null,
  action text not null,
  employee_id bigint,
  old_value jsonb,
  new_value jsonb,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint applicant_logs_applicant_id_fkey FOREIGN KEY (applicant_id) REFERENCES applicants(id) ON DELETE CASCADE,
  constraint applicant_logs_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employees(id) ON DELETE SET NULL,
  constraint applicant_logs_pkey PRIMARY KEY (id)
);
CREATE INDEX applicant_logs_applicant_id_created_at_id_index ON applicant_logs USING btree (applicant_id, created_at, id);
CREATE INDEX applicant_logs_employee_id_index ON applicant_logs USING btree (employee_id);
CREATE TRIGGER applicant_logs_stay BEFORE UPDATE ON applicant_logs FOR EACH ROW EXECUTE FUNCTION rolecall_history_stays();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON applicant_logs FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- Two entries of one person that were put together, with all that is needed to part them again.
create table applicant_merges (
  id bigint generated always as identity not null,
  kept_id bigint not null,
  merged_id bigint not null,
  employee_id bigint,
  profile_ids jsonb not null default '[]'::jsonb,
  before jsonb,
  after jsonb,
  undone_at timestamp with time zone,
  undone_by_id bigint,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint applicant_merges_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employees(id) ON DELETE SET NULL,
  constraint applicant_merges_kept_id_fkey FOREIGN KEY (kept_id) REFERENCES applicants(id) ON DELETE CASCADE,
  constraint applicant_merges_merged_id_fkey FOREIGN KEY (merged_id) REFERENCES applicants(id) ON DELETE CASCADE,
  constraint applicant_merges_pkey PRIMARY KEY (id),
  constraint applicant_merges_undone_by_id_fkey FOREIGN KEY (undone_by_id) REFERENCES employees(id) ON DELETE SET NULL
);
CREATE INDEX applicant_merges_employee_id_index ON applicant_merges USING btree (employee_id);
CREATE INDEX applicant_merges_kept_id_index ON applicant_merges USING btree (kept_id);
CREATE INDEX applicant_merges_merged_id_index ON applicant_merges USING btree (merged_id);
CREATE INDEX applicant_merges_undone_by_id_index ON applicant_merges USING btree (undone_by_id);
CREATE TRIGGER refuse_removed BEFORE INSERT OR UPDATE OF before, after, kept_id, merged_id ON applicant_merges FOR EACH ROW EXECUTE FUNCTION refuse_removed('before,after', 'kept_id>applicants', 'merged_id>applicants');
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON applicant_merges FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- An answer that a candidate chose in a form of the job.
create table applicant_profile_answers (
  id bigint generated always as identity not null,
  applicant_profile_id bigint not null,
  question_id bigint not null,
  answer_id bigint not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint applicant_profile_answers_answer_id_fkey FOREIGN KEY (answer_id) REFERENCES answers(id) ON DELETE RESTRICT,
  constraint applicant_profile_answers_applicant_profile_id_fkey FOREIGN KEY (applicant_profile_id) REFERENCES applicant_profiles(id) ON DELETE CASCADE,
  constraint applicant_profile_answers_pkey PRIMARY KEY (id),
  constraint applicant_profile_answers_question_id_fkey FOREIGN KEY (question_id) REFERENCES questions(id) ON DELETE RESTRICT
);
CREATE INDEX applicant_profile_answers_answer_id_index ON applicant_profile_answers USING btree (answer_id);
CREATE UNIQUE INDEX applicant_profile_answers_applicant_profile_id_answer_id_unique ON applicant_profile_answers USING btree (applicant_profile_id, answer_id);
CREATE INDEX applicant_profile_answers_question_id_index ON applicant_profile_answers USING btree (question_id);
CREATE TRIGGER applicant_profile_answers_automations AFTER INSERT ON applicant_profile_answers REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rolecall_automations_of_answered();
CREATE TRIGGER applicant_profile_answers_search_added AFTER INSERT ON applicant_profile_answers REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION rolecall_search_text_changed();
CREATE TRIGGER applicant_profile_answers_search_changed AFTER UPDATE ON applicant_profile_answers REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION rolecall_search_text_changed();
CREATE TRIGGER applicant_profile_answers_search_taken AFTER DELETE ON applicant_profile_answers REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION rolecall_search_text_changed();
CREATE TRIGGER refuse_removed BEFORE INSERT OR UPDATE OF answer_id, applicant_profile_id ON applicant_profile_answers FOR EACH ROW EXECUTE FUNCTION refuse_removed('answer_id', 'applicant_profile_id>applicant_profiles');
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON applicant_profile_answers FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- Plans what automations do for applications with a stop answer.
CREATE OR REPLACE FUNCTION public.rolecall_automations_of_answered()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform rolecall_plan_automations(
    array(select distinct x.applicant_profile_id from new_rows x join answers w on w.id = x.answer_id where w.is_stop_answer),
    array['stop_answer']);
  return null;
end
$function$;

-- What happened to an application; only ever added to, and the source of every figure about time.
create table applicant_profile_logs (
  id bigint generated always as identity not null,
  applicant_profile_id bigint not null,
  job_id bigint not null,
  action text not null,
  employee_id bigint,
  from_stage_id bigint,
  to_stage_id bigint,
  old_value jsonb,
  new_value jsonb,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint applicant_profile_logs_applicant_profile_id_fkey FOREIGN KEY (applicant_profile_id) REFERENCES applicant_profiles(id) ON DELETE CASCADE,
  constraint applicant_profile_logs_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employees(id) ON DELETE SET NULL,
  constraint applicant_profile_logs_from_stage_id_fkey FOREIGN KEY (from_stage_id) REFERENCES stages(id) ON DELETE RESTRICT,
  constraint applicant_profile_logs_job_id_fkey FOREIGN KEY (job_id) REFERENCES jobs(id) ON DELETE RESTRICT,
  constraint applicant_profile_logs_pkey PRIMARY KEY (id),
  constraint applicant_profile_logs_to_stage_id_fkey FOREIGN KEY (to_stage_id) REFERENCES stages(id) ON DELETE RESTRICT
);
CREATE INDEX applicant_profile_logs_action_created_at_index ON applicant_profile_logs USING btree (action, created_at);
CREATE INDEX applicant_profile_logs_applicant_profile_id_created_at_id_index ON applicant_profile_logs USING btree (applicant_profile_id, created_at, id);
CREATE INDEX applicant_profile_logs_employee_id_job_id_applicant_pr_e05050f8 ON applicant_profile_logs USING btree (employee_id, job_id, applicant_profile_id, created_at);
CREATE INDEX applicant_profile_logs_from_stage_id_index ON applicant_profile_logs USING btree (from_stage_id);
CREATE INDEX applicant_profile_logs_job_id_action_created_at_index ON applicant_profile_logs USING btree (job_id, action, created_at);
CREATE INDEX applicant_profile_logs_to_stage_id_index ON applicant_profile_logs USING btree (to_stage_id);
CREATE TRIGGER applicant_profile_logs_stay BEFORE UPDATE ON applicant_profile_logs FOR EACH ROW EXECUTE FUNCTION rolecall_history_stays();
CREATE TRIGGER applicant_profile_logs_stays AFTER INSERT ON applicant_profile_logs REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION rolecall_keep_stays();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON applicant_profile_logs FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- Keeps stage_stays as the history that was just added to tells them.
CREATE OR REPLACE FUNCTION public.rolecall_keep_stays()
 RETURNS trigger
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
 SET plan_cache_mode TO 'auto'
AS $function$
declare
  profiles bigint[] := array(select distinct applicant_profile_id from added
                              where to_stage_id is not null and action <> 'reapplied');
begin
  if cardinality(profiles) = 0 then
    return null;
  end if;
  perform rolecall_reuse_plan(cardinality(profiles));
  -- A job that is closing is waited for, and waits for this in turn (rolecall_end_stays): one of the two sees the other.
  perform from jobs where id in (select job_id from added) order by id for key share;
  with stays as materialized (select * from rolecall_stays_of(profiles)),
  gone as (
    delete from stage_stays s
     where s.applicant_profile_id = any(profiles) and s.log_id not in (select f.log_id from stays f))
  insert into stage_stays
    (log_id, applicant_profile_id, job_id, stage_id, entered_at, left_at, ended_by, ended_by_id, closed_at)
  select f.* from stays f
   where not exists (select from stage_stays s where s.log_id = f.log_id
     and (s.left_at, s.ended_by, s.ended_by_id, s.closed_at)
         is not distinct from (f.left_at, f.ended_by, f.ended_by_id, f.closed_at))
  on conflict (log_id) do update
    set left_at = excluded.left_at, ended_by = excluded.ended_by, ended_by_id = excluded.ended_by_id,
        closed_at = excluded.closed_at;
  perform rolecall_keep_interview_stages(profiles);
  return null;
end
$function$;

-- By hand: what the candidate search reads of an application; kept by triggers.
create table applicant_profile_search (
  applicant_profile_id bigint not null,
  job_id bigint not null,
  stage_id bigint not null,
  applied_at timestamp with time zone not null,
  future_consideration boolean not null,
  by_recruiter boolean not null,
  is_internal boolean not null,
  black_flag boolean not null,
  referral boolean not null,
  current_employee boolean not null,
  previous_employee boolean not null,
  presented boolean not null,
  interviewed boolean not null,
  offered boolean not null,
  hired boolean not null,
  regretted boolean not null,
  is_deleted boolean not null,
  stale boolean not null default true,
  sort_name text,
  tag_ids bigint[],
  words tsvector not null default ''::tsvector,
  constraint applicant_profile_search_applicant_profile_id_fkey FOREIGN KEY (applicant_profile_id) REFERENCES applicant_profiles(id) ON DELETE CASCADE,
  constraint applicant_profile_search_pkey PRIMARY KEY (applicant_profile_id)
);
-- By hand: the first page of a search without words.
CREATE INDEX applicant_profile_search_applied ON applicant_profile_search USING btree (applied_at DESC, applicant_profile_id DESC);
CREATE INDEX applicant_profile_search_words ON applicant_profile_search USING gin (words);
CREATE CONSTRAINT TRIGGER applicant_profile_search_read_words AFTER INSERT OR UPDATE OF stale ON applicant_profile_search DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.stale) EXECUTE FUNCTION rolecall_search_read_words();

-- Reads the words of an application again, once and at the end of the transaction, however many of its parts were written.
CREATE OR REPLACE FUNCTION public.rolecall_search_read_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update applicant_profile_search s set words = rolecall_search_words(s.applicant_profile_id), stale = false
  where s.applicant_profile_id = new.applicant_profile_id and s.stale;
  return null;
end
$function$;

-- By hand: applications whose words are behind their notes and tags.
create table applicant_profile_search_due (
  applicant_profile_id bigint not null,
  constraint applicant_profile_search_due_pkey PRIMARY KEY (applicant_profile_id)
);

-- A tag that somebody put on an application.
create table applicant_profile_tags (
  id bigint generated always as identity not null,
  applicant_profile_id bigint not null,
  tag_id bigint not null,
  employee_id bigint,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint applicant_profile_tags_applicant_profile_id_fkey FOREIGN KEY (applicant_profile_id) REFERENCES applicant_profiles(id) ON DELETE CASCADE,
  constraint applicant_profile_tags_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employees(id) ON DELETE SET NULL,
  constraint applicant_profile_tags_pkey PRIMARY KEY (id),
  constraint applicant_profile_tags_tag_id_fkey FOREIGN KEY (tag_id) REFERENCES tags(id) ON DELETE RESTRICT
);
CREATE UNIQUE INDEX applicant_profile_tags_applicant_profile_id_tag_id_unique ON applicant_profile_tags USING btree (applicant_profile_id, tag_id);
CREATE INDEX applicant_profile_tags_employee_id_index ON applicant_profile_tags USING btree (employee_id);
CREATE INDEX applicant_profile_tags_tag_id_applicant_profile_id_index ON applicant_profile_tags USING btree (tag_id, applicant_profile_id);
CREATE TRIGGER applicant_profile_tags_search_added AFTER INSERT ON applicant_profile_tags REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION rolecall_search_tags_changed();
CREATE TRIGGER applicant_profile_tags_search_taken AFTER DELETE ON applicant_profile_tags REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION rolecall_search_tags_changed();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON applicant_profile_tags FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- Tags were put on applications or taken off: the candidate search finds them by these.
CREATE OR REPLACE FUNCTION public.rolecall_search_tags_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  profiles bigint[] := array(select distinct applicant_profile_id from changed_rows);
begin
  perform rolecall_search_refresh(profiles);
  perform rolecall_search_said(profiles);
  return null;
end
$function$;

-- The long texts of an application, apart from the row that lists read.
create table applicant_profile_texts (
  id bigint generated always as identity not null,
  applicant_profile_id bigint not null,
  resume text,
  cover_letter text,
  objective text,
  summary text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint applicant_profile_texts_applicant_profile_id_fkey FOREIGN KEY (applicant_profile_id) REFERENCES applicant_profiles(id) ON DELETE CASCADE,
  constraint applicant_profile_texts_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX applicant_profile_texts_applicant_profile_id_unique ON applicant_profile_texts USING btree (applicant_profile_id);
CREATE TRIGGER applicant_profile_texts_search_added AFTER INSERT ON applicant_profile_texts REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION rolecall_search_text_changed();
CREATE TRIGGER applicant_profile_texts_search_changed AFTER UPDATE ON applicant_profile_texts REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION rolecall_search_text_changed();
CREATE TRIGGER applicant_profile_texts_search_taken AFTER DELETE ON applicant_profile_texts REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION rolecall_search_text_changed();
CREATE TRIGGER refuse_removed BEFORE INSERT OR UPDATE OF resume, cover_letter, objective, summary, applicant_profile_id ON applicant_profile_texts FOR EACH ROW EXECUTE FUNCTION refuse_removed('resume,cover_letter,objective,summary', 'applicant_profile_id>applicant_profiles');
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON applicant_profile_texts FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- The application of one person to one job, and how it fares.
create table applicant_profiles (
  id bigint generated always as identity not null,
  applicant_id bigint not null,
  job_id bigint not null,
  stage_id bigint not null,
  stage_entered_at timestamp with time zone not null default now(),
  sort_name text,
  candidate_source_id bigint,
  rejection_reason_id bigint,
  candidate_rank numeric(4,2),
  answer_score numeric(14,1),
  applied_by_recruiter boolean not null default false,
  applied_by_employee_id bigint,
  is_internal boolean not null default false,
  mark_future_consideration boolean not null default false,
  consider_for_other_jobs boolean not null default true,
  preferred_language text not null default 'en'::text,
  presented_date date,
  interviewed_date date,
  offered_date date,
  hired_date date,
  regretted_date date,
  is_deleted boolean not null default false,
  removed_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  lock_version integer not null default 0,
  told jsonb,
  withdrawn_at timestamp with time zone,
  withdrawal_reason text,
  referred_by_id bigint,
  utm_source text,
  utm_medium text,
  utm_campaign text,
  revealed_at timestamp with time zone,
  constraint applicant_profiles_applicant_id_fkey FOREIGN KEY (applicant_id) REFERENCES applicants(id) ON DELETE RESTRICT,
  constraint applicant_profiles_applied_by_employee_id_fkey FOREIGN KEY (applied_by_employee_id) REFERENCES employees(id) ON DELETE SET NULL,
  constraint applicant_profiles_candidate_source_id_fkey FOREIGN KEY (candidate_source_id) REFERENCES candidate_sources(id) ON DELETE RESTRICT,
  constraint applicant_profiles_job_id_fkey FOREIGN KEY (job_id) REFERENCES jobs(id) ON DELETE RESTRICT,
  constraint applicant_profiles_pkey PRIMARY KEY (id),
  constraint applicant_profiles_preferred_language_values CHECK (preferred_language = ANY (ARRAY['en'::text, 'fr'::text, 'es'::text])),
  constraint applicant_profiles_referred_by_id_fkey FOREIGN KEY (referred_by_id) REFERENCES employees(id) ON DELETE SET NULL,
  constraint applicant_profiles_rejection_reason_id_fkey FOREIGN KEY (rejection_reason_id) REFERENCES rejection_reasons(id) ON DELETE RESTRICT,
  constraint applicant_profiles_stage_id_fkey FOREIGN KEY (stage_id) REFERENCES stages(id) ON DELETE RESTRICT
);
CREATE UNIQUE INDEX applicant_profiles_applicant_id_job_id_unique ON applicant_profiles USING btree (applicant_id, job_id);
CREATE INDEX applicant_profiles_applied_by_employee_id_index ON applicant_profiles USING btree (applied_by_employee_id);
CREATE INDEX applicant_profiles_candidate_source_id_index ON applicant_profiles USING btree (candidate_source_id);
CREATE INDEX applicant_profiles_created_at_id_index ON applicant_profiles USING btree (created_at DESC, id DESC) WHERE (NOT is_deleted);
CREATE INDEX applicant_profiles_job_id_created_at_id_index ON applicant_profiles USING btree (job_id, created_at DESC, id DESC) WHERE (NOT is_deleted);
CREATE INDEX applicant_profiles_job_id_stage_id_answer_score_create_0ea9e166 ON applicant_profiles USING btree (job_id, stage_id, answer_score DESC NULLS LAST, created_at DESC, id DESC) WHERE (NOT is_deleted);
CREATE INDEX applicant_profiles_job_id_stage_id_candidate_rank_crea_7d73c354 ON applicant_profiles USING btree (job_id, stage_id, candidate_rank, created_at DESC, id DESC) WHERE (NOT is_deleted);
CREATE INDEX applicant_profiles_job_id_stage_id_created_at_id_index ON applicant_profiles USING btree (job_id, stage_id, created_at DESC, id DESC) WHERE (NOT is_deleted);
CREATE INDEX applicant_profiles_job_id_stage_id_sort_name_id_index ON applicant_profiles USING btree (job_id, stage_id, sort_name, id) WHERE (NOT is_deleted);
CREATE INDEX applicant_profiles_last_milestone ON applicant_profiles USING btree (GREATEST(presented_date, interviewed_date, offered_date, hired_date, regretted_date)) WHERE (GREATEST(presented_date, interviewed_date, offered_date, hired_date, regretted_date) IS NOT NULL);
CREATE INDEX applicant_profiles_of_job ON applicant_profiles USING btree (job_id, is_deleted, interviewed_date, offered_date, hired_date, id);
CREATE INDEX applicant_profiles_referred_by_id_index ON applicant_profiles USING btree (referred_by_id);
CREATE INDEX applicant_profiles_rejection_reason_id_index ON applicant_profiles USING btree (rejection_reason_id);
CREATE INDEX applicant_profiles_stage_id_index ON applicant_profiles USING btree (stage_id);
CREATE INDEX applicant_profiles_taken_away ON applicant_profiles USING btree (id, applicant_id) WHERE is_deleted;
CREATE INDEX applicant_profiles_waiting ON applicant_profiles USING btree (job_id, stage_id, stage_entered_at) WHERE (NOT is_deleted);
CREATE TRIGGER applicant_profiles_a_search_changed AFTER UPDATE ON applicant_profiles REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rolecall_search_profiles_changed();
CREATE TRIGGER applicant_profiles_count_deleted AFTER DELETE ON applicant_profiles REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION rolecall_count_deleted();
CREATE TRIGGER applicant_profiles_count_inserted AFTER INSERT ON applicant_profiles REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rolecall_count_inserted();
CREATE TRIGGER applicant_profiles_count_updated AFTER UPDATE ON applicant_profiles REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rolecall_count_updated();
CREATE TRIGGER applicant_profiles_search_added AFTER INSERT ON applicant_profiles REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rolecall_search_profiles_added();
CREATE TRIGGER applicant_profiles_sort_name BEFORE INSERT OR UPDATE OF applicant_id ON applicant_profiles FOR EACH ROW EXECUTE FUNCTION rolecall_profile_sort_name();
CREATE TRIGGER applicant_profiles_z_automations_moved AFTER UPDATE ON applicant_profiles REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rolecall_automations_of_moved();
CREATE TRIGGER applicant_profiles_z_automations_new AFTER INSERT ON applicant_profiles REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rolecall_automations_of_new();
CREATE TRIGGER calendar_copies_of_removed AFTER UPDATE OF removed_at ON applicant_profiles FOR EACH ROW WHEN (old.removed_at IS NULL AND new.removed_at IS NOT NULL) EXECUTE FUNCTION rolecall_calendar_copies_of_removed();
CREATE TRIGGER refuse_removed BEFORE INSERT OR UPDATE OF withdrawal_reason, told, applicant_id ON applicant_profiles FOR EACH ROW EXECUTE FUNCTION refuse_removed('withdrawal_reason,told', '', 'applicant_id>applicants');
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON applicant_profiles FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- Cancels what automations planned for applications that leave their stage, and plans what those of the next stage do.
CREATE OR REPLACE FUNCTION public.rolecall_automations_of_moved()
 RETURNS trigger
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
 SET plan_cache_mode TO 'auto'
AS $function$
declare
  changed bigint[] := array(
    select id from (
      select id, stage_id, job_id, is_deleted, stage_entered_at, removed_at, withdrawn_at from new_rows
      except select id, stage_id, job_id, is_deleted, stage_entered_at, removed_at, withdrawn_at from old_rows) n
    order by id);
  left_behind bigint[];
  undone bigint[];
begin
  if cardinality(changed) = 0 then
    return null;
  end if;
  perform rolecall_reuse_plan(cardinality(changed));
  -- Whose move or removal was undone is in the stay of before: what was planned in it is planned again.
  select
      array_agg(o.id) filter (where o.state in ('planned', 'proposed') and (is_gone or n.withdrawn_at >= now() or not is_same_stay)),
      array_agg(o.id) filter (where o.state = 'cancelled' and o.reason in ('moved_on', 'taken_away') and is_same_stay and not is_gone
        and (n.withdrawn_at is null or n.withdrawn_at < n.stage_entered_at)
        and exists (select from stage_automations a where a.id = o.stage_automation_id and a.status = 'on'))
    into left_behind, undone
    from (select c.* from automation_runs c where c.applicant_profile_id = any (changed) offset 0) o
    join applicant_profiles n on n.id = o.applicant_profile_id
   cross join lateral (select n.is_deleted or n.removed_at is not null as is_gone,
     (o.stage_id, o.job_id, o.entered_at) = (n.stage_id, n.job_id, n.stage_entered_at) as is_same_stay) t;
  if left_behind is not null then
    update automation_runs r
    set state = 'cancelled', ended_at = now(), updated_at = now(), lock_version = r.lock_version + 1,
      reason = case
        when n.is_deleted or n.removed_at is not null then 'taken_away'
        when n.withdrawn_at is not null and n.withdrawn_at >= now() then 'withdrawn'
        else 'moved_on' end
    from applicant_profiles n
    where r.id = any (left_behind) and n.id = r.applicant_profile_id and r.ended_at is null;
  end if;
  if undone is not null then
    update automation_runs r
    set state = 'planned', ended_at = null, reason = null, updated_at = now(), lock_version = r.lock_version + 1
    where r.id = any (undone);
  end if;
  perform rolecall_plan_automations(
    array(select id from applicant_profiles where id = any (changed) and stage_entered_at >= now()),
    array['entered', 'waiting', 'stop_answer']);
  return null;
end
$function$;

-- Plans what automations do for new applications.
CREATE OR REPLACE FUNCTION public.rolecall_automations_of_new()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- Rows that tell of the past, such as those of the demo, came at another time.
  perform rolecall_plan_automations(
    array(select id from new_rows where stage_entered_at >= now()), array['entered', 'waiting', 'stop_answer']);
  return null;
end
$function$;

-- A candidate whose data is removed stands in no calendar any more, also not with what is over.
CREATE OR REPLACE FUNCTION public.rolecall_calendar_copies_of_removed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update calendar_copies k set due_at = now(), changes = k.changes + 1, attempts = 0
    from interviews i where i.id = k.interview_id and i.applicant_profile_id = new.id;
  return null;
end
$function$;

-- Takes deleted rows of applications out of the counts of their stages.
CREATE OR REPLACE FUNCTION public.rolecall_count_deleted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  jobs bigint[];
  stages bigint[];
  changes bigint[];
begin
  -- Where the job itself is being deleted its workloads are gone already.
  select coalesce(array_agg(c.job_id), '{}'), coalesce(array_agg(c.stage_id), '{}'), coalesce(array_agg(-c.change), '{}')
  into jobs, stages, changes
  from (
    select job_id, stage_id, count(*) as change
    from old_rows where not is_deleted group by job_id, stage_id
  ) c
  join workloads w using (job_id, stage_id);
  perform rolecall_apply_counts(jobs, stages, changes);
  return null;
end
$function$;

-- Counts new applications in their stages.
CREATE OR REPLACE FUNCTION public.rolecall_count_inserted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  jobs bigint[];
  stages bigint[];
  changes bigint[];
begin
  select coalesce(array_agg(job_id), '{}'), coalesce(array_agg(stage_id), '{}'), coalesce(array_agg(change), '{}')
  into jobs, stages, changes
  from (
    select job_id, stage_id, count(*) as change
    from new_rows where not is_deleted group by job_id, stage_id
  ) counted;
  perform rolecall_apply_counts(jobs, stages, changes);
  return null;
end
$function$;

-- Counts applications that were moved, deleted or restored: out of one stage, into another.
CREATE OR REPLACE FUNCTION public.rolecall_count_updated()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  jobs bigint[];
  stages bigint[];
  changes bigint[];
begin
  select coalesce(array_agg(job_id), '{}'), coalesce(array_agg(stage_id), '{}'), coalesce(array_agg(change), '{}')
  into jobs, stages, changes
  from (
    select job_id, stage_id, sum(change)::bigint as change
    from (
      select job_id, stage_id, 1 as change from new_rows where not is_deleted
      union all
      select job_id, stage_id, -1 from old_rows where not is_deleted
    ) each_row
    group by job_id, stage_id
    having sum(change) <> 0
  ) counted;
  perform rolecall_apply_counts(jobs, stages, changes);
  return null;
end
$function$;

-- Gives an application the name that it is ordered by.
CREATE OR REPLACE FUNCTION public.rolecall_profile_sort_name()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  select rolecall_sort_name(a.first_name, a.last_name) into new.sort_name
  from applicants a where a.id = new.applicant_id;
  return new;
end
$function$;

-- Gives new applications their row of the candidate search.
CREATE OR REPLACE FUNCTION public.rolecall_search_profiles_added()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into applicant_profile_search
    (applicant_profile_id, job_id, stage_id, applied_at, future_consideration, by_recruiter, is_internal, black_flag, referral,
     current_employee, previous_employee, presented, interviewed, offered, hired, regretted, is_deleted, sort_name, tag_ids)
  select f.* from applicant_profile_search_facts f where f.applicant_profile_id in (select id from new_rows);
  return null;
end
$function$;

-- Follows changes of applications in the candidate search: a move at once, what hangs on other tables only where it changed.
CREATE OR REPLACE FUNCTION public.rolecall_search_profiles_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  ids bigint[] := array(select id from new_rows order by id);
  otherwise bigint[];
begin
  if cardinality(ids) > 1 then
    perform from applicant_profile_search where applicant_profile_id = any (ids) order by applicant_profile_id for update;
  end if;
  update applicant_profile_search s
  set stage_id = n.stage_id, applied_at = n.created_at, future_consideration = n.mark_future_consideration,
    by_recruiter = n.applied_by_recruiter, presented = n.presented_date is not null, interviewed = n.interviewed_date is not null,
    offered = n.offered_date is not null, hired = n.hired_date is not null, regretted = n.regretted_date is not null,
    is_deleted = n.is_deleted, sort_name = n.sort_name
  from new_rows n
  where s.applicant_profile_id = n.id
    and (s.stage_id, s.applied_at, s.future_consideration, s.by_recruiter, s.presented, s.interviewed, s.offered, s.hired,
      s.regretted, s.is_deleted, s.sort_name)
    is distinct from (n.stage_id, n.created_at, n.mark_future_consideration, n.applied_by_recruiter, n.presented_date is not null,
      n.interviewed_date is not null, n.offered_date is not null, n.hired_date is not null, n.regretted_date is not null,
      n.is_deleted, n.sort_name);
  otherwise := array(
    select id from (
      select id, applicant_id, job_id, preferred_language, is_internal, candidate_source_id from new_rows
      except select id, applicant_id, job_id, preferred_language, is_internal, candidate_source_id from old_rows) changed);
  if cardinality(otherwise) > 0 then
    perform rolecall_search_refresh(otherwise);
    perform rolecall_search_stale(otherwise);
  end if;
  return null;
end
$function$;

-- A person who applied at least once; the applications are applicant profiles.
create table applicants (
  id bigint generated always as identity not null,
  first_name text,
  last_name text,
  email text,
  email_key text,
  search_text text,
  home_phone text,
  work_phone text,
  street text,
  city text,
  province text,
  postal_code text,
  country text,
  preferred_language text not null default 'en'::text,
  referral_name text,
  current_employee boolean not null default false,
  previous_employee boolean not null default false,
  is_internal boolean not null default false,
  black_flag boolean not null default false,
  removed_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  lock_version integer not null default 0,
  match_email text,
  match_name text,
  match_home_phone text,
  match_work_phone text,
  merged_into_id bigint,
  keep_longer boolean,
  keep_longer_at timestamp with time zone,
  hold_reason text,
  held_at timestamp with time zone,
  held_by_id bigint,
  alias text not null default upper(substr(md5((gen_random_uuid())::text), 1, 6)),
  constraint applicants_employment CHECK (NOT (current_employee AND previous_employee)),
  constraint applicants_held_by_id_fkey FOREIGN KEY (held_by_id) REFERENCES employees(id) ON DELETE SET NULL,
  constraint applicants_merged_into_id_fkey FOREIGN KEY (merged_into_id) REFERENCES applicants(id) ON DELETE SET NULL,
  constraint applicants_pkey PRIMARY KEY (id),
  constraint applicants_preferred_language_values CHECK (preferred_language = ANY (ARRAY['en'::text, 'fr'::text, 'es'::text]))
);
CREATE INDEX applicants_by_name ON applicants USING btree (lower(last_name), lower(first_name));
CREATE INDEX applicants_created_at_id_index ON applicants USING btree (created_at DESC, id DESC);
CREATE UNIQUE INDEX applicants_email_key_unique ON applicants USING btree (email_key);
CREATE INDEX applicants_held_at_index ON applicants USING btree (held_at) WHERE (held_at IS NOT NULL);
CREATE INDEX applicants_held_by_id_index ON applicants USING btree (held_by_id);
CREATE INDEX applicants_match_email ON applicants USING btree (match_email) WHERE ((match_email IS NOT NULL) AND (merged_into_id IS NULL));
CREATE INDEX applicants_match_home_phone ON applicants USING btree (match_home_phone) WHERE ((match_home_phone IS NOT NULL) AND (merged_into_id IS NULL));
CREATE INDEX applicants_match_name ON applicants USING btree (match_name) WHERE ((match_name IS NOT NULL) AND (merged_into_id IS NULL));
CREATE INDEX applicants_match_work_phone ON applicants USING btree (match_work_phone) WHERE ((match_work_phone IS NOT NULL) AND (merged_into_id IS NULL));
CREATE INDEX applicants_merged_home_phone ON applicants USING btree (match_home_phone) WHERE ((match_home_phone IS NOT NULL) AND (merged_into_id IS NOT NULL));
CREATE INDEX applicants_merged_into_id_index ON applicants USING btree (merged_into_id);
CREATE INDEX applicants_merged_work_phone ON applicants USING btree (match_work_phone) WHERE ((match_work_phone IS NOT NULL) AND (merged_into_id IS NOT NULL));
CREATE INDEX applicants_search_text_trgm ON applicants USING gin (search_text gin_trgm_ops);
CREATE TRIGGER alerts_of_candidate AFTER INSERT OR UPDATE OF email, email_key ON applicants FOR EACH ROW WHEN (new.email_key IS NOT NULL) EXECUTE FUNCTION rolecall_alerts_of_candidate();
CREATE TRIGGER applicants_keys BEFORE INSERT OR UPDATE OF first_name, last_name, email, home_phone, work_phone ON applicants FOR EACH ROW EXECUTE FUNCTION rolecall_applicant_keys();
CREATE TRIGGER applicants_renamed AFTER UPDATE OF first_name, last_name ON applicants FOR EACH ROW WHEN (new.first_name IS DISTINCT FROM old.first_name OR new.last_name IS DISTINCT FROM old.last_name) EXECUTE FUNCTION rolecall_applicant_renamed();
CREATE TRIGGER applicants_search_changed AFTER UPDATE ON applicants REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rolecall_search_person_changed();
CREATE TRIGGER refuse_removed BEFORE INSERT OR UPDATE OF first_name, last_name, email, home_phone, work_phone, street, city, province, postal_code, country, referral_name, black_flag, hold_reason ON applicants FOR EACH ROW EXECUTE FUNCTION refuse_removed('first_name,last_name,email,home_phone,work_phone,street,city,province,postal_code,country,referral_name,black_flag,hold_reason', '');
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON applicants FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- Names a candidate with the job alerts of their address.
CREATE OR REPLACE FUNCTION public.rolecall_alerts_of_candidate()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update alert_subscribers set applicant_id = new.id
   where email_key = new.email_key and applicant_id is distinct from new.id;
  return null;
end
$function$;

-- Keeps what an applicant is found by: the address, the quick search, and what entries of one person have in common.
CREATE OR REPLACE FUNCTION public.rolecall_applicant_keys()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.email_key := nullif(lower(btrim(new.email)), '');
  new.search_text := left(btrim(rolecall_plain(concat_ws(' ', new.first_name, new.last_name, new.email))), 800);
  new.match_email := left(rolecall_email_match(new.email), 300);
  new.match_name := rolecall_name_match(concat_ws(' ', new.first_name, new.last_name));
  new.match_home_phone := rolecall_phone_match(new.home_phone);
  new.match_work_phone := rolecall_phone_match(new.work_phone);
  return new;
end
$function$;

-- Gives the applications of a person their new name to be ordered by.
CREATE OR REPLACE FUNCTION public.rolecall_applicant_renamed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update applicant_profiles p set sort_name = rolecall_sort_name(new.first_name, new.last_name)
  where p.applicant_id = new.id;
  return null;
end
$function$;

-- Follows changes of a person in the candidate search: marks and the referral, name and address.
CREATE OR REPLACE FUNCTION public.rolecall_search_person_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform rolecall_search_refresh(array(
    select p.id from applicant_profiles p where p.applicant_id in (
      select id from (
        select id, is_internal, black_flag, referral_name, current_employee, previous_employee from new_rows
        except select id, is_internal, black_flag, referral_name, current_employee, previous_employee from old_rows) changed)));
  perform rolecall_search_stale(array(
    select p.id from applicant_profiles p where p.applicant_id in (
      select id from (
        select id, first_name, last_name, email from new_rows
        except select id, first_name, last_name, email from old_rows) changed)));
  return null;
end
$function$;

-- The confirmation that a candidate was sent for an application.
create table application_confirmation_logs (
  id bigint generated always as identity not null,
  created_at timestamp with time zone not null default now(),
  email text not null,
  applicant_profile_id bigint not null,
  job_id bigint not null,
  hgemail_id bigint,
  constraint application_confirmation_logs_applicant_profile_id_fkey FOREIGN KEY (applicant_profile_id) REFERENCES applicant_profiles(id) ON DELETE CASCADE,
  constraint application_confirmation_logs_hgemail_id_fkey FOREIGN KEY (hgemail_id) REFERENCES hgemails(id) ON DELETE SET NULL,
  constraint application_confirmation_logs_job_id_fkey FOREIGN KEY (job_id) REFERENCES jobs(id) ON DELETE CASCADE,
  constraint application_confirmation_logs_pkey PRIMARY KEY (id)
);
CREATE INDEX application_confirmation_logs_applicant_profile_id_index ON application_confirmation_logs USING btree (applicant_profile_id);
CREATE INDEX application_confirmation_logs_created_at_index ON application_confirmation_logs USING btree (created_at);
CREATE INDEX application_confirmation_logs_hgemail_id_index ON application_confirmation_logs USING btree (hgemail_id);
CREATE INDEX application_confirmation_logs_job_id_index ON application_confirmation_logs USING btree (job_id);
CREATE INDEX application_confirmation_logs_lower_email_created_at_index ON application_confirmation_logs USING btree (lower(email), created_at);
CREATE TRIGGER refuse_removed BEFORE INSERT OR UPDATE OF email, applicant_profile_id, hgemail_id ON application_confirmation_logs FOR EACH ROW EXECUTE FUNCTION refuse_removed('email', 'applicant_profile_id>applicant_profiles', 'hgemail_id>hgemails.applicant_profile_id>applicant_profiles', 'hgemail_id>hgemails.approval_email_id>approval_emails.applicant_profile_id>applicant_profiles', 'hgemail_id>hgemails.interview_id>interviews.applicant_profile_id>applicant_profiles', 'hgemail_id>hgemails.applicant_id>applicants', 'hgemail_id>hgemails.alert_subscriber_id>alert_subscribers.applicant_id>applicants');

-- An application that somebody has begun and keeps for another day or device, reached by a link that was mailed to them.
create table application_drafts (
  id bigint generated always as identity not null,
  job_id bigint not null,
  token_hash text not null,
  email text not null,
  language text not null default 'en'::text,
  is_internal boolean not null default false,
  filled_in jsonb not null default '{}'::jsonb,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint application_drafts_job_id_fkey FOREIGN KEY (job_id) REFERENCES jobs(id) ON DELETE CASCADE,
  constraint application_drafts_language_values CHECK (language = ANY (ARRAY['en'::text, 'fr'::text, 'es'::text])),
  constraint application_drafts_pkey PRIMARY KEY (id)
);
CREATE INDEX application_drafts_address ON application_drafts USING btree (lower(email));
CREATE INDEX application_drafts_expires_at_index ON application_drafts USING btree (expires_at);
CREATE INDEX application_drafts_job_id_index ON application_drafts USING btree (job_id);
CREATE UNIQUE INDEX application_drafts_token_hash_unique ON application_drafts USING btree (token_hash);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON application_drafts FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- What an application from outside leaves for a day, to tell floods: keyed digests of its network, address and text, none of which can be read from it.
create table application_traces (
  id bigint generated always as identity not null,
  created_at timestamp with time zone not null default now(),
  network text not null,
  mailbox text not null,
  text text,
  constraint application_traces_pkey PRIMARY KEY (id)
);
CREATE INDEX application_traces_created_at_index ON application_traces USING btree (created_at);
CREATE INDEX application_traces_mailbox_created_at_index ON application_traces USING btree (mailbox, created_at);
CREATE INDEX application_traces_network_created_at_index ON application_traces USING btree (network, created_at);
CREATE INDEX application_traces_text_created_at_index ON application_traces USING btree (text, created_at);

-- One approver or viewer of an offer letter, in the order in which they are asked.
create table approval_chains (
  id bigint generated always as identity not null,
  approval_email_id bigint not null,
  name text not null,
  email text not null,
  role text not null default 'approval'::text,
  chain_order integer not null default 0,
  request_signature boolean not null default false,
  skip boolean not null default false,
  employee_id bigint,
  asked_at timestamp with time zone,
  reminded_at timestamp with time zone,
  approved boolean,
  responded_at timestamp with time zone,
  notes text,
  include_signature boolean not null default false,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  quorum integer,
  signature_kind text,
  signature_name text,
  signature_file_id bigint,
  version_sha256 text,
  constraint approval_chains_approval_email_id_fkey FOREIGN KEY (approval_email_id) REFERENCES approval_emails(id) ON DELETE CASCADE,
  constraint approval_chains_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employees(id) ON DELETE SET NULL,
  constraint approval_chains_pkey PRIMARY KEY (id),
  constraint approval_chains_role_values CHECK (role = ANY (ARRAY['approval'::text, 'view'::text])),
  constraint approval_chains_signature_file_id_fkey FOREIGN KEY (signature_file_id) REFERENCES uploaded_files(id) ON DELETE SET NULL,
  constraint approval_chains_signature_kind_values CHECK (signature_kind = ANY (ARRAY['typed'::text, 'drawn'::text, 'uploaded'::text]))
);
CREATE INDEX approval_chains_approval_email_id_role_chain_order_index ON approval_chains USING btree (approval_email_id, role, chain_order);
CREATE INDEX approval_chains_asked ON approval_chains USING btree (lower(email)) WHERE ((asked_at IS NOT NULL) AND (approved IS NULL));
CREATE INDEX approval_chains_employee_id_index ON approval_chains USING btree (employee_id);
CREATE INDEX approval_chains_signature_file_id_index ON approval_chains USING btree (signature_file_id);
CREATE TRIGGER refuse_removed BEFORE INSERT OR UPDATE OF name, email, notes, signature_name, approval_email_id ON approval_chains FOR EACH ROW EXECUTE FUNCTION refuse_removed('name,email,notes,signature_name', 'approval_email_id>approval_emails.applicant_profile_id>applicant_profiles');
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON approval_chains FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- By hand: how many letters have a status, as changes to be summed up; kept by triggers.
create table approval_email_counts (
  email_type text not null,
  is_archived boolean not null,
  status text not null,
  change integer not null
);

-- An offer letter or an information request to one candidate.
create table approval_emails (
  id bigint generated always as identity not null,
  email_type text not null,
  status text not null default 'draft'::text,
  status_changed_at timestamp with time zone not null default now(),
  applicant_profile_id bigint not null,
  job_id bigint not null,
  employee_id bigint not null,
  template_email_id bigint,
  organization_file_id bigint,
  subject text not null default ''::text,
  message text,
  language text not null default 'en'::text,
  receiver text,
  receiver_email text,
  signature_type text not null default 'none'::text,
  author_signature_id bigint,
  recruitement_signature_id bigint,
  due_date date,
  content_edited boolean not null default false,
  approvers_updated boolean not null default false,
  approval_skipped boolean not null default false,
  bulk_hash text,
  sent_at timestamp with time zone,
  answered_at timestamp with time zone,
  files_submitted_at timestamp with time zone,
  forms_submitted_at timestamp with time zone,
  response_notes text,
  responded_by_id bigint,
  is_archived boolean not null default false,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  lock_version integer not null default 0,
  position_title text,
  employment_type_id bigint,
  start_date date,
  pay jsonb,
  manager_id bigint,
  offer_values jsonb not null default '[]'::jsonb,
  custom_values jsonb not null default '[]'::jsonb,
  request_signature boolean not null default true,
  countersign boolean not null default false,
  decline_reason text,
  signature_kind text,
  signature_name text,
  signature_file_id bigint,
  countersigned_at timestamp with time zone,
  countersigned_by_id bigint,
  countersignature_file_id bigint,
  draft_answers jsonb,
  due_reminded_on date,
  clone_of_id bigint,
  constraint approval_emails_applicant_profile_id_fkey FOREIGN KEY (applicant_profile_id) REFERENCES applicant_profiles(id) ON DELETE CASCADE,
  constraint approval_emails_author_signature_id_fkey FOREIGN KEY (author_signature_id) REFERENCES uploaded_files(id) ON DELETE SET NULL,
  constraint approval_emails_clone_of_id_fkey FOREIGN KEY (clone_of_id) REFERENCES approval_emails(id) ON DELETE SET NULL,
  constraint approval_emails_countersignature_file_id_fkey FOREIGN KEY (countersignature_file_id) REFERENCES uploaded_files(id) ON DELETE SET NULL,
  constraint approval_emails_countersigned_by_id_fkey FOREIGN KEY (countersigned_by_id) REFERENCES employees(id) ON DELETE SET NULL,
  constraint approval_emails_decline_reason_values CHECK (decline_reason = ANY (ARRAY['pay'::text, 'position'::text, 'location'::text, 'start_date'::text, 'other_offer'::text, 'stays'::text, 'other'::text])),
  constraint approval_emails_email_type_values CHECK (email_type = ANY (ARRAY['offer_letter'::text, 'info_request'::text])),
  constraint approval_emails_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employees(id) ON DELETE RESTRICT,
  constraint approval_emails_employment_type_id_fkey FOREIGN KEY (employment_type_id) REFERENCES job_types(id) ON DELETE SET NULL,
  constraint approval_emails_job_id_fkey FOREIGN KEY (job_id) REFERENCES jobs(id) ON DELETE RESTRICT,
  constraint approval_emails_language_values CHECK (language = ANY (ARRAY['en'::text, 'fr'::text, 'es'::text])),
  constraint approval_emails_manager_id_fkey FOREIGN KEY (manager_id) REFERENCES employees(id) ON DELETE SET NULL,
  constraint approval_emails_organization_file_id_fkey FOREIGN KEY (organization_file_id) REFERENCES organization_files(id) ON DELETE SET NULL,
  constraint approval_emails_pay_values CHECK (((pay ->> 'from'::text)::numeric) <= ((pay ->> 'to'::text)::numeric)),
  constraint approval_emails_pkey PRIMARY KEY (id),
  constraint approval_emails_recruitement_signature_id_fkey FOREIGN KEY (recruitement_signature_id) REFERENCES uploaded_files(id) ON DELETE SET NULL,
  constraint approval_emails_responded_by_id_fkey FOREIGN KEY (responded_by_id) REFERENCES employees(id) ON DELETE SET NULL,
  constraint approval_emails_signature_file_id_fkey FOREIGN KEY (signature_file_id) REFERENCES uploaded_files(id) ON DELETE SET NULL,
  constraint approval_emails_signature_kind_values CHECK (signature_kind = ANY (ARRAY['typed'::text, 'drawn'::text, 'uploaded'::text])),
  constraint approval_emails_signature_type_values CHECK (signature_type = ANY (ARRAY['author_signature'::text, 'recruitement_signature'::text, 'none'::text])),
  constraint approval_emails_status CHECK (
CASE email_type
    WHEN 'offer_letter'::text THEN status <> ALL (ARRAY['req_out'::text, 'received'::text, 'form_expired'::text])
    ELSE status = ANY (ARRAY['draft'::text, 'req_out'::text, 'received'::text, 'cancelled'::text, 'form_expired'::text])
END),
  constraint approval_emails_status_values CHECK (status = ANY (ARRAY['draft'::text, 'out_for_approval'::text, 'cancelled'::text, 'returned'::text, 'approved'::text, 'out_with_candidate'::text, 'recalled'::text, 'offer_expired'::text, 'offer_declined'::text, 'offer_accepted'::text, 'req_out'::text, 'received'::text, 'form_expired'::text])),
  constraint approval_emails_template_email_id_fkey FOREIGN KEY (template_email_id) REFERENCES template_emails(id) ON DELETE SET NULL
);
CREATE INDEX approval_emails_applicant_profile_id_index ON approval_emails USING btree (applicant_profile_id);
CREATE INDEX approval_emails_author_signature_id_index ON approval_emails USING btree (author_signature_id);
CREATE INDEX approval_emails_bulk_hash_index ON approval_emails USING btree (bulk_hash) WHERE (bulk_hash IS NOT NULL);
CREATE INDEX approval_emails_clone_of_id_index ON approval_emails USING btree (clone_of_id);
CREATE INDEX approval_emails_countersignature_file_id_index ON approval_emails USING btree (countersignature_file_id);
CREATE INDEX approval_emails_countersigned_by_id_index ON approval_emails USING btree (countersigned_by_id);
CREATE INDEX approval_emails_due ON approval_emails USING btree (due_date) WHERE (status = ANY (ARRAY['out_with_candidate'::text, 'req_out'::text]));
CREATE INDEX approval_emails_email_type_is_archived_due_date_id_status_index ON approval_emails USING btree (email_type, is_archived, due_date, id, status);
CREATE INDEX approval_emails_email_type_is_archived_id_index ON approval_emails USING btree (email_type, is_archived, id);
CREATE INDEX approval_emails_email_type_is_archived_lower_subject_i_e499ec85 ON approval_emails USING btree (email_type, is_archived, lower(subject), id, status);
CREATE INDEX approval_emails_email_type_is_archived_status_changed__f4b327ea ON approval_emails USING btree (email_type, is_archived, status_changed_at, id, status);
CREATE INDEX approval_emails_email_type_is_archived_status_id_index ON approval_emails USING btree (email_type, is_archived, status, id);
CREATE INDEX approval_emails_employee_id_index ON approval_emails USING btree (employee_id);
CREATE INDEX approval_emails_employment_type_id_index ON approval_emails USING btree (employment_type_id);
CREATE INDEX approval_emails_job_id_index ON approval_emails USING btree (job_id);
CREATE INDEX approval_emails_manager_id_index ON approval_emails USING btree (manager_id);
CREATE INDEX approval_emails_organization_file_id_index ON approval_emails USING btree (organization_file_id);
CREATE INDEX approval_emails_recruitement_signature_id_index ON approval_emails USING btree (recruitement_signature_id);
CREATE INDEX approval_emails_responded_by_id_index ON approval_emails USING btree (responded_by_id);
CREATE INDEX approval_emails_signature_file_id_index ON approval_emails USING btree (signature_file_id);
CREATE INDEX approval_emails_template_email_id_index ON approval_emails USING btree (template_email_id);
CREATE TRIGGER approval_emails_count_changed AFTER UPDATE ON approval_emails REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rolecall_count_letters_changed();
CREATE TRIGGER approval_emails_count_gone AFTER DELETE ON approval_emails REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION rolecall_count_letters_gone();
CREATE TRIGGER approval_emails_count_made AFTER INSERT ON approval_emails REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rolecall_count_letters_made();
CREATE TRIGGER refuse_removed BEFORE INSERT OR UPDATE OF subject, message, receiver, receiver_email, position_title, pay, offer_values, custom_values, response_notes, signature_name, draft_answers, applicant_profile_id ON approval_emails FOR EACH ROW EXECUTE FUNCTION refuse_removed('subject,message,receiver,receiver_email,position_title,pay,offer_values,custom_values,response_notes,signature_name,draft_answers', 'applicant_profile_id>applicant_profiles');
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON approval_emails FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- Counts letters that change their status or go to the archive.
CREATE OR REPLACE FUNCTION public.rolecall_count_letters_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into approval_email_counts (email_type, is_archived, status, change)
  select email_type, is_archived, status, sum(change) from (
    select email_type, is_archived, status, 1 as change from new_rows
    union all
    select email_type, is_archived, status, -1 from old_rows
  ) each group by email_type, is_archived, status having sum(change) <> 0;
  return null;
end
$function$;

-- Counts letters that are deleted.
CREATE OR REPLACE FUNCTION public.rolecall_count_letters_gone()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into approval_email_counts (email_type, is_archived, status, change)
  select email_type, is_archived, status, -count(*) from old_rows group by email_type, is_archived, status;
  return null;
end
$function$;

-- Counts letters that are written.
CREATE OR REPLACE FUNCTION public.rolecall_count_letters_made()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into approval_email_counts (email_type, is_archived, status, change)
  select email_type, is_archived, status, count(*) from new_rows group by email_type, is_archived, status;
  return null;
end
$function$;

-- form_ids of approval_emails.
create table approval_emails_forms (
  approval_email_id bigint not null,
  form_id bigint not null,
  version integer,
  constraint approval_emails_forms_approval_email_id_fkey FOREIGN KEY (approval_email_id) REFERENCES approval_emails(id) ON DELETE CASCADE,
  constraint approval_emails_forms_form_id_fkey FOREIGN KEY (form_id) REFERENCES forms(id) ON DELETE RESTRICT,
  constraint approval_emails_forms_pkey PRIMARY KEY (approval_email_id, form_id)
);
CREATE INDEX approval_emails_forms_form_id_index ON approval_emails_forms USING btree (form_id);

-- One write: who changed which row, how, and when.
create table audit_logs (
  id bigint generated always as identity not null,
  created_at timestamp with time zone not null default now(),
  employee_id bigint,
  actor text not null default 'employee'::text,
  action text not null,
  entity text not null,
  record_id bigint,
  before jsonb,
  after jsonb,
  call text,
  request_id text,
  ip text,
  words text,
  search_text text not null generated always as (searchable(COALESCE(words, ''::text))) stored,
  constraint audit_logs_action_values CHECK (action = ANY (ARRAY['create'::text, 'update'::text, 'delete'::text, 'archive'::text, 'reorder'::text, 'sign_in'::text, 'sign_in_failed'::text, 'second_step_failed'::text, 'locked'::text, 'unlock'::text, 'ask_reset'::text, 'set_password'::text, 'end_session'::text, 'end_sessions'::text, 'accept_invitation'::text, 'invite_again'::text, 'create_admin'::text, 'make_observer'::text, 'make_decision_maker'::text, 'make_hiring_manager'::text, 'make_recruiter'::text, 'make_recruiter_admin'::text, 'make_super_admin'::text, 'archived'::text, 'deactivated'::text, 'upload_esignature'::text, 'remove_esignature'::text, 'assign_watch_stages'::text, 'assign_expiry_notification'::text, 'apply_expiry_default'::text, 'apply'::text, 'move_to_stage'::text, 'reject'::text, 'withdraw'::text, 'rank'::text, 'tag'::text, 'remove_tag'::text, 'mark_milestone'::text, 'score'::text, 'future_consideration'::text, 'black_flag'::text, 'update_candidate_source'::text, 'update_referral_name'::text, 'file_removed'::text, 'file_restored'::text, 'virus_found'::text, 'copy'::text, 'merge'::text, 'undo_merge'::text, 'take_over'::text, 'not_the_same'::text, 'maybe_the_same'::text, 'remove_personal_data'::text, 'hold'::text, 'release_hold'::text, 'export_personal_data'::text, 'export'::text, 'download'::text, 'cancel'::text, 'publish'::text, 'reopen'::text, 'close'::text, 'close_pending'::text, 'adjust_close_reason'::text, 'expire'::text, 'fill'::text, 'extend'::text, 'repost'::text, 'email_job_posting'::text, 'remove_file'::text, 'send_mail'::text, 'retry_mail'::text, 'cancel_mail'::text, 'send_bulk_mail'::text, 'upload_image'::text, 'remove_image'::text, 'extract_pdf_text'::text, 'change_state'::text])),
  constraint audit_logs_actor_values CHECK (actor = ANY (ARRAY['employee'::text, 'candidate'::text, 'visitor'::text, 'link'::text, 'worker'::text, 'command'::text])),
  constraint audit_logs_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employees(id) ON DELETE SET NULL,
  constraint audit_logs_pkey PRIMARY KEY (id)
);
CREATE INDEX audit_logs_action_created_at_index ON audit_logs USING btree (action, created_at);
CREATE INDEX audit_logs_created_at_index ON audit_logs USING btree (created_at);
CREATE INDEX audit_logs_employee_id_created_at_index ON audit_logs USING btree (employee_id, created_at);
CREATE INDEX audit_logs_entity_created_at_index ON audit_logs USING btree (entity, created_at);
CREATE INDEX audit_logs_record_id_entity_created_at_index ON audit_logs USING btree (record_id, entity, created_at);
CREATE INDEX audit_logs_search_text_trgm ON audit_logs USING gin (search_text gin_trgm_ops);

-- One act of an automation for one stay of a candidate in its stage: planned as the candidate comes there, done once, or stopped before.
create table automation_runs (
  id bigint generated always as identity not null,
  stage_automation_id bigint not null,
  applicant_profile_id bigint not null,
  job_id bigint not null,
  stage_id bigint not null,
  entered_at timestamp with time zone not null,
  due_at timestamp with time zone not null,
  state text not null default 'planned'::text,
  reason text,
  tries integer not null default 0,
  ended_at timestamp with time zone,
  stopped_by_id bigint,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  lock_version integer not null default 0,
  constraint automation_runs_applicant_profile_id_fkey FOREIGN KEY (applicant_profile_id) REFERENCES applicant_profiles(id) ON DELETE CASCADE,
  constraint automation_runs_job_id_fkey FOREIGN KEY (job_id) REFERENCES jobs(id) ON DELETE CASCADE,
  constraint automation_runs_pkey PRIMARY KEY (id),
  constraint automation_runs_reason_values CHECK (reason = ANY (ARRAY['moved_on'::text, 'withdrawn'::text, 'taken_away'::text, 'switched_off'::text, 'job_closed'::text, 'changed'::text, 'no_address'::text, 'incomplete'::text, 'no_plan'::text, 'nobody'::text, 'too_many_moves'::text, 'error'::text])),
  constraint automation_runs_stage_automation_id_fkey FOREIGN KEY (stage_automation_id) REFERENCES stage_automations(id) ON DELETE CASCADE,
  constraint automation_runs_stage_id_fkey FOREIGN KEY (stage_id) REFERENCES stages(id) ON DELETE CASCADE,
  constraint automation_runs_state_values CHECK (state = ANY (ARRAY['planned'::text, 'proposed'::text, 'done'::text, 'stopped'::text, 'cancelled'::text, 'failed'::text])),
  constraint automation_runs_stopped_by_id_fkey FOREIGN KEY (stopped_by_id) REFERENCES employees(id) ON DELETE SET NULL
);
CREATE INDEX automation_runs_applicant_profile_id_state_index ON automation_runs USING btree (applicant_profile_id, state);
CREATE INDEX automation_runs_due ON automation_runs USING btree (due_at, ((- applicant_profile_id)), id) WHERE (state = 'planned'::text);
CREATE INDEX automation_runs_due_at_id_index ON automation_runs USING btree (due_at, id);
CREATE INDEX automation_runs_job_id_due_at_index ON automation_runs USING btree (job_id, due_at);
CREATE UNIQUE INDEX automation_runs_once ON automation_runs USING btree (stage_automation_id, applicant_profile_id, entered_at);
CREATE INDEX automation_runs_stage_automation_id_due_at_index ON automation_runs USING btree (stage_automation_id, due_at);
CREATE INDEX automation_runs_stage_id_due_at_index ON automation_runs USING btree (stage_id, due_at);
CREATE INDEX automation_runs_state_due_at_index ON automation_runs USING btree (state, due_at);
CREATE INDEX automation_runs_stopped_by_id_index ON automation_runs USING btree (stopped_by_id);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON automation_runs FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- A time at which an employee is busy by their own calendar. Nothing else of the entry is kept.
create table calendar_busy_times (
  id bigint generated always as identity not null,
  calendar_connection_id bigint not null,
  employee_id bigint not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint calendar_busy_times_calendar_connection_id_fkey FOREIGN KEY (calendar_connection_id) REFERENCES calendar_connections(id) ON DELETE CASCADE,
  constraint calendar_busy_times_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employees(id) ON DELETE CASCADE,
  constraint calendar_busy_times_order CHECK (ends_at > starts_at),
  constraint calendar_busy_times_pkey PRIMARY KEY (id)
);
CREATE INDEX calendar_busy_times_calendar_connection_id_index ON calendar_busy_times USING btree (calendar_connection_id);
CREATE INDEX calendar_busy_times_employee_id_index ON calendar_busy_times USING btree (employee_id);
-- By hand: who is busy when.
CREATE INDEX calendar_busy_times_when ON calendar_busy_times USING gist (employee_id, tstzrange(starts_at, ends_at, '[)'::text));
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON calendar_busy_times FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- The calendar of an employee, kept elsewhere: where it is, how it is opened, which of its calendars count, and how reading it goes.
create table calendar_connections (
  id bigint generated always as identity not null,
  employee_id bigint not null,
  kind text not null,
  server_url text,
  account text not null,
  secret text not null,
  calendars jsonb not null default '[]'::jsonb,
  write_to text,
  read_at timestamp with time zone,
  next_read_at timestamp with time zone not null,
  rereads integer not null default 0,
  attempts integer not null default 0,
  failing_since timestamp with time zone,
  failure text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  lock_version integer not null default 0,
  constraint calendar_connections_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employees(id) ON DELETE CASCADE,
  constraint calendar_connections_kind_values CHECK (kind = ANY (ARRAY['caldav'::text, 'google'::text, 'microsoft'::text])),
  constraint calendar_connections_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX calendar_connections_employee_id_unique ON calendar_connections USING btree (employee_id);
CREATE INDEX calendar_connections_next_read_at_index ON calendar_connections USING btree (next_read_at);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON calendar_connections FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- The copy of an interview in the calendar of somebody who conducts it: where it lies, and whether it has to be written or taken away.
create table calendar_copies (
  id bigint generated always as identity not null,
  calendar_connection_id bigint not null,
  interview_id bigint,
  uid text not null,
  calendar text,
  address text,
  etag text,
  due_at timestamp with time zone,
  claimed_until timestamp with time zone,
  changes integer not null default 0,
  attempts integer not null default 0,
  written_at timestamp with time zone,
  edited_at timestamp with time zone,
  failing_since timestamp with time zone,
  failure text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint calendar_copies_calendar_connection_id_fkey FOREIGN KEY (calendar_connection_id) REFERENCES calendar_connections(id) ON DELETE CASCADE,
  constraint calendar_copies_interview_id_fkey FOREIGN KEY (interview_id) REFERENCES interviews(id) ON DELETE SET NULL,
  constraint calendar_copies_pkey PRIMARY KEY (id)
);
CREATE INDEX calendar_copies_due ON calendar_copies USING btree (due_at) WHERE (due_at IS NOT NULL);
CREATE INDEX calendar_copies_interview_id_index ON calendar_copies USING btree (interview_id);
CREATE UNIQUE INDEX calendar_copies_once ON calendar_copies USING btree (calendar_connection_id, uid);
CREATE TRIGGER calendar_copy_is_gone BEFORE UPDATE OF interview_id ON calendar_copies FOR EACH ROW WHEN (old.interview_id IS NOT NULL AND new.interview_id IS NULL) EXECUTE FUNCTION rolecall_calendar_copy_is_gone();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON calendar_copies FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- The copy of an interview that is gone is taken out of its calendar.
CREATE OR REPLACE FUNCTION public.rolecall_calendar_copy_is_gone()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.due_at := now();
  new.changes := new.changes + 1;
  return new;
end
$function$;

-- That an employee has a secret address of a calendar with their interviews.
create table calendar_feeds (
  id bigint generated always as identity not null,
  employee_id bigint not null,
  token_hash text not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint calendar_feeds_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employees(id) ON DELETE CASCADE,
  constraint calendar_feeds_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX calendar_feeds_employee_id_unique ON calendar_feeds USING btree (employee_id);
CREATE UNIQUE INDEX calendar_feeds_token_hash_unique ON calendar_feeds USING btree (token_hash);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON calendar_feeds FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- An employee on their way to Google or Microsoft and back, to connect a calendar there: one use, an end.
create table calendar_sign_ins (
  id bigint generated always as identity not null,
  employee_id bigint not null,
  session_id bigint not null,
  kind text not null,
  state_hash text not null,
  verifier text not null,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint calendar_sign_ins_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employees(id) ON DELETE CASCADE,
  constraint calendar_sign_ins_kind_values CHECK (kind = ANY (ARRAY['google'::text, 'microsoft'::text])),
  constraint calendar_sign_ins_pkey PRIMARY KEY (id),
  constraint calendar_sign_ins_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE
);
CREATE INDEX calendar_sign_ins_employee_id_index ON calendar_sign_ins USING btree (employee_id);
CREATE INDEX calendar_sign_ins_expires_at_index ON calendar_sign_ins USING btree (expires_at);
CREATE INDEX calendar_sign_ins_session_id_index ON calendar_sign_ins USING btree (session_id);
CREATE UNIQUE INDEX calendar_sign_ins_state_hash_unique ON calendar_sign_ins USING btree (state_hash);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON calendar_sign_ins FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- One application in an export, with the stored pages that were made of it.
create table candidate_export_items (
  id bigint generated always as identity not null,
  candidate_export_id bigint not null,
  applicant_profile_id bigint not null,
  position integer not null,
  done_at timestamp with time zone,
  attempts integer not null default 0,
  left_out boolean not null default false,
  storage_key text,
  size integer not null default 0,
  layout jsonb,
  constraint candidate_export_items_applicant_profile_id_fkey FOREIGN KEY (applicant_profile_id) REFERENCES applicant_profiles(id) ON DELETE CASCADE,
  constraint candidate_export_items_candidate_export_id_fkey FOREIGN KEY (candidate_export_id) REFERENCES candidate_exports(id) ON DELETE CASCADE,
  constraint candidate_export_items_pkey PRIMARY KEY (id)
);
CREATE INDEX candidate_export_items_applicant_profile_id_index ON candidate_export_items USING btree (applicant_profile_id);
CREATE UNIQUE INDEX candidate_export_items_candidate_export_id_position_unique ON candidate_export_items USING btree (candidate_export_id, "position");
CREATE TRIGGER refuse_removed BEFORE INSERT OR UPDATE OF layout, applicant_profile_id ON candidate_export_items FOR EACH ROW EXECUTE FUNCTION refuse_removed('layout', 'applicant_profile_id>applicant_profiles');

-- An export of candidates that somebody has ordered: who and what, and how far it is.
create table candidate_exports (
  id bigint generated always as identity not null,
  created_at timestamp with time zone not null default now(),
  employee_id bigint,
  kind text not null,
  language text not null,
  parts jsonb not null default '[]'::jsonb,
  total integer not null,
  next_object integer not null default 10,
  finished_at timestamp with time zone,
  cancelled_at timestamp with time zone,
  expires_at timestamp with time zone not null,
  constraint candidate_exports_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employees(id) ON DELETE CASCADE,
  constraint candidate_exports_kind_values CHECK (kind = ANY (ARRAY['pdf'::text, 'originals'::text, 'contacts'::text])),
  constraint candidate_exports_language_values CHECK (language = ANY (ARRAY['en'::text, 'fr'::text, 'es'::text])),
  constraint candidate_exports_pkey PRIMARY KEY (id)
);
CREATE INDEX candidate_exports_employee_id_index ON candidate_exports USING btree (employee_id);
CREATE INDEX candidate_exports_expires_at_index ON candidate_exports USING btree (expires_at);
CREATE INDEX candidate_exports_unfinished ON candidate_exports USING btree (created_at) WHERE (finished_at IS NULL);

-- The rank that one employee gave an application; 1 is best.
create table candidate_ranks (
  id bigint generated always as identity not null,
  applicant_profile_id bigint not null,
  employee_id bigint not null,
  candidate_rank integer not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint candidate_ranks_applicant_profile_id_fkey FOREIGN KEY (applicant_profile_id) REFERENCES applicant_profiles(id) ON DELETE CASCADE,
  constraint candidate_ranks_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employees(id) ON DELETE CASCADE,
  constraint candidate_ranks_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX candidate_ranks_applicant_profile_id_employee_id_unique ON candidate_ranks USING btree (applicant_profile_id, employee_id);
CREATE INDEX candidate_ranks_employee_id_index ON candidate_ranks USING btree (employee_id);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON candidate_ranks FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- One candidate or application that a removal is to take, and what became of it.
create table candidate_removal_items (
  id bigint generated always as identity not null,
  candidate_removal_id bigint not null,
  applicant_id bigint,
  applicant_profile_id bigint,
  done_at timestamp with time zone,
  is_kept boolean not null default false,
  attempts integer not null default 0,
  candidates integer not null default 0,
  applications integer not null default 0,
  storage_keys jsonb not null default '[]'::jsonb,
  constraint candidate_removal_items_applicant_id_fkey FOREIGN KEY (applicant_id) REFERENCES applicants(id) ON DELETE SET NULL,
  constraint candidate_removal_items_applicant_profile_id_fkey FOREIGN KEY (applicant_profile_id) REFERENCES applicant_profiles(id) ON DELETE SET NULL,
  constraint candidate_removal_items_candidate_removal_id_fkey FOREIGN KEY (candidate_removal_id) REFERENCES candidate_removals(id) ON DELETE CASCADE,
  constraint candidate_removal_items_pkey PRIMARY KEY (id)
);
CREATE INDEX candidate_removal_items_applicant_id_index ON candidate_removal_items USING btree (applicant_id);
CREATE INDEX candidate_removal_items_applicant_profile_id_index ON candidate_removal_items USING btree (applicant_profile_id);
CREATE INDEX candidate_removal_items_candidate_removal_id_index ON candidate_removal_items USING btree (candidate_removal_id);
CREATE INDEX candidate_removal_items_waiting ON candidate_removal_items USING btree (candidate_removal_id, id) WHERE (done_at IS NULL);
CREATE INDEX candidate_removal_items_with_files ON candidate_removal_items USING btree (candidate_removal_id) WHERE (storage_keys <> '[]'::jsonb);

-- One removal of personal data: when, how much, and why.
create table candidate_removal_logs (
  id bigint generated always as identity not null,
  created_at timestamp with time zone not null default now(),
  removal_date date not null default CURRENT_DATE,
  scope text not null,
  number_of_candidates_removed integer not null default 0,
  number_of_applications_removed integer not null default 0,
  supporting_notes text,
  status text not null,
  employee_id bigint,
  cutoff_date date,
  candidate_removal_id bigint,
  constraint candidate_removal_logs_candidate_removal_id_fkey FOREIGN KEY (candidate_removal_id) REFERENCES candidate_removals(id) ON DELETE SET NULL,
  constraint candidate_removal_logs_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employees(id) ON DELETE SET NULL,
  constraint candidate_removal_logs_pkey PRIMARY KEY (id),
  constraint candidate_removal_logs_scope_values CHECK (scope = ANY (ARRAY['applicants'::text, 'profiles'::text]))
);
CREATE UNIQUE INDEX candidate_removal_logs_candidate_removal_id_unique ON candidate_removal_logs USING btree (candidate_removal_id);
CREATE INDEX candidate_removal_logs_employee_id_index ON candidate_removal_logs USING btree (employee_id);
CREATE INDEX candidate_removal_logs_removal_date_index ON candidate_removal_logs USING btree (removal_date);

-- A removal of candidates' data that somebody has ordered: who and how many, and how far it is.
create table candidate_removals (
  id bigint generated always as identity not null,
  created_at timestamp with time zone not null default now(),
  scope text not null,
  cutoff_date date,
  supporting_notes text,
  employee_id bigint,
  total integer not null,
  finished_at timestamp with time zone,
  by_retention boolean not null default false,
  deletes_rows boolean not null default false,
  constraint candidate_removals_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employees(id) ON DELETE SET NULL,
  constraint candidate_removals_pkey PRIMARY KEY (id),
  constraint candidate_removals_scope_values CHECK (scope = ANY (ARRAY['applicants'::text, 'profiles'::text]))
);
CREATE INDEX candidate_removals_created_at_sort ON candidate_removals USING btree (created_at, id);
CREATE INDEX candidate_removals_employee_id_index ON candidate_removals USING btree (employee_id);
CREATE INDEX candidate_removals_unfinished ON candidate_removals USING btree (created_at) WHERE (finished_at IS NULL);

-- Where a candidate heard of the job.
create table candidate_sources (
  id bigint generated always as identity not null,
  name jsonb not null default '{}'::jsonb,
  code text,
  "order" integer not null default 0,
  is_viewable boolean not null default true,
  is_system_default boolean not null default false,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  lock_version integer not null default 0,
  search_text text not null generated always as (searchable(((((COALESCE((name ->> 'en'::text), ''::text) || '
'::text) || COALESCE((name ->> 'fr'::text), ''::text)) || '
'::text) || COALESCE((name ->> 'es'::text), ''::text)))) stored,
  link_code text,
  constraint candidate_sources_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX candidate_sources_code_unique ON candidate_sources USING btree (code) WHERE is_viewable;
CREATE UNIQUE INDEX candidate_sources_link_code_unique ON candidate_sources USING btree (lower(link_code)) WHERE is_viewable;
CREATE UNIQUE INDEX candidate_sources_name_unique ON candidate_sources USING btree (lower(COALESCE(NULLIF((name ->> 'en'::text), ''::text), NULLIF((name ->> 'fr'::text), ''::text), NULLIF((name ->> 'es'::text), ''::text)))) WHERE is_viewable;
CREATE INDEX candidate_sources_order_sort ON candidate_sources USING btree ("order", id);
CREATE INDEX candidate_sources_search_text_trgm ON candidate_sources USING gin (search_text gin_trgm_ops);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON candidate_sources FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- Somebody who works here and says something about it.
create table career_colleagues (
  id bigint generated always as identity not null,
  career_section_id bigint not null,
  name text not null,
  role jsonb not null default '{}'::jsonb,
  quote jsonb not null default '{}'::jsonb,
  picture_id bigint,
  position integer not null default 0,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint career_colleagues_career_section_id_fkey FOREIGN KEY (career_section_id) REFERENCES career_sections(id) ON DELETE CASCADE,
  constraint career_colleagues_picture_id_fkey FOREIGN KEY (picture_id) REFERENCES career_pictures(id) ON DELETE RESTRICT,
  constraint career_colleagues_pkey PRIMARY KEY (id)
);
CREATE INDEX career_colleagues_career_section_id_index ON career_colleagues USING btree (career_section_id);
CREATE INDEX career_colleagues_picture_id_index ON career_colleagues USING btree (picture_id);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON career_colleagues FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- A picture of a gallery on the career site.
create table career_photos (
  id bigint generated always as identity not null,
  career_section_id bigint not null,
  picture_id bigint not null,
  picture_alt jsonb not null default '{}'::jsonb,
  caption jsonb not null default '{}'::jsonb,
  position integer not null default 0,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint career_photos_career_section_id_fkey FOREIGN KEY (career_section_id) REFERENCES career_sections(id) ON DELETE CASCADE,
  constraint career_photos_picture_id_fkey FOREIGN KEY (picture_id) REFERENCES career_pictures(id) ON DELETE RESTRICT,
  constraint career_photos_pkey PRIMARY KEY (id)
);
CREATE INDEX career_photos_career_section_id_index ON career_photos USING btree (career_section_id);
CREATE INDEX career_photos_picture_id_index ON career_photos USING btree (picture_id);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON career_photos FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- One size of a picture of the career site, in one format.
create table career_picture_files (
  id bigint generated always as identity not null,
  career_picture_id bigint not null,
  width integer not null,
  format text not null,
  uploaded_file_id bigint not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint career_picture_files_career_picture_id_fkey FOREIGN KEY (career_picture_id) REFERENCES career_pictures(id) ON DELETE CASCADE,
  constraint career_picture_files_format_values CHECK (format = ANY (ARRAY['webp'::text, 'jpeg'::text, 'png'::text])),
  constraint career_picture_files_pkey PRIMARY KEY (id),
  constraint career_picture_files_uploaded_file_id_fkey FOREIGN KEY (uploaded_file_id) REFERENCES uploaded_files(id) ON DELETE RESTRICT
);
CREATE UNIQUE INDEX career_picture_files_size ON career_picture_files USING btree (career_picture_id, width, format);
CREATE INDEX career_picture_files_uploaded_file_id_index ON career_picture_files USING btree (uploaded_file_id);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON career_picture_files FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- A picture for the career site, drawn anew in several sizes.
create table career_pictures (
  id bigint generated always as identity not null,
  name text not null,
  key text not null default replace((gen_random_uuid())::text, '-'::text, ''::text),
  width integer not null,
  height integer not null,
  format text not null,
  widths jsonb not null default '[]'::jsonb,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint career_pictures_format_values CHECK (format = ANY (ARRAY['jpeg'::text, 'png'::text])),
  constraint career_pictures_pkey PRIMARY KEY (id)
);
CREATE INDEX career_pictures_created_at_sort ON career_pictures USING btree (created_at, id);
CREATE UNIQUE INDEX career_pictures_key_unique ON career_pictures USING btree (key);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON career_pictures FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- A place of work that the career site shows.
create table career_places (
  id bigint generated always as identity not null,
  career_section_id bigint not null,
  name jsonb not null default '{}'::jsonb,
  text jsonb not null default '{}'::jsonb,
  picture_id bigint,
  picture_alt jsonb not null default '{}'::jsonb,
  location_id bigint,
  position integer not null default 0,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint career_places_career_section_id_fkey FOREIGN KEY (career_section_id) REFERENCES career_sections(id) ON DELETE CASCADE,
  constraint career_places_location_id_fkey FOREIGN KEY (location_id) REFERENCES locations(id) ON DELETE SET NULL,
  constraint career_places_picture_id_fkey FOREIGN KEY (picture_id) REFERENCES career_pictures(id) ON DELETE RESTRICT,
  constraint career_places_pkey PRIMARY KEY (id)
);
CREATE INDEX career_places_career_section_id_index ON career_places USING btree (career_section_id);
CREATE INDEX career_places_location_id_index ON career_places USING btree (location_id);
CREATE INDEX career_places_picture_id_index ON career_places USING btree (picture_id);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON career_places FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- One reason to work here, or one benefit.
create table career_points (
  id bigint generated always as identity not null,
  career_section_id bigint not null,
  icon text not null default 'star'::text,
  heading jsonb not null default '{}'::jsonb,
  text jsonb not null default '{}'::jsonb,
  position integer not null default 0,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint career_points_career_section_id_fkey FOREIGN KEY (career_section_id) REFERENCES career_sections(id) ON DELETE CASCADE,
  constraint career_points_icon_values CHECK (icon = ANY (ARRAY['heart'::text, 'growth'::text, 'people'::text, 'clock'::text, 'home'::text, 'leaf'::text, 'star'::text, 'shield'::text, 'book'::text, 'sun'::text, 'coin'::text, 'globe'::text])),
  constraint career_points_pkey PRIMARY KEY (id)
);
CREATE INDEX career_points_career_section_id_index ON career_points USING btree (career_section_id);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON career_points FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- One section of the career site, above the jobs.
create table career_sections (
  id bigint generated always as identity not null,
  career_site_id bigint not null,
  kind text not null default 'about'::text,
  heading jsonb not null default '{}'::jsonb,
  text jsonb not null default '{}'::jsonb,
  picture_id bigint,
  picture_alt jsonb not null default '{}'::jsonb,
  video_url text,
  is_hidden boolean not null default false,
  position integer not null default 0,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint career_sections_career_site_id_fkey FOREIGN KEY (career_site_id) REFERENCES career_sites(id) ON DELETE CASCADE,
  constraint career_sections_kind_values CHECK (kind = ANY (ARRAY['about'::text, 'reasons'::text, 'teams'::text, 'places'::text, 'benefits'::text, 'people'::text, 'pictures'::text, 'video'::text])),
  constraint career_sections_picture_id_fkey FOREIGN KEY (picture_id) REFERENCES career_pictures(id) ON DELETE RESTRICT,
  constraint career_sections_pkey PRIMARY KEY (id)
);
CREATE INDEX career_sections_career_site_id_index ON career_sections USING btree (career_site_id);
CREATE INDEX career_sections_picture_id_index ON career_sections USING btree (picture_id);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON career_sections FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- What visitors saw of the career site since it was published: the whole look with its sections. Never changed.
create table career_site_versions (
  id bigint generated always as identity not null,
  number integer not null,
  draft integer not null,
  snapshot jsonb not null,
  employee_id bigint,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint career_site_versions_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employees(id) ON DELETE SET NULL,
  constraint career_site_versions_pkey PRIMARY KEY (id)
);
CREATE INDEX career_site_versions_employee_id_index ON career_site_versions USING btree (employee_id);
CREATE UNIQUE INDEX career_site_versions_number_unique ON career_site_versions USING btree (number);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON career_site_versions FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- How the career site looks and what it tells besides the jobs: the draft, of which published versions are kept.
create table career_sites (
  id bigint generated always as identity not null,
  layout text not null default 'quiet'::text,
  brand_color text not null default '#5b3cc4'::text,
  font text not null default 'system'::text,
  dark_mode text not null default 'follow'::text,
  logo_id bigint,
  logo_dark_id bigint,
  hero_heading jsonb not null default '{}'::jsonb,
  hero_text jsonb not null default '{}'::jsonb,
  hero_picture_id bigint,
  hero_picture_alt jsonb not null default '{}'::jsonb,
  published_version_id bigint,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  lock_version integer not null default 0,
  constraint career_sites_dark_mode_values CHECK (dark_mode = ANY (ARRAY['follow'::text, 'off'::text])),
  constraint career_sites_font_values CHECK (font = ANY (ARRAY['system'::text, 'inter'::text, 'figtree'::text, 'source_serif'::text, 'bricolage'::text])),
  constraint career_sites_hero_picture_id_fkey FOREIGN KEY (hero_picture_id) REFERENCES career_pictures(id) ON DELETE RESTRICT,
  constraint career_sites_layout_values CHECK (layout = ANY (ARRAY['quiet'::text, 'bold'::text, 'cards'::text])),
  constraint career_sites_logo_dark_id_fkey FOREIGN KEY (logo_dark_id) REFERENCES career_pictures(id) ON DELETE RESTRICT,
  constraint career_sites_logo_id_fkey FOREIGN KEY (logo_id) REFERENCES career_pictures(id) ON DELETE RESTRICT,
  constraint career_sites_pkey PRIMARY KEY (id),
  constraint career_sites_published_version_id_fkey FOREIGN KEY (published_version_id) REFERENCES career_site_versions(id) ON DELETE SET NULL,
  constraint career_sites_single CHECK (id = 1)
);
CREATE INDEX career_sites_hero_picture_id_index ON career_sites USING btree (hero_picture_id);
CREATE INDEX career_sites_logo_dark_id_index ON career_sites USING btree (logo_dark_id);
CREATE INDEX career_sites_logo_id_index ON career_sites USING btree (logo_id);
CREATE INDEX career_sites_published_version_id_index ON career_sites USING btree (published_version_id);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON career_sites FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- A team that presents itself on the career site.
create table career_teams (
  id bigint generated always as identity not null,
  career_section_id bigint not null,
  name jsonb not null default '{}'::jsonb,
  text jsonb not null default '{}'::jsonb,
  picture_id bigint,
  picture_alt jsonb not null default '{}'::jsonb,
  job_category_id bigint,
  position integer not null default 0,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint career_teams_career_section_id_fkey FOREIGN KEY (career_section_id) REFERENCES career_sections(id) ON DELETE CASCADE,
  constraint career_teams_job_category_id_fkey FOREIGN KEY (job_category_id) REFERENCES job_categories(id) ON DELETE SET NULL,
  constraint career_teams_picture_id_fkey FOREIGN KEY (picture_id) REFERENCES career_pictures(id) ON DELETE RESTRICT,
  constraint career_teams_pkey PRIMARY KEY (id)
);
CREATE INDEX career_teams_career_section_id_index ON career_teams USING btree (career_section_id);
CREATE INDEX career_teams_job_category_id_index ON career_teams USING btree (job_category_id);
CREATE INDEX career_teams_picture_id_index ON career_teams USING btree (picture_id);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON career_teams FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- How often a page of the career site was shown, or a step towards an application was taken, on one day; counts alone, nothing of who it was.
create table career_visits (
  id bigint generated always as identity not null,
  job_id bigint,
  viewed_on date not null default CURRENT_DATE,
  page text not null,
  language text not null,
  source text not null default ''::text,
  views integer not null default 0,
  step text not null default 'job'::text,
  candidate_source_id bigint,
  constraint career_visits_candidate_source_id_fkey FOREIGN KEY (candidate_source_id) REFERENCES candidate_sources(id) ON DELETE SET NULL,
  constraint career_visits_job_id_fkey FOREIGN KEY (job_id) REFERENCES jobs(id) ON DELETE CASCADE,
  constraint career_visits_language_values CHECK (language = ANY (ARRAY['en'::text, 'fr'::text, 'es'::text])),
  constraint career_visits_page_values CHECK (page = ANY (ARRAY['public'::text, 'internal'::text])),
  constraint career_visits_pkey PRIMARY KEY (id),
  constraint career_visits_step_values CHECK (step = ANY (ARRAY['list'::text, 'landing'::text, 'job'::text, 'form'::text, 'begun'::text, 'experience'::text, 'review'::text, 'sent'::text]))
);
CREATE INDEX career_visits_candidate_source_id_index ON career_visits USING btree (candidate_source_id);
CREATE UNIQUE INDEX career_visits_day ON career_visits USING btree (viewed_on, step, COALESCE(job_id, (0)::bigint), page, language, source, COALESCE(candidate_source_id, (0)::bigint));
CREATE INDEX career_visits_job_id_viewed_on_index ON career_visits USING btree (job_id, viewed_on);
CREATE INDEX career_visits_viewed_on_index ON career_visits USING btree (viewed_on);

-- Why a job was closed.
create table close_reasons (
  id bigint generated always as identity not null,
  name jsonb not null default '{}'::jsonb,
  job_category_id bigint,
  code text,
  "order" integer not null default 0,
  is_deleted boolean not null default false,
  is_system_default boolean not null default false,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  lock_version integer not null default 0,
  search_text text not null generated always as (searchable(((((COALESCE((name ->> 'en'::text), ''::text) || '
'::text) || COALESCE((name ->> 'fr'::text), ''::text)) || '
'::text) || COALESCE((name ->> 'es'::text), ''::text)))) stored,
  constraint close_reasons_job_category_id_fkey FOREIGN KEY (job_category_id) REFERENCES job_categories(id) ON DELETE SET NULL,
  constraint close_reasons_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX close_reasons_code_unique ON close_reasons USING btree (code) WHERE (NOT is_deleted);
CREATE INDEX close_reasons_job_category_id_index ON close_reasons USING btree (job_category_id);
CREATE UNIQUE INDEX close_reasons_name_unique ON close_reasons USING btree (lower(COALESCE(NULLIF((name ->> 'en'::text), ''::text), NULLIF((name ->> 'fr'::text), ''::text), NULLIF((name ->> 'es'::text), ''::text)))) WHERE (NOT is_deleted);
CREATE INDEX close_reasons_order_sort ON close_reasons USING btree ("order", id);
CREATE INDEX close_reasons_search_text_trgm ON close_reasons USING gin (search_text gin_trgm_ops);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON close_reasons FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- A department of the organization that jobs, headers and questions can belong to.
create table company_departments (
  id bigint generated always as identity not null,
  title jsonb not null default '{}'::jsonb,
  is_deleted boolean not null default false,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  lock_version integer not null default 0,
  search_text text not null generated always as (searchable(((((COALESCE((title ->> 'en'::text), ''::text) || '
'::text) || COALESCE((title ->> 'fr'::text), ''::text)) || '
'::text) || COALESCE((title ->> 'es'::text), ''::text)))) stored,
  constraint company_departments_pkey PRIMARY KEY (id)
);
CREATE INDEX company_departments_search_text_trgm ON company_departments USING gin (search_text gin_trgm_ops);
CREATE INDEX company_departments_title_en_sort ON company_departments USING btree (COALESCE(NULLIF((title ->> 'en'::text), ''::text), NULLIF((title ->> 'fr'::text), ''::text), NULLIF((title ->> 'es'::text), ''::text)), id);
CREATE INDEX company_departments_title_es_sort ON company_departments USING btree (COALESCE(NULLIF((title ->> 'es'::text), ''::text), NULLIF((title ->> 'en'::text), ''::text), NULLIF((title ->> 'fr'::text), ''::text)), id);
CREATE INDEX company_departments_title_fr_sort ON company_departments USING btree (COALESCE(NULLIF((title ->> 'fr'::text), ''::text), NULLIF((title ->> 'en'::text), ''::text), NULLIF((title ->> 'es'::text), ''::text)), id);
CREATE UNIQUE INDEX company_departments_title_unique ON company_departments USING btree (lower(COALESCE(NULLIF((title ->> 'en'::text), ''::text), NULLIF((title ->> 'fr'::text), ''::text), NULLIF((title ->> 'es'::text), ''::text)))) WHERE (NOT is_deleted);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON company_departments FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- The name and number under which a division is known to a job board.
create table company_ids (
  id bigint generated always as identity not null,
  alternate_company_name text not null,
  company_id_no text not null,
  job_category_id bigint,
  is_deleted boolean not null default false,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  lock_version integer not null default 0,
  search_text text not null generated always as (searchable(((COALESCE(alternate_company_name, ''::text) || '
'::text) || COALESCE(company_id_no, ''::text)))) stored,
  constraint company_ids_job_category_id_fkey FOREIGN KEY (job_category_id) REFERENCES job_categories(id) ON DELETE RESTRICT,
  constraint company_ids_pkey PRIMARY KEY (id)
);
CREATE INDEX company_ids_alternate_company_name_sort ON company_ids USING btree (alternate_company_name, id);
CREATE INDEX company_ids_job_category_id_index ON company_ids USING btree (job_category_id);
CREATE UNIQUE INDEX company_ids_number_key ON company_ids USING btree (company_id_no, COALESCE(job_category_id, (0)::bigint)) WHERE (NOT is_deleted);
CREATE INDEX company_ids_search_text_trgm ON company_ids USING gin (search_text gin_trgm_ops);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON company_ids FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- The password of an employee, apart from the employee's row so that no read of employees can show it.
create table credentials (
  id bigint generated always as identity not null,
  employee_id bigint not null,
  password_hash text,
  password_changed_at timestamp with time zone,
  last_failed_at timestamp with time zone,
  lockout_mailed_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint credentials_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employees(id) ON DELETE CASCADE,
  constraint credentials_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX credentials_employee_id_unique ON credentials USING btree (employee_id);
CREATE TRIGGER credentials_reach_changed AFTER UPDATE OF password_changed_at ON credentials FOR EACH ROW WHEN (old.password_changed_at IS DISTINCT FROM new.password_changed_at) EXECUTE FUNCTION rolecall_reach_changed('employee_id');
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON credentials FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- An employee's dashboard: when they last looked at it, and how they have arranged it. Apart from the employee, whose version it must not change.
create table dashboards (
  id bigint generated always as identity not null,
  employee_id bigint not null,
  opened_at timestamp with time zone,
  visited_until timestamp with time zone,
  arrangement jsonb not null default '{"order": [], "hidden": []}'::jsonb,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint dashboards_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employees(id) ON DELETE CASCADE,
  constraint dashboards_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX dashboards_employee_id_unique ON dashboards USING btree (employee_id);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON dashboards FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- A copy of their data that a candidate has asked for on their own page; made in the background, handed out there, and gone after some days.
create table data_copies (
  id bigint generated always as identity not null,
  applicant_id bigint not null,
  expires_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  failed_at timestamp with time zone,
  size bigint,
  storage_key text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  format text not null default 'json'::text,
  constraint data_copies_applicant_id_fkey FOREIGN KEY (applicant_id) REFERENCES applicants(id) ON DELETE CASCADE,
  constraint data_copies_format_values CHECK (format = ANY (ARRAY['json'::text, 'pdf'::text])),
  constraint data_copies_pkey PRIMARY KEY (id)
);
CREATE INDEX data_copies_applicant_id_index ON data_copies USING btree (applicant_id);
CREATE INDEX data_copies_expires_at_index ON data_copies USING btree (expires_at);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON data_copies FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- Two persons of whom somebody has said that they are not the same.
create table distinct_persons (
  id bigint generated always as identity not null,
  applicant_id bigint not null,
  other_id bigint not null,
  employee_id bigint,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint distinct_persons_applicant_id_fkey FOREIGN KEY (applicant_id) REFERENCES applicants(id) ON DELETE CASCADE,
  constraint distinct_persons_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employees(id) ON DELETE SET NULL,
  constraint distinct_persons_other_id_fkey FOREIGN KEY (other_id) REFERENCES applicants(id) ON DELETE CASCADE,
  constraint distinct_persons_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX distinct_persons_applicant_id_other_id_unique ON distinct_persons USING btree (applicant_id, other_id);
CREATE INDEX distinct_persons_employee_id_index ON distinct_persons USING btree (employee_id);
CREATE INDEX distinct_persons_other_id_index ON distinct_persons USING btree (other_id);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON distinct_persons FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- A course of study of a candidate.
create table educations (
  id bigint generated always as identity not null,
  applicant_profile_id bigint not null,
  institution text,
  degree text,
  field_of_study text,
  description text,
  start_date date,
  end_date date,
  "order" integer not null default 0,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint educations_applicant_profile_id_fkey FOREIGN KEY (applicant_profile_id) REFERENCES applicant_profiles(id) ON DELETE CASCADE,
  constraint educations_pkey PRIMARY KEY (id)
);
CREATE INDEX educations_applicant_profile_id_order_index ON educations USING btree (applicant_profile_id, "order");
CREATE TRIGGER educations_search_added AFTER INSERT ON educations REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION rolecall_search_text_changed();
CREATE TRIGGER educations_search_changed AFTER UPDATE ON educations REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION rolecall_search_text_changed();
CREATE TRIGGER educations_search_taken AFTER DELETE ON educations REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION rolecall_search_text_changed();
CREATE TRIGGER refuse_removed BEFORE INSERT OR UPDATE OF institution, degree, field_of_study, description, start_date, end_date, applicant_profile_id ON educations FOR EACH ROW EXECUTE FUNCTION refuse_removed('institution,degree,field_of_study,description,start_date,end_date', 'applicant_profile_id>applicant_profiles');
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON educations FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- A person of the staff with an account, in a role or a state without one.
create table employees (
  id bigint generated always as identity not null,
  email text not null,
  first_name text not null,
  last_name text not null,
  title text,
  phone text,
  aasm_state text not null default 'pending'::text,
  preferred_language text not null default 'en'::text,
  notification_frequency text not null default 'none'::text,
  mailing_list boolean not null default false,
  failed_attempts integer not null default 0,
  locked_at timestamp with time zone,
  deactivated_at timestamp with time zone,
  invited_at timestamp with time zone,
  invitation_accepted_at timestamp with time zone,
  last_sign_in_at timestamp with time zone,
  esignature_id bigint,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  lock_version integer not null default 0,
  invited_role text,
  search_text text not null generated always as (searchable(((((((COALESCE(first_name, ''::text) || '
'::text) || COALESCE(last_name, ''::text)) || '
'::text) || COALESCE(email, ''::text)) || '
'::text) || COALESCE(title, ''::text)))) stored,
  single_keys boolean not null default true,
  notification_ways jsonb not null default '{}'::jsonb,
  working_hours jsonb not null default '{"days": [{"to": 1020, "from": 540}, {"to": 1020, "from": 540}, {"to": 1020, "from": 540}, {"to": 1020, "from": 540}, {"to": 1020, "from": 540}, null, null]}'::jsonb,
  time_zone text,
  constraint employees_aasm_state_values CHECK (aasm_state = ANY (ARRAY['archived'::text, 'pending'::text, 'observer'::text, 'decision_maker'::text, 'recruiter'::text, 'hiring_manager'::text, 'recruiter_admin'::text, 'super_admin'::text])),
  constraint employees_esignature_id_fkey FOREIGN KEY (esignature_id) REFERENCES uploaded_files(id) ON DELETE SET NULL,
  constraint employees_invited_role_values CHECK (invited_role = ANY (ARRAY['observer'::text, 'decision_maker'::text, 'recruiter'::text, 'hiring_manager'::text, 'recruiter_admin'::text, 'super_admin'::text])),
  constraint employees_notification_frequency_values CHECK (notification_frequency = ANY (ARRAY['none'::text, 'daily'::text, 'weekly'::text, 'monthly'::text])),
  constraint employees_pkey PRIMARY KEY (id),
  constraint employees_preferred_language_values CHECK (preferred_language = ANY (ARRAY['en'::text, 'fr'::text, 'es'::text])),
  constraint employees_working_hours CHECK (NOT jsonb_path_exists(working_hours, '$."days"[*]?(@."from" >= @."to")'::jsonpath))
);
CREATE INDEX employees_aasm_state_index ON employees USING btree (aasm_state);
CREATE UNIQUE INDEX employees_email_unique ON employees USING btree (lower(email));
CREATE INDEX employees_esignature_id_index ON employees USING btree (esignature_id);
CREATE INDEX employees_last_name_sort ON employees USING btree (last_name, id);
CREATE INDEX employees_search_text_trgm ON employees USING gin (search_text gin_trgm_ops);
CREATE TRIGGER employees_reach_changed AFTER UPDATE OF aasm_state, deactivated_at, email ON employees FOR EACH ROW WHEN (old.aasm_state IS DISTINCT FROM new.aasm_state OR old.deactivated_at IS DISTINCT FROM new.deactivated_at OR old.email IS DISTINCT FROM new.email) EXECUTE FUNCTION rolecall_reach_changed('id');
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON employees FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- How often an employee wants to be reminded that a job is about to expire.
create table expiry_notifications (
  id bigint generated always as identity not null,
  employee_id bigint not null,
  job_id bigint not null,
  frequency text not null default 'none'::text,
  notified_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint expiry_notifications_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employees(id) ON DELETE CASCADE,
  constraint expiry_notifications_frequency_values CHECK (frequency = ANY (ARRAY['none'::text, 'daily'::text, 'weekly'::text, 'monthly'::text])),
  constraint expiry_notifications_job_id_fkey FOREIGN KEY (job_id) REFERENCES jobs(id) ON DELETE CASCADE,
  constraint expiry_notifications_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX expiry_notifications_employee_id_job_id_unique ON expiry_notifications USING btree (employee_id, job_id);
CREATE INDEX expiry_notifications_job_id_index ON expiry_notifications USING btree (job_id);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON expiry_notifications FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- A file, a link or a request for a file that belongs to an offer letter or information request.
create table file_and_links (
  id bigint generated always as identity not null,
  approval_email_id bigint,
  employee_id bigint,
  name text,
  attachment_type text not null,
  direction text not null default 'outbound'::text,
  link text,
  request_description text,
  description text,
  mandatory boolean not null default false,
  random_id text,
  uploaded_file_id bigint,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  position integer not null default 0,
  review text,
  review_note text,
  submitted_at timestamp with time zone,
  answer_to_id bigint,
  constraint file_and_links_answer_to_id_fkey FOREIGN KEY (answer_to_id) REFERENCES file_and_links(id) ON DELETE CASCADE,
  constraint file_and_links_approval_email_id_fkey FOREIGN KEY (approval_email_id) REFERENCES approval_emails(id) ON DELETE CASCADE,
  constraint file_and_links_attachment_type_values CHECK (attachment_type = ANY (ARRAY['offer_letter_attachment'::text, 'offer_letter_link'::text, 'offer_letter_request'::text, 'info_req_attachment'::text, 'info_req_link'::text, 'info_req_request'::text])),
  constraint file_and_links_direction_values CHECK (direction = ANY (ARRAY['inbound'::text, 'outbound'::text])),
  constraint file_and_links_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employees(id) ON DELETE SET NULL,
  constraint file_and_links_pkey PRIMARY KEY (id),
  constraint file_and_links_review_values CHECK (review = ANY (ARRAY['accepted'::text, 'returned'::text])),
  constraint file_and_links_uploaded_file_id_fkey FOREIGN KEY (uploaded_file_id) REFERENCES uploaded_files(id) ON DELETE SET NULL
);
CREATE INDEX file_and_links_answer_to_id_index ON file_and_links USING btree (answer_to_id);
CREATE INDEX file_and_links_approval_email_id_position_index ON file_and_links USING btree (approval_email_id, "position");
CREATE INDEX file_and_links_employee_id_index ON file_and_links USING btree (employee_id);
CREATE INDEX file_and_links_uploaded_file_id_index ON file_and_links USING btree (uploaded_file_id);
CREATE TRIGGER refuse_removed BEFORE INSERT OR UPDATE OF name, link, request_description, description, review_note, approval_email_id ON file_and_links FOR EACH ROW EXECUTE FUNCTION refuse_removed('name,link,request_description,description,review_note', 'approval_email_id>approval_emails.applicant_profile_id>applicant_profiles');
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON file_and_links FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- A group of forms.
create table form_categories (
  id bigint generated always as identity not null,
  name jsonb not null default '{}'::jsonb,
  code text,
  "order" integer not null default 0,
  is_deleted boolean not null default false,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  lock_version integer not null default 0,
  search_text text not null generated always as (searchable(((((COALESCE((name ->> 'en'::text), ''::text) || '
'::text) || COALESCE((name ->> 'fr'::text), ''::text)) || '
'::text) || COALESCE((name ->> 'es'::text), ''::text)))) stored,
  constraint form_categories_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX form_categories_code_unique ON form_categories USING btree (code) WHERE (NOT is_deleted);
CREATE UNIQUE INDEX form_categories_name_unique ON form_categories USING btree (lower(COALESCE(NULLIF((name ->> 'en'::text), ''::text), NULLIF((name ->> 'fr'::text), ''::text), NULLIF((name ->> 'es'::text), ''::text)))) WHERE (NOT is_deleted);
CREATE INDEX form_categories_order_sort ON form_categories USING btree ("order", id);
CREATE INDEX form_categories_search_text_trgm ON form_categories USING gin (search_text gin_trgm_ops);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON form_categories FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- A form with questions, attached to jobs or to information requests.
create table forms (
  id bigint generated always as identity not null,
  name jsonb not null default '{}'::jsonb,
  privacy_status text not null default 'public'::text,
  required_languages jsonb not null default '["en"]'::jsonb,
  legend jsonb not null default '{}'::jsonb,
  form_notes text,
  is_editable boolean not null default true,
  is_deleted boolean not null default false,
  form_selected_languages jsonb not null default '["en"]'::jsonb,
  code text,
  archived boolean not null default false,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  lock_version integer not null default 0,
  search_text text not null generated always as (searchable(((((((COALESCE((name ->> 'en'::text), ''::text) || '
'::text) || COALESCE((name ->> 'fr'::text), ''::text)) || '
'::text) || COALESCE((name ->> 'es'::text), ''::text)) || '
'::text) || COALESCE(form_notes, ''::text)))) stored,
  constraint forms_pkey PRIMARY KEY (id),
  constraint forms_privacy_status_values CHECK (privacy_status = ANY (ARRAY['public'::text, 'private'::text]))
);
CREATE UNIQUE INDEX forms_code_unique ON forms USING btree (code) WHERE (NOT archived);
CREATE INDEX forms_name_en_sort ON forms USING btree (COALESCE(NULLIF((name ->> 'en'::text), ''::text), NULLIF((name ->> 'fr'::text), ''::text), NULLIF((name ->> 'es'::text), ''::text)), id);
CREATE INDEX forms_name_es_sort ON forms USING btree (COALESCE(NULLIF((name ->> 'es'::text), ''::text), NULLIF((name ->> 'en'::text), ''::text), NULLIF((name ->> 'fr'::text), ''::text)), id);
CREATE INDEX forms_name_fr_sort ON forms USING btree (COALESCE(NULLIF((name ->> 'fr'::text), ''::text), NULLIF((name ->> 'en'::text), ''::text), NULLIF((name ->> 'es'::text), ''::text)), id);
CREATE INDEX forms_search_text_trgm ON forms USING gin (search_text gin_trgm_ops);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON forms FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- form_category_ids of forms.
create table forms_form_categories (
  form_id bigint not null,
  form_category_id bigint not null,
  constraint forms_form_categories_form_category_id_fkey FOREIGN KEY (form_category_id) REFERENCES form_categories(id) ON DELETE CASCADE,
  constraint forms_form_categories_form_id_fkey FOREIGN KEY (form_id) REFERENCES forms(id) ON DELETE CASCADE,
  constraint forms_form_categories_pkey PRIMARY KEY (form_id, form_category_id)
);
CREATE INDEX forms_form_categories_form_category_id_index ON forms_form_categories USING btree (form_category_id);

-- An application that looks like spam: kept as it was sent, with the signs, until somebody lets it through or throws it away. Nothing of it is in the pipeline before.
create table held_applications (
  id bigint generated always as identity not null,
  created_at timestamp with time zone not null default now(),
  candidate_name text,
  email text,
  job_id bigint not null,
  language text,
  signs jsonb not null default '[]'::jsonb,
  score integer not null default 0,
  written text,
  application jsonb,
  is_internal boolean not null default false,
  reserved_id integer,
  expires_on date,
  settled_at timestamp with time zone,
  status text not null default 'held'::text,
  updated_at timestamp with time zone not null default now(),
  lock_version integer not null default 0,
  constraint held_applications_job_id_fkey FOREIGN KEY (job_id) REFERENCES jobs(id) ON DELETE CASCADE,
  constraint held_applications_language_values CHECK (language = ANY (ARRAY['en'::text, 'fr'::text, 'es'::text])),
  constraint held_applications_pkey PRIMARY KEY (id),
  constraint held_applications_status_values CHECK (status = ANY (ARRAY['held'::text, 'released'::text, 'discarded'::text, 'expired'::text]))
);
CREATE INDEX held_applications_address ON held_applications USING btree (lower(email));
CREATE INDEX held_applications_created_at_sort ON held_applications USING btree (created_at, id);
CREATE INDEX held_applications_job_id_index ON held_applications USING btree (job_id);
CREATE INDEX held_applications_status_created_at_index ON held_applications USING btree (status, created_at);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON held_applications FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- Stored bytes that are not handed out: nobody could scan them for viruses yet, or one was found in them.
create table held_files (
  id bigint generated always as identity not null,
  sha256 text not null,
  signature text,
  tried_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint held_files_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX held_files_sha256_unique ON held_files USING btree (sha256);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON held_files FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- One mail, out or in: written as a row first, sent from the queue afterwards.
create table hgemails (
  id bigint generated always as identity not null,
  created_at timestamp with time zone not null default now(),
  t_uid text not null,
  f_uid text not null,
  cc text,
  bcc text,
  reply_to text,
  subject text not null,
  message text,
  direction text not null default 'outbound'::text,
  recipient_kind text not null default 'candidate'::text,
  purpose text not null default 'general'::text,
  language text not null default 'en'::text,
  status text not null default 'queued'::text,
  error text,
  attempts integer not null default 0,
  sent_at timestamp with time zone,
  read_at timestamp with time zone,
  applicant_id bigint,
  applicant_profile_id bigint,
  job_id bigint,
  employee_id bigint,
  email_template_id bigint,
  header_id bigint,
  approval_email_id bigint,
  in_reply_to_id bigint,
  replyable boolean not null default true,
  message_id text,
  dedupe_key text,
  is_secret boolean not null default false,
  reply_token text,
  left_out jsonb not null default '[]'::jsonb,
  handed_over_at timestamp with time zone,
  next_try_at timestamp with time zone,
  failure text,
  lease_token text,
  lease_until timestamp with time zone,
  search_text text not null generated always as (searchable(((((((COALESCE(t_uid, ''::text) || '
'::text) || COALESCE(f_uid, ''::text)) || '
'::text) || COALESCE(cc, ''::text)) || '
'::text) || COALESCE(subject, ''::text)))) stored,
  open_message text,
  alert_subscriber_id bigint,
  interview_id bigint,
  calendar_method text,
  calendar_token text,
  calendar_sequence integer,
  calendar_starts_at timestamp with time zone,
  constraint hgemails_alert_subscriber_id_fkey FOREIGN KEY (alert_subscriber_id) REFERENCES alert_subscribers(id) ON DELETE SET NULL,
  constraint hgemails_applicant_id_fkey FOREIGN KEY (applicant_id) REFERENCES applicants(id) ON DELETE CASCADE,
  constraint hgemails_applicant_profile_id_fkey FOREIGN KEY (applicant_profile_id) REFERENCES applicant_profiles(id) ON DELETE CASCADE,
  constraint hgemails_approval_email_id_fkey FOREIGN KEY (approval_email_id) REFERENCES approval_emails(id) ON DELETE SET NULL,
  constraint hgemails_calendar_method_values CHECK (calendar_method = ANY (ARRAY['request'::text, 'cancel'::text])),
  constraint hgemails_direction_values CHECK (direction = ANY (ARRAY['outbound'::text, 'inbound'::text])),
  constraint hgemails_email_template_id_fkey FOREIGN KEY (email_template_id) REFERENCES template_emails(id) ON DELETE SET NULL,
  constraint hgemails_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employees(id) ON DELETE SET NULL,
  constraint hgemails_header_id_fkey FOREIGN KEY (header_id) REFERENCES organization_files(id) ON DELETE SET NULL,
  constraint hgemails_in_reply_to_id_fkey FOREIGN KEY (in_reply_to_id) REFERENCES hgemails(id) ON DELETE SET NULL,
  constraint hgemails_interview_id_fkey FOREIGN KEY (interview_id) REFERENCES interviews(id) ON DELETE SET NULL,
  constraint hgemails_job_id_fkey FOREIGN KEY (job_id) REFERENCES jobs(id) ON DELETE SET NULL,
  constraint hgemails_language_values CHECK (language = ANY (ARRAY['en'::text, 'fr'::text, 'es'::text])),
  constraint hgemails_pkey PRIMARY KEY (id),
  constraint hgemails_recipient_kind_values CHECK (recipient_kind = ANY (ARRAY['candidate'::text, 'staff'::text, 'approver'::text, 'external'::text])),
  constraint hgemails_status_values CHECK (status = ANY (ARRAY['queued'::text, 'sent'::text, 'kept'::text, 'failed'::text, 'received'::text, 'cancelled'::text]))
);
CREATE INDEX hgemails_alert_subscriber_id_index ON hgemails USING btree (alert_subscriber_id);
CREATE INDEX hgemails_applicant_id_created_at_index ON hgemails USING btree (applicant_id, created_at);
CREATE INDEX hgemails_applicant_profile_id_created_at_index ON hgemails USING btree (applicant_profile_id, created_at);
CREATE INDEX hgemails_approval_email_id_index ON hgemails USING btree (approval_email_id);
CREATE INDEX hgemails_calendar_token ON hgemails USING btree (calendar_token) WHERE (calendar_token IS NOT NULL);
CREATE INDEX hgemails_created_at_index ON hgemails USING btree (created_at);
CREATE UNIQUE INDEX hgemails_dedupe_key_unique ON hgemails USING btree (dedupe_key);
CREATE INDEX hgemails_email_template_id_index ON hgemails USING btree (email_template_id);
CREATE INDEX hgemails_employee_id_index ON hgemails USING btree (employee_id);
CREATE INDEX hgemails_header_id_index ON hgemails USING btree (header_id);
CREATE INDEX hgemails_in_reply_to_id_index ON hgemails USING btree (in_reply_to_id);
CREATE INDEX hgemails_inbound ON hgemails USING btree (direction, created_at) WHERE (direction = 'inbound'::text);
CREATE INDEX hgemails_interview_id_index ON hgemails USING btree (interview_id);
CREATE INDEX hgemails_invited ON hgemails USING btree (lower(t_uid)) WHERE (calendar_method IS NOT NULL);
CREATE INDEX hgemails_job_id_index ON hgemails USING btree (job_id);
CREATE UNIQUE INDEX hgemails_message_id_unique ON hgemails USING btree (message_id);
CREATE INDEX hgemails_not_sent ON hgemails USING btree (status, created_at) WHERE (status <> 'sent'::text);
CREATE UNIQUE INDEX hgemails_reply_token_unique ON hgemails USING btree (reply_token);
CREATE INDEX hgemails_search_text_trgm ON hgemails USING gin (search_text gin_trgm_ops);
CREATE INDEX hgemails_unread ON hgemails USING btree (employee_id, created_at) WHERE ((direction = 'inbound'::text) AND (read_at IS NULL));
CREATE INDEX hgemails_waiting ON hgemails USING btree (created_at) WHERE (status = ANY (ARRAY['queued'::text, 'failed'::text]));
CREATE TRIGGER refuse_removed BEFORE INSERT OR UPDATE OF t_uid, f_uid, cc, bcc, reply_to, subject, message, open_message, error, left_out, applicant_profile_id, approval_email_id, interview_id, applicant_id, alert_subscriber_id ON hgemails FOR EACH ROW EXECUTE FUNCTION refuse_removed('t_uid,f_uid,cc,bcc,reply_to,subject,message,open_message,error,left_out', 'applicant_profile_id>applicant_profiles', 'approval_email_id>approval_emails.applicant_profile_id>applicant_profiles', 'interview_id>interviews.applicant_profile_id>applicant_profiles', 'applicant_id>applicants', 'alert_subscriber_id>alert_subscribers.applicant_id>applicants');

-- file_upload_ids of hgemails.
create table hgemails_file_uploads (
  hgemail_id bigint not null,
  file_upload_id bigint not null,
  constraint hgemails_file_uploads_file_upload_id_fkey FOREIGN KEY (file_upload_id) REFERENCES uploaded_files(id) ON DELETE CASCADE,
  constraint hgemails_file_uploads_hgemail_id_fkey FOREIGN KEY (hgemail_id) REFERENCES hgemails(id) ON DELETE CASCADE,
  constraint hgemails_file_uploads_pkey PRIMARY KEY (hgemail_id, file_upload_id)
);
CREATE INDEX hgemails_file_uploads_file_upload_id_index ON hgemails_file_uploads USING btree (file_upload_id);

-- A request that a caller may repeat, with the answer that it got the first time.
create table idempotency_keys (
  id bigint generated always as identity not null,
  key text not null,
  caller text not null,
  call text not null,
  request_hash text not null,
  status integer,
  response text,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  constraint idempotency_keys_pkey PRIMARY KEY (id)
);
CREATE INDEX idempotency_keys_expires_at_index ON idempotency_keys USING btree (expires_at);
CREATE UNIQUE INDEX idempotency_keys_key_caller_call_unique ON idempotency_keys USING btree (key, caller, call);

-- A line of business, as job boards name it.
create table industries (
  id bigint generated always as identity not null,
  name jsonb not null default '{}'::jsonb,
  code text,
  "order" integer not null default 0,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  is_deleted boolean not null default false,
  lock_version integer not null default 0,
  search_text text not null generated always as (searchable(((((COALESCE((name ->> 'en'::text), ''::text) || '
'::text) || COALESCE((name ->> 'fr'::text), ''::text)) || '
'::text) || COALESCE((name ->> 'es'::text), ''::text)))) stored,
  constraint industries_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX industries_code_unique ON industries USING btree (code) WHERE (NOT is_deleted);
CREATE UNIQUE INDEX industries_name_unique ON industries USING btree (lower(COALESCE(NULLIF((name ->> 'en'::text), ''::text), NULLIF((name ->> 'fr'::text), ''::text), NULLIF((name ->> 'es'::text), ''::text)))) WHERE (NOT is_deleted);
CREATE INDEX industries_order_sort ON industries USING btree ("order", id);
CREATE INDEX industries_search_text_trgm ON industries USING gin (search_text gin_trgm_ops);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON industries FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- What a candidate answered to a question of an information request.
create table information_answers (
  id bigint generated always as identity not null,
  approval_email_id bigint not null,
  question_id bigint not null,
  answer_id bigint,
  answer_text text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint information_answers_answer_id_fkey FOREIGN KEY (answer_id) REFERENCES answers(id) ON DELETE RESTRICT,
  constraint information_answers_approval_email_id_fkey FOREIGN KEY (approval_email_id) REFERENCES approval_emails(id) ON DELETE CASCADE,
  constraint information_answers_pkey PRIMARY KEY (id),
  constraint information_answers_question_id_fkey FOREIGN KEY (question_id) REFERENCES questions(id) ON DELETE RESTRICT
);
CREATE INDEX information_answers_answer_id_index ON information_answers USING btree (answer_id);
CREATE UNIQUE INDEX information_answers_once ON information_answers USING btree (approval_email_id, question_id, COALESCE(answer_id, (0)::bigint));
CREATE INDEX information_answers_question_id_index ON information_answers USING btree (question_id);
CREATE TRIGGER refuse_removed BEFORE INSERT OR UPDATE OF answer_id, answer_text, approval_email_id ON information_answers FOR EACH ROW EXECUTE FUNCTION refuse_removed('answer_id,answer_text', 'approval_email_id>approval_emails.applicant_profile_id>applicant_profiles');
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON information_answers FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- A secret that this installation made for itself, to sign what it hands out.
create table installation_secrets (
  id bigint generated always as identity not null,
  name text not null,
  value text not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint installation_secrets_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX installation_secrets_name_unique ON installation_secrets USING btree (name);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON installation_secrets FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- What somebody who was invited to an interview answered from their calendar.
create table interview_answers (
  id bigint generated always as identity not null,
  interview_id bigint not null,
  employee_id bigint,
  answer text not null,
  proposed_starts_at timestamp with time zone,
  proposed_ends_at timestamp with time zone,
  comment text,
  answered_at timestamp with time zone not null,
  sequence integer,
  is_current boolean not null default false,
  message_id text not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  from_address text,
  about_starts_at timestamp with time zone,
  check_state text,
  delegate text,
  constraint interview_answers_answer_values CHECK (answer = ANY (ARRAY['accepted'::text, 'tentative'::text, 'declined'::text, 'proposed'::text])),
  constraint interview_answers_check_state_values CHECK (check_state = ANY (ARRAY['open'::text, 'taken'::text, 'dismissed'::text, 'disowned'::text])),
  constraint interview_answers_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employees(id) ON DELETE CASCADE,
  constraint interview_answers_interview_id_fkey FOREIGN KEY (interview_id) REFERENCES interviews(id) ON DELETE CASCADE,
  constraint interview_answers_pkey PRIMARY KEY (id)
);
CREATE INDEX interview_answers_employee_id_index ON interview_answers USING btree (employee_id);
CREATE INDEX interview_answers_interview_id_index ON interview_answers USING btree (interview_id);
CREATE UNIQUE INDEX interview_answers_message_id_unique ON interview_answers USING btree (message_id);
CREATE UNIQUE INDEX interview_answers_of_candidate ON interview_answers USING btree (interview_id) WHERE (is_current AND (employee_id IS NULL));
CREATE UNIQUE INDEX interview_answers_of_interviewer ON interview_answers USING btree (interview_id, employee_id) WHERE (is_current AND (employee_id IS NOT NULL));
CREATE INDEX interview_answers_to_check ON interview_answers USING btree (interview_id) WHERE (check_state = 'open'::text);
CREATE TRIGGER refuse_removed BEFORE INSERT OR UPDATE OF comment, delegate, from_address, interview_id ON interview_answers FOR EACH ROW EXECUTE FUNCTION refuse_removed('comment,delegate,from_address', 'interview_id>interviews.applicant_profile_id>applicant_profiles');
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON interview_answers FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- What interviewers rate of a candidate, with words for what is meant by it.
create table interview_attributes (
  id bigint generated always as identity not null,
  name jsonb not null default '{}'::jsonb,
  meaning jsonb not null default '{}'::jsonb,
  position integer not null default 0,
  is_archived boolean not null default false,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  lock_version integer not null default 0,
  search_text text not null generated always as (searchable(((((((((((COALESCE((name ->> 'en'::text), ''::text) || '
'::text) || COALESCE((name ->> 'fr'::text), ''::text)) || '
'::text) || COALESCE((name ->> 'es'::text), ''::text)) || '
'::text) || COALESCE((meaning ->> 'en'::text), ''::text)) || '
'::text) || COALESCE((meaning ->> 'fr'::text), ''::text)) || '
'::text) || COALESCE((meaning ->> 'es'::text), ''::text)))) stored,
  constraint interview_attributes_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX interview_attributes_name_unique ON interview_attributes USING btree (lower(COALESCE(NULLIF((name ->> 'en'::text), ''::text), NULLIF((name ->> 'fr'::text), ''::text), NULLIF((name ->> 'es'::text), ''::text)))) WHERE (NOT is_archived);
CREATE INDEX interview_attributes_position_sort ON interview_attributes USING btree ("position", id);
CREATE INDEX interview_attributes_search_text_trgm ON interview_attributes USING gin (search_text gin_trgm_ops);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON interview_attributes FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- A link by which a candidate chooses the time of an interview among those that are free.
create table interview_bookings (
  id bigint generated always as identity not null,
  applicant_profile_id bigint not null,
  planned_interview_id bigint,
  name jsonb not null default '{}'::jsonb,
  kind text not null,
  minutes integer not null,
  interviewers_needed integer,
  first_day date not null,
  last_day date not null,
  notice_hours integer not null default 24,
  change_hours integer not null default 24,
  grid_minutes integer not null default 30,
  room_id bigint,
  place text,
  video_link text,
  message text,
  time_zone text not null,
  candidate_time_zone text,
  organizer_id bigint,
  status text not null default 'sent'::text,
  interview_id bigint,
  hold_id bigint,
  offered_times jsonb not null default '[]'::jsonb,
  offered_note text,
  sent_at timestamp with time zone,
  opened_at timestamp with time zone,
  booked_at timestamp with time zone,
  moved_at timestamp with time zone,
  settled_at timestamp with time zone,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  lock_version integer not null default 0,
  constraint interview_bookings_applicant_profile_id_fkey FOREIGN KEY (applicant_profile_id) REFERENCES applicant_profiles(id) ON DELETE CASCADE,
  constraint interview_bookings_days CHECK (last_day >= first_day),
  constraint interview_bookings_hold_id_fkey FOREIGN KEY (hold_id) REFERENCES interviews(id) ON DELETE SET NULL,
  constraint interview_bookings_interview_id_fkey FOREIGN KEY (interview_id) REFERENCES interviews(id) ON DELETE SET NULL,
  constraint interview_bookings_kind_values CHECK (kind = ANY (ARRAY['phone'::text, 'video'::text, 'on_site'::text, 'task'::text])),
  constraint interview_bookings_organizer_id_fkey FOREIGN KEY (organizer_id) REFERENCES employees(id) ON DELETE SET NULL,
  constraint interview_bookings_pkey PRIMARY KEY (id),
  constraint interview_bookings_planned_interview_id_fkey FOREIGN KEY (planned_interview_id) REFERENCES planned_interviews(id) ON DELETE SET NULL,
  constraint interview_bookings_room_id_fkey FOREIGN KEY (room_id) REFERENCES interview_rooms(id) ON DELETE SET NULL,
  constraint interview_bookings_status_values CHECK (status = ANY (ARRAY['sent'::text, 'opened'::text, 'booked'::text, 'none_fit'::text, 'cancelled'::text, 'expired'::text, 'revoked'::text]))
);
CREATE INDEX interview_bookings_applicant_profile_id_id_index ON interview_bookings USING btree (applicant_profile_id, id);
CREATE INDEX interview_bookings_hold_id_index ON interview_bookings USING btree (hold_id);
CREATE INDEX interview_bookings_interview_id_index ON interview_bookings USING btree (interview_id);
CREATE INDEX interview_bookings_organizer_id_index ON interview_bookings USING btree (organizer_id);
CREATE INDEX interview_bookings_planned_interview_id_index ON interview_bookings USING btree (planned_interview_id);
CREATE INDEX interview_bookings_room_id_index ON interview_bookings USING btree (room_id);
CREATE INDEX interview_bookings_waiting ON interview_bookings USING btree (expires_at) WHERE (status = ANY (ARRAY['sent'::text, 'opened'::text, 'none_fit'::text]));
CREATE TRIGGER refuse_removed BEFORE INSERT OR UPDATE OF name, place, video_link, message, candidate_time_zone, offered_times, offered_note, applicant_profile_id, interview_id, hold_id ON interview_bookings FOR EACH ROW EXECUTE FUNCTION refuse_removed('name,place,video_link,message,candidate_time_zone,offered_times,offered_note', 'applicant_profile_id>applicant_profiles', 'interview_id>interviews.applicant_profile_id>applicant_profiles', 'hold_id>interviews.applicant_profile_id>applicant_profiles');
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON interview_bookings FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- interviewer_ids of interview_bookings.
create table interview_bookings_interviewers (
  interview_booking_id bigint not null,
  interviewer_id bigint not null,
  constraint interview_bookings_interviewers_interview_booking_id_fkey FOREIGN KEY (interview_booking_id) REFERENCES interview_bookings(id) ON DELETE CASCADE,
  constraint interview_bookings_interviewers_interviewer_id_fkey FOREIGN KEY (interviewer_id) REFERENCES employees(id) ON DELETE RESTRICT,
  constraint interview_bookings_interviewers_pkey PRIMARY KEY (interview_booking_id, interviewer_id)
);
CREATE INDEX interview_bookings_interviewers_interviewer_id_index ON interview_bookings_interviewers USING btree (interviewer_id);

-- Who conducts an interview, and that they are busy with it: no two of somebody’s overlap.
create table interview_interviewers (
  id bigint generated always as identity not null,
  interview_id bigint not null,
  employee_id bigint not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  is_busy boolean not null default true,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint interview_interviewers_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employees(id) ON DELETE CASCADE,
  constraint interview_interviewers_interview_id_fkey FOREIGN KEY (interview_id) REFERENCES interviews(id) ON DELETE CASCADE,
  constraint interview_interviewers_pkey PRIMARY KEY (id)
);
CREATE INDEX interview_interviewers_employee_id_index ON interview_interviewers USING btree (employee_id);
-- By hand: nobody conducts two interviews at once.
CREATE INDEX interview_interviewers_never_twice ON interview_interviewers USING gist (employee_id, tstzrange(starts_at, ends_at, '[)'::text)) WHERE is_busy;
CREATE UNIQUE INDEX interview_interviewers_once ON interview_interviewers USING btree (interview_id, employee_id);
CREATE TRIGGER calendar_copies_follow AFTER INSERT OR DELETE ON interview_interviewers FOR EACH ROW EXECUTE FUNCTION rolecall_calendar_copies_of_interviewers();
CREATE TRIGGER calendar_copies_follow_times AFTER UPDATE ON interview_interviewers FOR EACH ROW WHEN (old.starts_at IS DISTINCT FROM new.starts_at OR old.ends_at IS DISTINCT FROM new.ends_at OR old.is_busy IS DISTINCT FROM new.is_busy) EXECUTE FUNCTION rolecall_calendar_copies_of_interviewers();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON interview_interviewers FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- Who conducts an interview, or no longer does, gets it into the calendar that they have connected, or out of it.
CREATE OR REPLACE FUNCTION public.rolecall_calendar_copies_of_interviewers()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    update calendar_copies k set due_at = now(), changes = k.changes + 1, attempts = 0
      from calendar_connections c
     where c.id = k.calendar_connection_id and c.employee_id = old.employee_id and k.interview_id = old.interview_id;
  else
    insert into calendar_copies as k (calendar_connection_id, interview_id, uid, due_at)
    select c.id, i.id, i.uid, now() from calendar_connections c join interviews i on i.id = new.interview_id
     where c.employee_id = new.employee_id and c.write_to is not null and i.status <> 'on_hold'
    on conflict (calendar_connection_id, uid) do update
       set due_at = now(), changes = k.changes + 1, attempts = 0, interview_id = excluded.interview_id;
  end if;
  return null;
end
$function$;

-- A page that interviewers are led to.
create table interview_links (
  id bigint generated always as identity not null,
  planned_interview_id bigint not null,
  label text not null,
  address text not null,
  position integer not null default 0,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint interview_links_pkey PRIMARY KEY (id),
  constraint interview_links_planned_interview_id_fkey FOREIGN KEY (planned_interview_id) REFERENCES planned_interviews(id) ON DELETE CASCADE
);
CREATE INDEX interview_links_planned_interview_id_index ON interview_links USING btree (planned_interview_id);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON interview_links FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- The interviews of a stage, of all jobs of its workflow or of one job that differs; without a stage a template.
create table interview_plans (
  id bigint generated always as identity not null,
  name jsonb not null default '{}'::jsonb,
  stage_id bigint,
  job_id bigint,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  lock_version integer not null default 0,
  search_text text not null generated always as (searchable(((((COALESCE((name ->> 'en'::text), ''::text) || '
'::text) || COALESCE((name ->> 'fr'::text), ''::text)) || '
'::text) || COALESCE((name ->> 'es'::text), ''::text)))) stored,
  constraint interview_plans_job CHECK (job_id IS NULL OR stage_id IS NOT NULL),
  constraint interview_plans_job_id_fkey FOREIGN KEY (job_id) REFERENCES jobs(id) ON DELETE CASCADE,
  constraint interview_plans_pkey PRIMARY KEY (id),
  constraint interview_plans_stage_id_fkey FOREIGN KEY (stage_id) REFERENCES stages(id) ON DELETE CASCADE
);
CREATE INDEX interview_plans_job_id_index ON interview_plans USING btree (job_id);
CREATE UNIQUE INDEX interview_plans_place ON interview_plans USING btree (stage_id, COALESCE(job_id, (0)::bigint)) WHERE (stage_id IS NOT NULL);
CREATE INDEX interview_plans_search_text_trgm ON interview_plans USING gin (search_text gin_trgm_ops);
CREATE INDEX interview_plans_stage_id_index ON interview_plans USING btree (stage_id);
CREATE INDEX interview_plans_updated_at_sort ON interview_plans USING btree (updated_at, id);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON interview_plans FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- A room in which interviews take place, on site or online.
create table interview_rooms (
  id bigint generated always as identity not null,
  name text not null,
  location_id bigint,
  seats integer,
  video_link text,
  is_archived boolean not null default false,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  lock_version integer not null default 0,
  search_text text not null generated always as (searchable(COALESCE(name, ''::text))) stored,
  constraint interview_rooms_location_id_fkey FOREIGN KEY (location_id) REFERENCES locations(id) ON DELETE SET NULL,
  constraint interview_rooms_pkey PRIMARY KEY (id)
);
CREATE INDEX interview_rooms_location_id_index ON interview_rooms USING btree (location_id);
CREATE INDEX interview_rooms_name_sort ON interview_rooms USING btree (name, id);
CREATE UNIQUE INDEX interview_rooms_name_unique ON interview_rooms USING btree (lower(name)) WHERE (NOT is_archived);
CREATE INDEX interview_rooms_search_text_trgm ON interview_rooms USING gin (search_text gin_trgm_ops);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON interview_rooms FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- An interview of a candidate that has a time: what, when, where, and how it went.
create table interviews (
  id bigint generated always as identity not null,
  applicant_profile_id bigint not null,
  stage_id bigint,
  planned_interview_id bigint,
  name jsonb not null default '{}'::jsonb,
  kind text not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  time_zone text not null,
  candidate_time_zone text,
  room_id bigint,
  place text,
  video_link text,
  message text,
  status text not null default 'scheduled'::text,
  uid text not null default (gen_random_uuid())::text,
  sequence integer not null default 0,
  organizer_id bigint,
  cancelled_at timestamp with time zone,
  cancelled_by_id bigint,
  cancel_reason text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  lock_version integer not null default 0,
  hold_until timestamp with time zone,
  stage_entered_at timestamp with time zone,
  constraint interviews_applicant_profile_id_fkey FOREIGN KEY (applicant_profile_id) REFERENCES applicant_profiles(id) ON DELETE CASCADE,
  constraint interviews_cancelled_by_id_fkey FOREIGN KEY (cancelled_by_id) REFERENCES employees(id) ON DELETE SET NULL,
  constraint interviews_kind_values CHECK (kind = ANY (ARRAY['phone'::text, 'video'::text, 'on_site'::text, 'task'::text])),
  constraint interviews_organizer_id_fkey FOREIGN KEY (organizer_id) REFERENCES employees(id) ON DELETE SET NULL,
  constraint interviews_pkey PRIMARY KEY (id),
  constraint interviews_planned_interview_id_fkey FOREIGN KEY (planned_interview_id) REFERENCES planned_interviews(id) ON DELETE SET NULL,
  constraint interviews_room_id_fkey FOREIGN KEY (room_id) REFERENCES interview_rooms(id) ON DELETE SET NULL,
  constraint interviews_stage_id_fkey FOREIGN KEY (stage_id) REFERENCES stages(id) ON DELETE SET NULL,
  constraint interviews_status_values CHECK (status = ANY (ARRAY['scheduled'::text, 'held'::text, 'no_show'::text, 'cancelled'::text, 'on_hold'::text])),
  constraint interviews_times CHECK (ends_at > starts_at)
);
CREATE INDEX interviews_applicant_profile_id_starts_at_index ON interviews USING btree (applicant_profile_id, starts_at);
CREATE INDEX interviews_cancelled_by_id_index ON interviews USING btree (cancelled_by_id);
CREATE INDEX interviews_coming ON interviews USING btree (starts_at) WHERE (status = 'scheduled'::text);
CREATE INDEX interviews_on_hold ON interviews USING btree (hold_until) WHERE (status = 'on_hold'::text);
CREATE INDEX interviews_organizer_id_index ON interviews USING btree (organizer_id);
CREATE INDEX interviews_planned_interview_id_index ON interviews USING btree (planned_interview_id);
CREATE INDEX interviews_room_id_index ON interviews USING btree (room_id);
-- By hand: no room holds two interviews at once.
CREATE INDEX interviews_rooms_never_twice ON interviews USING gist (room_id, tstzrange(starts_at, ends_at, '[)'::text)) WHERE ((room_id IS NOT NULL) AND (status <> 'cancelled'::text));
CREATE INDEX interviews_stage_id_index ON interviews USING btree (stage_id);
CREATE UNIQUE INDEX interviews_uid_unique ON interviews USING btree (uid);
CREATE TRIGGER calendar_copies_follow AFTER UPDATE ON interviews FOR EACH ROW WHEN (old.sequence IS DISTINCT FROM new.sequence OR old.name IS DISTINCT FROM new.name OR old.kind IS DISTINCT FROM new.kind OR old.room_id IS DISTINCT FROM new.room_id OR old.place IS DISTINCT FROM new.place OR old.video_link IS DISTINCT FROM new.video_link OR (old.status = 'cancelled'::text) IS DISTINCT FROM (new.status = 'cancelled'::text)) EXECUTE FUNCTION rolecall_calendar_copies_of_interviews();
CREATE TRIGGER interviews_stage_entered BEFORE INSERT OR UPDATE OF applicant_profile_id, created_at ON interviews FOR EACH ROW EXECUTE FUNCTION rolecall_interview_stage();
CREATE TRIGGER refuse_removed BEFORE INSERT OR UPDATE OF name, candidate_time_zone, place, video_link, message, cancel_reason, applicant_profile_id ON interviews FOR EACH ROW EXECUTE FUNCTION refuse_removed('name,candidate_time_zone,place,video_link,message,cancel_reason', 'applicant_profile_id>applicant_profiles');
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON interviews FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- Copies in calendars say what their interview says.
CREATE OR REPLACE FUNCTION public.rolecall_calendar_copies_of_interviews()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update calendar_copies set due_at = now(), changes = changes + 1, attempts = 0 where interview_id = new.id;
  return null;
end
$function$;

-- Writes to an interview when the stage was entered from which it was made.
CREATE OR REPLACE FUNCTION public.rolecall_interview_stage()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.stage_entered_at := (select max(s.entered_at) from stage_stays s
                            where s.applicant_profile_id = new.applicant_profile_id and s.entered_at <= new.created_at);
  return new;
end
$function$;

-- What an address is mailed of new jobs: one search, daily or weekly; pending until it was confirmed by the link that went to the address.
create table job_alerts (
  id bigint generated always as identity not null,
  alert_subscriber_id bigint not null,
  alert_search_id bigint not null,
  frequency text not null,
  confirmed_at timestamp with time zone,
  since timestamp with time zone,
  lags boolean not null default false,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint job_alerts_alert_search_id_fkey FOREIGN KEY (alert_search_id) REFERENCES alert_searches(id) ON DELETE CASCADE,
  constraint job_alerts_alert_subscriber_id_fkey FOREIGN KEY (alert_subscriber_id) REFERENCES alert_subscribers(id) ON DELETE CASCADE,
  constraint job_alerts_frequency_values CHECK (frequency = ANY (ARRAY['daily'::text, 'weekly'::text])),
  constraint job_alerts_pkey PRIMARY KEY (id)
);
CREATE INDEX job_alerts_alert_search_id_index ON job_alerts USING btree (alert_search_id);
CREATE INDEX job_alerts_confirmed_at_index ON job_alerts USING btree (confirmed_at);
CREATE INDEX job_alerts_created_at_index ON job_alerts USING btree (created_at);
CREATE INDEX job_alerts_frequency_created_at_index ON job_alerts USING btree (frequency, created_at);
CREATE UNIQUE INDEX job_alerts_once ON job_alerts USING btree (alert_subscriber_id, alert_search_id);
CREATE INDEX job_alerts_pending ON job_alerts USING btree (created_at) WHERE (confirmed_at IS NULL);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON job_alerts FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- A person who works on a job; it decides what hiring managers and decision makers reach.
create table job_assignments (
  id bigint generated always as identity not null,
  job_id bigint not null,
  employee_id bigint not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint job_assignments_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employees(id) ON DELETE CASCADE,
  constraint job_assignments_job_id_fkey FOREIGN KEY (job_id) REFERENCES jobs(id) ON DELETE CASCADE,
  constraint job_assignments_pkey PRIMARY KEY (id)
);
CREATE INDEX job_assignments_employee_id_index ON job_assignments USING btree (employee_id);
CREATE UNIQUE INDEX job_assignments_job_id_employee_id_unique ON job_assignments USING btree (job_id, employee_id);
CREATE TRIGGER job_assignments_reach_changed AFTER UPDATE OF job_id, employee_id ON job_assignments FOR EACH ROW EXECUTE FUNCTION rolecall_reach_changed('employee_id');
CREATE TRIGGER job_assignments_reach_gone AFTER DELETE ON job_assignments FOR EACH ROW EXECUTE FUNCTION rolecall_reach_changed('employee_id');
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON job_assignments FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- A way to group jobs: for the public list, for divisions, for reports, or close reasons for reports.
create table job_categories (
  id bigint generated always as identity not null,
  name jsonb not null default '{}'::jsonb,
  category_type text not null,
  code text,
  "order" integer not null default 0,
  is_deleted boolean not null default false,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  lock_version integer not null default 0,
  search_text text not null generated always as (searchable(((((COALESCE((name ->> 'en'::text), ''::text) || '
'::text) || COALESCE((name ->> 'fr'::text), ''::text)) || '
'::text) || COALESCE((name ->> 'es'::text), ''::text)))) stored,
  constraint job_categories_category_type_values CHECK (category_type = ANY (ARRAY['display'::text, 'division'::text, 'report'::text, 'close_reason'::text])),
  constraint job_categories_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX job_categories_code_unique ON job_categories USING btree (code) WHERE (NOT is_deleted);
CREATE UNIQUE INDEX job_categories_name_unique ON job_categories USING btree (category_type, lower(COALESCE(NULLIF((name ->> 'en'::text), ''::text), NULLIF((name ->> 'fr'::text), ''::text), NULLIF((name ->> 'es'::text), ''::text)))) WHERE (NOT is_deleted);
CREATE INDEX job_categories_order_sort ON job_categories USING btree ("order", id);
CREATE INDEX job_categories_search_text_trgm ON job_categories USING gin (search_text gin_trgm_ops);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON job_categories FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- How someone is employed: full time, part time, contract …
create table job_types (
  id bigint generated always as identity not null,
  name jsonb not null default '{}'::jsonb,
  code text,
  employment_type text not null,
  "order" integer not null default 0,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  is_deleted boolean not null default false,
  lock_version integer not null default 0,
  search_text text not null generated always as (searchable(((((COALESCE((name ->> 'en'::text), ''::text) || '
'::text) || COALESCE((name ->> 'fr'::text), ''::text)) || '
'::text) || COALESCE((name ->> 'es'::text), ''::text)))) stored,
  constraint job_types_employment_type_values CHECK (employment_type = ANY (ARRAY['FULL_TIME'::text, 'PART_TIME'::text, 'CONTRACTOR'::text, 'TEMPORARY'::text, 'INTERN'::text, 'VOLUNTEER'::text, 'PER_DIEM'::text, 'OTHER'::text])),
  constraint job_types_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX job_types_code_unique ON job_types USING btree (code) WHERE (NOT is_deleted);
CREATE UNIQUE INDEX job_types_name_unique ON job_types USING btree (lower(COALESCE(NULLIF((name ->> 'en'::text), ''::text), NULLIF((name ->> 'fr'::text), ''::text), NULLIF((name ->> 'es'::text), ''::text)))) WHERE (NOT is_deleted);
CREATE INDEX job_types_order_sort ON job_types USING btree ("order", id);
CREATE INDEX job_types_search_text_trgm ON job_types USING gin (search_text gin_trgm_ops);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON job_types FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- A position that people apply to, or a template for one.
create table jobs (
  id bigint generated always as identity not null,
  name jsonb not null default '{}'::jsonb,
  description jsonb not null default '{}'::jsonb,
  required_languages jsonb not null default '["en"]'::jsonb,
  requisition_number text,
  status text not null default 'pending'::text,
  is_template boolean not null default false,
  posting_board text not null default 'public'::text,
  start_date timestamp with time zone,
  end_date timestamp with time zone,
  internal_end_date timestamp with time zone,
  display_closing_date boolean not null default true,
  published_at timestamp with time zone,
  closed_date timestamp with time zone,
  close_reason_id bigint,
  post_reason_id bigint,
  location_id bigint,
  country text,
  postal_code text,
  workplace text,
  job_type_id bigint,
  company_department_id bigint,
  division_category_id bigint,
  report_category_id bigint,
  workflow_id bigint,
  cover_letter_options text not null default 'CoverLetterOptionOptional'::text,
  job_application_method_en text not null default 'resumeAndForms'::text,
  email_template_id bigint,
  pay_min numeric(14,2),
  pay_max numeric(14,2),
  pay_currency text,
  pay_unit text,
  pay_shown boolean not null default false,
  openings integer,
  notes text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  lock_version integer not null default 0,
  search_text text not null generated always as (searchable(((((((((COALESCE((name ->> 'en'::text), ''::text) || '
'::text) || COALESCE((name ->> 'fr'::text), ''::text)) || '
'::text) || COALESCE((name ->> 'es'::text), ''::text)) || '
'::text) || COALESCE(requisition_number, ''::text)) || '
'::text) || COALESCE(notes, ''::text)))) stored,
  industry_id bigint,
  is_archived boolean not null default false,
  keep_out_of_search boolean not null default false,
  words tsvector not null generated always as (rolecall_job_words(name, description, requisition_number)) stored,
  anonymous_review boolean not null default false,
  constraint jobs_archived_templates CHECK (NOT is_archived OR is_template),
  constraint jobs_close_reason_id_fkey FOREIGN KEY (close_reason_id) REFERENCES close_reasons(id) ON DELETE RESTRICT,
  constraint jobs_company_department_id_fkey FOREIGN KEY (company_department_id) REFERENCES company_departments(id) ON DELETE RESTRICT,
  constraint jobs_cover_letter_options_values CHECK (cover_letter_options = ANY (ARRAY['CoverLetterOptionMandatory'::text, 'CoverLetterOptionOptional'::text, 'CoverLetterOptionNotAccepted'::text])),
  constraint jobs_division_category_id_fkey FOREIGN KEY (division_category_id) REFERENCES job_categories(id) ON DELETE RESTRICT,
  constraint jobs_email_template_id_fkey FOREIGN KEY (email_template_id) REFERENCES template_emails(id) ON DELETE RESTRICT,
  constraint jobs_end_after_start CHECK (end_date IS NULL OR start_date IS NULL OR end_date > start_date),
  constraint jobs_industry_id_fkey FOREIGN KEY (industry_id) REFERENCES industries(id) ON DELETE RESTRICT,
  constraint jobs_internal_end_after_start CHECK (internal_end_date IS NULL OR start_date IS NULL OR internal_end_date > start_date),
  constraint jobs_job_application_method_en_values CHECK (job_application_method_en = ANY (ARRAY['resumeAndForms'::text, 'formsOnly'::text])),
  constraint jobs_job_type_id_fkey FOREIGN KEY (job_type_id) REFERENCES job_types(id) ON DELETE RESTRICT,
  constraint jobs_location_id_fkey FOREIGN KEY (location_id) REFERENCES locations(id) ON DELETE RESTRICT,
  constraint jobs_pay_complete CHECK (pay_min IS NULL AND pay_max IS NULL OR pay_currency IS NOT NULL AND pay_unit IS NOT NULL),
  constraint jobs_pay_range CHECK (pay_min IS NULL OR pay_max IS NULL OR pay_min <= pay_max),
  constraint jobs_pay_unit_values CHECK (pay_unit = ANY (ARRAY['hour'::text, 'day'::text, 'week'::text, 'month'::text, 'year'::text])),
  constraint jobs_pkey PRIMARY KEY (id),
  constraint jobs_post_reason_id_fkey FOREIGN KEY (post_reason_id) REFERENCES post_reasons(id) ON DELETE RESTRICT,
  constraint jobs_posting_board_values CHECK (posting_board = ANY (ARRAY['public'::text, 'internal'::text, 'both'::text, 'pool'::text])),
  constraint jobs_report_category_id_fkey FOREIGN KEY (report_category_id) REFERENCES job_categories(id) ON DELETE RESTRICT,
  constraint jobs_status_values CHECK (status = ANY (ARRAY['active'::text, 'expired'::text, 'closed'::text, 'archived'::text, 'filled'::text, 'pending'::text])),
  constraint jobs_workflow_id_fkey FOREIGN KEY (workflow_id) REFERENCES workflows(id) ON DELETE RESTRICT,
  constraint jobs_workplace_values CHECK (workplace = ANY (ARRAY['on_site'::text, 'hybrid'::text, 'remote'::text]))
);
CREATE INDEX jobs_anonymous_review ON jobs USING btree (id) WHERE anonymous_review;
CREATE INDEX jobs_close_reason_id_index ON jobs USING btree (close_reason_id);
CREATE INDEX jobs_coalesce_published_at_start_date_index ON jobs USING btree (COALESCE(published_at, start_date));
CREATE INDEX jobs_company_department_id_index ON jobs USING btree (company_department_id);
CREATE INDEX jobs_division_category_id_index ON jobs USING btree (division_category_id);
CREATE INDEX jobs_email_template_id_index ON jobs USING btree (email_template_id);
CREATE INDEX jobs_end_date_sort ON jobs USING btree (end_date, id);
CREATE INDEX jobs_industry_id_index ON jobs USING btree (industry_id);
CREATE INDEX jobs_job_type_id_index ON jobs USING btree (job_type_id);
CREATE INDEX jobs_location_id_index ON jobs USING btree (location_id);
CREATE INDEX jobs_post_reason_id_index ON jobs USING btree (post_reason_id);
CREATE INDEX jobs_published_at_id_index ON jobs USING btree (published_at DESC, id DESC) WHERE ((status = 'active'::text) AND (NOT is_template));
CREATE INDEX jobs_report_category_id_index ON jobs USING btree (report_category_id);
CREATE UNIQUE INDEX jobs_requisition_number_unique ON jobs USING btree (lower(requisition_number)) WHERE (NOT is_archived);
CREATE INDEX jobs_search_text_trgm ON jobs USING gin (search_text gin_trgm_ops);
CREATE INDEX jobs_status_end_date_index ON jobs USING btree (status, end_date);
CREATE INDEX jobs_workflow_id_index ON jobs USING btree (workflow_id);
CREATE TRIGGER jobs_end_stays AFTER UPDATE OF closed_date ON jobs FOR EACH ROW WHEN (old.closed_date IS DISTINCT FROM new.closed_date) EXECUTE FUNCTION rolecall_end_stays();
CREATE TRIGGER jobs_workloads AFTER INSERT OR UPDATE OF workflow_id ON jobs FOR EACH ROW EXECUTE FUNCTION rolecall_workloads_of_job();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON jobs FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- Writes the closing of a job to the stays in it.
CREATE OR REPLACE FUNCTION public.rolecall_end_stays()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform from jobs where id = new.id for update;
  update stage_stays s set closed_at = new.closed_date
    from applicant_profiles p
   where p.job_id = new.id and s.applicant_profile_id = p.id and s.job_id = new.id
     and s.closed_at is distinct from new.closed_date;
  return null;
end
$function$;

-- Gives a job a row of counts for each stage of its workflow; another workflow is refused once somebody has applied.
CREATE OR REPLACE FUNCTION public.rolecall_workloads_of_job()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' then
    if new.workflow_id is not distinct from old.workflow_id then
      return null;
    end if;
    if exists (select from applicant_profiles p where p.job_id = new.id) then
      raise exception 'The workflow of a job cannot change once somebody has applied'
        using errcode = 'check_violation', constraint = 'jobs_workflow_fixed';
    end if;
    delete from workloads w where w.job_id = new.id;
  end if;
  insert into workloads (job_id, stage_id, workload_order)
  select new.id, s.id, s."order" from stages s where s.workflow_id = new.workflow_id
  on conflict (job_id, stage_id) do nothing;
  return null;
end
$function$;

-- candidate_source_ids of jobs.
create table jobs_candidate_sources (
  job_id bigint not null,
  candidate_source_id bigint not null,
  constraint jobs_candidate_sources_candidate_source_id_fkey FOREIGN KEY (candidate_source_id) REFERENCES candidate_sources(id) ON DELETE RESTRICT,
  constraint jobs_candidate_sources_job_id_fkey FOREIGN KEY (job_id) REFERENCES jobs(id) ON DELETE CASCADE,
  constraint jobs_candidate_sources_pkey PRIMARY KEY (job_id, candidate_source_id)
);
CREATE INDEX jobs_candidate_sources_candidate_source_id_index ON jobs_candidate_sources USING btree (candidate_source_id);

-- display_category_ids of jobs.
create table jobs_display_categories (
  job_id bigint not null,
  display_category_id bigint not null,
  constraint jobs_display_categories_display_category_id_fkey FOREIGN KEY (display_category_id) REFERENCES job_categories(id) ON DELETE RESTRICT,
  constraint jobs_display_categories_job_id_fkey FOREIGN KEY (job_id) REFERENCES jobs(id) ON DELETE CASCADE,
  constraint jobs_display_categories_pkey PRIMARY KEY (job_id, display_category_id)
);
CREATE INDEX jobs_display_categories_display_category_id_index ON jobs_display_categories USING btree (display_category_id);

-- form_ids of jobs.
create table jobs_forms (
  job_id bigint not null,
  form_id bigint not null,
  constraint jobs_forms_form_id_fkey FOREIGN KEY (form_id) REFERENCES forms(id) ON DELETE RESTRICT,
  constraint jobs_forms_job_id_fkey FOREIGN KEY (job_id) REFERENCES jobs(id) ON DELETE CASCADE,
  constraint jobs_forms_pkey PRIMARY KEY (job_id, form_id)
);
CREATE INDEX jobs_forms_form_id_index ON jobs_forms USING btree (form_id);

-- A public page of its own address with some of the open jobs, such as those of a place.
create table landing_pages (
  id bigint generated always as identity not null,
  slug text not null,
  former_slugs jsonb not null default '[]'::jsonb,
  title jsonb not null default '{}'::jsonb,
  text jsonb not null default '{}'::jsonb,
  shows text not null default 'department'::text,
  company_department_id bigint,
  location_id bigint,
  job_category_id bigint,
  words jsonb not null default '{}'::jsonb,
  published boolean not null default false,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  lock_version integer not null default 0,
  search_text text not null generated always as (searchable(((((((COALESCE(slug, ''::text) || '
'::text) || COALESCE((title ->> 'en'::text), ''::text)) || '
'::text) || COALESCE((title ->> 'fr'::text), ''::text)) || '
'::text) || COALESCE((title ->> 'es'::text), ''::text)))) stored,
  constraint landing_pages_company_department_id_fkey FOREIGN KEY (company_department_id) REFERENCES company_departments(id) ON DELETE RESTRICT,
  constraint landing_pages_job_category_id_fkey FOREIGN KEY (job_category_id) REFERENCES job_categories(id) ON DELETE RESTRICT,
  constraint landing_pages_location_id_fkey FOREIGN KEY (location_id) REFERENCES locations(id) ON DELETE RESTRICT,
  constraint landing_pages_pkey PRIMARY KEY (id),
  constraint landing_pages_shows_values CHECK (shows = ANY (ARRAY['department'::text, 'location'::text, 'category'::text, 'remote'::text, 'search'::text]))
);
CREATE INDEX landing_pages_company_department_id_index ON landing_pages USING btree (company_department_id);
CREATE INDEX landing_pages_job_category_id_index ON landing_pages USING btree (job_category_id);
CREATE INDEX landing_pages_location_id_index ON landing_pages USING btree (location_id);
CREATE INDEX landing_pages_search_text_trgm ON landing_pages USING gin (search_text gin_trgm_ops);
CREATE UNIQUE INDEX landing_pages_slug_unique ON landing_pages USING btree (slug);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON landing_pages FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- What a letter said when it went to its approvers or to the candidate: kept unchanged, and named by its SHA-256 in the trail.
create table letter_versions (
  id bigint generated always as identity not null,
  approval_email_id bigint not null,
  number integer not null,
  reason text not null,
  content jsonb,
  sha256 text not null,
  employee_id bigint,
  created_at timestamp with time zone not null default now(),
  constraint letter_versions_approval_email_id_fkey FOREIGN KEY (approval_email_id) REFERENCES approval_emails(id) ON DELETE CASCADE,
  constraint letter_versions_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employees(id) ON DELETE SET NULL,
  constraint letter_versions_pkey PRIMARY KEY (id),
  constraint letter_versions_reason_values CHECK (reason = ANY (ARRAY['approval'::text, 'candidate'::text]))
);
CREATE INDEX letter_versions_employee_id_index ON letter_versions USING btree (employee_id);
CREATE UNIQUE INDEX letter_versions_number ON letter_versions USING btree (approval_email_id, number);
CREATE TRIGGER letter_versions_stay BEFORE UPDATE ON letter_versions FOR EACH ROW EXECUTE FUNCTION rolecall_letter_version_stays();
CREATE TRIGGER refuse_removed BEFORE INSERT OR UPDATE OF content, approval_email_id ON letter_versions FOR EACH ROW EXECUTE FUNCTION refuse_removed('content', 'approval_email_id>approval_emails.applicant_profile_id>applicant_profiles');

-- Refuses to change what somebody approved or received; only the removal of personal data empties it.
CREATE OR REPLACE FUNCTION public.rolecall_letter_version_stays()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- Personal data that is removed takes the words; an account that is deleted takes its name.
  if to_jsonb(new) - 'employee_id' - 'content' is distinct from to_jsonb(old) - 'employee_id' - 'content'
     or (new.content is not null and new.content is distinct from old.content) then
    raise exception 'What was sent stays as it was' using errcode = 'check_violation', constraint = 'letter_versions_stay';
  end if;
  return new;
end $function$;

-- file_ids of letter_versions.
create table letter_versions_files (
  letter_version_id bigint not null,
  file_id bigint not null,
  constraint letter_versions_files_file_id_fkey FOREIGN KEY (file_id) REFERENCES uploaded_files(id) ON DELETE CASCADE,
  constraint letter_versions_files_letter_version_id_fkey FOREIGN KEY (letter_version_id) REFERENCES letter_versions(id) ON DELETE CASCADE,
  constraint letter_versions_files_pkey PRIMARY KEY (letter_version_id, file_id)
);
CREATE INDEX letter_versions_files_file_id_index ON letter_versions_files USING btree (file_id);

-- A piece of text that is used again and again in mails and letters.
create table library_contents (
  id bigint generated always as identity not null,
  name text not null,
  category text not null default 'general'::text,
  content jsonb not null default '{}'::jsonb,
  content_notes text,
  required_languages jsonb not null default '["en"]'::jsonb,
  code text,
  is_system_default boolean not null default false,
  is_deleted boolean not null default false,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  lock_version integer not null default 0,
  search_text text not null generated always as (searchable(((((((((COALESCE(name, ''::text) || '
'::text) || COALESCE(regexp_replace((content ->> 'en'::text), '<[^>]*>'::text, ' '::text, 'g'::text), ''::text)) || '
'::text) || COALESCE(regexp_replace((content ->> 'fr'::text), '<[^>]*>'::text, ' '::text, 'g'::text), ''::text)) || '
'::text) || COALESCE(regexp_replace((content ->> 'es'::text), '<[^>]*>'::text, ' '::text, 'g'::text), ''::text)) || '
'::text) || COALESCE(content_notes, ''::text)))) stored,
  constraint library_contents_category_values CHECK (category = ANY (ARRAY['general'::text, 'offer'::text, 'RejectionEmailtype'::text, 'informationRequest'::text, 'system'::text])),
  constraint library_contents_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX library_contents_code_unique ON library_contents USING btree (code) WHERE (NOT is_deleted);
CREATE INDEX library_contents_name_sort ON library_contents USING btree (name, id);
CREATE INDEX library_contents_search_text_trgm ON library_contents USING gin (search_text gin_trgm_ops);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON library_contents FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- How many accounts a role may have.
create table licenses (
  id bigint generated always as identity not null,
  key text not null,
  number_seats integer not null default 0,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint licenses_key_values CHECK (key = ANY (ARRAY['recruiter_admin'::text, 'recruiter'::text, 'hiring_manager'::text, 'decision_maker'::text, 'observer'::text])),
  constraint licenses_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX licenses_key_unique ON licenses USING btree (key);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON licenses FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- A place where people work, as jobs name it.
create table locations (
  id bigint generated always as identity not null,
  city text not null,
  province text,
  country text,
  postal_code text,
  address text,
  industry_id bigint,
  active boolean not null default true,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  lock_version integer not null default 0,
  search_text text not null generated always as (searchable(((((((COALESCE(city, ''::text) || '
'::text) || COALESCE(province, ''::text)) || '
'::text) || COALESCE(postal_code, ''::text)) || '
'::text) || COALESCE(address, ''::text)))) stored,
  constraint locations_industry_id_fkey FOREIGN KEY (industry_id) REFERENCES industries(id) ON DELETE SET NULL,
  constraint locations_pkey PRIMARY KEY (id)
);
CREATE INDEX locations_city_sort ON locations USING btree (city, id);
CREATE INDEX locations_industry_id_index ON locations USING btree (industry_id);
CREATE UNIQUE INDEX locations_place_key ON locations USING btree (lower(city), lower(COALESCE(province, ''::text)), COALESCE(country, ''::text), lower(COALESCE(postal_code, ''::text)), lower(COALESCE(address, ''::text)));
CREATE INDEX locations_search_text_trgm ON locations USING gin (search_text gin_trgm_ops);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON locations FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- One candidate of a bulk mail, and the mail or why there is none.
create table mail_run_items (
  id bigint generated always as identity not null,
  mail_run_id bigint not null,
  applicant_profile_id bigint not null,
  hgemail_id bigint,
  reason text,
  attempts integer not null default 0,
  done_at timestamp with time zone,
  constraint mail_run_items_applicant_profile_id_fkey FOREIGN KEY (applicant_profile_id) REFERENCES applicant_profiles(id) ON DELETE CASCADE,
  constraint mail_run_items_hgemail_id_fkey FOREIGN KEY (hgemail_id) REFERENCES hgemails(id) ON DELETE SET NULL,
  constraint mail_run_items_mail_run_id_fkey FOREIGN KEY (mail_run_id) REFERENCES mail_runs(id) ON DELETE CASCADE,
  constraint mail_run_items_pkey PRIMARY KEY (id),
  constraint mail_run_items_reason_values CHECK (reason = ANY (ARRAY['no_address'::text, 'bad_address'::text, 'removed'::text, 'empty'::text, 'failed'::text, 'taken_back'::text]))
);
CREATE INDEX mail_run_items_applicant_profile_id_index ON mail_run_items USING btree (applicant_profile_id);
CREATE INDEX mail_run_items_hgemail_id_index ON mail_run_items USING btree (hgemail_id);
CREATE UNIQUE INDEX mail_run_items_mail_run_id_applicant_profile_id_unique ON mail_run_items USING btree (mail_run_id, applicant_profile_id);
CREATE INDEX mail_run_items_waiting ON mail_run_items USING btree (mail_run_id, id) WHERE (done_at IS NULL);

-- One message to many candidates: what is written to whom, and how far it is.
create table mail_runs (
  id bigint generated always as identity not null,
  created_at timestamp with time zone not null default now(),
  purpose text not null,
  job_id bigint,
  employee_id bigint,
  draft jsonb,
  total integer not null,
  finished_at timestamp with time zone,
  constraint mail_runs_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employees(id) ON DELETE SET NULL,
  constraint mail_runs_job_id_fkey FOREIGN KEY (job_id) REFERENCES jobs(id) ON DELETE SET NULL,
  constraint mail_runs_pkey PRIMARY KEY (id)
);
CREATE INDEX mail_runs_employee_id_index ON mail_runs USING btree (employee_id);
CREATE INDEX mail_runs_job_id_created_at_index ON mail_runs USING btree (job_id, created_at);
CREATE INDEX mail_runs_unfinished ON mail_runs USING btree (created_at) WHERE (finished_at IS NULL);

-- A mailbox that is looked into for answers, how far it was read, and what was found.
create table mailboxes (
  id bigint generated always as identity not null,
  name text not null,
  uid_validity text,
  last_uid bigint not null default 0,
  checked_at timestamp with time zone,
  error text,
  taken integer not null default 0,
  unmatched integer not null default 0,
  broken integer not null default 0,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  tried_uid bigint,
  tries integer not null default 0,
  failure text,
  constraint mailboxes_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX mailboxes_name_unique ON mailboxes USING btree (name);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON mailboxes FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- The text of a note before it was changed.
create table note_histories (
  id bigint generated always as identity not null,
  note_id bigint not null,
  body text,
  employee_id bigint,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint note_histories_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employees(id) ON DELETE SET NULL,
  constraint note_histories_note_id_fkey FOREIGN KEY (note_id) REFERENCES notes(id) ON DELETE CASCADE,
  constraint note_histories_pkey PRIMARY KEY (id)
);
CREATE INDEX note_histories_employee_id_index ON note_histories USING btree (employee_id);
CREATE INDEX note_histories_note_id_id_index ON note_histories USING btree (note_id, id);
CREATE TRIGGER refuse_removed BEFORE INSERT OR UPDATE OF body, note_id ON note_histories FOR EACH ROW EXECUTE FUNCTION refuse_removed('body', 'note_id>notes.applicant_profile_id>applicant_profiles');
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON note_histories FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- What somebody of the staff wrote about an application.
create table notes (
  id bigint generated always as identity not null,
  body text,
  applicant_profile_id bigint not null,
  job_id bigint not null,
  stage_id bigint,
  employee_id bigint,
  is_edited boolean not null default false,
  is_deleted boolean not null default false,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint notes_applicant_profile_id_fkey FOREIGN KEY (applicant_profile_id) REFERENCES applicant_profiles(id) ON DELETE CASCADE,
  constraint notes_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employees(id) ON DELETE SET NULL,
  constraint notes_job_id_fkey FOREIGN KEY (job_id) REFERENCES jobs(id) ON DELETE RESTRICT,
  constraint notes_pkey PRIMARY KEY (id),
  constraint notes_stage_id_fkey FOREIGN KEY (stage_id) REFERENCES stages(id) ON DELETE RESTRICT
);
CREATE INDEX notes_applicant_profile_id_created_at_id_index ON notes USING btree (applicant_profile_id, created_at DESC, id DESC);
CREATE INDEX notes_employee_id_index ON notes USING btree (employee_id);
CREATE INDEX notes_job_id_index ON notes USING btree (job_id);
CREATE INDEX notes_stage_id_index ON notes USING btree (stage_id);
-- By hand: the words of notes, for the candidate search.
CREATE INDEX notes_words ON notes USING gin (rolecall_note_words(body)) WHERE (NOT is_deleted);
CREATE TRIGGER notes_search_added AFTER INSERT ON notes REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION rolecall_search_notes_written();
CREATE TRIGGER notes_search_changed AFTER UPDATE ON notes REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rolecall_search_notes_changed();
CREATE TRIGGER notes_search_taken AFTER DELETE ON notes REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION rolecall_search_notes_written();
CREATE TRIGGER refuse_removed BEFORE INSERT OR UPDATE OF body, applicant_profile_id ON notes FOR EACH ROW EXECUTE FUNCTION refuse_removed('body', 'applicant_profile_id>applicant_profiles');
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON notes FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- Notes have other words, or were deleted: their applications are found by other words.
CREATE OR REPLACE FUNCTION public.rolecall_search_notes_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform rolecall_search_said(array(
    select distinct applicant_profile_id from (
      select id, applicant_profile_id, body, is_deleted from new_rows
      except select id, applicant_profile_id, body, is_deleted from old_rows) changed));
  return null;
end
$function$;

-- Notes have come or gone: their applications are found by other words.
CREATE OR REPLACE FUNCTION public.rolecall_search_notes_written()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform rolecall_search_said(array(select distinct applicant_profile_id from changed_rows));
  return null;
end
$function$;

-- The last day of the organization for which somebody's daily digest was made, whether there was anything to tell or not.
create table notification_digests (
  id bigint generated always as identity not null,
  employee_id bigint not null,
  day date not null,
  constraint notification_digests_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employees(id) ON DELETE CASCADE,
  constraint notification_digests_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX notification_digests_employee_id_unique ON notification_digests USING btree (employee_id);

-- Something that concerns an employee, by its kind and the records it is about; what it says is put together when it is read.
create table notifications (
  id bigint generated always as identity not null,
  created_at timestamp with time zone not null default now(),
  employee_id bigint not null,
  kind text not null,
  event text,
  dedupe_key text not null,
  actor_id bigint,
  applicant_profile_id bigint,
  job_id bigint,
  stage_id bigint,
  approval_email_id bigint,
  approval_chain_id bigint,
  note_id bigint,
  hgemail_id bigint,
  candidate_export_id bigint,
  since timestamp with time zone not null default now(),
  read_at timestamp with time zone,
  mail_due text,
  task_id bigint,
  interview_id bigint,
  stage_automation_id bigint,
  interview_answer_id bigint,
  constraint notifications_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES employees(id) ON DELETE SET NULL,
  constraint notifications_applicant_profile_id_fkey FOREIGN KEY (applicant_profile_id) REFERENCES applicant_profiles(id) ON DELETE CASCADE,
  constraint notifications_approval_chain_id_fkey FOREIGN KEY (approval_chain_id) REFERENCES approval_chains(id) ON DELETE CASCADE,
  constraint notifications_approval_email_id_fkey FOREIGN KEY (approval_email_id) REFERENCES approval_emails(id) ON DELETE CASCADE,
  constraint notifications_candidate_export_id_fkey FOREIGN KEY (candidate_export_id) REFERENCES candidate_exports(id) ON DELETE CASCADE,
  constraint notifications_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employees(id) ON DELETE CASCADE,
  constraint notifications_event_values CHECK (event = ANY (ARRAY['approved'::text, 'returned'::text, 'accepted'::text, 'declined'::text, 'expired'::text, 'received'::text, 'scheduled'::text, 'moved'::text, 'cancelled'::text, 'automation_notice'::text, 'automation_proposed'::text, 'automation_failed'::text, 'none_fit'::text, 'time_proposed'::text])),
  constraint notifications_hgemail_id_fkey FOREIGN KEY (hgemail_id) REFERENCES hgemails(id) ON DELETE CASCADE,
  constraint notifications_interview_answer_id_fkey FOREIGN KEY (interview_answer_id) REFERENCES interview_answers(id) ON DELETE CASCADE,
  constraint notifications_interview_id_fkey FOREIGN KEY (interview_id) REFERENCES interviews(id) ON DELETE CASCADE,
  constraint notifications_job_id_fkey FOREIGN KEY (job_id) REFERENCES jobs(id) ON DELETE CASCADE,
  constraint notifications_kind_values CHECK (kind = ANY (ARRAY['mention'::text, 'mail'::text, 'approval'::text, 'offer'::text, 'information'::text, 'export'::text, 'job_expiring'::text, 'stage'::text, 'task_given'::text, 'task_due'::text, 'withdrawal'::text, 'removal_request'::text, 'talent_pool'::text, 'held_applications'::text, 'interview'::text, 'scorecard_due'::text, 'automation'::text, 'booking'::text, 'interview_answer'::text, 'answer_to_check'::text])),
  constraint notifications_mail_due_values CHECK (mail_due = ANY (ARRAY['mail'::text, 'digest'::text])),
  constraint notifications_note_id_fkey FOREIGN KEY (note_id) REFERENCES notes(id) ON DELETE CASCADE,
  constraint notifications_pkey PRIMARY KEY (id),
  constraint notifications_stage_automation_id_fkey FOREIGN KEY (stage_automation_id) REFERENCES stage_automations(id) ON DELETE CASCADE,
  constraint notifications_stage_id_fkey FOREIGN KEY (stage_id) REFERENCES stages(id) ON DELETE CASCADE,
  constraint notifications_task_id_fkey FOREIGN KEY (task_id) REFERENCES tasks(id) ON DELETE CASCADE
);
CREATE INDEX notifications_actor_id_index ON notifications USING btree (actor_id);
CREATE INDEX notifications_applicant_profile_id_index ON notifications USING btree (applicant_profile_id);
CREATE INDEX notifications_approval_chain_id_index ON notifications USING btree (approval_chain_id);
CREATE INDEX notifications_approval_email_id_index ON notifications USING btree (approval_email_id);
CREATE INDEX notifications_candidate_export_id_index ON notifications USING btree (candidate_export_id);
CREATE INDEX notifications_created_at_index ON notifications USING btree (created_at);
CREATE INDEX notifications_employee_id_created_at_id_index ON notifications USING btree (employee_id, created_at DESC, id DESC);
CREATE UNIQUE INDEX notifications_employee_id_dedupe_key_unique ON notifications USING btree (employee_id, dedupe_key);
CREATE INDEX notifications_hgemail_id_index ON notifications USING btree (hgemail_id);
CREATE INDEX notifications_interview_answer_id_index ON notifications USING btree (interview_answer_id);
CREATE INDEX notifications_interview_id_index ON notifications USING btree (interview_id);
CREATE INDEX notifications_job_id_index ON notifications USING btree (job_id);
CREATE INDEX notifications_mail_due ON notifications USING btree (employee_id, mail_due) WHERE (mail_due IS NOT NULL);
CREATE INDEX notifications_note_id_index ON notifications USING btree (note_id);
CREATE INDEX notifications_stage_automation_id_index ON notifications USING btree (stage_automation_id);
CREATE INDEX notifications_stage_id_index ON notifications USING btree (stage_id);
CREATE INDEX notifications_task_id_index ON notifications USING btree (task_id);
CREATE INDEX notifications_unread ON notifications USING btree (employee_id) WHERE (read_at IS NULL);
CREATE TRIGGER notifications_changed AFTER UPDATE ON notifications FOR EACH ROW EXECUTE FUNCTION rolecall_notifications_changed();
CREATE TRIGGER notifications_gone AFTER DELETE ON notifications FOR EACH ROW WHEN (old.read_at IS NULL) EXECUTE FUNCTION rolecall_notifications_changed();
CREATE TRIGGER notifications_written AFTER INSERT ON notifications FOR EACH ROW EXECUTE FUNCTION rolecall_notifications_changed();

-- Tells whose notifications have changed on the channel that event streams listen to.
CREATE OR REPLACE FUNCTION public.rolecall_notifications_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('notifications', jsonb_build_object('employee_id', coalesce(new.employee_id, old.employee_id))::text);
  return null;
end
$function$;

-- A term that the organization adds to its offers: shown in the letter’s form, usable as a placeholder.
create table offer_fields (
  id bigint generated always as identity not null,
  name jsonb not null default '{}'::jsonb,
  placeholder text not null,
  kind text not null default 'text'::text,
  is_required boolean not null default false,
  position integer not null default 0,
  is_archived boolean not null default false,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  lock_version integer not null default 0,
  search_text text not null generated always as (searchable(((((COALESCE((name ->> 'en'::text), ''::text) || '
'::text) || COALESCE((name ->> 'fr'::text), ''::text)) || '
'::text) || COALESCE((name ->> 'es'::text), ''::text)))) stored,
  constraint offer_fields_kind_values CHECK (kind = ANY (ARRAY['text'::text, 'long_text'::text, 'number'::text, 'date'::text])),
  constraint offer_fields_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX offer_fields_name_unique ON offer_fields USING btree (lower(COALESCE(NULLIF((name ->> 'en'::text), ''::text), NULLIF((name ->> 'fr'::text), ''::text), NULLIF((name ->> 'es'::text), ''::text)))) WHERE (NOT is_archived);
CREATE UNIQUE INDEX offer_fields_placeholder_unique ON offer_fields USING btree (placeholder) WHERE (NOT is_archived);
CREATE INDEX offer_fields_position_sort ON offer_fields USING btree ("position", id);
CREATE INDEX offer_fields_search_text_trgm ON offer_fields USING gin (search_text gin_trgm_ops);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON offer_fields FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- A header image for mails and letters, of one department or for automatic mails.
create table organization_files (
  id bigint generated always as identity not null,
  name text not null,
  notes text,
  company_department_id bigint,
  is_automated_default boolean not null default false,
  uploaded_file_id bigint,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  lock_version integer not null default 0,
  constraint organization_files_company_department_id_fkey FOREIGN KEY (company_department_id) REFERENCES company_departments(id) ON DELETE SET NULL,
  constraint organization_files_pkey PRIMARY KEY (id),
  constraint organization_files_uploaded_file_id_fkey FOREIGN KEY (uploaded_file_id) REFERENCES uploaded_files(id) ON DELETE RESTRICT
);
CREATE INDEX organization_files_company_department_id_index ON organization_files USING btree (company_department_id);
CREATE UNIQUE INDEX organization_files_is_automated_default_exclusive ON organization_files USING btree (is_automated_default) WHERE is_automated_default;
CREATE INDEX organization_files_uploaded_file_id_index ON organization_files USING btree (uploaded_file_id);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON organization_files FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- The organization that recruits: who it is and how it wants the product to work.
create table organizations (
  id bigint generated always as identity not null,
  name text not null,
  email text,
  phone text,
  url text,
  address jsonb,
  time_zone text not null default 'UTC'::text,
  preferred_language text not null default 'en'::text,
  available_languages jsonb not null default '["en", "fr", "es"]'::jsonb,
  internal_id text not null default replace((gen_random_uuid())::text, '-'::text, ''::text),
  application_message jsonb not null default '{}'::jsonb,
  no_available_careers_message jsonb not null default '{}'::jsonb,
  enable_terms_and_conditions boolean not null default false,
  terms_and_conditions jsonb not null default '{}'::jsonb,
  candidate_default_sort text not null default 'date'::text,
  view_resume boolean not null default true,
  mandatory_cover_letter boolean not null default false,
  optional_cover_letter boolean not null default true,
  not_accepted_cover_letter boolean not null default false,
  internal_domains jsonb not null default '[]'::jsonb,
  internal_ips jsonb not null default '[]'::jsonb,
  length_setting jsonb not null default '{"digit": 1, "lower": 1, "upper": 1, "length": 8, "symbol": 1}'::jsonb,
  settings jsonb not null default '{}'::jsonb,
  notes text,
  logo_id bigint,
  social_logo_id bigint,
  email_logo_id bigint,
  email_signature_id bigint,
  google_tag_manager_enabled boolean not null default false,
  google_tag_manager_id text,
  mfa_feature boolean not null default false,
  offer_letter_system boolean not null default true,
  info_request boolean not null default true,
  show_user_access_logs boolean not null default true,
  ra_candidate_info_removal boolean not null default false,
  dm_notes_privacy boolean not null default false,
  dm_restrict_do_not_hire boolean not null default false,
  dm_restrict_tag_actions boolean not null default false,
  dm_restrict_offer_in_progress_tag boolean not null default false,
  dm_restrict_information_request_form boolean not null default false,
  hm_restrict_do_not_hire boolean not null default false,
  hm_restrict_tag_actions boolean not null default false,
  hm_restrict_offer_in_progress_tag boolean not null default false,
  enable_general_feed boolean not null default false,
  generate_indeed_feed boolean not null default false,
  apply_with_indeed boolean not null default false,
  indeed_disposition_sync boolean not null default false,
  generate_linkedin_feed boolean not null default false,
  enable_glass_door_feed boolean not null default false,
  enable_jooble_feed boolean not null default false,
  enable_trovit_feed boolean not null default false,
  include_to_charity_village boolean not null default false,
  integrate_to_pgi boolean not null default false,
  division_company_id boolean not null default false,
  linkedin_company_id text,
  pgi_client_id text,
  cvf_custom_name text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  lock_version integer not null default 0,
  job_posting_days integer not null default 30,
  embed_hosts jsonb not null default '[]'::jsonb,
  constraint organizations_candidate_default_sort_values CHECK (candidate_default_sort = ANY (ARRAY['date'::text, 'date.applied'::text, 'candidate_rank'::text, 'name'::text, 'applicants.last_name'::text, 'answer_score'::text, 'ai_recomendations'::text, ''::text])),
  constraint organizations_email_logo_id_fkey FOREIGN KEY (email_logo_id) REFERENCES uploaded_files(id) ON DELETE SET NULL,
  constraint organizations_email_signature_id_fkey FOREIGN KEY (email_signature_id) REFERENCES uploaded_files(id) ON DELETE SET NULL,
  constraint organizations_languages CHECK (jsonb_exists(available_languages, preferred_language)),
  constraint organizations_logo_id_fkey FOREIGN KEY (logo_id) REFERENCES uploaded_files(id) ON DELETE SET NULL,
  constraint organizations_pkey PRIMARY KEY (id),
  constraint organizations_preferred_language_values CHECK (preferred_language = ANY (ARRAY['en'::text, 'fr'::text, 'es'::text])),
  constraint organizations_single CHECK (id = 1),
  constraint organizations_social_logo_id_fkey FOREIGN KEY (social_logo_id) REFERENCES uploaded_files(id) ON DELETE SET NULL
);
CREATE INDEX organizations_email_logo_id_index ON organizations USING btree (email_logo_id);
CREATE INDEX organizations_email_signature_id_index ON organizations USING btree (email_signature_id);
CREATE UNIQUE INDEX organizations_internal_id_unique ON organizations USING btree (internal_id);
CREATE INDEX organizations_logo_id_index ON organizations USING btree (logo_id);
CREATE INDEX organizations_social_logo_id_index ON organizations USING btree (social_logo_id);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON organizations FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- One interview of a plan: how, how long, with whom, about what.
create table planned_interviews (
  id bigint generated always as identity not null,
  interview_plan_id bigint not null,
  name jsonb not null default '{}'::jsonb,
  kind text not null,
  minutes integer not null default 45,
  gap_minutes integer not null default 0,
  interviewers_needed integer,
  instructions jsonb not null default '{}'::jsonb,
  position integer not null default 0,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint planned_interviews_interview_plan_id_fkey FOREIGN KEY (interview_plan_id) REFERENCES interview_plans(id) ON DELETE CASCADE,
  constraint planned_interviews_kind_values CHECK (kind = ANY (ARRAY['phone'::text, 'video'::text, 'on_site'::text, 'task'::text])),
  constraint planned_interviews_pkey PRIMARY KEY (id)
);
CREATE INDEX planned_interviews_interview_plan_id_index ON planned_interviews USING btree (interview_plan_id);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON planned_interviews FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- attribute_ids of planned_interviews.
create table planned_interviews_attributes (
  planned_interview_id bigint not null,
  attribute_id bigint not null,
  constraint planned_interviews_attributes_attribute_id_fkey FOREIGN KEY (attribute_id) REFERENCES interview_attributes(id) ON DELETE RESTRICT,
  constraint planned_interviews_attributes_pkey PRIMARY KEY (planned_interview_id, attribute_id),
  constraint planned_interviews_attributes_planned_interview_id_fkey FOREIGN KEY (planned_interview_id) REFERENCES planned_interviews(id) ON DELETE CASCADE
);
CREATE INDEX planned_interviews_attributes_attribute_id_index ON planned_interviews_attributes USING btree (attribute_id);

-- files of planned_interviews.
create table planned_interviews_files (
  planned_interview_id bigint not null,
  uploaded_file_id bigint not null,
  constraint planned_interviews_files_pkey PRIMARY KEY (planned_interview_id, uploaded_file_id),
  constraint planned_interviews_files_planned_interview_id_fkey FOREIGN KEY (planned_interview_id) REFERENCES planned_interviews(id) ON DELETE CASCADE,
  constraint planned_interviews_files_uploaded_file_id_fkey FOREIGN KEY (uploaded_file_id) REFERENCES uploaded_files(id) ON DELETE CASCADE
);
CREATE INDEX planned_interviews_files_uploaded_file_id_index ON planned_interviews_files USING btree (uploaded_file_id);

-- interviewer_ids of planned_interviews.
create table planned_interviews_interviewers (
  planned_interview_id bigint not null,
  interviewer_id bigint not null,
  constraint planned_interviews_interviewers_interviewer_id_fkey FOREIGN KEY (interviewer_id) REFERENCES employees(id) ON DELETE RESTRICT,
  constraint planned_interviews_interviewers_pkey PRIMARY KEY (planned_interview_id, interviewer_id),
  constraint planned_interviews_interviewers_planned_interview_id_fkey FOREIGN KEY (planned_interview_id) REFERENCES planned_interviews(id) ON DELETE CASCADE
);
CREATE INDEX planned_interviews_interviewers_interviewer_id_index ON planned_interviews_interviewers USING btree (interviewer_id);

-- question_template_ids of planned_interviews.
create table planned_interviews_question_templates (
  planned_interview_id bigint not null,
  question_template_id bigint not null,
  constraint planned_interviews_question_templates_pkey PRIMARY KEY (planned_interview_id, question_template_id),
  constraint planned_interviews_question_templates_planned_interview_id_fkey FOREIGN KEY (planned_interview_id) REFERENCES planned_interviews(id) ON DELETE CASCADE,
  constraint planned_interviews_question_templates_question_template_id_fkey FOREIGN KEY (question_template_id) REFERENCES question_templates(id) ON DELETE RESTRICT
);
CREATE INDEX planned_interviews_question_templates_question_templat_a566c153 ON planned_interviews_question_templates USING btree (question_template_id);

-- Why a job was posted.
create table post_reasons (
  id bigint generated always as identity not null,
  name jsonb not null default '{}'::jsonb,
  code text,
  "order" integer not null default 0,
  is_deleted boolean not null default false,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  lock_version integer not null default 0,
  search_text text not null generated always as (searchable(((((COALESCE((name ->> 'en'::text), ''::text) || '
'::text) || COALESCE((name ->> 'fr'::text), ''::text)) || '
'::text) || COALESCE((name ->> 'es'::text), ''::text)))) stored,
  constraint post_reasons_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX post_reasons_code_unique ON post_reasons USING btree (code) WHERE (NOT is_deleted);
CREATE UNIQUE INDEX post_reasons_name_unique ON post_reasons USING btree (lower(COALESCE(NULLIF((name ->> 'en'::text), ''::text), NULLIF((name ->> 'fr'::text), ''::text), NULLIF((name ->> 'es'::text), ''::text)))) WHERE (NOT is_deleted);
CREATE INDEX post_reasons_order_sort ON post_reasons USING btree ("order", id);
CREATE INDEX post_reasons_search_text_trgm ON post_reasons USING gin (search_text gin_trgm_ops);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON post_reasons FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- A group of question templates.
create table question_categories (
  id bigint generated always as identity not null,
  name jsonb not null default '{}'::jsonb,
  code text,
  "order" integer not null default 0,
  is_deleted boolean not null default false,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  lock_version integer not null default 0,
  search_text text not null generated always as (searchable(((((COALESCE((name ->> 'en'::text), ''::text) || '
'::text) || COALESCE((name ->> 'fr'::text), ''::text)) || '
'::text) || COALESCE((name ->> 'es'::text), ''::text)))) stored,
  constraint question_categories_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX question_categories_code_unique ON question_categories USING btree (code) WHERE (NOT is_deleted);
CREATE UNIQUE INDEX question_categories_name_unique ON question_categories USING btree (lower(COALESCE(NULLIF((name ->> 'en'::text), ''::text), NULLIF((name ->> 'fr'::text), ''::text), NULLIF((name ->> 'es'::text), ''::text)))) WHERE (NOT is_deleted);
CREATE INDEX question_categories_order_sort ON question_categories USING btree ("order", id);
CREATE INDEX question_categories_search_text_trgm ON question_categories USING gin (search_text gin_trgm_ops);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON question_categories FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- A question kept for use in several forms.
create table question_templates (
  id bigint generated always as identity not null,
  name text not null,
  question jsonb not null default '{}'::jsonb,
  question_type text not null,
  required_languages jsonb not null default '["en"]'::jsonb,
  form_selected_languages jsonb not null default '["en"]'::jsonb,
  code text,
  archived boolean not null default false,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  lock_version integer not null default 0,
  search_text text not null generated always as (searchable(((((((COALESCE(name, ''::text) || '
'::text) || COALESCE((question ->> 'en'::text), ''::text)) || '
'::text) || COALESCE((question ->> 'fr'::text), ''::text)) || '
'::text) || COALESCE((question ->> 'es'::text), ''::text)))) stored,
  limits jsonb not null default '{}'::jsonb,
  constraint question_templates_pkey PRIMARY KEY (id),
  constraint question_templates_question_type_values CHECK (question_type = ANY (ARRAY['multiple-choice'::text, 'multiple-answer'::text, 'select-dropdown'::text, 'yes-no'::text, 'short-answer'::text, 'long-answer'::text, 'number'::text, 'date'::text, 'file'::text, 'consent'::text]))
);
CREATE UNIQUE INDEX question_templates_code_unique ON question_templates USING btree (code) WHERE (NOT archived);
CREATE INDEX question_templates_name_sort ON question_templates USING btree (name, id);
CREATE INDEX question_templates_search_text_trgm ON question_templates USING gin (search_text gin_trgm_ops);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON question_templates FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- company_department_ids of question_templates.
create table question_templates_company_departments (
  question_template_id bigint not null,
  company_department_id bigint not null,
  constraint question_templates_company_departments_company_departm_0ea3e7f6 FOREIGN KEY (company_department_id) REFERENCES company_departments(id) ON DELETE CASCADE,
  constraint question_templates_company_departments_pkey PRIMARY KEY (question_template_id, company_department_id),
  constraint question_templates_company_departments_question_templa_e195fafa FOREIGN KEY (question_template_id) REFERENCES question_templates(id) ON DELETE CASCADE
);
CREATE INDEX question_templates_company_departments_company_departm_5d4d5469 ON question_templates_company_departments USING btree (company_department_id);

-- question_category_ids of question_templates.
create table question_templates_question_categories (
  question_template_id bigint not null,
  question_category_id bigint not null,
  constraint question_templates_question_categories_pkey PRIMARY KEY (question_template_id, question_category_id),
  constraint question_templates_question_categories_question_catego_7580a22a FOREIGN KEY (question_category_id) REFERENCES question_categories(id) ON DELETE CASCADE,
  constraint question_templates_question_categories_question_templa_253fd9f8 FOREIGN KEY (question_template_id) REFERENCES question_templates(id) ON DELETE CASCADE
);
CREATE INDEX question_templates_question_categories_question_catego_9becc926 ON question_templates_question_categories USING btree (question_category_id);

-- One question of a form.
create table questions (
  id bigint generated always as identity not null,
  form_id bigint not null,
  name jsonb not null default '{}'::jsonb,
  question_type text not null,
  helper_text jsonb not null default '{}'::jsonb,
  legend jsonb not null default '{}'::jsonb,
  form_notes text,
  required_languages jsonb not null default '["en"]'::jsonb,
  is_required_question boolean not null default false,
  weighting numeric(14,1) not null default 0,
  "order" integer not null default 0,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  is_deleted boolean not null default false,
  limits jsonb not null default '{}'::jsonb,
  key text default substr(md5((gen_random_uuid())::text), 1, 12),
  shown_if jsonb,
  constraint questions_form_id_fkey FOREIGN KEY (form_id) REFERENCES forms(id) ON DELETE CASCADE,
  constraint questions_pkey PRIMARY KEY (id),
  constraint questions_question_type_values CHECK (question_type = ANY (ARRAY['multiple-choice'::text, 'multiple-answer'::text, 'select-dropdown'::text, 'yes-no'::text, 'short-answer'::text, 'long-answer'::text, 'number'::text, 'date'::text, 'file'::text, 'consent'::text]))
);
CREATE INDEX questions_form_id_index ON questions USING btree (form_id);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON questions FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- A secret link to one record for one purpose, for people without an account and for exports.
create table record_links (
  id bigint generated always as identity not null,
  purpose text not null,
  token_hash text not null,
  approval_email_id bigint,
  approval_chain_id bigint,
  applicant_id bigint,
  employee_id bigint,
  record text,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  revoked_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  revoked_because text,
  interview_booking_id bigint,
  constraint record_links_applicant_id_fkey FOREIGN KEY (applicant_id) REFERENCES applicants(id) ON DELETE CASCADE,
  constraint record_links_approval_chain_id_fkey FOREIGN KEY (approval_chain_id) REFERENCES approval_chains(id) ON DELETE CASCADE,
  constraint record_links_approval_email_id_fkey FOREIGN KEY (approval_email_id) REFERENCES approval_emails(id) ON DELETE CASCADE,
  constraint record_links_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employees(id) ON DELETE CASCADE,
  constraint record_links_interview_booking_id_fkey FOREIGN KEY (interview_booking_id) REFERENCES interview_bookings(id) ON DELETE CASCADE,
  constraint record_links_pkey PRIMARY KEY (id),
  constraint record_links_purpose_values CHECK (purpose = ANY (ARRAY['offer_review'::text, 'offer_view'::text, 'offer_accept'::text, 'information_request'::text, 'candidate_page'::text, 'retention_question'::text, 'interview_booking'::text, 'export'::text])),
  constraint record_links_revoked_because_values CHECK (revoked_because = ANY (ARRAY['recalled'::text, 'expired'::text, 'cancelled'::text, 'replaced'::text, 'skipped'::text, 'archived'::text, 'answered'::text]))
);
CREATE INDEX record_links_applicant_id_index ON record_links USING btree (applicant_id);
CREATE INDEX record_links_approval_chain_id_index ON record_links USING btree (approval_chain_id);
CREATE INDEX record_links_approval_email_id_index ON record_links USING btree (approval_email_id);
CREATE INDEX record_links_employee_id_index ON record_links USING btree (employee_id);
CREATE INDEX record_links_expires_at_index ON record_links USING btree (expires_at);
CREATE INDEX record_links_interview_booking_id_index ON record_links USING btree (interview_booking_id);
CREATE UNIQUE INDEX record_links_token_hash_unique ON record_links USING btree (token_hash);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON record_links FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- Why a candidate was turned down.
create table rejection_reasons (
  id bigint generated always as identity not null,
  name jsonb not null default '{}'::jsonb,
  code text,
  "order" integer not null default 0,
  is_deleted boolean not null default false,
  is_system_default boolean not null default false,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  lock_version integer not null default 0,
  search_text text not null generated always as (searchable(((((COALESCE((name ->> 'en'::text), ''::text) || '
'::text) || COALESCE((name ->> 'fr'::text), ''::text)) || '
'::text) || COALESCE((name ->> 'es'::text), ''::text)))) stored,
  constraint rejection_reasons_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX rejection_reasons_code_unique ON rejection_reasons USING btree (code) WHERE (NOT is_deleted);
CREATE UNIQUE INDEX rejection_reasons_name_unique ON rejection_reasons USING btree (lower(COALESCE(NULLIF((name ->> 'en'::text), ''::text), NULLIF((name ->> 'fr'::text), ''::text), NULLIF((name ->> 'es'::text), ''::text)))) WHERE (NOT is_deleted);
CREATE INDEX rejection_reasons_order_sort ON rejection_reasons USING btree ("order", id);
CREATE INDEX rejection_reasons_search_text_trgm ON rejection_reasons USING gin (search_text gin_trgm_ops);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON rejection_reasons FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- A candidate asks on their own page for the removal of their data; done by the removal itself, or declined with an answer that they read there.
create table removal_requests (
  id bigint generated always as identity not null,
  applicant_id bigint not null,
  created_at timestamp with time zone not null default now(),
  status text not null default 'open'::text,
  answer text,
  settled_at timestamp with time zone,
  updated_at timestamp with time zone not null default now(),
  lock_version integer not null default 0,
  constraint removal_requests_applicant_id_fkey FOREIGN KEY (applicant_id) REFERENCES applicants(id) ON DELETE CASCADE,
  constraint removal_requests_pkey PRIMARY KEY (id),
  constraint removal_requests_status_values CHECK (status = ANY (ARRAY['open'::text, 'done'::text, 'declined'::text]))
);
CREATE INDEX removal_requests_applicant_id_index ON removal_requests USING btree (applicant_id);
CREATE INDEX removal_requests_created_at_sort ON removal_requests USING btree (created_at, id);
CREATE UNIQUE INDEX removal_requests_open ON removal_requests USING btree (applicant_id) WHERE (status = 'open'::text);
CREATE TRIGGER refuse_removed BEFORE INSERT OR UPDATE OF answer, applicant_id ON removal_requests FOR EACH ROW EXECUTE FUNCTION refuse_removed('answer', 'applicant_id>applicants');
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON removal_requests FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- One sending of a report to one recipient, and what came of it.
create table report_runs (
  id bigint generated always as identity not null,
  report_schedule_id bigint not null,
  employee_id bigint not null,
  due_at timestamp with time zone not null,
  state text not null default 'waiting'::text,
  row_count integer,
  uploaded_file_id bigint,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  failure text,
  constraint report_runs_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employees(id) ON DELETE CASCADE,
  constraint report_runs_pkey PRIMARY KEY (id),
  constraint report_runs_report_schedule_id_fkey FOREIGN KEY (report_schedule_id) REFERENCES report_schedules(id) ON DELETE CASCADE,
  constraint report_runs_state_values CHECK (state = ANY (ARRAY['waiting'::text, 'sent'::text, 'empty'::text, 'failed'::text, 'skipped'::text])),
  constraint report_runs_uploaded_file_id_fkey FOREIGN KEY (uploaded_file_id) REFERENCES uploaded_files(id) ON DELETE SET NULL
);
CREATE INDEX report_runs_employee_id_index ON report_runs USING btree (employee_id);
CREATE UNIQUE INDEX report_runs_once ON report_runs USING btree (report_schedule_id, due_at, employee_id);
CREATE INDEX report_runs_uploaded_file_id_index ON report_runs USING btree (uploaded_file_id);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON report_runs FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- A saved view of a report that goes out by mail, weekly or monthly, to each recipient as they may see it.
create table report_schedules (
  id bigint generated always as identity not null,
  name text not null default ''::text,
  saved_view_id bigint not null,
  format text not null default 'xlsx'::text,
  rhythm text not null,
  weekday text,
  month_day integer,
  at_time text not null default '07:00'::text,
  time_zone text,
  is_active boolean not null default true,
  next_run_at timestamp with time zone,
  last_run_at timestamp with time zone,
  last_result text,
  last_rows integer,
  employee_id bigint,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  lock_version integer not null default 0,
  last_failure text,
  constraint report_schedules_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employees(id) ON DELETE CASCADE,
  constraint report_schedules_format_values CHECK (format = ANY (ARRAY['xlsx'::text, 'csv'::text])),
  constraint report_schedules_last_result_values CHECK (last_result = ANY (ARRAY['sent'::text, 'empty'::text, 'trying'::text, 'failed'::text, 'skipped'::text])),
  constraint report_schedules_pkey PRIMARY KEY (id),
  constraint report_schedules_rhythm_values CHECK (rhythm = ANY (ARRAY['weekly'::text, 'monthly'::text])),
  constraint report_schedules_saved_view_id_fkey FOREIGN KEY (saved_view_id) REFERENCES saved_views(id) ON DELETE CASCADE,
  constraint report_schedules_weekday_values CHECK (weekday = ANY (ARRAY['monday'::text, 'tuesday'::text, 'wednesday'::text, 'thursday'::text, 'friday'::text, 'saturday'::text, 'sunday'::text]))
);
CREATE INDEX report_schedules_due ON report_schedules USING btree (next_run_at) WHERE is_active;
CREATE INDEX report_schedules_employee_id_index ON report_schedules USING btree (employee_id);
CREATE INDEX report_schedules_name_sort ON report_schedules USING btree (name, id);
CREATE INDEX report_schedules_saved_view_id_index ON report_schedules USING btree (saved_view_id);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON report_schedules FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- recipient_ids of report_schedules.
create table report_schedules_recipients (
  report_schedule_id bigint not null,
  recipient_id bigint not null,
  constraint report_schedules_recipients_pkey PRIMARY KEY (report_schedule_id, recipient_id),
  constraint report_schedules_recipients_recipient_id_fkey FOREIGN KEY (recipient_id) REFERENCES employees(id) ON DELETE CASCADE,
  constraint report_schedules_recipients_report_schedule_id_fkey FOREIGN KEY (report_schedule_id) REFERENCES report_schedules(id) ON DELETE CASCADE
);
CREATE INDEX report_schedules_recipients_recipient_id_index ON report_schedules_recipients USING btree (recipient_id);

-- A candidate is asked, before a retention rule takes their data, whether it may be kept longer; the question stands until they become active again or their data goes.
create table retention_questions (
  id bigint generated always as identity not null,
  applicant_id bigint not null,
  retention_rule_id bigint,
  months integer not null,
  remove_on date not null,
  hgemail_id bigint,
  answer text,
  answered_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint retention_questions_answer_values CHECK (answer = ANY (ARRAY['keep'::text, 'remove'::text])),
  constraint retention_questions_applicant_id_fkey FOREIGN KEY (applicant_id) REFERENCES applicants(id) ON DELETE CASCADE,
  constraint retention_questions_hgemail_id_fkey FOREIGN KEY (hgemail_id) REFERENCES hgemails(id) ON DELETE SET NULL,
  constraint retention_questions_pkey PRIMARY KEY (id),
  constraint retention_questions_retention_rule_id_fkey FOREIGN KEY (retention_rule_id) REFERENCES retention_rules(id) ON DELETE SET NULL
);
CREATE INDEX retention_questions_applicant_id_index ON retention_questions USING btree (applicant_id);
CREATE INDEX retention_questions_hgemail_id_index ON retention_questions USING btree (hgemail_id);
CREATE INDEX retention_questions_retention_rule_id_index ON retention_questions USING btree (retention_rule_id);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON retention_questions FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- How long candidates' data is kept after their last activity, for all jobs, those of a country or one job, and what becomes of it then.
create table retention_rules (
  id bigint generated always as identity not null,
  name text not null,
  status text not null default 'draft'::text,
  scope text not null default 'everything'::text,
  country text,
  job_id bigint,
  months integer not null default 24,
  action text not null default 'anonymise'::text,
  asks boolean not null default true,
  ask_days integer default 30,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  lock_version integer not null default 0,
  constraint retention_rules_action_values CHECK (action = ANY (ARRAY['anonymise'::text, 'remove'::text])),
  constraint retention_rules_job_id_fkey FOREIGN KEY (job_id) REFERENCES jobs(id) ON DELETE CASCADE,
  constraint retention_rules_pkey PRIMARY KEY (id),
  constraint retention_rules_scope_values CHECK (scope = ANY (ARRAY['everything'::text, 'country'::text, 'job'::text])),
  constraint retention_rules_status_values CHECK (status = ANY (ARRAY['draft'::text, 'on'::text]))
);
CREATE INDEX retention_rules_job_id_index ON retention_rules USING btree (job_id);
CREATE INDEX retention_rules_name_sort ON retention_rules USING btree (name, id);
CREATE UNIQUE INDEX retention_rules_name_unique ON retention_rules USING btree (lower(name));
CREATE UNIQUE INDEX retention_rules_scope ON retention_rules USING btree (scope, COALESCE(country, ''::text), COALESCE(job_id, (0)::bigint));
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON retention_rules FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- What a retention rule did on one day: counts alone, nothing of the persons.
create table retention_runs (
  id bigint generated always as identity not null,
  created_at timestamp with time zone not null default now(),
  run_on date not null,
  retention_rule_id bigint,
  rule_name text not null,
  action text not null,
  asked integer not null default 0,
  cursor bigint not null default 0,
  asked_all_at timestamp with time zone,
  candidate_removal_id bigint,
  ordered_at timestamp with time zone,
  constraint retention_runs_action_values CHECK (action = ANY (ARRAY['anonymise'::text, 'remove'::text])),
  constraint retention_runs_candidate_removal_id_fkey FOREIGN KEY (candidate_removal_id) REFERENCES candidate_removals(id) ON DELETE SET NULL,
  constraint retention_runs_pkey PRIMARY KEY (id),
  constraint retention_runs_retention_rule_id_fkey FOREIGN KEY (retention_rule_id) REFERENCES retention_rules(id) ON DELETE SET NULL
);
CREATE INDEX retention_runs_candidate_removal_id_index ON retention_runs USING btree (candidate_removal_id);
CREATE UNIQUE INDEX retention_runs_of_day ON retention_runs USING btree (run_on, retention_rule_id);
CREATE INDEX retention_runs_retention_rule_id_index ON retention_runs USING btree (retention_rule_id);
CREATE INDEX retention_runs_unfinished ON retention_runs USING btree (created_at) WHERE (ordered_at IS NULL);

-- A state of a row whose entity says x-versioned: what people wrote in it, with its owned children. Never changed.
create table row_versions (
  id bigint generated always as identity not null,
  entity text not null,
  row_id bigint not null,
  number integer not null,
  snapshot jsonb not null,
  changed jsonb not null default '[]'::jsonb,
  employee_id bigint,
  created_at timestamp with time zone not null default now(),
  constraint row_versions_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employees(id) ON DELETE SET NULL,
  constraint row_versions_pkey PRIMARY KEY (id)
);
CREATE INDEX row_versions_employee_id_index ON row_versions USING btree (employee_id);
CREATE UNIQUE INDEX row_versions_number ON row_versions USING btree (entity, row_id, number);
CREATE TRIGGER row_versions_stay BEFORE UPDATE ON row_versions FOR EACH ROW EXECUTE FUNCTION rolecall_version_stays();

-- Refuses to change a version of a row; with personal data that is removed, the whole version goes.
CREATE OR REPLACE FUNCTION public.rolecall_version_stays()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- That somebody's account is deleted takes the name from what they wrote.
  if to_jsonb(new) - 'employee_id' is distinct from to_jsonb(old) - 'employee_id' then
    raise exception 'A version is what it was' using errcode = 'check_violation', constraint = 'row_versions_stay';
  end if;
  return new;
end $function$;

-- What somebody looks at often: words, filters and order of a search, of candidates or of a report, under a name.
create table saved_views (
  id bigint generated always as identity not null,
  name text not null,
  kind text not null,
  filter jsonb not null default '{}'::jsonb,
  sort text,
  "order" text,
  is_shared boolean not null default false,
  is_default boolean not null default false,
  employee_id bigint,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  lock_version integer not null default 0,
  report text,
  constraint saved_views_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employees(id) ON DELETE CASCADE,
  constraint saved_views_kind_values CHECK (kind = ANY (ARRAY['search'::text, 'candidates'::text, 'offers'::text, 'information_requests'::text, 'report'::text])),
  constraint saved_views_order_values CHECK ("order" = ANY (ARRAY['asc'::text, 'desc'::text])),
  constraint saved_views_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX saved_views_is_default_exclusive ON saved_views USING btree (COALESCE((employee_id)::text, ''::text), kind, COALESCE(report, ''::text), is_default) WHERE is_default;
CREATE INDEX saved_views_name_sort ON saved_views USING btree (name, id);
CREATE UNIQUE INDEX saved_views_own_name ON saved_views USING btree (employee_id, kind, COALESCE(report, ''::text), lower(name));
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON saved_views FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

create table schema_migrations (
  version text not null,
  name text not null,
  checksum text not null,
  applied_at timestamp with time zone not null default now(),
  constraint schema_migrations_pkey PRIMARY KEY (version)
);

-- What a scorecard notes about one question of the interview.
create table scorecard_answers (
  id bigint generated always as identity not null,
  scorecard_id bigint not null,
  question_template_id bigint,
  question jsonb not null default '{}'::jsonb,
  note text,
  position integer not null default 0,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint scorecard_answers_pkey PRIMARY KEY (id),
  constraint scorecard_answers_question_template_id_fkey FOREIGN KEY (question_template_id) REFERENCES question_templates(id) ON DELETE SET NULL,
  constraint scorecard_answers_scorecard_id_fkey FOREIGN KEY (scorecard_id) REFERENCES scorecards(id) ON DELETE CASCADE
);
CREATE INDEX scorecard_answers_question_template_id_index ON scorecard_answers USING btree (question_template_id);
CREATE INDEX scorecard_answers_scorecard_id_position_index ON scorecard_answers USING btree (scorecard_id, "position");
CREATE TRIGGER refuse_removed BEFORE INSERT OR UPDATE OF note, scorecard_id ON scorecard_answers FOR EACH ROW EXECUTE FUNCTION refuse_removed('note', 'scorecard_id>scorecards.applicant_profile_id>applicant_profiles', 'scorecard_id>scorecards.interview_id>interviews.applicant_profile_id>applicant_profiles');
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON scorecard_answers FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- By hand: how far the ratings of a scorecard that was sent are from those of others, where there are any; kept by triggers, made anew by rolecall_keep_distances().
create table scorecard_distances (
  scorecard_id bigint not null,
  applicant_profile_id bigint not null,
  distance numeric not null,
  constraint scorecard_distances_pkey PRIMARY KEY (scorecard_id),
  constraint scorecard_distances_scorecard_id_fkey FOREIGN KEY (scorecard_id) REFERENCES scorecards(id) ON DELETE CASCADE
);

-- An administrator who owes a scorecard and read those of others before it was sent, with the reason.
create table scorecard_openings (
  id bigint generated always as identity not null,
  applicant_profile_id bigint not null,
  employee_id bigint,
  reason text not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint scorecard_openings_applicant_profile_id_fkey FOREIGN KEY (applicant_profile_id) REFERENCES applicant_profiles(id) ON DELETE CASCADE,
  constraint scorecard_openings_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employees(id) ON DELETE SET NULL,
  constraint scorecard_openings_pkey PRIMARY KEY (id)
);
CREATE INDEX scorecard_openings_applicant_profile_id_employee_id_index ON scorecard_openings USING btree (applicant_profile_id, employee_id);
CREATE INDEX scorecard_openings_employee_id_index ON scorecard_openings USING btree (employee_id);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON scorecard_openings FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- How a scorecard rates one attribute, in the words that the attribute had when the scorecard was begun.
create table scorecard_ratings (
  id bigint generated always as identity not null,
  scorecard_id bigint not null,
  attribute_id bigint,
  name jsonb not null default '{}'::jsonb,
  meaning jsonb not null default '{}'::jsonb,
  rating integer,
  note text,
  position integer not null default 0,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint scorecard_ratings_attribute_id_fkey FOREIGN KEY (attribute_id) REFERENCES interview_attributes(id) ON DELETE SET NULL,
  constraint scorecard_ratings_pkey PRIMARY KEY (id),
  constraint scorecard_ratings_scorecard_id_fkey FOREIGN KEY (scorecard_id) REFERENCES scorecards(id) ON DELETE CASCADE
);
CREATE INDEX scorecard_ratings_attribute_id_index ON scorecard_ratings USING btree (attribute_id);
CREATE INDEX scorecard_ratings_scorecard_id_position_index ON scorecard_ratings USING btree (scorecard_id, "position");
CREATE TRIGGER refuse_removed BEFORE INSERT OR UPDATE OF rating, note, scorecard_id ON scorecard_ratings FOR EACH ROW EXECUTE FUNCTION refuse_removed('rating,note', 'scorecard_id>scorecards.applicant_profile_id>applicant_profiles', 'scorecard_id>scorecards.interview_id>interviews.applicant_profile_id>applicant_profiles');
CREATE TRIGGER scorecard_ratings_distances_added AFTER INSERT ON scorecard_ratings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION rolecall_distances_of_ratings();
CREATE TRIGGER scorecard_ratings_distances_changed AFTER UPDATE ON scorecard_ratings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION rolecall_distances_of_ratings();
CREATE TRIGGER scorecard_ratings_distances_gone AFTER DELETE ON scorecard_ratings REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION rolecall_distances_of_ratings();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON scorecard_ratings FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- Keeps scorecard_distances after ratings of scorecards that were sent.
CREATE OR REPLACE FUNCTION public.rolecall_distances_of_ratings()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  profiles bigint[] := array(select distinct c.applicant_profile_id from changed r
                               join scorecards c on c.id = r.scorecard_id and c.status = 'sent');
begin
  if cardinality(profiles) > 0 then
    perform rolecall_keep_distances(profiles);
  end if;
  return null;
end
$function$;

-- What a scorecard said before it was changed after it had been sent; never what was private.
create table scorecard_versions (
  id bigint generated always as identity not null,
  scorecard_id bigint not null,
  content jsonb not null,
  written_at timestamp with time zone not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint scorecard_versions_pkey PRIMARY KEY (id),
  constraint scorecard_versions_scorecard_id_fkey FOREIGN KEY (scorecard_id) REFERENCES scorecards(id) ON DELETE CASCADE
);
CREATE INDEX scorecard_versions_scorecard_id_id_index ON scorecard_versions USING btree (scorecard_id, id);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON scorecard_versions FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- What one person thinks of a candidate after an interview. Others read it only once it is sent, and not before they have sent what they owe themselves.
create table scorecards (
  id bigint generated always as identity not null,
  applicant_profile_id bigint not null,
  interview_id bigint,
  planned_interview_id bigint,
  name jsonb not null default '{}'::jsonb,
  author_id bigint,
  status text not null default 'draft'::text,
  recommendation text,
  note text,
  private_note text,
  sent_at timestamp with time zone,
  written_at timestamp with time zone not null default now(),
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  lock_version integer not null default 0,
  constraint scorecards_applicant_profile_id_fkey FOREIGN KEY (applicant_profile_id) REFERENCES applicant_profiles(id) ON DELETE CASCADE,
  constraint scorecards_author_id_fkey FOREIGN KEY (author_id) REFERENCES employees(id) ON DELETE SET NULL,
  constraint scorecards_interview_id_fkey FOREIGN KEY (interview_id) REFERENCES interviews(id) ON DELETE SET NULL,
  constraint scorecards_pkey PRIMARY KEY (id),
  constraint scorecards_planned_interview_id_fkey FOREIGN KEY (planned_interview_id) REFERENCES planned_interviews(id) ON DELETE SET NULL,
  constraint scorecards_recommendation_values CHECK (recommendation = ANY (ARRAY['strong_no'::text, 'no'::text, 'yes'::text, 'strong_yes'::text])),
  constraint scorecards_status_values CHECK (status = ANY (ARRAY['draft'::text, 'sent'::text]))
);
CREATE INDEX scorecards_applicant_profile_id_status_index ON scorecards USING btree (applicant_profile_id, status);
CREATE INDEX scorecards_author_id_status_index ON scorecards USING btree (author_id, status);
CREATE UNIQUE INDEX scorecards_free ON scorecards USING btree (applicant_profile_id, author_id) WHERE ((interview_id IS NULL) AND (planned_interview_id IS NULL) AND (name = '{}'::jsonb));
CREATE UNIQUE INDEX scorecards_interview ON scorecards USING btree (interview_id, author_id) WHERE (interview_id IS NOT NULL);
CREATE INDEX scorecards_interview_id_index ON scorecards USING btree (interview_id);
CREATE UNIQUE INDEX scorecards_planned ON scorecards USING btree (applicant_profile_id, author_id, planned_interview_id) WHERE ((interview_id IS NULL) AND (planned_interview_id IS NOT NULL));
CREATE INDEX scorecards_planned_interview_id_index ON scorecards USING btree (planned_interview_id);
CREATE TRIGGER refuse_removed BEFORE INSERT OR UPDATE OF recommendation, note, applicant_profile_id, interview_id ON scorecards FOR EACH ROW EXECUTE FUNCTION refuse_removed('recommendation,note', 'applicant_profile_id>applicant_profiles', 'interview_id>interviews.applicant_profile_id>applicant_profiles');
CREATE TRIGGER scorecards_distances_changed AFTER UPDATE OF status, author_id, applicant_profile_id ON scorecards FOR EACH ROW WHEN (old.status IS DISTINCT FROM new.status OR old.author_id IS DISTINCT FROM new.author_id OR old.applicant_profile_id IS DISTINCT FROM new.applicant_profile_id) EXECUTE FUNCTION rolecall_distances_of_cards();
CREATE TRIGGER scorecards_distances_gone AFTER DELETE ON scorecards FOR EACH ROW WHEN (old.status = 'sent'::text) EXECUTE FUNCTION rolecall_distances_of_cards();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON scorecards FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- Keeps scorecard_distances after scorecards that are sent, or go.
CREATE OR REPLACE FUNCTION public.rolecall_distances_of_cards()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform rolecall_keep_distances(array(
    select distinct p from unnest(array[old.applicant_profile_id, new.applicant_profile_id]) p where p is not null));
  return null;
end
$function$;

-- A certificate that the installation made and signed for itself, with its key, to seal documents where none of its own is set.
create table seal_certificates (
  id bigint generated always as identity not null,
  sha256 text not null,
  certificate text not null,
  private_key text not null,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint seal_certificates_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX seal_certificates_sha256_unique ON seal_certificates USING btree (sha256);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON seal_certificates FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- The PDF of one version of a letter with the digital signature of the installation: made in the background, opened again and checked before it counts as done.
create table sealed_documents (
  id bigint generated always as identity not null,
  approval_email_id bigint not null,
  version_sha256 text not null,
  state text not null default 'pending'::text,
  attempts integer not null default 0,
  error text,
  uploaded_file_id bigint,
  sha256 text,
  certificate_sha256 text,
  trail_hash text,
  sealed_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  answer_hash text not null default ''::text,
  constraint sealed_documents_approval_email_id_fkey FOREIGN KEY (approval_email_id) REFERENCES approval_emails(id) ON DELETE CASCADE,
  constraint sealed_documents_error_values CHECK (error = ANY (ARRAY['letter_gone'::text, 'other_version'::text, 'not_drawn'::text, 'certificate'::text, 'not_valid'::text, 'not_stored'::text, 'other'::text])),
  constraint sealed_documents_pkey PRIMARY KEY (id),
  constraint sealed_documents_state_values CHECK (state = ANY (ARRAY['pending'::text, 'done'::text, 'failed'::text])),
  constraint sealed_documents_uploaded_file_id_fkey FOREIGN KEY (uploaded_file_id) REFERENCES uploaded_files(id) ON DELETE SET NULL
);
CREATE INDEX sealed_documents_open ON sealed_documents USING btree (state, id) WHERE (state <> 'done'::text);
CREATE INDEX sealed_documents_uploaded_file_id_index ON sealed_documents USING btree (uploaded_file_id);
CREATE UNIQUE INDEX sealed_documents_version ON sealed_documents USING btree (approval_email_id, version_sha256, answer_hash);
CREATE TRIGGER sealed_documents_stay BEFORE DELETE OR UPDATE ON sealed_documents FOR EACH ROW WHEN (old.state = 'done'::text) EXECUTE FUNCTION rolecall_seal_stays();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON sealed_documents FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- Refuses to change or delete a sealed document that is done; its file may go with the personal data that it holds.
CREATE OR REPLACE FUNCTION public.rolecall_seal_stays()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    if exists (select from approval_emails where id = old.approval_email_id) then
      raise exception 'A sealed document is what it was'
        using errcode = 'check_violation', constraint = 'sealed_documents_stay';
    end if;
    return old;
  end if;
  if to_jsonb(new) - '{uploaded_file_id,updated_at}'::text[] is distinct from to_jsonb(old) - '{uploaded_file_id,updated_at}'::text[]
     or new.uploaded_file_id is not null and new.uploaded_file_id is distinct from old.uploaded_file_id then
    raise exception 'A sealed document is what it was'
      using errcode = 'check_violation', constraint = 'sealed_documents_stay';
  end if;
  return new;
end $function$;

-- One sign-in of an employee: the hash of its token, how long it lasts and whether it was ended.
create table sessions (
  id bigint generated always as identity not null,
  employee_id bigint not null,
  client text not null,
  token_hash text not null,
  role text not null,
  ip text,
  user_agent text,
  last_used_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint sessions_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employees(id) ON DELETE CASCADE,
  constraint sessions_pkey PRIMARY KEY (id)
);
CREATE INDEX sessions_employee_id_index ON sessions USING btree (employee_id);
CREATE INDEX sessions_ends_at_index ON sessions USING btree (ends_at);
CREATE UNIQUE INDEX sessions_token_hash_unique ON sessions USING btree (token_hash);
CREATE TRIGGER sessions_reach_ended AFTER UPDATE OF revoked_at ON sessions FOR EACH ROW WHEN (old.revoked_at IS NULL AND new.revoked_at IS NOT NULL) EXECUTE FUNCTION rolecall_reach_changed('employee_id');
CREATE TRIGGER sessions_reach_gone AFTER DELETE ON sessions FOR EACH ROW WHEN (old.revoked_at IS NULL) EXECUTE FUNCTION rolecall_reach_changed('employee_id');
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON sessions FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- Failed sign-ins of an address that has no account, counted as an account's are, so that the answers do not tell which exist.
create table sign_in_failures (
  id bigint generated always as identity not null,
  email_hash text not null,
  failed_attempts integer not null default 0,
  last_failed_at timestamp with time zone,
  locked_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint sign_in_failures_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX sign_in_failures_email_hash_unique ON sign_in_failures USING btree (email_hash);
CREATE INDEX sign_in_failures_last_failed_at_index ON sign_in_failures USING btree (last_failed_at);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON sign_in_failures FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- A six-digit code for the second step of signing in.
create table sign_in_pins (
  id bigint generated always as identity not null,
  employee_id bigint not null,
  pin_hash text not null,
  salt text not null,
  expires_at timestamp with time zone not null,
  tries integer not null default 0,
  verified_at timestamp with time zone,
  used_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint sign_in_pins_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employees(id) ON DELETE CASCADE,
  constraint sign_in_pins_pkey PRIMARY KEY (id)
);
CREATE INDEX sign_in_pins_employee_id_index ON sign_in_pins USING btree (employee_id);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON sign_in_pins FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- One text message, out or in.
create table sms_messages (
  id bigint generated always as identity not null,
  created_at timestamp with time zone not null default now(),
  applicant_id bigint,
  employee_id bigint,
  direction text not null default 'outbound'::text,
  sms_phone text not null,
  sms_body text not null,
  status text not null default 'queued'::text,
  error text,
  provider_id text,
  sent_at timestamp with time zone,
  read_at timestamp with time zone,
  is_secret boolean not null default false,
  purpose text not null default 'general'::text,
  attempts integer not null default 0,
  failure text,
  constraint sms_messages_applicant_id_fkey FOREIGN KEY (applicant_id) REFERENCES applicants(id) ON DELETE CASCADE,
  constraint sms_messages_direction_values CHECK (direction = ANY (ARRAY['outbound'::text, 'inbound'::text])),
  constraint sms_messages_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employees(id) ON DELETE SET NULL,
  constraint sms_messages_pkey PRIMARY KEY (id),
  constraint sms_messages_status_values CHECK (status = ANY (ARRAY['queued'::text, 'sent'::text, 'kept'::text, 'failed'::text, 'received'::text]))
);
CREATE INDEX sms_messages_applicant_id_created_at_index ON sms_messages USING btree (applicant_id, created_at);
CREATE INDEX sms_messages_created_at_index ON sms_messages USING btree (created_at);
CREATE INDEX sms_messages_employee_id_index ON sms_messages USING btree (employee_id);
CREATE UNIQUE INDEX sms_messages_provider_id_unique ON sms_messages USING btree (provider_id);
CREATE INDEX sms_messages_sms_phone_created_at_index ON sms_messages USING btree (sms_phone, created_at);
CREATE INDEX sms_messages_unread ON sms_messages USING btree (created_at) WHERE ((direction = 'inbound'::text) AND (read_at IS NULL));
CREATE TRIGGER refuse_removed BEFORE INSERT OR UPDATE OF sms_phone, sms_body, error, applicant_id ON sms_messages FOR EACH ROW EXECUTE FUNCTION refuse_removed('sms_phone,sms_body,error', 'applicant_id>applicants');

-- A proof of work that was used, so that nobody shows it twice.
create table spent_proofs (
  id bigint generated always as identity not null,
  challenge text not null,
  expires_at timestamp with time zone not null,
  constraint spent_proofs_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX spent_proofs_challenge_unique ON spent_proofs USING btree (challenge);
CREATE INDEX spent_proofs_expires_at_index ON spent_proofs USING btree (expires_at);

-- A rule of a stage: what is done by itself for a candidate who has come there, waits there or gave a stop answer; for all jobs of the workflow or for one.
create table stage_automations (
  id bigint generated always as identity not null,
  name text not null,
  status text not null default 'off'::text,
  stage_id bigint not null,
  job_id bigint,
  occasion text not null default 'entered'::text,
  delay_count integer not null default 0,
  delay_unit text not null default 'days'::text,
  action text not null default 'mail'::text,
  template_email_id bigint,
  form_id bigint,
  task_title text,
  recipients text,
  employee_id bigint,
  due_days integer,
  to_stage_id bigint,
  rejection_reason_id bigint,
  switched_on_by_id bigint,
  switched_on_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  lock_version integer not null default 0,
  position integer not null default 0,
  constraint stage_automations_action_values CHECK (action = ANY (ARRAY['mail'::text, 'request'::text, 'booking_link'::text, 'task'::text, 'notice'::text, 'move'::text, 'propose_rejection'::text, 'reject'::text])),
  constraint stage_automations_delay_unit_values CHECK (delay_unit = ANY (ARRAY['hours'::text, 'days'::text])),
  constraint stage_automations_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employees(id) ON DELETE SET NULL,
  constraint stage_automations_form_id_fkey FOREIGN KEY (form_id) REFERENCES forms(id) ON DELETE SET NULL,
  constraint stage_automations_job_id_fkey FOREIGN KEY (job_id) REFERENCES jobs(id) ON DELETE CASCADE,
  constraint stage_automations_occasion_values CHECK (occasion = ANY (ARRAY['entered'::text, 'waiting'::text, 'stop_answer'::text])),
  constraint stage_automations_pkey PRIMARY KEY (id),
  constraint stage_automations_recipients_values CHECK (recipients = ANY (ARRAY['recruiters'::text, 'managers'::text, 'person'::text])),
  constraint stage_automations_rejection_reason_id_fkey FOREIGN KEY (rejection_reason_id) REFERENCES rejection_reasons(id) ON DELETE SET NULL,
  constraint stage_automations_stage_id_fkey FOREIGN KEY (stage_id) REFERENCES stages(id) ON DELETE CASCADE,
  constraint stage_automations_status_values CHECK (status = ANY (ARRAY['off'::text, 'on'::text])),
  constraint stage_automations_switched_on_by_id_fkey FOREIGN KEY (switched_on_by_id) REFERENCES employees(id) ON DELETE SET NULL,
  constraint stage_automations_template_email_id_fkey FOREIGN KEY (template_email_id) REFERENCES template_emails(id) ON DELETE SET NULL,
  constraint stage_automations_to_stage_id_fkey FOREIGN KEY (to_stage_id) REFERENCES stages(id) ON DELETE SET NULL
);
CREATE INDEX stage_automations_employee_id_index ON stage_automations USING btree (employee_id);
CREATE INDEX stage_automations_form_id_index ON stage_automations USING btree (form_id);
CREATE INDEX stage_automations_job_id_index ON stage_automations USING btree (job_id);
CREATE INDEX stage_automations_rejection_reason_id_index ON stage_automations USING btree (rejection_reason_id);
CREATE INDEX stage_automations_stage_id_status_index ON stage_automations USING btree (stage_id, status);
CREATE INDEX stage_automations_switched_on_by_id_index ON stage_automations USING btree (switched_on_by_id);
CREATE INDEX stage_automations_template_email_id_index ON stage_automations USING btree (template_email_id);
CREATE INDEX stage_automations_to_stage_id_index ON stage_automations USING btree (to_stage_id);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON stage_automations FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- By hand: where an application stood, from when to when, by the entry of its history that began it; kept by a trigger, made anew by rolecall_rebuild_stays().
create table stage_stays (
  log_id bigint not null,
  applicant_profile_id bigint not null,
  job_id bigint not null,
  stage_id bigint not null,
  entered_at timestamp with time zone not null,
  left_at timestamp with time zone,
  ended_by text,
  ended_by_id bigint,
  closed_at timestamp with time zone,
  ended_at timestamp with time zone generated always as (COALESCE(left_at,
CASE
    WHEN (closed_at IS NOT NULL) THEN GREATEST(closed_at, entered_at)
    ELSE NULL::timestamp with time zone
END)) stored,
  tenths integer generated always as (((date_part('epoch'::text, (COALESCE(left_at,
CASE
    WHEN (closed_at IS NOT NULL) THEN GREATEST(closed_at, entered_at)
    ELSE NULL::timestamp with time zone
END) - entered_at)) / (8640)::double precision))::integer) stored,
  constraint stage_stays_applicant_profile_id_fkey FOREIGN KEY (applicant_profile_id) REFERENCES applicant_profiles(id) ON DELETE CASCADE,
  constraint stage_stays_log_id_fkey FOREIGN KEY (log_id) REFERENCES applicant_profile_logs(id) ON DELETE CASCADE,
  constraint stage_stays_pkey PRIMARY KEY (log_id)
);
CREATE INDEX stage_stays_ended ON stage_stays USING btree (ended_at) INCLUDE (stage_id, entered_at, applicant_profile_id, tenths, ended_by, ended_by_id);
CREATE INDEX stage_stays_profile ON stage_stays USING btree (applicant_profile_id);

-- One step of a workflow; a candidate stands in exactly one stage of the job.
create table stages (
  id bigint generated always as identity not null,
  workflow_id bigint not null,
  name jsonb not null default '{}'::jsonb,
  "order" integer not null default 997,
  stage_type text not null default 'others'::text,
  interview boolean not null default false,
  dm_stage boolean not null default false,
  dm_move_and_remove boolean not null default false,
  dm_notification boolean not null default false,
  is_editable boolean not null default true,
  is_deleted boolean not null default false,
  is_system_default boolean not null default false,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  lock_version integer not null default 0,
  offer_accepted_here boolean not null default false,
  public_name jsonb not null default '{}'::jsonb,
  constraint stages_pkey PRIMARY KEY (id),
  constraint stages_stage_type_values CHECK (stage_type = ANY (ARRAY['new'::text, 'hired'::text, 'rejected'::text, 'others'::text])),
  constraint stages_workflow_id_fkey FOREIGN KEY (workflow_id) REFERENCES workflows(id) ON DELETE CASCADE
);
CREATE INDEX stages_order_sort ON stages USING btree ("order", id);
CREATE INDEX stages_workflow_id_order_index ON stages USING btree (workflow_id, "order");
CREATE TRIGGER stages_workload_order AFTER UPDATE OF "order" ON stages FOR EACH ROW WHEN (new."order" IS DISTINCT FROM old."order") EXECUTE FUNCTION rolecall_workloads_of_stage();
CREATE TRIGGER stages_workloads AFTER INSERT ON stages FOR EACH ROW EXECUTE FUNCTION rolecall_workloads_of_stage();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON stages FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- Gives a new stage its rows of counts in the jobs of its workflow, and keeps their order that of the stages.
CREATE OR REPLACE FUNCTION public.rolecall_workloads_of_stage()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into workloads (job_id, stage_id, workload_order)
    select j.id, new.id, new."order" from jobs j where j.workflow_id = new.workflow_id
    on conflict (job_id, stage_id) do nothing;
  else
    update workloads w set workload_order = new."order", updated_at = now() where w.stage_id = new.id;
  end if;
  return null;
end
$function$;

-- A label that staff put on candidates.
create table tags (
  id bigint generated always as identity not null,
  name jsonb not null default '{}'::jsonb,
  helper_text jsonb not null default '{}'::jsonb,
  required_languages jsonb not null default '["en"]'::jsonb,
  tag_selected_languages jsonb not null default '["en"]'::jsonb,
  is_editable boolean not null default true,
  code text,
  "order" integer not null default 0,
  is_viewable boolean not null default true,
  is_system_default boolean not null default false,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  lock_version integer not null default 0,
  search_text text not null generated always as (searchable(((((((((((COALESCE((name ->> 'en'::text), ''::text) || '
'::text) || COALESCE((name ->> 'fr'::text), ''::text)) || '
'::text) || COALESCE((name ->> 'es'::text), ''::text)) || '
'::text) || COALESCE((helper_text ->> 'en'::text), ''::text)) || '
'::text) || COALESCE((helper_text ->> 'fr'::text), ''::text)) || '
'::text) || COALESCE((helper_text ->> 'es'::text), ''::text)))) stored,
  constraint tags_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX tags_code_unique ON tags USING btree (code) WHERE is_viewable;
CREATE UNIQUE INDEX tags_name_unique ON tags USING btree (lower(COALESCE(NULLIF((name ->> 'en'::text), ''::text), NULLIF((name ->> 'fr'::text), ''::text), NULLIF((name ->> 'es'::text), ''::text)))) WHERE is_viewable;
CREATE INDEX tags_order_sort ON tags USING btree ("order", id);
CREATE INDEX tags_search_text_trgm ON tags USING gin (search_text gin_trgm_ops);
-- By hand: the words of tags, for the candidate search.
CREATE INDEX tags_words ON tags USING gin (rolecall_tag_words(name));
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON tags FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- That a person has left their profile for jobs to come: what they look for, and what they agreed to, for how long. It belongs to their application to the job that stands for the pool.
create table talent_pool_members (
  id bigint generated always as identity not null,
  applicant_profile_id bigint not null,
  job_category_id bigint,
  company_department_id bigint,
  location_id bigint,
  wishes text,
  consent_text text not null,
  consented_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  reminded_at timestamp with time zone,
  ended_at timestamp with time zone,
  end_reason text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint talent_pool_members_applicant_profile_id_fkey FOREIGN KEY (applicant_profile_id) REFERENCES applicant_profiles(id) ON DELETE CASCADE,
  constraint talent_pool_members_company_department_id_fkey FOREIGN KEY (company_department_id) REFERENCES company_departments(id) ON DELETE SET NULL,
  constraint talent_pool_members_end_reason_values CHECK (end_reason = ANY (ARRAY['left'::text, 'expired'::text])),
  constraint talent_pool_members_job_category_id_fkey FOREIGN KEY (job_category_id) REFERENCES job_categories(id) ON DELETE SET NULL,
  constraint talent_pool_members_location_id_fkey FOREIGN KEY (location_id) REFERENCES locations(id) ON DELETE SET NULL,
  constraint talent_pool_members_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX talent_pool_members_applicant_profile_id_unique ON talent_pool_members USING btree (applicant_profile_id);
CREATE INDEX talent_pool_members_company_department_id_index ON talent_pool_members USING btree (company_department_id);
CREATE INDEX talent_pool_members_due ON talent_pool_members USING btree (expires_at) WHERE (ended_at IS NULL);
CREATE INDEX talent_pool_members_job_category_id_index ON talent_pool_members USING btree (job_category_id);
CREATE INDEX talent_pool_members_location_id_index ON talent_pool_members USING btree (location_id);
CREATE TRIGGER refuse_removed BEFORE INSERT OR UPDATE OF wishes, consent_text, consented_at, expires_at, applicant_profile_id ON talent_pool_members FOR EACH ROW EXECUTE FUNCTION refuse_removed('wishes,consent_text,consented_at,expires_at', 'applicant_profile_id>applicant_profiles');
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON talent_pool_members FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- What somebody of the staff has to do, about an application, a job or neither, and by which day of the organization. Who reaches the application or the job sees it, unless it is its owner's alone.
create table tasks (
  id bigint generated always as identity not null,
  title text not null,
  note text,
  due_day date,
  employee_id bigint,
  only_owner boolean not null default false,
  status text not null default 'open'::text,
  applicant_profile_id bigint,
  job_id bigint,
  created_by_id bigint,
  done_at timestamp with time zone,
  done_by_id bigint,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  lock_version integer not null default 0,
  search_text text not null generated always as (searchable(COALESCE(title, ''::text))) stored,
  constraint tasks_applicant_profile_id_fkey FOREIGN KEY (applicant_profile_id) REFERENCES applicant_profiles(id) ON DELETE CASCADE,
  constraint tasks_created_by_id_fkey FOREIGN KEY (created_by_id) REFERENCES employees(id) ON DELETE SET NULL,
  constraint tasks_done_by_id_fkey FOREIGN KEY (done_by_id) REFERENCES employees(id) ON DELETE SET NULL,
  constraint tasks_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employees(id) ON DELETE SET NULL,
  constraint tasks_job_id_fkey FOREIGN KEY (job_id) REFERENCES jobs(id) ON DELETE CASCADE,
  constraint tasks_pkey PRIMARY KEY (id),
  constraint tasks_status_values CHECK (status = ANY (ARRAY['open'::text, 'done'::text]))
);
CREATE INDEX tasks_applicant_profile_id_status_index ON tasks USING btree (applicant_profile_id, status);
CREATE INDEX tasks_created_by_id_index ON tasks USING btree (created_by_id);
CREATE INDEX tasks_done_by_id_index ON tasks USING btree (done_by_id);
CREATE INDEX tasks_due_day_sort ON tasks USING btree (due_day, id);
CREATE INDEX tasks_employee_id_status_due_day_index ON tasks USING btree (employee_id, status, due_day);
CREATE INDEX tasks_job_id_status_index ON tasks USING btree (job_id, status);
CREATE INDEX tasks_open ON tasks USING btree (due_day) WHERE (status = 'open'::text);
CREATE INDEX tasks_search_text_trgm ON tasks USING gin (search_text gin_trgm_ops);
CREATE TRIGGER refuse_removed BEFORE INSERT OR UPDATE OF title, note, applicant_profile_id ON tasks FOR EACH ROW EXECUTE FUNCTION refuse_removed('title,note', 'applicant_profile_id>applicant_profiles');
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON tasks FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- A prepared mail: subject and text in each language, with placeholders.
create table template_emails (
  id bigint generated always as identity not null,
  name text not null,
  email_type text not null default 'general'::text,
  subject jsonb not null default '{}'::jsonb,
  body jsonb not null default '{}'::jsonb,
  custom_placeholder jsonb not null default '[]'::jsonb,
  cc text,
  signature_type text,
  template_notes text,
  required_languages jsonb not null default '["en"]'::jsonb,
  template_email_selected_languages jsonb not null default '["en"]'::jsonb,
  code text,
  is_system_default boolean not null default false,
  is_deleted boolean not null default false,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  lock_version integer not null default 0,
  header_id bigint,
  search_text text not null generated always as (searchable(((((((COALESCE(name, ''::text) || '
'::text) || COALESCE((subject ->> 'en'::text), ''::text)) || '
'::text) || COALESCE((subject ->> 'fr'::text), ''::text)) || '
'::text) || COALESCE((subject ->> 'es'::text), ''::text)))) stored,
  constraint template_emails_email_type_values CHECK (email_type = ANY (ARRAY['general'::text, 'offer'::text, 'RejectionEmailtype'::text, 'informationRequest'::text, 'system'::text])),
  constraint template_emails_header_id_fkey FOREIGN KEY (header_id) REFERENCES organization_files(id) ON DELETE SET NULL,
  constraint template_emails_pkey PRIMARY KEY (id),
  constraint template_emails_signature_type_values CHECK (signature_type = ANY (ARRAY['author_signature'::text, 'recruitement_signature'::text]))
);
CREATE UNIQUE INDEX template_emails_code_unique ON template_emails USING btree (code) WHERE (NOT is_deleted);
CREATE INDEX template_emails_header_id_index ON template_emails USING btree (header_id);
CREATE INDEX template_emails_name_sort ON template_emails USING btree (name, id);
CREATE INDEX template_emails_search_text_trgm ON template_emails USING gin (search_text gin_trgm_ops);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON template_emails FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- files of template_emails.
create table template_emails_files (
  template_email_id bigint not null,
  uploaded_file_id bigint not null,
  constraint template_emails_files_pkey PRIMARY KEY (template_email_id, uploaded_file_id),
  constraint template_emails_files_template_email_id_fkey FOREIGN KEY (template_email_id) REFERENCES template_emails(id) ON DELETE CASCADE,
  constraint template_emails_files_uploaded_file_id_fkey FOREIGN KEY (uploaded_file_id) REFERENCES uploaded_files(id) ON DELETE CASCADE
);
CREATE INDEX template_emails_files_uploaded_file_id_index ON template_emails_files USING btree (uploaded_file_id);

-- That a candidate agreed to the terms as they applied: to which text, and when.
create table terms_acceptances (
  id bigint generated always as identity not null,
  applicant_profile_id bigint not null,
  terms_version_id bigint not null,
  accepted_at timestamp with time zone not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint terms_acceptances_applicant_profile_id_fkey FOREIGN KEY (applicant_profile_id) REFERENCES applicant_profiles(id) ON DELETE CASCADE,
  constraint terms_acceptances_pkey PRIMARY KEY (id),
  constraint terms_acceptances_terms_version_id_fkey FOREIGN KEY (terms_version_id) REFERENCES terms_versions(id) ON DELETE RESTRICT
);
CREATE INDEX terms_acceptances_applicant_profile_id_index ON terms_acceptances USING btree (applicant_profile_id);
CREATE INDEX terms_acceptances_terms_version_id_index ON terms_acceptances USING btree (terms_version_id);
CREATE TRIGGER refuse_removed BEFORE INSERT OR UPDATE OF terms_version_id, accepted_at, applicant_profile_id ON terms_acceptances FOR EACH ROW EXECUTE FUNCTION refuse_removed('terms_version_id,accepted_at', 'applicant_profile_id>applicant_profiles');
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON terms_acceptances FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- A text of the terms as candidates read it: kept when the first of them agrees to it, and when another takes its place. It never changes.
create table terms_versions (
  id bigint generated always as identity not null,
  text text not null,
  text_hash text not null,
  language text not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint terms_versions_language_values CHECK (language = ANY (ARRAY['en'::text, 'fr'::text, 'es'::text])),
  constraint terms_versions_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX terms_versions_text_hash_unique ON terms_versions USING btree (text_hash);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON terms_versions FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- What a candidate wrote in answer to a question, with the score that a reader gave.
create table text_answers (
  id bigint generated always as identity not null,
  applicant_profile_id bigint not null,
  question_id bigint not null,
  answer_text text,
  score numeric(14,1),
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint text_answers_applicant_profile_id_fkey FOREIGN KEY (applicant_profile_id) REFERENCES applicant_profiles(id) ON DELETE CASCADE,
  constraint text_answers_pkey PRIMARY KEY (id),
  constraint text_answers_question_id_fkey FOREIGN KEY (question_id) REFERENCES questions(id) ON DELETE RESTRICT
);
CREATE UNIQUE INDEX text_answers_applicant_profile_id_question_id_unique ON text_answers USING btree (applicant_profile_id, question_id);
CREATE INDEX text_answers_question_id_index ON text_answers USING btree (question_id);
CREATE TRIGGER refuse_removed BEFORE INSERT OR UPDATE OF answer_text, applicant_profile_id ON text_answers FOR EACH ROW EXECUTE FUNCTION refuse_removed('answer_text', 'applicant_profile_id>applicant_profiles');
CREATE TRIGGER text_answers_search_added AFTER INSERT ON text_answers REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION rolecall_search_text_changed();
CREATE TRIGGER text_answers_search_changed AFTER UPDATE ON text_answers REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION rolecall_search_text_changed();
CREATE TRIGGER text_answers_search_taken AFTER DELETE ON text_answers REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION rolecall_search_text_changed();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON text_answers FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- A reading of stored documents again, so that search finds what they say: which, and how far it is.
create table text_extractions (
  id bigint generated always as identity not null,
  created_at timestamp with time zone not null default now(),
  from_date date not null,
  to_date date not null,
  employee_id bigint,
  total integer not null default 0,
  done integer not null default 0,
  profiles_affected integer not null default 0,
  resume integer not null default 0,
  cover_letter integer not null default 0,
  unreadable integer not null default 0,
  last_file_id bigint not null default 0,
  finished_at timestamp with time zone,
  constraint text_extractions_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employees(id) ON DELETE SET NULL,
  constraint text_extractions_pkey PRIMARY KEY (id)
);
CREATE INDEX text_extractions_created_at_sort ON text_extractions USING btree (created_at, id);
CREATE INDEX text_extractions_employee_id_index ON text_extractions USING btree (employee_id);
CREATE INDEX text_extractions_unfinished ON text_extractions USING btree (created_at) WHERE (finished_at IS NULL);

-- A hint beside something in the staff application.
create table tool_tips (
  id bigint generated always as identity not null,
  key text not null,
  text jsonb not null default '{}'::jsonb,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  lock_version integer not null default 0,
  search_text text not null generated always as (searchable(((((((COALESCE(key, ''::text) || '
'::text) || COALESCE((text ->> 'en'::text), ''::text)) || '
'::text) || COALESCE((text ->> 'fr'::text), ''::text)) || '
'::text) || COALESCE((text ->> 'es'::text), ''::text)))) stored,
  constraint tool_tips_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX tool_tips_key_unique ON tool_tips USING btree (key);
CREATE INDEX tool_tips_search_text_trgm ON tool_tips USING gin (search_text gin_trgm_ops);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON tool_tips FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- One thing that happened to an offer letter or an information request. Never changed; each entry holds the hash of the one before.
create table trail_entries (
  id bigint generated always as identity not null,
  approval_email_id bigint not null,
  number integer not null,
  action text not null,
  actor_kind text not null,
  name text,
  email text,
  employee_id bigint,
  ip text,
  user_agent text,
  notes text,
  version_sha256 text,
  details jsonb,
  created_at timestamp with time zone not null default now(),
  salt text,
  personal_hash text not null,
  previous_hash text not null,
  hash text not null,
  constraint trail_entries_action_values CHECK (action = ANY (ARRAY['created'::text, 'edited'::text, 'sent_for_approval'::text, 'approved'::text, 'rejected'::text, 'skipped'::text, 'replaced'::text, 'reminded'::text, 'recalled'::text, 'cancelled'::text, 'sent_to_candidate'::text, 'resent'::text, 'viewed'::text, 'accepted'::text, 'declined'::text, 'expired'::text, 'received'::text, 'returned_for_correction'::text, 'countersigned'::text, 'sealed'::text, 'file_added'::text, 'file_removed'::text, 'exported'::text, 'archived'::text, 'restored'::text])),
  constraint trail_entries_actor_kind_values CHECK (actor_kind = ANY (ARRAY['employee'::text, 'approver'::text, 'viewer'::text, 'candidate'::text, 'product'::text])),
  constraint trail_entries_approval_email_id_fkey FOREIGN KEY (approval_email_id) REFERENCES approval_emails(id) ON DELETE CASCADE,
  constraint trail_entries_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employees(id) ON DELETE RESTRICT,
  constraint trail_entries_pkey PRIMARY KEY (id)
);
CREATE INDEX trail_entries_employee_id_index ON trail_entries USING btree (employee_id);
CREATE UNIQUE INDEX trail_entries_number ON trail_entries USING btree (approval_email_id, number);
CREATE TRIGGER refuse_removed BEFORE INSERT OR UPDATE OF name, email, ip, user_agent, notes, salt, approval_email_id ON trail_entries FOR EACH ROW EXECUTE FUNCTION refuse_removed('name,email,ip,user_agent,notes,salt', 'approval_email_id>approval_emails.applicant_profile_id>applicant_profiles');
CREATE TRIGGER trail_entries_stay BEFORE DELETE OR UPDATE ON trail_entries FOR EACH ROW EXECUTE FUNCTION rolecall_trail_stays();

-- Refuses to change or delete an entry of a trail. Personal data may go, all of it at once: the hashes do not need it.
CREATE OR REPLACE FUNCTION public.rolecall_trail_stays()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  personal constant text[] := '{name,email,ip,user_agent,notes,salt}';
begin
  if tg_op = 'DELETE' then
    -- Only together with its letter, which is gone by then.
    if exists (select from approval_emails where id = old.approval_email_id) then
      raise exception 'A trail only grows' using errcode = 'check_violation', constraint = 'trail_entries_stay';
    end if;
    return old;
  end if;
  if to_jsonb(new) - personal is distinct from to_jsonb(old) - personal
     or num_nonnulls(new.name, new.email, new.ip, new.user_agent, new.notes, new.salt) > 0 then
    raise exception 'A trail only grows' using errcode = 'check_violation', constraint = 'trail_entries_stay';
  end if;
  return new;
end $function$;

-- A stored file: what it is, whose it is, and where its bytes lie.
create table uploaded_files (
  id bigint generated always as identity not null,
  file_type text not null,
  original_file_name text not null,
  mimetype text not null,
  size integer not null,
  sha256 text,
  storage_key text not null,
  claim_token_hash text,
  text_status text not null default 'none'::text,
  extracted_text text,
  applicant_profile_id bigint,
  job_id bigint,
  employee_id bigint,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  text_attempts integer not null default 0,
  uploader text,
  unread_reason text,
  question_id bigint,
  application_draft_id bigint,
  held_application_id bigint,
  constraint uploaded_files_applicant_profile_id_fkey FOREIGN KEY (applicant_profile_id) REFERENCES applicant_profiles(id) ON DELETE CASCADE,
  constraint uploaded_files_application_draft_id_fkey FOREIGN KEY (application_draft_id) REFERENCES application_drafts(id) ON DELETE SET NULL,
  constraint uploaded_files_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employees(id) ON DELETE SET NULL,
  constraint uploaded_files_file_type_values CHECK (file_type = ANY (ARRAY['resume'::text, 'formatted_resume'::text, 'cover_letter'::text, 'formatted_cover_letter'::text, 'job_attachment'::text, 'interview_attachment'::text, 'attachment'::text, 'info_attachment'::text, 'offer_attachment'::text, 'template_attachment'::text, 'sealed_document'::text, 'record_attachment'::text, 'report_file'::text, 'image'::text])),
  constraint uploaded_files_held_application_id_fkey FOREIGN KEY (held_application_id) REFERENCES held_applications(id) ON DELETE CASCADE,
  constraint uploaded_files_job_id_fkey FOREIGN KEY (job_id) REFERENCES jobs(id) ON DELETE CASCADE,
  constraint uploaded_files_pkey PRIMARY KEY (id),
  constraint uploaded_files_question_id_fkey FOREIGN KEY (question_id) REFERENCES questions(id) ON DELETE SET NULL,
  constraint uploaded_files_text_status_values CHECK (text_status = ANY (ARRAY['none'::text, 'pending'::text, 'done'::text, 'unreadable'::text])),
  constraint uploaded_files_unread_reason_values CHECK (unread_reason = ANY (ARRAY['encrypted'::text, 'damaged'::text, 'empty'::text, 'unsupported'::text, 'timeout'::text, 'too_big'::text]))
);
CREATE INDEX uploaded_files_applicant_profile_id_index ON uploaded_files USING btree (applicant_profile_id);
CREATE INDEX uploaded_files_application_draft_id_index ON uploaded_files USING btree (application_draft_id);
CREATE INDEX uploaded_files_employee_id_index ON uploaded_files USING btree (employee_id);
CREATE INDEX uploaded_files_held_application_id_index ON uploaded_files USING btree (held_application_id);
CREATE INDEX uploaded_files_job_id_index ON uploaded_files USING btree (job_id);
CREATE INDEX uploaded_files_pending ON uploaded_files USING btree (text_attempts, id) WHERE (text_status = 'pending'::text);
CREATE INDEX uploaded_files_question_id_index ON uploaded_files USING btree (question_id);
CREATE INDEX uploaded_files_removed ON uploaded_files USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX uploaded_files_sha256_index ON uploaded_files USING btree (sha256);
CREATE INDEX uploaded_files_storage_key_index ON uploaded_files USING btree (storage_key);
CREATE INDEX uploaded_files_unclaimed ON uploaded_files USING btree (created_at) WHERE (claim_token_hash IS NOT NULL);
CREATE TRIGGER refuse_removed BEFORE INSERT OR UPDATE OF original_file_name, extracted_text, applicant_profile_id ON uploaded_files FOR EACH ROW EXECUTE FUNCTION refuse_removed('original_file_name,extracted_text', 'applicant_profile_id>applicant_profiles');
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON uploaded_files FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
CREATE TRIGGER uploaded_files_search_added AFTER INSERT ON uploaded_files REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION rolecall_search_file_written();
CREATE TRIGGER uploaded_files_search_changed AFTER UPDATE ON uploaded_files REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rolecall_search_file_changed();
CREATE TRIGGER uploaded_files_search_taken AFTER DELETE ON uploaded_files REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION rolecall_search_file_written();

-- A document got a text, another kind or another application, or was put away: the words of its application are read again.
CREATE OR REPLACE FUNCTION public.rolecall_search_file_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform rolecall_search_stale(array(
    select distinct n.applicant_profile_id from new_rows n left join old_rows o on o.id = n.id
    where n.applicant_profile_id is not null
      and (n.applicant_profile_id, n.extracted_text, n.deleted_at, n.file_type)
        is distinct from (o.applicant_profile_id, o.extracted_text, o.deleted_at, o.file_type)));
  return null;
end
$function$;

-- Documents with text have come or gone: the words of their applications are read again.
CREATE OR REPLACE FUNCTION public.rolecall_search_file_written()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform rolecall_search_stale(array(
    select distinct applicant_profile_id from changed_rows where applicant_profile_id is not null and extracted_text <> ''));
  return null;
end
$function$;

-- One sign-in.
create table user_access_logs (
  id bigint generated always as identity not null,
  created_at timestamp with time zone not null default now(),
  employee_id bigint,
  email text not null,
  ip_address text,
  user_agent text,
  search_text text not null generated always as (searchable(((COALESCE(email, ''::text) || '
'::text) || COALESCE(ip_address, ''::text)))) stored,
  constraint user_access_logs_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employees(id) ON DELETE SET NULL,
  constraint user_access_logs_pkey PRIMARY KEY (id)
);
CREATE INDEX user_access_logs_created_at_index ON user_access_logs USING btree (created_at);
CREATE INDEX user_access_logs_email_created_at_index ON user_access_logs USING btree (email, created_at);
CREATE INDEX user_access_logs_employee_id_index ON user_access_logs USING btree (employee_id);
CREATE INDEX user_access_logs_search_text_trgm ON user_access_logs USING gin (search_text gin_trgm_ops);

-- One change to an account: whose, what, and who made it.
create table user_change_logs (
  id bigint generated always as identity not null,
  created_at timestamp with time zone not null default now(),
  employee_id bigint,
  first_name text not null,
  last_name text not null,
  email text not null,
  aasm_state text not null,
  change_made text not null,
  change_made_by text not null,
  changed_by_id bigint,
  search_text text not null generated always as (searchable(((((((COALESCE(first_name, ''::text) || '
'::text) || COALESCE(last_name, ''::text)) || '
'::text) || COALESCE(email, ''::text)) || '
'::text) || COALESCE(change_made_by, ''::text)))) stored,
  constraint user_change_logs_aasm_state_values CHECK (aasm_state = ANY (ARRAY['archived'::text, 'pending'::text, 'observer'::text, 'decision_maker'::text, 'recruiter'::text, 'hiring_manager'::text, 'recruiter_admin'::text, 'super_admin'::text])),
  constraint user_change_logs_change_made_values CHECK (change_made = ANY (ARRAY['created'::text, 'invited_again'::text, 'edited'::text, 'deactivated'::text, 'license_archived'::text, 'made_observer'::text, 'made_decision_maker'::text, 'made_hiring_manager'::text, 'made_recruiter'::text, 'made_recruiter_admin'::text, 'unlocked'::text, 'deleted'::text])),
  constraint user_change_logs_changed_by_id_fkey FOREIGN KEY (changed_by_id) REFERENCES employees(id) ON DELETE SET NULL,
  constraint user_change_logs_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employees(id) ON DELETE SET NULL,
  constraint user_change_logs_pkey PRIMARY KEY (id)
);
CREATE INDEX user_change_logs_changed_by_id_index ON user_change_logs USING btree (changed_by_id);
CREATE INDEX user_change_logs_created_at_index ON user_change_logs USING btree (created_at);
CREATE INDEX user_change_logs_employee_id_created_at_index ON user_change_logs USING btree (employee_id, created_at);
CREATE INDEX user_change_logs_search_text_trgm ON user_change_logs USING gin (search_text gin_trgm_ops);

-- A stage of a job that an employee wants to be told about.
create table watched_workloads (
  id bigint generated always as identity not null,
  employee_id bigint not null,
  job_id bigint not null,
  workload_id bigint not null,
  email_notification_frequency text not null default 'none'::text,
  notified_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint watched_workloads_email_notification_frequency_values CHECK (email_notification_frequency = ANY (ARRAY['none'::text, 'immediately'::text, 'daily'::text, 'weekly'::text, 'monthly'::text])),
  constraint watched_workloads_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employees(id) ON DELETE CASCADE,
  constraint watched_workloads_job_id_fkey FOREIGN KEY (job_id) REFERENCES jobs(id) ON DELETE CASCADE,
  constraint watched_workloads_pkey PRIMARY KEY (id),
  constraint watched_workloads_workload_id_fkey FOREIGN KEY (workload_id) REFERENCES workloads(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX watched_workloads_employee_id_workload_id_unique ON watched_workloads USING btree (employee_id, workload_id);
CREATE INDEX watched_workloads_job_id_index ON watched_workloads USING btree (job_id);
CREATE INDEX watched_workloads_workload_id_index ON watched_workloads USING btree (workload_id);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON watched_workloads FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- A position that a candidate has held.
create table work_experiences (
  id bigint generated always as identity not null,
  applicant_profile_id bigint not null,
  position text,
  company text,
  description text,
  start_date date,
  end_date date,
  present_date boolean not null default false,
  "order" integer not null default 0,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint work_experiences_applicant_profile_id_fkey FOREIGN KEY (applicant_profile_id) REFERENCES applicant_profiles(id) ON DELETE CASCADE,
  constraint work_experiences_pkey PRIMARY KEY (id)
);
CREATE INDEX work_experiences_applicant_profile_id_order_index ON work_experiences USING btree (applicant_profile_id, "order");
CREATE TRIGGER refuse_removed BEFORE INSERT OR UPDATE OF "position", company, description, start_date, end_date, applicant_profile_id ON work_experiences FOR EACH ROW EXECUTE FUNCTION refuse_removed('position,company,description,start_date,end_date', 'applicant_profile_id>applicant_profiles');
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON work_experiences FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
CREATE TRIGGER work_experiences_search_added AFTER INSERT ON work_experiences REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION rolecall_search_text_changed();
CREATE TRIGGER work_experiences_search_changed AFTER UPDATE ON work_experiences REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION rolecall_search_text_changed();
CREATE TRIGGER work_experiences_search_taken AFTER DELETE ON work_experiences REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION rolecall_search_text_changed();

-- The ordered stages that the candidates of a job go through.
create table workflows (
  id bigint generated always as identity not null,
  name jsonb not null default '{}'::jsonb,
  required_languages jsonb not null default '["en"]'::jsonb,
  aasm_state text not null default 'published'::text,
  is_editable boolean not null default true,
  code text,
  is_deleted boolean not null default false,
  is_system_default boolean not null default false,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  lock_version integer not null default 0,
  search_text text not null generated always as (searchable(((((COALESCE((name ->> 'en'::text), ''::text) || '
'::text) || COALESCE((name ->> 'fr'::text), ''::text)) || '
'::text) || COALESCE((name ->> 'es'::text), ''::text)))) stored,
  constraint workflows_aasm_state_values CHECK (aasm_state = ANY (ARRAY['draft'::text, 'published'::text])),
  constraint workflows_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX workflows_code_unique ON workflows USING btree (code) WHERE (NOT is_deleted);
CREATE INDEX workflows_name_en_sort ON workflows USING btree (COALESCE(NULLIF((name ->> 'en'::text), ''::text), NULLIF((name ->> 'fr'::text), ''::text), NULLIF((name ->> 'es'::text), ''::text)), id);
CREATE INDEX workflows_name_es_sort ON workflows USING btree (COALESCE(NULLIF((name ->> 'es'::text), ''::text), NULLIF((name ->> 'en'::text), ''::text), NULLIF((name ->> 'fr'::text), ''::text)), id);
CREATE INDEX workflows_name_fr_sort ON workflows USING btree (COALESCE(NULLIF((name ->> 'fr'::text), ''::text), NULLIF((name ->> 'en'::text), ''::text), NULLIF((name ->> 'es'::text), ''::text)), id);
CREATE UNIQUE INDEX workflows_name_unique ON workflows USING btree (lower(COALESCE(NULLIF((name ->> 'en'::text), ''::text), NULLIF((name ->> 'fr'::text), ''::text), NULLIF((name ->> 'es'::text), ''::text)))) WHERE (NOT is_deleted);
CREATE INDEX workflows_search_text_trgm ON workflows USING gin (search_text gin_trgm_ops);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON workflows FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- One stage of one job with the number of candidates in it; a trigger keeps the number right.
create table workloads (
  id bigint generated always as identity not null,
  job_id bigint not null,
  stage_id bigint not null,
  applicants_count integer not null default 0,
  workload_order integer not null default 0,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint workloads_job_id_fkey FOREIGN KEY (job_id) REFERENCES jobs(id) ON DELETE CASCADE,
  constraint workloads_pkey PRIMARY KEY (id),
  constraint workloads_stage_id_fkey FOREIGN KEY (stage_id) REFERENCES stages(id) ON DELETE RESTRICT
);
CREATE UNIQUE INDEX workloads_job_id_stage_id_unique ON workloads USING btree (job_id, stage_id);
CREATE INDEX workloads_stage_id_index ON workloads USING btree (stage_id);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON workloads FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

create view applicant_profile_search_facts as
 SELECT p.id AS applicant_profile_id,
    p.job_id,
    p.stage_id,
    p.created_at AS applied_at,
    p.mark_future_consideration AS future_consideration,
    p.applied_by_recruiter AS by_recruiter,
    p.is_internal OR a.is_internal AS is_internal,
    a.black_flag,
    COALESCE(s.code = 'referral'::text, false) OR COALESCE(btrim(a.referral_name), ''::text) <> ''::text AS referral,
    a.current_employee,
    a.previous_employee,
    p.presented_date IS NOT NULL AS presented,
    p.interviewed_date IS NOT NULL AS interviewed,
    p.offered_date IS NOT NULL AS offered,
    p.hired_date IS NOT NULL AS hired,
    p.regretted_date IS NOT NULL AS regretted,
    p.is_deleted,
    p.sort_name,
    ( SELECT array_agg(t.tag_id ORDER BY t.tag_id) AS array_agg
           FROM applicant_profile_tags t
          WHERE t.applicant_profile_id = p.id) AS tag_ids
   FROM applicant_profiles p
     JOIN applicants a ON a.id = p.applicant_id
     LEFT JOIN candidate_sources s ON s.id = p.candidate_source_id;

-- Refuses personal data in a row whose owner's was removed, whoever writes it. The first argument names the columns with personal data, each further one a way to an owner: column>table.column>table, or nothing for the row itself. A row that comes to an owner holds them until the transaction ends, so a removal waits for it and finds it.
CREATE OR REPLACE FUNCTION public.refuse_removed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  is_owner boolean := '' = any (tg_argv[1:]);
  way text;
  steps text[];
  place text[];
  owner bigint;
  earlier bigint;
  comes boolean;
  removed timestamptz;
begin
  foreach way in array tg_argv[1:] loop
    if way = '' then
      comes := tg_op = 'INSERT';
      removed := new.removed_at;
    else
      steps := string_to_array(way, '>');
      execute format('select ($1).%I', steps[1]) into owner using new;
      comes := tg_op = 'INSERT';
      if not comes then
        execute format('select ($1).%I', steps[1]) into earlier using old;
        comes := owner is distinct from earlier;
      end if;
      for nth in 2 .. cardinality(steps) - 1 loop
        place := string_to_array(steps[nth], '.');
        execute format('select %I from %I where id = $1', place[2], place[1]) into owner using owner;
      end loop;
      continue when owner is null or is_owner and not comes;
      execute format('select removed_at from %I where id = $1', steps[cardinality(steps)])
        || case when comes then ' for key share' else '' end into removed using owner;
    end if;
    -- What others belong to is refused whatever it says itself.
    if removed is not null and (is_owner and way <> '' or exists (
      select from unnest(string_to_array(tg_argv[0], ',')) as said(name)
      cross join lateral (select to_jsonb(new) -> said.name as value) held
      where case jsonb_typeof(held.value)
          when 'string' then held.value <> '""'
          when 'boolean' then held.value = 'true'
          else public.rolecall_without_texts(held.value) is distinct from held.value end
        and (comes or held.value is distinct from to_jsonb(old) -> said.name))) then
      raise exception using errcode = 'RC001', message = format('%s: the personal data was removed', tg_table_name);
    end if;
  end loop;
  return new;
end
$function$;

-- Adds changes to the counts of stages of jobs, whose rows are locked in the order of their ids; refuses a stage that is not of the job's workflow. Planned once: for one place and for fifty, the plan is the same.
CREATE OR REPLACE FUNCTION public.rolecall_apply_counts(jobs bigint[], stages bigint[], changes bigint[])
 RETURNS void
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  counted integer;
begin
  if cardinality(jobs) = 0 then
    return;
  end if;
  perform from workloads w
  join unnest(jobs, stages) as d(job_id, stage_id) using (job_id, stage_id)
  order by w.id
  for update of w;
  -- A statement of its own: it sees what the transactions that we waited for have counted.
  update workloads w
  set applicants_count = w.applicants_count + d.change, updated_at = now()
  from unnest(jobs, stages, changes) as d(job_id, stage_id, change)
  where w.job_id = d.job_id and w.stage_id = d.stage_id;
  get diagnostics counted = row_count;
  if counted <> cardinality(jobs) then
    raise exception 'A candidate can stand only in a stage of the job''s own workflow'
      using errcode = 'foreign_key_violation', constraint = 'applicant_profiles_stage_of_job';
  end if;
end
$function$;

-- How long after its beginning a stay lets an automation act.
CREATE OR REPLACE FUNCTION public.rolecall_automation_delay(amount integer, unit text)
 RETURNS interval
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case unit when 'hours' then make_interval(hours => amount) else make_interval(days => amount) end
$function$;

-- What two addresses of one mailbox have in common: no part behind a plus, and for Gmail no dots.
CREATE OR REPLACE FUNCTION public.rolecall_email_match(email text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case when domain in ('gmail.com', 'googlemail.com') then replace(local, '.', '') || '@gmail.com' else local || '@' || domain end
  from (select split_part(split_part(lower(btrim(email)), '@', 1), '+', 1) as local, split_part(lower(btrim(email)), '@', 2) as domain) parts
  where local <> '' and domain <> ''
$function$;

-- Refuses to change an entry of a history; only its values may be emptied, as a removal does.
CREATE OR REPLACE FUNCTION public.rolecall_history_stays()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (to_jsonb(new) - '{old_value,new_value,updated_at}'::text[])
     is distinct from (to_jsonb(old) - '{old_value,new_value,updated_at}'::text[]) then
    raise exception 'History is only added to' using errcode = 'check_violation', constraint = 'history_append_only';
  end if;
  return new;
end
$function$;

-- Every word of what a reader of the career site typed, by its stem or by its beginning, in one language; null without a word.
CREATE OR REPLACE FUNCTION public.rolecall_job_query(typed text, reader text)
 RETURNS tsquery
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (SELECT (string_agg((concat_ws(' | '::text, (('('::text || quote_literal(((s.letter || 'x'::text) || w.word))) || ':*'::text), quote_literal((s.letter || (ts_lexize(s.dictionary, w.word))[1]))) || ')'::text), ' & '::text))::tsquery AS string_agg FROM (rolecall_stemmers() s(letter, language, configuration, dictionary, small_words) CROSS JOIN (SELECT u.word FROM unnest(string_to_array(btrim(rolecall_spaced(rolecall_job_query.typed)), ' '::text)) WITH ORDINALITY u(word, nth) WHERE (u.word <> ''::text) ORDER BY u.nth LIMIT 8) w) WHERE (s.language = rolecall_job_query.reader));

-- The words and stems of a job, each with the letter of its language before it, for the search of the career site.
CREATE OR REPLACE FUNCTION public.rolecall_job_words(name jsonb, description jsonb, reference text)
 RETURNS tsvector
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE COST 10000
AS $function$
declare
  stemmer record;
  spaced text;
  result tsvector := '';
begin
  for stemmer in select s.letter, s.language, s.configuration from public.rolecall_stemmers() s loop
    spaced := public.rolecall_spaced(concat_ws(' ', name ->> stemmer.language, reference,
      regexp_replace(description ->> stemmer.language, '<[^>]*>|&[a-zA-Z#0-9]+;', ' ', 'g')));
    result := result
      || regexp_replace(strip(to_tsvector('public.rolecall_words'::regconfig, spaced))::text,
           '(^| )''', '\1''' || stemmer.letter || 'x', 'g')::tsvector
      || regexp_replace(strip(to_tsvector(stemmer.configuration, spaced))::text,
           '(^| )''', '\1''' || stemmer.letter, 'g')::tsvector;
  end loop;
  return result;
end
$function$;

-- Makes scorecard_distances of applications as the scorecards that were sent have it.
CREATE OR REPLACE FUNCTION public.rolecall_keep_distances(profiles bigint[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
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
$function$;

-- Writes to the interviews of applications whose stays have changed when their stages were entered.
CREATE OR REPLACE FUNCTION public.rolecall_keep_interview_stages(profiles bigint[])
 RETURNS void
 LANGUAGE sql
AS $function$
  update interviews i set stage_entered_at = n.entered_at
    from (select x.id, max(s.entered_at) as entered_at
            from interviews x
            left join stage_stays s on s.applicant_profile_id = x.applicant_profile_id and s.entered_at <= x.created_at
           where x.applicant_profile_id = any(profiles) group by x.id) n
   where i.id = n.id and i.stage_entered_at is distinct from n.entered_at
$function$;

-- The languages that a text seems to be in, by its small words: two of them in a page, three in more. One that is too short to tell may be in any.
CREATE OR REPLACE FUNCTION public.rolecall_languages(words tsvector, spaced text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
declare
  enough integer := least(3, 1 + length(spaced) / 300);
  result text;
begin
  if length(spaced) >= 120 then
    select string_agg(s.letter, '') into result from public.rolecall_stemmers() s
    where (select count(*) from unnest(s.small_words) w where words @@ w) >= enough;
  end if;
  return coalesce(result, public.rolecall_letters());
end
$function$;

-- The letters of all languages of the candidate search: of a text that may be in any.
CREATE OR REPLACE FUNCTION public.rolecall_letters()
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select string_agg(letter, '') from public.rolecall_stemmers() $function$;

-- A moment as JSON has it, with its zone: unlike the cast alone it may stand in indexes.
CREATE OR REPLACE FUNCTION public.rolecall_moment(text)
 RETURNS timestamp with time zone
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN ($1)::timestamp with time zone;

-- The words of a name in the order of the alphabet, so that it does not matter which of them is the first name; null for a single word.
CREATE OR REPLACE FUNCTION public.rolecall_name_match(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select left(string_agg(word, ' ' order by word), 300)
  from regexp_split_to_table(rolecall_plain(name), '[^[:alnum:]]+') word where word <> '' having count(*) >= 2
$function$;

-- The words of a note, as the candidate search keeps them.
CREATE OR REPLACE FUNCTION public.rolecall_note_words(body text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE COST 10000
RETURN rolecall_text_words('o'::text, "left"(body, 20000), rolecall_letters());

-- A pair of words as the index spells it; of what is longer than a word, the beginning.
CREATE OR REPLACE FUNCTION public.rolecall_pair(source text, word text, next text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((((source || 'p'::text) || "left"(word, 60)) || '_'::text) || "left"(next, 60));

-- Every two words of a text that stand side by side.
CREATE OR REPLACE FUNCTION public.rolecall_pairs(words tsvector, source text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN COALESCE((SELECT array_to_tsvector(array_agg(DISTINCT rolecall_pair(rolecall_pairs.source, n.word, n.next))) AS array_to_tsvector FROM (SELECT u.lexeme AS word, place.place, lead(u.lexeme) OVER w AS next, lead(place.place) OVER w AS next_place FROM (unnest(rolecall_pairs.words) u(lexeme, positions, weights) CROSS JOIN LATERAL unnest(u.positions) place(place)) WINDOW w AS (ORDER BY place.place)) n WHERE (n.next_place = (n.place + 1))), ''::tsvector);

-- The last nine digits of a number, which are the same with the country's number, with a leading zero and with neither.
CREATE OR REPLACE FUNCTION public.rolecall_phone_match(phone text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select right(digits, 9)
  from (select regexp_replace(regexp_replace(coalesce(phone, ''), '(ext|x|poste|#).*$', '', 'i'), '\D', '', 'g') as digits) d
  where length(digits) >= 7
$function$;

-- A text in small letters and without accents; nothing is the empty text.
CREATE OR REPLACE FUNCTION public.rolecall_plain(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select lower(unaccented(coalesce(value, ''))) $function$;

-- Plans what the automations of their stages do for applications that have come there now.
CREATE OR REPLACE FUNCTION public.rolecall_plan_automations(profiles bigint[], triggers text[])
 RETURNS void
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
 SET plan_cache_mode TO 'auto'
AS $function$
begin
  perform rolecall_reuse_plan(cardinality(profiles));
  insert into automation_runs (stage_automation_id, applicant_profile_id, job_id, stage_id, entered_at, due_at)
  select a.id, p.id, p.job_id, p.stage_id, p.stage_entered_at, now() + rolecall_automation_delay(a.delay_count, a.delay_unit)
  from applicant_profiles p
  join jobs j on j.id = p.job_id and j.status not in ('closed', 'archived')
  join stage_automations a on a.stage_id = p.stage_id and a.status = 'on' and (a.job_id is null or a.job_id = p.job_id)
  where p.id = any (profiles) and a.occasion = any (triggers) and not p.is_deleted and p.removed_at is null
    and (p.withdrawn_at is null or p.withdrawn_at < p.stage_entered_at)
    and (a.occasion <> 'stop_answer' or exists (
      select from applicant_profile_answers x join answers w on w.id = x.answer_id
      where x.applicant_profile_id = p.id and w.is_stop_answer))
  order by p.id, a.position, a.id
  on conflict do nothing;
end
$function$;

-- Tells all processes that a session ended or that somebody lost a job, whoever writes it: streams that are open look at once whether they may stay. The argument names the column with the id of the employee.
CREATE OR REPLACE FUNCTION public.rolecall_reach_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('reach', jsonb_build_object('employee_id', (to_jsonb(old) ->> tg_argv[0])::bigint)::text);
  return null;
end
$function$;

-- Makes stage_stays anew from the whole history; answers how many there are.
CREATE OR REPLACE FUNCTION public.rolecall_rebuild_stays()
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
declare
  made bigint;
begin
  lock table applicant_profile_logs in share mode;
  lock table jobs in share mode;
  delete from stage_stays;
  insert into stage_stays
    (log_id, applicant_profile_id, job_id, stage_id, entered_at, left_at, ended_by, ended_by_id, closed_at)
  select * from rolecall_stays_of(array(select id from applicant_profiles));
  get diagnostics made = row_count;
  perform rolecall_keep_interview_stages(array(select distinct applicant_profile_id from interviews));
  return made;
end
$function$;

-- For the rest of a function that sets plan_cache_mode itself, so that its caller’s way of planning comes back with its end.
CREATE OR REPLACE FUNCTION public.rolecall_reuse_plan(amount integer)
 RETURNS void
 LANGUAGE sql
AS $function$
  select set_config('plan_cache_mode', case when amount <= 20 then 'force_generic_plan' else 'auto' end, true)
$function$;

-- Writes what the candidate search filters and orders applications by; only who is found otherwise than before is written.
CREATE OR REPLACE FUNCTION public.rolecall_search_refresh(profiles bigint[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform from applicant_profile_search where applicant_profile_id = any (profiles) order by applicant_profile_id for update;
  update applicant_profile_search s
  set job_id = f.job_id, stage_id = f.stage_id, applied_at = f.applied_at, future_consideration = f.future_consideration,
    by_recruiter = f.by_recruiter, is_internal = f.is_internal, black_flag = f.black_flag, referral = f.referral,
    current_employee = f.current_employee, previous_employee = f.previous_employee, presented = f.presented,
    interviewed = f.interviewed, offered = f.offered, hired = f.hired, regretted = f.regretted, is_deleted = f.is_deleted,
    sort_name = f.sort_name, tag_ids = f.tag_ids
  from applicant_profile_search_facts f
  where f.applicant_profile_id = any (profiles) and s.applicant_profile_id = f.applicant_profile_id
    and (s.job_id, s.stage_id, s.applied_at, s.future_consideration, s.by_recruiter, s.is_internal, s.black_flag, s.referral,
      s.current_employee, s.previous_employee, s.presented, s.interviewed, s.offered, s.hired, s.regretted, s.is_deleted,
      s.sort_name, s.tag_ids)
    is distinct from (f.job_id, f.stage_id, f.applied_at, f.future_consideration, f.by_recruiter, f.is_internal, f.black_flag,
      f.referral, f.current_employee, f.previous_employee, f.presented, f.interviewed, f.offered, f.hired, f.regretted,
      f.is_deleted, f.sort_name, f.tag_ids);
end
$function$;

-- Notes or tags of applications have changed: of up to fifty the words are read before the transaction ends, of more by a background job. The row of one that is due already is held, so that the words are not read before what this transaction writes can be seen.
CREATE OR REPLACE FUNCTION public.rolecall_search_said(profiles bigint[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if cardinality(profiles) <= 50 then
    perform rolecall_search_stale(profiles);
  else
    insert into applicant_profile_search_due
    select applicant_profile_id from applicant_profile_search where applicant_profile_id = any (profiles) and not stale order by 1
    on conflict (applicant_profile_id) do update set applicant_profile_id = excluded.applicant_profile_id;
  end if;
end
$function$;

-- Marks applications whose words have changed. Locked in the order of their ids, like everything that several writers want.
CREATE OR REPLACE FUNCTION public.rolecall_search_stale(profiles bigint[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform from applicant_profile_search where applicant_profile_id = any (profiles) and not stale order by applicant_profile_id for update;
  update applicant_profile_search set stale = true where applicant_profile_id = any (profiles) and not stale;
end
$function$;

-- The texts, answers, education or work of applications have changed: their words are read again.
CREATE OR REPLACE FUNCTION public.rolecall_search_text_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform rolecall_search_stale(array(select distinct applicant_profile_id from changed_rows));
  return null;
end
$function$;

-- The texts in which an application is found, cut where a text is longer than anybody reads. All its documents are searched: what is shown in the form comes first, then the newest document.
CREATE OR REPLACE FUNCTION public.rolecall_search_texts(profile bigint, OUT name text, OUT email text, OUT answers text, OUT cover_letter text, OUT resume text, OUT spoken text, OUT job_id bigint)
 RETURNS record
 LANGUAGE sql
 STABLE
AS $function$
  select concat_ws(' ', a.first_name, a.last_name), a.email,
    left(concat_ws(e'\n',
      (select string_agg(t.answer_text, e'\n' order by t.id) from text_answers t where t.applicant_profile_id = p.id),
      (select string_agg((select string_agg(nullif(n.value, ''), ' / ') from jsonb_each_text(an.text) n), e'\n' order by c.id)
         from applicant_profile_answers c join answers an on an.id = c.answer_id where c.applicant_profile_id = p.id)), 30000),
    left(concat_ws(e'\n', x.cover_letter, d.letters), 30000),
    left(concat_ws(e'\n', x.resume, x.objective, x.summary, d.resumes,
      (select string_agg(concat_ws(', ', w.position, w.company, w.description), e'\n' order by w.id)
         from work_experiences w where w.applicant_profile_id = p.id),
      (select string_agg(concat_ws(', ', e.institution, e.degree, e.field_of_study, e.description), e'\n' order by e.id)
         from educations e where e.applicant_profile_id = p.id)), 90000),
    coalesce((select s.letter from public.rolecall_stemmers() s where s.language = p.preferred_language), ''), p.job_id
  from applicant_profiles p
  join applicants a on a.id = p.applicant_id
  left join applicant_profile_texts x on x.applicant_profile_id = p.id
  left join lateral (
    select
      string_agg(f.extracted_text, e'\n' order by f.id desc) filter (
        where f.file_type not like '%cover_letter' and f.extracted_text is distinct from x.resume) as resumes,
      string_agg(f.extracted_text, e'\n' order by f.id desc) filter (
        where f.file_type like '%cover_letter' and f.extracted_text is distinct from x.cover_letter) as letters
    from uploaded_files f
    where f.applicant_profile_id = p.id and f.deleted_at is null and f.extracted_text <> ''
  ) d on true
  where p.id = profile
$function$;

-- Every word by which an application is found. A row holds a megabyte of words at most: whoever writes more different ones is found by the beginning of each text.
CREATE OR REPLACE FUNCTION public.rolecall_search_words(profile bigint)
 RETURNS tsvector
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  share numeric := 1;
begin
  loop
    begin
      return coalesce((
        select public.rolecall_text_words('n', concat_ws(' ', t.name, t.email), '') || quote_literal('jx' || t.job_id)::tsvector
          || public.rolecall_text_words('a', left(t.answers, (30000 * share)::int), t.spoken)
          || public.rolecall_text_words('c', left(t.cover_letter, (30000 * share)::int), t.spoken)
          || public.rolecall_text_words('r', left(t.resume, (90000 * share)::int), t.spoken)
          || public.rolecall_text_words('o', left((
               select string_agg(left(n.body, 20000), e'\n' order by n.created_at desc, n.id desc)
               from notes n where n.applicant_profile_id = profile and not n.is_deleted), (60000 * share)::int), public.rolecall_letters())
          || array_to_tsvector(array(select 'tx' || g.tag_id from applicant_profile_tags g where g.applicant_profile_id = profile))
        from rolecall_search_texts(profile) t where t.job_id is not null), '');
    exception when program_limit_exceeded then
      if share < 0.01 then
        raise;
      end if;
      share := share / 2;
    end;
  end loop;
end
$function$;

-- What candidates are ordered by: last name, then first name.
CREATE OR REPLACE FUNCTION public.rolecall_sort_name(first_name text, last_name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select left(btrim(rolecall_plain(coalesce(last_name, '') || ' ' || coalesce(first_name, ''))), 300) $function$;

-- Small letters and digits without accents, everything else a space; four names of crafts whose signs matter stay apart.
CREATE OR REPLACE FUNCTION public.rolecall_spaced(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN regexp_replace(replace(replace(replace(replace(lower(unaccented(COALESCE(value, ''::text))), 'c++'::text, 'cplusplus'::text), 'c#'::text, 'csharp'::text), 'f#'::text, 'fsharp'::text), '.net'::text, ' dotnet'::text), '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u02b0-\u02ff\u2000-\u206f\u3000-\u303f\ufeff\ufffd]+'::text, ' '::text, 'g'::text);

-- The stays of applications as their history tells them, and when their job closed.
CREATE OR REPLACE FUNCTION public.rolecall_stays_of(profiles bigint[])
 RETURNS TABLE(log_id bigint, applicant_profile_id bigint, job_id bigint, stage_id bigint, entered_at timestamp with time zone, left_at timestamp with time zone, ended_by text, ended_by_id bigint, closed_at timestamp with time zone)
 LANGUAGE sql
 STABLE
AS $function$
  select s.*, j.closed_date
    from (select e.id, e.applicant_profile_id, e.job_id, e.stage_id, e.entered_at, lead(e.entered_at) over way,
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
          window way as (partition by e.applicant_profile_id order by e.entered_at, e.id)) s
    join jobs j on j.id = s.job_id
$function$;

-- The languages whose stems the candidate search knows: the letter of each, its configuration and dictionary, and the small words by which a text seems to be in it. Made from schemas/meta/defaults.json.
CREATE OR REPLACE FUNCTION public.rolecall_stemmers(OUT letter text, OUT language text, OUT configuration regconfig, OUT dictionary regdictionary, OUT small_words tsquery[])
 RETURNS SETOF record
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE ROWS 3
AS $function$
  values
    ('e', 'en', 'public.rolecall_en'::regconfig, 'public.rolecall_en'::regdictionary, array['the', 'and', 'of', 'with', 'for', 'at']::tsquery[]),
    ('f', 'fr', 'public.rolecall_fr'::regconfig, 'public.rolecall_fr'::regdictionary, array['les', 'des', 'et', 'avec', 'pour', 'dans', 'du', 'une']::tsquery[]),
    ('s', 'es', 'public.rolecall_es'::regconfig, 'public.rolecall_es'::regdictionary, array['el', 'los', 'y', 'con', 'para', 'del', 'una', 'por']::tsquery[])
$function$;

-- The stems of a word, each with the letter of its language before it.
CREATE OR REPLACE FUNCTION public.rolecall_stems(word text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ARRAY(SELECT (s.letter || (ts_lexize(s.dictionary, rolecall_stems.word))[1]) FROM rolecall_stemmers() s(letter, language, configuration, dictionary, small_words));

-- The words of a tag's name in all languages, as the candidate search keeps them.
CREATE OR REPLACE FUNCTION public.rolecall_tag_words(name jsonb)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE COST 10000
RETURN rolecall_text_words('t'::text, (SELECT string_agg(n.value, ' '::text) AS string_agg FROM jsonb_each_text(rolecall_tag_words.name) n(key, value)), rolecall_letters());

-- A word or phrase as it was typed, as a search of these sources: stem its stems, in names its beginning; exact as it is written; prefix what begins so. Two words in a row are their pair; more are found by their pairs, and only then their places are read. Null without a word.
CREATE OR REPLACE FUNCTION public.rolecall_term(value text, sources text, form text)
 RETURNS tsquery
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
declare
  words text[] := array_remove(string_to_array(btrim(public.rolecall_spaced(value)), ' '), '');
  count integer := cardinality(words);
  source text;
  one tsquery;
  result tsquery;
begin
  if count = 0 then
    return null;
  end if;
  foreach source in array string_to_array(sources, null) loop
    if count > 1 then
      select string_agg(quote_literal(public.rolecall_pair(source, words[at], words[at + 1])), ' & ')::tsquery into one
      from generate_series(1, count - 1) at;
      if count > 2 then
        one := one && array_to_string(array(select quote_literal(source || 'x' || word) from unnest(words) word), ' <-> ')::tsquery;
      end if;
    elsif form = 'exact' then
      one := quote_literal(source || 'x' || words[1])::tsquery;
    elsif form = 'prefix' or source = 'n' then
      one := (quote_literal(source || 'x' || words[1]) || case when length(words[1]) > 2 then ':*' else '' end)::tsquery;
    else
      one := array_to_string(array(
        select distinct quote_literal(source || stem) from unnest(public.rolecall_stems(words[1])) stem), '|')::tsquery;
    end if;
    result := coalesce(result || one, one);
  end loop;
  return result;
end
$function$;

-- The words, stems and pairs of a text, each with the letter of its source; languages are those known beside the ones that it seems to be in.
CREATE OR REPLACE FUNCTION public.rolecall_text_words(source text, value text, languages text)
 RETURNS tsvector
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE COST 10000
AS $function$
declare
  spaced text;
  words tsvector;
  spoken text := '';
  stemmer record;
  result tsvector;
begin
  if coalesce(value, '') = '' then
    return '';
  end if;
  spaced := public.rolecall_spaced(value);
  words := to_tsvector('public.rolecall_words'::regconfig, spaced);
  result := regexp_replace(words::text, '(^| )''', '\1''' || source || 'x', 'g')::tsvector
    || public.rolecall_pairs(words, source);
  if source <> 'n' then
    spoken := languages || public.rolecall_languages(words, spaced);
  end if;
  for stemmer in select s.letter, s.configuration from public.rolecall_stemmers() s where strpos(spoken, s.letter) > 0 loop
    words := strip(to_tsvector(stemmer.configuration, spaced));
    result := result || regexp_replace(words::text, '(^| )''', '\1''' || source || stemmer.letter, 'g')::tsvector;
  end loop;
  return result;
end
$function$;

-- What is kept of values once somebody's data is removed: numbers, truth values and dates; every other text goes.
CREATE OR REPLACE FUNCTION public.rolecall_without_texts(value jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
begin
  case jsonb_typeof(value)
    when 'object' then
      return (select coalesce(jsonb_object_agg(e.key, rolecall_without_texts(e.value)), '{}') from jsonb_each(value) e);
    when 'array' then
      return (select coalesce(jsonb_agg(rolecall_without_texts(e.value) order by e.nth), '[]')
              from jsonb_array_elements(value) with ordinality as e(value, nth));
    when 'string' then
      if value #>> '{}' ~ '^\d{4}-\d\d-\d\d([T ][\d:.]+(Z|[+-]\d\d(:?\d\d)?)?)?$' then
        return value;
      end if;
      return 'null';
    else
      return value;
  end case;
end
$function$;

-- What is searched and what is searched for, so that letters of either size and with any accent are the same.
CREATE OR REPLACE FUNCTION public.searchable(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN lower(unaccented(value));

-- Keeps updated_at right whoever writes; a statement that sets it itself is left alone.
CREATE OR REPLACE FUNCTION public.touch_updated_at()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.updated_at is not distinct from old.updated_at then
    new.updated_at := now();
  end if;
  return new;
end
$function$;

-- unaccent() depends on the search path and so cannot stand in an index; this one can.
CREATE OR REPLACE FUNCTION public.unaccented(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN unaccent('unaccent'::regdictionary, value);
