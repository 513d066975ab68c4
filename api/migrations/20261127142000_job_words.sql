-- The words of a job in each of its languages, for the search of the career site: as they are written, for beginnings,
-- and their stems. Each has the letter of its language before it, and an x where it is as it is written.

create function rolecall_job_words(name jsonb, description jsonb, reference text) returns tsvector
language plpgsql immutable parallel safe cost 10000 as $$
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
$$;
comment on function rolecall_job_words(jsonb, jsonb, text) is 'The words and stems of a job, each with the letter of its language before it, for the search of the career site.';

alter table jobs add column words tsvector not null
  generated always as (public.rolecall_job_words(name, description, requisition_number)) stored;
comment on column jobs.words is 'By hand: the words of the posting in each language, for the search of the career site.';

create function rolecall_job_query(typed text, reader text) returns tsquery
language sql immutable parallel safe
return (
  select string_agg(concat_ws(' | ', '(' || quote_literal(s.letter || 'x' || w.word) || ':*',
      quote_literal(s.letter || (ts_lexize(s.dictionary, w.word))[1])) || ')', ' & ')::tsquery
  from public.rolecall_stemmers() s(letter, language, configuration, dictionary, small_words)
    cross join (
      select word from unnest(string_to_array(btrim(public.rolecall_spaced(typed)), ' ')) with ordinality as u(word, nth)
      where word <> '' order by nth limit 8
    ) w
  where s.language = reader);
comment on function rolecall_job_query(text, text) is 'Every word of what a reader of the career site typed, by its stem or by its beginning, in one language; null without a word.';
