-- What the candidate search reads: one narrow row per application with what it is filtered and ordered by, and its words.
--
-- A word stands there as one letter for its source, one for its form, and the word itself: source n (names and
-- addresses), r (resume), c (cover letter), a (answers), j (the job's id), o (notes) or t (tags); form x (as written,
-- with its place, for phrases), or e, f, s (its stem in English, French, Spanish). So any search of any fields is one look
-- into one index. Notes and tags change often and are not for every reader; they are indexed where they are stored.

-- 1. Words -----------------------------------------------------------------------------------------------------------
-- Without lists of stop words: whoever looks for IT or for a title with "of" in it finds it.

create text search dictionary public.rolecall_en (template = snowball, language = english);
create text search dictionary public.rolecall_fr (template = snowball, language = french);
create text search dictionary public.rolecall_es (template = snowball, language = spanish);

create text search configuration public.rolecall_words (parser = default);
create text search configuration public.rolecall_en (parser = default);
create text search configuration public.rolecall_fr (parser = default);
create text search configuration public.rolecall_es (parser = default);
alter text search configuration public.rolecall_words
  add mapping for asciiword, word, numword, int, uint, float, sfloat, version with pg_catalog.simple;
alter text search configuration public.rolecall_en
  add mapping for asciiword, word, numword, int, uint, float, sfloat, version with public.rolecall_en;
alter text search configuration public.rolecall_fr
  add mapping for asciiword, word, numword, int, uint, float, sfloat, version with public.rolecall_fr;
alter text search configuration public.rolecall_es
  add mapping for asciiword, word, numword, int, uint, float, sfloat, version with public.rolecall_es;

-- Small letters and digits without accents, everything else a space; four names of crafts whose signs matter stay apart.
create function public.rolecall_spaced(value text) returns text
language sql immutable parallel safe
return regexp_replace(
  replace(replace(replace(replace(lower(public.unaccented(coalesce(value, ''))),
    'c++', 'cplusplus'), 'c#', 'csharp'), 'f#', 'fsharp'), '.net', ' dotnet'),
  '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u02b0-\u02ff\u2000-\u206f\u3000-\u303f\ufeff\ufffd]+', ' ', 'g');

-- The languages that a text seems to be in, by its small words: two of them in a page, three in more. One that is too
-- short to tell may be in any.
create function public.rolecall_languages(words tsvector, spaced text) returns text
language plpgsql immutable parallel safe as $$
declare
  enough integer := least(3, 1 + length(spaced) / 300);
  result text := '';
begin
  if length(spaced) < 120 then
    return 'efs';
  end if;
  if (words @@ 'the'::tsquery)::int + (words @@ 'and'::tsquery)::int + (words @@ 'of'::tsquery)::int
    + (words @@ 'with'::tsquery)::int + (words @@ 'for'::tsquery)::int + (words @@ 'at'::tsquery)::int >= enough then
    result := result || 'e';
  end if;
  if (words @@ 'les'::tsquery)::int + (words @@ 'des'::tsquery)::int + (words @@ 'et'::tsquery)::int
    + (words @@ 'avec'::tsquery)::int + (words @@ 'pour'::tsquery)::int + (words @@ 'dans'::tsquery)::int
    + (words @@ 'du'::tsquery)::int + (words @@ 'une'::tsquery)::int >= enough then
    result := result || 'f';
  end if;
  if (words @@ 'el'::tsquery)::int + (words @@ 'los'::tsquery)::int + (words @@ 'y'::tsquery)::int
    + (words @@ 'con'::tsquery)::int + (words @@ 'para'::tsquery)::int + (words @@ 'del'::tsquery)::int
    + (words @@ 'una'::tsquery)::int + (words @@ 'por'::tsquery)::int >= enough then
    result := result || 's';
  end if;
  return coalesce(nullif(result, ''), 'efs');
end
$$;

-- The words of a text of this source; `languages` are those known beside the ones that it seems to be in.
create function public.rolecall_text_words(source text, value text, languages text) returns tsvector
language plpgsql immutable parallel safe cost 10000 as $$
declare
  spaced text;
  words tsvector;
  spoken text := '';
  result tsvector;
begin
  if coalesce(value, '') = '' then
    return '';
  end if;
  spaced := public.rolecall_spaced(value);
  words := to_tsvector('public.rolecall_words'::regconfig, spaced);
  result := regexp_replace(words::text, '(^| )''', '\1''' || source || 'x', 'g')::tsvector;
  if source <> 'n' then
    spoken := languages || public.rolecall_languages(words, spaced);
  end if;
  if strpos(spoken, 'e') > 0 then
    words := strip(to_tsvector('public.rolecall_en'::regconfig, spaced));
    result := result || regexp_replace(words::text, '(^| )''', '\1''' || source || 'e', 'g')::tsvector;
  end if;
  if strpos(spoken, 'f') > 0 then
    words := strip(to_tsvector('public.rolecall_fr'::regconfig, spaced));
    result := result || regexp_replace(words::text, '(^| )''', '\1''' || source || 'f', 'g')::tsvector;
  end if;
  if strpos(spoken, 's') > 0 then
    words := strip(to_tsvector('public.rolecall_es'::regconfig, spaced));
    result := result || regexp_replace(words::text, '(^| )''', '\1''' || source || 's', 'g')::tsvector;
  end if;
  return result;
end
$$;

-- A word as it was typed, as a search of these sources: `stem` its stems, in names its beginning; `exact` as it is
-- written; `prefix` what begins so. What falls into several words (full-stack) is a phrase. Null without a word.
create function public.rolecall_term(value text, sources text, form text) returns tsquery
language plpgsql immutable parallel safe as $$
declare
  words text[] := array_remove(string_to_array(btrim(public.rolecall_spaced(value)), ' '), '');
  word text;
  source text;
  one tsquery;
  result tsquery;
begin
  if cardinality(words) = 0 then
    return null;
  end if;
  foreach source in array string_to_array(sources, null) loop
    one := null;
    if cardinality(words) > 1 or form = 'exact' then
      foreach word in array words loop
        one := coalesce(one <-> quote_literal(source || 'x' || word)::tsquery, quote_literal(source || 'x' || word)::tsquery);
      end loop;
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
$$;

-- The stems of a word, each with the letter of its language before it.
create function public.rolecall_stems(word text) returns text[]
language sql immutable parallel safe
return array['e' || (ts_lexize('public.rolecall_en'::regdictionary, word))[1],
  'f' || (ts_lexize('public.rolecall_fr'::regdictionary, word))[1],
  's' || (ts_lexize('public.rolecall_es'::regdictionary, word))[1]];

create function public.rolecall_note_words(body text) returns tsvector
language sql immutable parallel safe cost 10000
return public.rolecall_text_words('o', left(body, 20000), 'efs');

create function public.rolecall_tag_words(name jsonb) returns tsvector
language sql immutable parallel safe cost 10000
return public.rolecall_text_words('t', concat_ws(' ', name ->> 'en', name ->> 'fr', name ->> 'es'), 'efs');

create index notes_words on notes using gin (public.rolecall_note_words(body)) where not is_deleted;
comment on index notes_words is 'By hand: the words of notes, for the candidate search.';
create index tags_words on tags using gin (public.rolecall_tag_words(name));
comment on index tags_words is 'By hand: the words of tags, for the candidate search.';

-- 2. The row of an application ------------------------------------------------------------------------------------------

create table applicant_profile_search (
  applicant_profile_id bigint primary key references applicant_profiles (id) on delete cascade,
  job_id bigint not null,
  stage_id bigint not null,
  applied_at timestamptz not null,
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
  words tsvector not null default ''
) with (toast_tuple_target = 128, fillfactor = 85);
comment on table applicant_profile_search is 'By hand: what the candidate search reads of an application; kept by triggers.';
comment on column applicant_profile_search.stale is 'Its words are to be read anew before the transaction ends.';
-- Everything of that row but its words.
create view applicant_profile_search_facts as
select p.id as applicant_profile_id, p.job_id, p.stage_id, p.created_at as applied_at,
  p.mark_future_consideration as future_consideration, p.applied_by_recruiter as by_recruiter,
  p.is_internal or a.is_internal as is_internal, a.black_flag,
  coalesce(s.code = 'referral', false) or coalesce(btrim(a.referral_name), '') <> '' as referral,
  a.current_employee, a.previous_employee, p.presented_date is not null as presented, p.interviewed_date is not null as interviewed,
  p.offered_date is not null as offered, p.hired_date is not null as hired, p.regretted_date is not null as regretted,
  p.is_deleted, p.sort_name,
  (select array_agg(t.tag_id order by t.tag_id) from applicant_profile_tags t where t.applicant_profile_id = p.id) as tag_ids
from applicant_profiles p
join applicants a on a.id = p.applicant_id
left join candidate_sources s on s.id = p.candidate_source_id;

-- The texts in which words are found, cut where a text is longer than anybody reads.
create function rolecall_search_texts(profile bigint,
  out name text, out email text, out answers text, out cover_letter text, out resume text, out spoken text, out job_id bigint)
language sql stable as $$
  select concat_ws(' ', a.first_name, a.last_name), a.email,
    left(concat_ws(e'\n',
      (select string_agg(t.answer_text, e'\n' order by t.id) from text_answers t where t.applicant_profile_id = p.id),
      (select string_agg(concat_ws(' / ', nullif(an.text ->> 'en', ''), nullif(an.text ->> 'fr', ''), nullif(an.text ->> 'es', '')), e'\n' order by c.id)
         from applicant_profile_answers c join answers an on an.id = c.answer_id where c.applicant_profile_id = p.id)), 30000),
    left(x.cover_letter, 30000),
    left(concat_ws(e'\n', x.resume, x.objective, x.summary,
      (select string_agg(concat_ws(', ', w.position, w.company, w.description), e'\n' order by w.id)
         from work_experiences w where w.applicant_profile_id = p.id),
      (select string_agg(concat_ws(', ', e.institution, e.degree, e.field_of_study, e.description), e'\n' order by e.id)
         from educations e where e.applicant_profile_id = p.id)), 90000),
    case p.preferred_language when 'es' then 's' else left(p.preferred_language, 1) end, p.job_id
  from applicant_profiles p
  join applicants a on a.id = p.applicant_id
  left join applicant_profile_texts x on x.applicant_profile_id = p.id
  where p.id = profile
$$;

create function rolecall_search_words(profile bigint) returns tsvector
language sql stable as $$
  select coalesce((
    select public.rolecall_text_words('n', concat_ws(' ', t.name, t.email), '') || quote_literal('jx' || t.job_id)::tsvector
      || public.rolecall_text_words('a', t.answers, t.spoken) || public.rolecall_text_words('c', t.cover_letter, t.spoken)
      || public.rolecall_text_words('r', t.resume, t.spoken)
    from rolecall_search_texts(profile) t where t.job_id is not null), '')
$$;

insert into applicant_profile_search
  (applicant_profile_id, job_id, stage_id, applied_at, future_consideration, by_recruiter, is_internal, black_flag, referral,
   current_employee, previous_employee, presented, interviewed, offered, hired, regretted, is_deleted, sort_name, tag_ids, stale, words)
select f.*, false, rolecall_search_words(f.applicant_profile_id) from applicant_profile_search_facts f;

create index applicant_profile_search_words on applicant_profile_search using gin (words);

-- 3. Kept right, whoever writes -------------------------------------------------------------------------------------------
-- The rows are locked in the order of their ids, so that two writers wait for each other instead of deadlocking.

create function rolecall_search_refresh(profiles bigint[]) returns void
language plpgsql as $$
begin
  perform from applicant_profile_search where applicant_profile_id = any (profiles) order by applicant_profile_id for update;
  update applicant_profile_search s
  set job_id = f.job_id, stage_id = f.stage_id, applied_at = f.applied_at, future_consideration = f.future_consideration,
    by_recruiter = f.by_recruiter, is_internal = f.is_internal, black_flag = f.black_flag, referral = f.referral,
    current_employee = f.current_employee, previous_employee = f.previous_employee, presented = f.presented,
    interviewed = f.interviewed, offered = f.offered, hired = f.hired, regretted = f.regretted, is_deleted = f.is_deleted,
    sort_name = f.sort_name, tag_ids = f.tag_ids
  from applicant_profile_search_facts f
  where f.applicant_profile_id = any (profiles) and s.applicant_profile_id = f.applicant_profile_id;
end
$$;

create function rolecall_search_stale(profiles bigint[]) returns void
language sql as $$
  update applicant_profile_search set stale = true where applicant_profile_id = any (profiles) and not stale
$$;

create function rolecall_search_profiles_added() returns trigger
language plpgsql as $$
begin
  insert into applicant_profile_search
    (applicant_profile_id, job_id, stage_id, applied_at, future_consideration, by_recruiter, is_internal, black_flag, referral,
     current_employee, previous_employee, presented, interviewed, offered, hired, regretted, is_deleted, sort_name, tag_ids)
  select f.* from applicant_profile_search_facts f where f.applicant_profile_id in (select id from new_rows);
  return null;
end
$$;
create trigger applicant_profiles_search_added after insert on applicant_profiles
  referencing new table as new_rows for each statement execute function rolecall_search_profiles_added();

create function rolecall_search_profiles_changed() returns trigger
language plpgsql as $$
begin
  perform rolecall_search_refresh(array(select id from new_rows));
  perform rolecall_search_stale(array(
    select n.id from new_rows n join old_rows o on o.id = n.id
    where (n.applicant_id, n.job_id, n.preferred_language) is distinct from (o.applicant_id, o.job_id, o.preferred_language)));
  return null;
end
$$;
create trigger applicant_profiles_search_changed after update on applicant_profiles
  referencing old table as old_rows new table as new_rows for each statement execute function rolecall_search_profiles_changed();

create function rolecall_search_person_changed() returns trigger
language plpgsql as $$
begin
  perform rolecall_search_refresh(array(
    select p.id from new_rows n join old_rows o on o.id = n.id join applicant_profiles p on p.applicant_id = n.id
    where (n.is_internal, n.black_flag, n.referral_name, n.current_employee, n.previous_employee)
      is distinct from (o.is_internal, o.black_flag, o.referral_name, o.current_employee, o.previous_employee)));
  perform rolecall_search_stale(array(
    select p.id from new_rows n join old_rows o on o.id = n.id join applicant_profiles p on p.applicant_id = n.id
    where (n.first_name, n.last_name, n.email) is distinct from (o.first_name, o.last_name, o.email)));
  return null;
end
$$;
create trigger applicants_search_changed after update on applicants
  referencing old table as old_rows new table as new_rows for each statement execute function rolecall_search_person_changed();

create function rolecall_search_tags_changed() returns trigger
language plpgsql as $$
begin
  perform rolecall_search_refresh(array(select distinct applicant_profile_id from changed_rows));
  return null;
end
$$;
create trigger applicant_profile_tags_search_added after insert on applicant_profile_tags
  referencing new table as changed_rows for each statement execute function rolecall_search_tags_changed();
create trigger applicant_profile_tags_search_taken after delete on applicant_profile_tags
  referencing old table as changed_rows for each statement execute function rolecall_search_tags_changed();

create function rolecall_search_text_changed() returns trigger
language plpgsql as $$
begin
  perform rolecall_search_stale(array(select distinct applicant_profile_id from changed_rows));
  return null;
end
$$;

do $$
declare
  part text;
begin
  foreach part in array array['applicant_profile_texts', 'text_answers', 'applicant_profile_answers', 'work_experiences', 'educations'] loop
    execute format('create trigger %I after insert on %I referencing new table as changed_rows
      for each statement execute function rolecall_search_text_changed()', part || '_search_added', part);
    execute format('create trigger %I after update on %I referencing new table as changed_rows
      for each statement execute function rolecall_search_text_changed()', part || '_search_changed', part);
    execute format('create trigger %I after delete on %I referencing old table as changed_rows
      for each statement execute function rolecall_search_text_changed()', part || '_search_taken', part);
  end loop;
end
$$;

create function rolecall_search_answer_changed() returns trigger
language plpgsql as $$
begin
  perform rolecall_search_stale(array(select c.applicant_profile_id from applicant_profile_answers c where c.answer_id = new.id));
  return null;
end
$$;
create trigger answers_search_changed after update of text on answers
  for each row when (new.text is distinct from old.text) execute function rolecall_search_answer_changed();

-- However many of its parts a transaction writes, the words of an application are read once, at its end.
create function rolecall_search_read_words() returns trigger
language plpgsql as $$
begin
  update applicant_profile_search s set words = rolecall_search_words(s.applicant_profile_id), stale = false
  where s.applicant_profile_id = new.applicant_profile_id and s.stale;
  return null;
end
$$;
create constraint trigger applicant_profile_search_read_words after insert or update of stale on applicant_profile_search
  deferrable initially deferred for each row when (new.stale) execute function rolecall_search_read_words();
