-- Words in a row are one look into the index: a pair of neighbours stands there as a word of form p, "a_b". Before, every
-- application with both words was read to see where they stand: 16,000 of them took seconds.

-- A pair as the index spells it; of what is longer than a word, the beginning.
create function public.rolecall_pair(source text, word text, next text) returns text
language sql immutable parallel safe
return source || 'p' || left(word, 60) || '_' || left(next, 60);

-- Every two words of a text that stand side by side.
create function public.rolecall_pairs(words tsvector, source text) returns tsvector
language sql immutable parallel safe
return coalesce((
  select array_to_tsvector(array_agg(distinct public.rolecall_pair(source, n.word, n.next)))
  from (select u.lexeme as word, place, lead(u.lexeme) over w as next, lead(place) over w as next_place
        from unnest(words) u cross join unnest(u.positions) place window w as (order by place)) n
  where n.next_place = n.place + 1), '');

create or replace function public.rolecall_text_words(source text, value text, languages text) returns tsvector
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
  result := regexp_replace(words::text, '(^| )''', '\1''' || source || 'x', 'g')::tsvector
    || public.rolecall_pairs(words, source);
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

-- Two words in a row are their pair; more are found by their pairs, and only then their places are read.
create or replace function public.rolecall_term(value text, sources text, form text) returns tsquery
language plpgsql immutable parallel safe as $$
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
$$;

reindex index notes_words;
reindex index tags_words;
drop index applicant_profile_search_words;
update applicant_profile_search set words = rolecall_search_words(applicant_profile_id);
create index applicant_profile_search_words on applicant_profile_search using gin (words);

-- A search without words is told from the newest on.
create index applicant_profile_search_applied on applicant_profile_search (applied_at desc, applicant_profile_id desc);
comment on index applicant_profile_search_applied is 'By hand: the first page of a search without words.';
