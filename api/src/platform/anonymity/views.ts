import { DOCUMENTS, PARTICLES } from './document-sql.ts';
import {
  FUNCTIONS,
  hiddenAmongManySql,
  hiddenApplicationSql,
  hiddenPersonSql,
  hiddenRowSql,
  reviewedSql,
} from './hidden-sql.ts';

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

const ofLetter = (id: string) =>
  `exists (select from public.approval_emails l where l.id = ${id} and ${hiddenApplicationSql('l.applicant_profile_id')})`;

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
    hidden: hiddenRowSql('t'),
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
    hidden: hiddenApplicationSql('t.id'),
    masks: {
      sort_name: '(select o.alias from public.applicants o where o.id = t.applicant_id)',
      ...nothing(['told', 'withdrawal_reason']),
    },
  },
  // By its words a hidden candidate is not found, by their tags they are.
  applicant_profile_search: {
    hidden: hiddenAmongManySql(own),
    masks: {
      sort_name: alias(own),
      words: `array_to_tsvector(array['jx' || t.job_id] || array(select 'tx' || g from unnest(t.tag_ids) g))`,
    },
  },
  applicant_profile_texts: {
    hidden: hiddenApplicationSql(own),
    masks: {
      ...nothing(['cover_letter', 'objective', 'summary']),
      // Without any resume nobody can judge: its words, as far as they tell nobody's name.
      resume: `anonymous.document(t.resume, ${personOf(own)})`,
    },
  },
  educations: { hidden: hiddenApplicationSql(own), masks: nothing(['institution', 'description']) },
  work_experiences: { hidden: hiddenApplicationSql(own), masks: texts(own, ['position', 'company', 'description']) },
  text_answers: { hidden: hiddenApplicationSql(own), masks: texts(own, ['answer_text']) },
  uploaded_files: { hidden: hiddenApplicationSql(own) },
  hgemails: { hidden: `(${hiddenPersonSql('t.applicant_id')} or ${hiddenApplicationSql(own)})` },
  sms_messages: { hidden: hiddenPersonSql('t.applicant_id') },
  notes: { hidden: hiddenApplicationSql(own), masks: unlessBy('t.employee_id', texts(own, ['body'])) },
  note_histories: { hidden: hiddenApplicationSql(noted), masks: unlessBy('t.employee_id', texts(noted, ['body'])) },
  applicant_logs: { hidden: hiddenPersonSql('t.applicant_id') },
  applicant_merges: { hidden: `(${hiddenPersonSql('t.kept_id')} or ${hiddenPersonSql('t.merged_id')})` },
  applicant_profile_logs: {
    hidden: hiddenApplicationSql(own),
    masks: { old_value: json('old_value', own), new_value: json('new_value', own) },
  },
  address_changes: { hidden: hiddenPersonSql('t.applicant_id') },
  removal_requests: { hidden: hiddenPersonSql('t.applicant_id') },
  talent_pool_members: { hidden: hiddenApplicationSql(own) },
  interviews: {
    hidden: hiddenApplicationSql(own),
    masks: unlessBy('t.organizer_id', {
      name: json('name', own),
      ...texts(own, ['place', 'message', 'cancel_reason']),
    }),
  },
  interview_answers: {
    hidden: hiddenApplicationSql(interviewed),
    masks: { ...texts(interviewed, ['comment']), ...nothing(['from_address', 'delegate']) },
  },
  interview_bookings: {
    hidden: hiddenApplicationSql(own),
    masks: { name: json('name', own), ...texts(own, ['place', 'message', 'offered_note']) },
  },
  scorecards: {
    hidden: hiddenApplicationSql(own),
    masks: unlessBy('t.author_id', texts(own, ['note', 'private_note'])),
  },
  scorecard_answers: { hidden: hiddenApplicationSql(judged), masks: unlessBy(judge, texts(judged, ['note'])) },
  scorecard_ratings: { hidden: hiddenApplicationSql(judged), masks: unlessBy(judge, texts(judged, ['note'])) },
  scorecard_versions: {
    hidden: hiddenApplicationSql(judged),
    masks: unlessBy(judge, { content: json('content', judged) }),
  },
  tasks: {
    hidden: hiddenApplicationSql(own),
    masks: unlessBy('t.created_by_id', {
      ...texts(own, ['title', 'note']),
      search_text: `public.searchable(${text('title', own)})`,
    }),
  },
  approval_emails: { hidden: hiddenApplicationSql(own) },
  approval_chains: { hidden: ofLetter('t.approval_email_id') },
  file_and_links: { hidden: ofLetter('t.approval_email_id') },
  information_answers: { hidden: ofLetter('t.approval_email_id') },
  letter_versions: { hidden: ofLetter('t.approval_email_id') },
  trail_entries: { hidden: ofLetter('t.approval_email_id') },
};

/** The employee who reads. */
const reader = `create function anonymous.reader() returns bigint language sql stable as
  $$ select nullif(current_setting('rolecall.reader', true), '')::bigint $$`;

/** The same as rows: for what is asked of some, by their ids. */
const reviewed = `create view anonymous.reviewed as select p.id from public.applicant_profiles p where ${reviewedSql('p')}`;
const hidden = `create view anonymous.hidden as select e.id from public.applicants e where ${hiddenRowSql('e')}`;
const hiddenProfiles = `create view anonymous.hidden_profiles as
  select p.id from public.applicant_profiles p where ${hiddenApplicationSql('p.id')}`;

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
  from words w where length(w.word) > 1 and lower(w.word) not in ${PARTICLES}
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
export const GROUND = [
  'create schema anonymous',
  reader,
  ...FUNCTIONS,
  reviewed,
  hidden,
  hiddenProfiles,
  pattern,
  masked,
  ...DOCUMENTS,
];
