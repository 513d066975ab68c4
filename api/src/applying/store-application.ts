import type { Rows } from '../generated/rows.ts';
import { query } from '../platform/database/database.ts';
import { ValidationFailed } from '../platform/errors/errors.ts';
import { hashToken } from '../platform/sessions/tokens.ts';
import type { Requirements } from './requirements.ts';
import { dayOf } from './day-of.ts';
import { readPending } from '../uploads/index.ts';
import type { ProfileInput } from './types.ts';

/** Claims the files that an application names: each by the token that only who uploaded it knows, and only once. */
export async function claimFiles(
  profileId: number,
  files: ProfileInput['uploaded_files_attributes'] = [],
): Promise<void> {
  if (files.length === 0) return;
  const claimed = await query<Pick<Rows['uploaded_files'], 'id' | 'text_status'>>(
    `update uploaded_files f set applicant_profile_id = $1, claim_token_hash = null, uploader = null
     from unnest($2::bigint[], $3::text[]) as c(id, hash)
     where f.id = c.id and f.claim_token_hash = c.hash
     returning f.id, f.text_status`,
    [profileId, files.map(({ id }) => id), files.map(({ token }) => hashToken(token ?? ''))],
    { name: 'applying-claim-files' },
  );
  if (claimed.some(({ text_status }) => text_status === 'pending')) await readPending();
  const ours = new Set(claimed.map(({ id }) => id));
  const lost = files.findIndex(({ id }) => !ours.has(id));
  if (lost >= 0) {
    const field = `applicant_profiles_attributes.0.uploaded_files_attributes.${lost}`;
    throw new ValidationFailed([{ field, code: 'applying.errors.fileGone' }]);
  }
}

/** The files that waited with a held application. */
export async function claimHeldFiles(profileId: number, heldId: number): Promise<void> {
  const claimed = await query<Pick<Rows['uploaded_files'], 'text_status'>>(
    `update uploaded_files set applicant_profile_id = $1, held_application_id = null where held_application_id = $2
     returning text_status`,
    [profileId, heldId],
    { name: 'applying-claim-held-files' },
  );
  if (claimed.some(({ text_status }) => text_status === 'pending')) await readPending();
}

/** The long texts; where the form sent none, the text that was read from the resume and the letter. */
export async function storeTexts(profileId: number, profile: ProfileInput): Promise<void> {
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
export async function storeAnswers(
  profileId: number,
  profile: ProfileInput,
  requirements: Requirements,
): Promise<void> {
  const chosen = new Set(profile.answer_ids ?? []);
  const pairs = requirements.forms
    .flatMap((form) => form.questions)
    .flatMap((question) =>
      question.answers.filter(({ id }) => chosen.has(id)).map(({ id }) => ({ question: question.id, answer: id })),
    );
  if (pairs.length > 0) {
    await query(
      'delete from applicant_profile_answers where applicant_profile_id = $1 and question_id = any($2::bigint[])',
      [profileId, pairs.map(({ question }) => question)],
    );
    await query(
      `insert into applicant_profile_answers (applicant_profile_id, question_id, answer_id)
       select $1, * from unnest($2::bigint[], $3::bigint[])`,
      [profileId, pairs.map(({ question }) => question), pairs.map(({ answer }) => answer)],
    );
  }
  // Of several to one question the last counts, as where they are checked.
  const texts = new Map(
    (profile.text_answers_attributes ?? []).map((one) => [one.question_id, one.answer_text?.trim() ?? '']),
  );
  const written = [...texts].filter(([, text]) => text !== '');
  if (written.length === 0) return;
  await query(
    `insert into text_answers (applicant_profile_id, question_id, answer_text)
     select $1, * from unnest($2::bigint[], $3::text[])
     on conflict (applicant_profile_id, question_id) do update set answer_text = excluded.answer_text, score = null`,
    [profileId, written.map(([question]) => question), written.map(([, text]) => text)],
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
