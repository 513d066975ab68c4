-- What each function is for, where who reads the database finds it (api/schema.sql).
comment on function public.refuse_removed() is
  'Refuses personal data in a row whose owner''s was removed, whoever writes it. The first argument names the columns with personal data, each further one a way to an owner: column>table.column>table, or nothing for the row itself. A row that comes to an owner holds them until the transaction ends, so a removal waits for it and finds it.';
comment on function public.rolecall_applicant_keys() is
  'Keeps what an applicant is found by: the address, the quick search, and what entries of one person have in common.';
comment on function public.rolecall_applicant_renamed() is
  'Gives the applications of a person their new name to be ordered by.';
comment on function public.rolecall_apply_counts(bigint[], bigint[], bigint[]) is
  'Adds changes to the counts of stages of jobs, whose rows are locked in the order of their ids; refuses a stage that is not of the job''s workflow. Planned once: for one place and for fifty, the plan is the same.';
comment on function public.rolecall_count_deleted() is
  'Takes deleted rows of applications out of the counts of their stages.';
comment on function public.rolecall_count_inserted() is
  'Counts new applications in their stages.';
comment on function public.rolecall_count_updated() is
  'Counts applications that were moved, deleted or restored: out of one stage, into another.';
comment on function public.rolecall_email_match(text) is
  'What two addresses of one mailbox have in common: no part behind a plus, and for Gmail no dots.';
comment on function public.rolecall_history_stays() is
  'Refuses to change an entry of a history; only its values may be emptied, as a removal does.';
comment on function public.rolecall_languages(tsvector, text) is
  'The languages that a text seems to be in, by its small words: two of them in a page, three in more. One that is too short to tell may be in any.';
comment on function public.rolecall_name_match(text) is
  'The words of a name in the order of the alphabet, so that it does not matter which of them is the first name; null for a single word.';
comment on function public.rolecall_note_words(text) is
  'The words of a note, as the candidate search keeps them.';
comment on function public.rolecall_pair(text, text, text) is
  'A pair of words as the index spells it; of what is longer than a word, the beginning.';
comment on function public.rolecall_pairs(tsvector, text) is
  'Every two words of a text that stand side by side.';
comment on function public.rolecall_phone_match(text) is
  'The last nine digits of a number, which are the same with the country''s number, with a leading zero and with neither.';
comment on function public.rolecall_plain(text) is
  'A text in small letters and without accents; nothing is the empty text.';
comment on function public.rolecall_profile_sort_name() is
  'Gives an application the name that it is ordered by.';
comment on function public.rolecall_reach_changed() is
  'Tells all processes that a session ended or that somebody lost a job, whoever writes it: streams that are open look at once whether they may stay. The argument names the column with the id of the employee.';
comment on function public.rolecall_search_answer_changed() is
  'An answer has got other words: applications that chose it are read again.';
comment on function public.rolecall_search_file_changed() is
  'A document got a text, another kind or another application, or was put away: the words of its application are read again.';
comment on function public.rolecall_search_file_written() is
  'Documents with text have come or gone: the words of their applications are read again.';
comment on function public.rolecall_search_notes_changed() is
  'Notes have other words, or were deleted: their applications are found by other words.';
comment on function public.rolecall_search_notes_written() is
  'Notes have come or gone: their applications are found by other words.';
comment on function public.rolecall_search_person_changed() is
  'Follows changes of a person in the candidate search: marks and the referral, name and address.';
comment on function public.rolecall_search_profiles_added() is
  'Gives new applications their row of the candidate search.';
comment on function public.rolecall_search_profiles_changed() is
  'Follows changes of applications in the candidate search: a move at once, what hangs on other tables only where it changed.';
comment on function public.rolecall_search_read_words() is
  'Reads the words of an application again, once and at the end of the transaction, however many of its parts were written.';
comment on function public.rolecall_search_refresh(bigint[]) is
  'Writes what the candidate search filters and orders applications by; only who is found otherwise than before is written.';
comment on function public.rolecall_search_said(bigint[]) is
  'Notes or tags of applications have changed: of up to fifty the words are read before the transaction ends, of more by a background job. The row of one that is due already is held, so that the words are not read before what this transaction writes can be seen.';
comment on function public.rolecall_search_stale(bigint[]) is
  'Marks applications whose words have changed. Locked in the order of their ids, like everything that several writers want.';
comment on function public.rolecall_search_tags_changed() is
  'Tags were put on applications or taken off: the candidate search finds them by these.';
comment on function public.rolecall_search_text_changed() is
  'The texts, answers, education or work of applications have changed: their words are read again.';
comment on function public.rolecall_search_texts(bigint) is
  'The texts in which an application is found, cut where a text is longer than anybody reads. All its documents are searched: what is shown in the form comes first, then the newest document.';
comment on function public.rolecall_search_words(bigint) is
  'Every word by which an application is found. A row holds a megabyte of words at most: whoever writes more different ones is found by the beginning of each text.';
comment on function public.rolecall_sort_name(text, text) is
  'What candidates are ordered by: last name, then first name.';
comment on function public.rolecall_spaced(text) is
  'Small letters and digits without accents, everything else a space; four names of crafts whose signs matter stay apart.';
comment on function public.rolecall_stems(text) is
  'The stems of a word, each with the letter of its language before it.';
comment on function public.rolecall_tag_words(jsonb) is
  'The words of a tag''s name in all languages, as the candidate search keeps them.';
comment on function public.rolecall_term(text, text, text) is
  'A word or phrase as it was typed, as a search of these sources: stem its stems, in names its beginning; exact as it is written; prefix what begins so. Two words in a row are their pair; more are found by their pairs, and only then their places are read. Null without a word.';
comment on function public.rolecall_text_words(text, text, text) is
  'The words, stems and pairs of a text, each with the letter of its source; languages are those known beside the ones that it seems to be in.';
comment on function public.rolecall_without_texts(jsonb) is
  'What is kept of values once somebody''s data is removed: numbers, truth values and dates; every other text goes.';
comment on function public.rolecall_workloads_of_job() is
  'Gives a job a row of counts for each stage of its workflow; another workflow is refused once somebody has applied.';
comment on function public.rolecall_workloads_of_stage() is
  'Gives a new stage its rows of counts in the jobs of its workflow, and keeps their order that of the stages.';
comment on function public.searchable(text) is
  'What is searched and what is searched for, so that letters of either size and with any accent are the same.';
comment on function public.touch_updated_at() is
  'Keeps updated_at right whoever writes; a statement that sets it itself is left alone.';
comment on function public.unaccented(text) is
  'unaccent() depends on the search path and so cannot stand in an index; this one can.';
