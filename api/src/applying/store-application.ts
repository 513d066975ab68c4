import type { Rows } from '../generated/rows.ts';
import { query } from '../platform/database/database.ts';
import { ValidationFailed } from '../platform/errors/errors.ts';
import { hashToken } from '../platform/sessions/tokens.ts';
import type { Values } from './candidate.ts';
import type { KeptAnswers } from '../forms/index.ts';
import { dayOf } from './day-of.ts';
import { readPending } from '../uploads/index.ts';
import type { ProfileInput } from './types.ts';

type NewFiles = NonNullable<ProfileInput['uploaded_files_attributes']>;
/** The column of what has claimed a file. */
type Claimer = 'applicant_profile_id' | 'held_application_id';
type ClaimedFile = Pick<Rows['uploaded_files'], 'id' | 'original_file_name' | 'question_id'>;

/**
 * Claims the files that an application names, or one that is held: each by the token that only who uploaded it knows, or
 * by the link under which it was kept (`kept`), and only once.
 */
export async function claimFiles(
  id: number,
  files: NewFiles = [],
  { kept, by = 'applicant_profile_id' }: { kept?: string | null | undefined; by?: Claimer } = {},
): Promise<ClaimedFile[]> {
  if (files.length === 0) return [];
  const claimed = await query<ClaimedFile & Pick<Rows['uploaded_files'], 'text_status'>>(
    `update uploaded_files f set ${by} = $1, claim_token_hash = null, uploader = null,
       question_id = c.question, application_draft_id = null
     from unnest($2::bigint[], $3::text[], $4::bigint[]) as c(id, hash, question)
     where f.id = c.id and (f.claim_token_hash = c.hash or (f.claim_token_hash is not null and f.application_draft_id = (
       select d.id from application_drafts d where d.token_hash = $5)))
     returning f.id, f.text_status, f.original_file_name, f.question_id`,
    [
      id,
      files.map((file) => file.id),
      files.map(({ token }) => hashToken(token ?? '')),
      files.map(({ question_id: question }) => question ?? null),
      kept ? hashToken(kept) : '',
    ],
    { name: `applying-claim-files-${by}` },
  );
  if (claimed.some(({ text_status }) => text_status === 'pending')) await readPending();
  const ours = new Set(claimed.map((file) => file.id));
  const lost = files.findIndex((file) => !ours.has(file.id));
  if (lost >= 0) {
    const question = files[lost]!.question_id;
    const field = question
      ? `questions.${question}`
      : `applicant_profiles_attributes.0.uploaded_files_attributes.${lost}`;
    throw new ValidationFailed([{ field, code: 'applying.errors.fileGone' }]);
  }
  return claimed;
}

/** What was said otherwise stands on the application until somebody decides; see takeOver in the pipeline. */
export async function keepConflicting(profileId: number, conflicting: Values): Promise<void> {
  await query(`update applicant_profiles set told = coalesce(told, '{}') || $2 where id = $1`, [
    profileId,
    JSON.stringify(conflicting),
  ]);
}

/** The files that waited with a held application. */
export async function claimHeldFiles(profileId: number, heldId: number): Promise<ClaimedFile[]> {
  const claimed = await query<ClaimedFile & Pick<Rows['uploaded_files'], 'text_status'>>(
    `update uploaded_files set applicant_profile_id = $1, held_application_id = null where held_application_id = $2
     returning id, text_status, original_file_name, question_id`,
    [profileId, heldId],
    { name: 'applying-claim-held-files' },
  );
  if (claimed.some(({ text_status }) => text_status === 'pending')) await readPending();
  return claimed;
}

/** The long texts; where the form sent none, the text that was read from the resume and the letter. */
export async function storeTexts(profileId: number, profile: Partial<ProfileInput>): Promise<void> {
  await query(
    `insert into applicant_profile_texts as t (applicant_profile_id, resume, cover_letter, objective, summary)
     select $1,
       coalesce(nullif($2::text, ''), (select f.extracted_text from uploaded_files f
         where f.applicant_profile_id = $1 and f.file_type = 'resume' order by f.id desc limit 1)),
       coalesce(nullif($3::text, ''), (select f.extracted_text from uploaded_files f
         where f.applicant_profile_id = $1 and f.file_type = 'cover_letter' order by f.id desc limit 1)),
       nullif($4::text, ''), nullif($5::text, '')
     on conflict (applicant_profile_id) do update set
       resume = coalesce(excluded.resume, t.resume), cover_letter = coalesce(excluded.cover_letter, t.cover_letter),
       objective = coalesce(excluded.objective, t.objective), summary = coalesce(excluded.summary, t.summary)`,
    [
      profileId,
      trimmed(profile.resume),
      trimmed(profile.cover_letter),
      trimmed(profile.objective),
      trimmed(profile.summary),
    ],
    { name: 'applying-texts' },
  );
}

/** Work and education; a later application replaces the whole list when it brings one. */
export async function storePast(profileId: number, profile: ProfileInput): Promise<void> {
  const work = (profile.work_experiences_attributes ?? []).filter(isKept).map((one, order) => ({
    position: trimmed(one.position),
    company: trimmed(one.company),
    description: trimmed(one.description),
    start_date: dayOf(one.start_date),
    end_date: isPresent(one.present_date) ? null : dayOf(one.end_date),
    present_date: isPresent(one.present_date),
    order,
  }));
  const education = (profile.educations_attributes ?? []).filter(isKept).map((one, order) => ({
    institution: trimmed(one.institution),
    degree: trimmed(one.degree),
    field_of_study: trimmed(one.field_of_study),
    description: trimmed(one.description),
    start_date: dayOf(one.start_date),
    end_date: dayOf(one.end_date),
    order,
  }));
  await replace(profileId, 'work_experiences', work);
  await replace(profileId, 'educations', education);
}

/** The answers to the forms of the job; a question answered again keeps the newer answer. */
export async function storeAnswers(profileId: number, { chosen, written }: KeptAnswers): Promise<void> {
  if (chosen.length > 0) {
    await query(
      'delete from applicant_profile_answers where applicant_profile_id = $1 and question_id = any($2::bigint[])',
      [profileId, chosen.map(({ question }) => question)],
    );
    await query(
      `insert into applicant_profile_answers (applicant_profile_id, question_id, answer_id)
       select $1, * from unnest($2::bigint[], $3::bigint[])`,
      [profileId, chosen.map(({ question }) => question), chosen.map(({ answer }) => answer)],
    );
  }
  if (written.length === 0) return;
  await query(
    `insert into text_answers (applicant_profile_id, question_id, answer_text)
     select $1, * from unnest($2::bigint[], $3::text[])
     on conflict (applicant_profile_id, question_id) do update
       set answer_text = excluded.answer_text, score = null, created_at = now()`,
    [profileId, written.map(({ question }) => question), written.map(({ text }) => text)],
  );
}

async function replace(profileId: number, table: 'work_experiences' | 'educations', rows: Record<string, unknown>[]) {
  if (rows.length === 0) return;
  await query(`delete from ${table} where applicant_profile_id = $1`, [profileId]);
  const names = Object.keys(rows[0]!).map((name) => `"${name}"`);
  await query(
    `insert into ${table} (applicant_profile_id, ${names.join(', ')})
     select $1, ${names.map((name) => `r.${name}`).join(', ')} from jsonb_populate_recordset(null::${table}, $2::jsonb) r`,
    [profileId, JSON.stringify(rows)],
  );
}

/** Rows that say anything, and were not taken out of the form again. */
function isKept(row: Record<string, unknown> & { _destroy?: boolean | null }): boolean {
  return (
    !row._destroy &&
    Object.entries(row).some(
      ([name, value]) => name !== 'present_date' && typeof value === 'string' && value.trim() !== '',
    )
  );
}

const isPresent = (value: boolean | string | null | undefined) =>
  value === true || (typeof value === 'string' && value.trim() !== '' && value !== 'false');

const trimmed = (value: string | null | undefined) => value?.replaceAll('\0', '').trim() || null;
