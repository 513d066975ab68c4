-- Which languages the candidate search knows stands in one function, made from the stemmers of schemas/meta/defaults.json;
-- the others ask it. Nothing that is stored changes: the same words, letters and stems come out as before.

-- The languages whose stems the candidate search knows, each with the letter of its stems among the words of a text, and
-- the small words by which a text seems to be in it.
create function public.rolecall_stemmers(
  out letter text, out language text, out configuration regconfig, out dictionary regdictionary, out small_words tsquery[])
returns setof record language sql immutable parallel safe rows 3 as $body$
  values
    ('e', 'en', 'public.rolecall_en'::regconfig, 'public.rolecall_en'::regdictionary, array['the', 'and', 'of', 'with', 'for', 'at']::tsquery[]),
    ('f', 'fr', 'public.rolecall_fr'::regconfig, 'public.rolecall_fr'::regdictionary, array['les', 'des', 'et', 'avec', 'pour', 'dans', 'du', 'une']::tsquery[]),
    ('s', 'es', 'public.rolecall_es'::regconfig, 'public.rolecall_es'::regdictionary, array['el', 'los', 'y', 'con', 'para', 'del', 'una', 'por']::tsquery[])
$body$;

-- The letters of all languages: of a text that may be in any.
create function public.rolecall_letters() returns text
language sql immutable parallel safe as $$ select string_agg(letter, '') from public.rolecall_stemmers() $$;

create or replace function public.rolecall_languages(words tsvector, spaced text) returns text
language plpgsql immutable parallel safe as $$
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
$$;

create or replace function public.rolecall_text_words(source text, value text, languages text) returns tsvector
language plpgsql immutable parallel safe cost 10000 as $$
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
$$;

create or replace function public.rolecall_stems(word text) returns text[]
language sql immutable parallel safe
return array(select s.letter || (ts_lexize(s.dictionary, word))[1] from public.rolecall_stemmers() s);

create or replace function public.rolecall_note_words(body text) returns tsvector
language sql immutable parallel safe cost 10000
return public.rolecall_text_words('o', left(body, 20000), public.rolecall_letters());

create or replace function public.rolecall_tag_words(name jsonb) returns tsvector
language sql immutable parallel safe cost 10000
return public.rolecall_text_words('t', (select string_agg(n.value, ' ') from jsonb_each_text(name) n), public.rolecall_letters());
reindex index tags_words;

create or replace function rolecall_search_words(profile bigint) returns tsvector
language plpgsql stable as $$
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
$$;

create or replace function rolecall_search_texts(profile bigint,
  out name text, out email text, out answers text, out cover_letter text, out resume text, out spoken text, out job_id bigint)
language sql stable as $$
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
$$;

comment on function public.rolecall_stemmers() is
  'The languages whose stems the candidate search knows: the letter of each, its configuration and dictionary, and the small words by which a text seems to be in it. Made from schemas/meta/defaults.json.';
comment on function public.rolecall_letters() is 'The letters of all languages of the candidate search: of a text that may be in any.';
