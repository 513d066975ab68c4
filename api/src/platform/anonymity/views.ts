/**
 * What readers see of candidates whose job is reviewed anonymously: views that stand before the tables of the same
 * names. Whatever is asked of a table by such a reader, words, filters and orders alike, is asked of its view, so that no
 * statement has to know of it, and none can forget it. The columns that hold a person's data are marked in the schemas
 * (`x-pii`); a test holds each of them against what stands here.
 */

/** SQL by column of what is read in its place where the person is hidden; rows `t`. */
type Masks = Record<string, string>;

interface View {
  /** SQL that is true for rows `t` that name a hidden person. */
  hidden: string;
  /** What is read instead; without it such rows are not read at all. */
  masks?: Masks;
}

const ofPerson = (id: string) => `${id} in (select h.id from anonymous.hidden h)`;
const ofProfile = (id: string) => `${id} in (select h.id from anonymous.hidden_profiles h)`;
const ofLetter = (id: string) =>
  `${id} in (select l.id from public.approval_emails l where ${ofProfile('l.applicant_profile_id')})`;

const personOf = (profile: string) =>
  `(select o.applicant_id from public.applicant_profiles o where o.id = ${profile})`;
const interviewed = '(select i.applicant_profile_id from public.interviews i where i.id = t.interview_id)';
const noted = '(select n.applicant_profile_id from public.notes n where n.id = t.note_id)';
const judged = '(select c.applicant_profile_id from public.scorecards c where c.id = t.scorecard_id)';
const judge = '(select c.author_id from public.scorecards c where c.id = t.scorecard_id)';

/** Free text without what is known of the person. */
const text = (column: string, profile: string) => `anonymous.masked(t.${column}, ${personOf(profile)})`;
const json = (column: string, profile: string) => `anonymous.masked(t.${column}::text, ${personOf(profile)})::jsonb`;
const texts = (profile: string, columns: string[]): Masks =>
  Object.fromEntries(columns.map((column) => [column, text(column, profile)]));
/** Whoever wrote it reads it as it is: it tells them nothing, and what is read to be changed or kept is not spoiled. */
const unlessBy = (author: string, masks: Masks): Masks =>
  Object.fromEntries(
    Object.entries(masks).map(([column, mask]) => [
      column,
      `case when ${author} = anonymous.reader() then t.${column} else ${mask} end`,
    ]),
  );
const nothing = (columns: string[]): Masks => Object.fromEntries(columns.map((column) => [column, 'null']));

const alias = (profile: string) => `(select o.alias from public.applicants o where o.id = ${personOf(profile)})`;
const own = 't.applicant_profile_id';

export const VIEWS: Record<string, View> = {
  applicants: {
    hidden: ofPerson('t.id'),
    masks: {
      first_name: `case when t.removed_at is null then current_setting('rolecall.word', true) end`,
      last_name: 'case when t.removed_at is null then t.alias end',
      search_text: 'public.searchable(t.alias)',
      ...nothing([
        ...['email', 'email_key', 'home_phone', 'work_phone', 'street', 'city', 'province', 'postal_code', 'country'],
        ...['referral_name', 'hold_reason', 'match_email', 'match_name', 'match_home_phone', 'match_work_phone'],
      ]),
    },
  },
  applicant_profiles: {
    hidden: ofProfile('t.id'),
    masks: {
      sort_name: '(select o.alias from public.applicants o where o.id = t.applicant_id)',
      ...nothing(['told', 'withdrawal_reason']),
    },
  },
  // By its words a hidden candidate is not found, by their tags they are.
  applicant_profile_search: {
    hidden: ofProfile(own),
    masks: {
      sort_name: alias(own),
      words: `array_to_tsvector(array['jx' || t.job_id] || array(select 'tx' || g from unnest(t.tag_ids) g))`,
    },
  },
  applicant_profile_texts: {
    hidden: ofProfile(own),
    masks: nothing(['resume', 'cover_letter', 'objective', 'summary']),
  },
  educations: { hidden: ofProfile(own), masks: nothing(['institution', 'description']) },
  work_experiences: { hidden: ofProfile(own), masks: texts(own, ['position', 'company', 'description']) },
  text_answers: { hidden: ofProfile(own), masks: texts(own, ['answer_text']) },
  uploaded_files: { hidden: ofProfile(own) },
  hgemails: { hidden: `(${ofPerson('t.applicant_id')} or ${ofProfile(own)})` },
  sms_messages: { hidden: ofPerson('t.applicant_id') },
  notes: { hidden: ofProfile(own), masks: unlessBy('t.employee_id', texts(own, ['body'])) },
  note_histories: { hidden: ofProfile(noted), masks: unlessBy('t.employee_id', texts(noted, ['body'])) },
  applicant_logs: { hidden: ofPerson('t.applicant_id') },
  applicant_merges: { hidden: `(${ofPerson('t.kept_id')} or ${ofPerson('t.merged_id')})` },
  applicant_profile_logs: {
    hidden: ofProfile(own),
    masks: { old_value: json('old_value', own), new_value: json('new_value', own) },
  },
  address_changes: { hidden: ofPerson('t.applicant_id') },
  removal_requests: { hidden: ofPerson('t.applicant_id') },
  talent_pool_members: { hidden: ofProfile(own) },
  interviews: {
    hidden: ofProfile(own),
    masks: unlessBy('t.organizer_id', {
      name: json('name', own),
      ...texts(own, ['place', 'message', 'cancel_reason']),
    }),
  },
  interview_answers: { hidden: ofProfile(interviewed), masks: texts(interviewed, ['comment']) },
  interview_bookings: {
    hidden: ofProfile(own),
    masks: { name: json('name', own), ...texts(own, ['place', 'message', 'offered_note']) },
  },
  scorecards: { hidden: ofProfile(own), masks: unlessBy('t.author_id', texts(own, ['note', 'private_note'])) },
  scorecard_answers: { hidden: ofProfile(judged), masks: unlessBy(judge, texts(judged, ['note'])) },
  scorecard_ratings: { hidden: ofProfile(judged), masks: unlessBy(judge, texts(judged, ['note'])) },
  scorecard_versions: { hidden: ofProfile(judged), masks: unlessBy(judge, { content: json('content', judged) }) },
  tasks: {
    hidden: ofProfile(own),
    masks: unlessBy('t.created_by_id', {
      ...texts(own, ['title', 'note']),
      search_text: `public.searchable(${text('title', own)})`,
    }),
  },
  approval_emails: { hidden: ofProfile(own) },
  approval_chains: { hidden: ofLetter('t.approval_email_id') },
  file_and_links: { hidden: ofLetter('t.approval_email_id') },
  information_answers: { hidden: ofLetter('t.approval_email_id') },
  letter_versions: { hidden: ofLetter('t.approval_email_id') },
  trail_entries: { hidden: ofLetter('t.approval_email_id') },
};

/** The employee who reads. */
const reader = `create function anonymous.reader() returns bigint language sql stable as
  $$ select nullif(current_setting('rolecall.reader', true), '')::bigint $$`;

/** Applications that are reviewed anonymously and not decided: neither rejected, nor hired, nor offered the job, nor revealed. */
const reviewed = `create view anonymous.reviewed as
  select p.id, p.applicant_id, p.job_id from public.jobs j
  join public.applicant_profiles p on p.job_id = j.id and not p.is_deleted and p.revealed_at is null
    and p.offered_date is null and p.hired_date is null and p.regretted_date is null
  join public.stages s on s.id = p.stage_id and s.stage_type not in ('hired', 'rejected')
  where j.anonymous_review and not exists (select from public.approval_emails l where l.applicant_profile_id = p.id
    and l.email_type = 'offer_letter' and l.status not in ('draft', 'cancelled'))`;

/**
 * A person is hidden from a reader as long as one of their applications is under such a review. Only who has nothing to
 * do with that review, and sees the person in another job, is not concerned. Entries that were merged are one person.
 */
const hidden = `create view anonymous.hidden as
  with reader as materialized (
    select anonymous.reader() as id,
      coalesce(current_setting('rolecall.every_job', true), '') = 'true' as every_job
  ), reached as materialized (
    select a.job_id from public.job_assignments a join reader r on r.id = a.employee_id
  ), met as materialized (
    select i.applicant_profile_id as id from public.interview_interviewers w join reader r on r.id = w.employee_id
      join public.interviews i on i.id = w.interview_id
  ), persons as materialized (
    select coalesce(a.merged_into_id, a.id) as id,
      bool_or(p.job_id in (select job_id from reached) or p.id in (select id from met)) as concerned
    from anonymous.reviewed p join public.applicants a on a.id = p.applicant_id group by 1
  ), chosen as materialized (
    select h.id from persons h cross join reader r
    where r.every_job or h.concerned or not exists (
      select from public.applicants e join public.applicant_profiles y on y.applicant_id = e.id and not y.is_deleted
      where (e.id = h.id or e.merged_into_id = h.id)
        and (y.job_id in (select job_id from reached) or y.id in (select id from met)))
  )
  select c.id from chosen c union all
  select e.id from chosen c join public.applicants e on e.merged_into_id = c.id`;

const hiddenProfiles = `create view anonymous.hidden_profiles as
  select p.id from anonymous.hidden h join public.applicant_profiles p on p.applicant_id = h.id`;

/** What a text may hold of a person, as one regular expression: names, addresses, numbers, schools, files. */
const pattern = `create function anonymous.pattern(person bigint) returns text language sql stable as $$
  with family as (
    select e.* from public.applicants p join public.applicants e
      on e.id = coalesce(p.merged_into_id, p.id) or e.merged_into_id = coalesce(p.merged_into_id, p.id)
    where p.id = person
  ), applications as (
    select p.id from family f join public.applicant_profiles p on p.applicant_id = f.id
  ), known(word) as (
    select unnest(array[f.first_name, f.last_name, f.email, split_part(f.email, '@', 1), f.referral_name]) from family f
    union select regexp_split_to_table(concat_ws(' ', f.first_name, f.last_name), '[[:space:]''’-]+') from family f
    union select d.institution from public.educations d join applications p on p.id = d.applicant_profile_id
    union select unnest(array[u.original_file_name, regexp_replace(u.original_file_name, '[.][^.]*$', '')])
      from public.uploaded_files u join applications p on p.id = u.applicant_profile_id
    union select v.value from family f join public.applicant_logs l on l.applicant_id = f.id,
      jsonb_each_text(case when jsonb_typeof(l.old_value) = 'object' then l.old_value else '{}' end) v
      where v.key in ('first_name', 'last_name', 'email')
  ), words(word) as (
    select btrim(k.word) from known k union select public.unaccented(btrim(k.word)) from known k
  ), numbers(word) as (
    select regexp_replace(right(n.digits, 8), '(.)(?=.)', '\\1[^[:alnum:]]{0,3}', 'g') from family f,
      lateral (select regexp_replace(unnest(array[f.home_phone, f.work_phone]), '[^0-9]', '', 'g') as digits) n
    where length(n.digits) > 5
  )
  select '(?:(?<![[:alpha:]<&])(?<!</)(?:' || coalesce(nullif(string_agg(
      regexp_replace(regexp_replace(w.word, '([^[:alnum:][:space:]])', '\\\\\\1', 'g'), '[[:space:]]+', '[[:space:]]+', 'g'),
      '|' order by length(w.word) desc, w.word), ''), '[^[:print:][:cntrl:]]') || ')(?![[:alpha:]]))'
    || coalesce((select string_agg('|' || n.word, '') from numbers n), '')
    || '|[[:alnum:]._%+-]+@[[:alnum:]-]+[.][[:alnum:].-]+|(?:https?://|www[.])[^[:space:]"<>\\\\]+'
  from words w where length(w.word) > 1
$$`;

const masked = `create function anonymous.masked(value text, person bigint) returns text language sql stable as $$
  select case when value is null or value = '' then value
    else regexp_replace(value, anonymous.pattern(person), '•••', 'gi') end
$$`;

/** One view, by the columns that its table has. */
export function viewSql(table: string, columns: readonly string[]): string {
  const { hidden: where, masks } = VIEWS[table]!;
  const missing = Object.keys(masks ?? {}).filter((column) => !columns.includes(column));
  if (missing.length > 0) throw new Error(`${table} has no ${missing.join(', ')}: see anonymity/views.ts`);
  const shown = columns.map((column) => {
    const mask = masks?.[column];
    return mask === undefined
      ? `t."${column}"`
      : `case when ${where} then ${mask} else t."${column}" end as "${column}"`;
  });
  const filter = masks ? '' : ` where (${where}) is not true`;
  return `create view anonymous."${table}" as select ${shown.join(', ')} from public."${table}" t${filter}`;
}

/** What comes before the views. */
export const GROUND = ['create schema anonymous', reader, reviewed, hidden, hiddenProfiles, pattern, masked];
