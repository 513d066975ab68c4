import { STEMMERS } from '../shapes/languages.ts';

const entries = Object.entries(STEMMERS);

const rows = entries
  .map(([language, { letter, small_words }]) => {
    const words = small_words.map((word) => `'${word}'`).join(', ');
    const name = `public.rolecall_${language}`;
    return `('${letter}', '${language}', '${name}'::regconfig, '${name}'::regdictionary, array[${words}]::tsquery[])`;
  })
  .join(',\n    ');

const body = `
  values
    ${rows}
`;

const dictionary = ([language, { stemmer }]: (typeof entries)[number]) => `do $$ begin
  if not exists (select from pg_ts_dict where dictname = 'rolecall_${language}') then
    create text search dictionary public.rolecall_${language} (template = snowball, language = ${stemmer});
    create text search configuration public.rolecall_${language} (parser = default);
    alter text search configuration public.rolecall_${language}
      add mapping for asciiword, word, numword, int, uint, float, sfloat, version with public.rolecall_${language};
  end if;
end $$;`;

/** What the candidate search knows of each language; words that are stored are read anew, in the background. */
export const stemmersPrelude = {
  name: 'rolecall_stemmers',
  there: `select 1 from pg_proc where proname = 'rolecall_stemmers' and prosrc = $body$${body}$body$`,
  sql: `${entries.map(dictionary).join('\n')}
-- The languages whose stems the candidate search knows, each with the letter of its stems among the words of a text, and
-- the small words by which a text seems to be in it.
create or replace function public.rolecall_stemmers(
  out letter text, out language text, out configuration regconfig, out dictionary regdictionary, out small_words tsquery[])
returns setof record language sql immutable parallel safe rows ${entries.length} as $body$${body}$body$;
do $$ begin
  if to_regclass('public.applicant_profile_search_due') is not null then
    insert into public.applicant_profile_search_due select applicant_profile_id from public.applicant_profile_search on conflict do nothing;
    reindex index public.notes_words;
    reindex index public.tags_words;
  end if;
end $$;`,
};
