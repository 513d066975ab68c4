import type { CallTypes } from '../generated/call-types.ts';
import type { Language } from '../generated/shapes.ts';
import type { Rows } from '../generated/rows.ts';
import { claimFiles, findOrMakeCandidate, keepConflicting, storeTexts } from '../applying/index.ts';
import { announce, recordEvents } from '../candidates/index.ts';
import { askAgain } from '../guard/index.ts';
import { audit } from '../platform/audit/audit.ts';
import type { Handler } from '../platform/chain/context.ts';
import { query, queryOne } from '../platform/database/database.ts';
import { NotFound, ValidationFailed, type FieldError } from '../platform/errors/errors.ts';
import { isAddress, letterHtml, ownPageAddress, queueMail } from '../platform/mail/index.ts';
import { limit, networkOf } from '../platform/rate-limits/index.ts';
import { oneLine } from '../platform/texts/one-line.ts';
import { t } from '../platform/texts/texts.ts';
import { openPool, POOL_FORM, type Pool } from './pool.ts';

type Profile = CallTypes['joinTalentPool']['body'];

/** Profiles and mails of one address in an hour, whoever sends them. */
const MOST_AN_HOUR = { points: 5, seconds: 3600 };

/**
 * POST talent_pool/join: an application to the job that stands for the pool, with a consent that ends. Whoever knows an
 * address can send one: what is known of the person stays (findOrMakeCandidate), who is in the pool already keeps what
 * they said and until when they agreed, and the answer and the mail are the same for all.
 */
export const joinTalentPool: Handler<'joinTalentPool'> = async (context) => {
  const { body, ip } = context;
  const language = body.language ?? context.language;
  await limit('talent_pool_network', networkOf(ip), { points: 30, seconds: 3600 });
  const pool = await openPool();
  if (!pool) throw new NotFound('talentPool.errors.closed');
  const email = body.email.trim();
  const errors = errorsIn(body, email);
  if (errors.length > 0) throw new ValidationFailed(errors);
  await askAgain(POOL_FORM, body.guard, { fastestMs: 0 });
  await limit('talent_pool', email.toLowerCase(), MOST_AN_HOUR);
  const { first_name, last_name, home_phone } = body;
  const { id: applicantId, conflicting } = await findOrMakeCandidate(
    { first_name, last_name, email, home_phone, applicant_profiles_attributes: [] },
    { language, internal: false, trusted: false },
  );
  const profileId = await takeProfile(applicantId, pool, body, language);
  if (conflicting) await keepConflicting(profileId, conflicting);
  await mailJoined(applicantId, email, pool, language);
  return { success: true };
};

function errorsIn({ first_name, last_name, consent }: Profile, email: string): FieldError[] {
  const errors: FieldError[] = [];
  if (!oneLine(first_name)) errors.push({ field: 'first_name', code: 'required' });
  if (!oneLine(last_name)) errors.push({ field: 'last_name', code: 'required' });
  if (!isAddress(email)) errors.push({ field: 'email', code: email ? 'format-email' : 'required' });
  if (!consent) errors.push({ field: 'consent', code: 'talentPool.errors.consent' });
  return errors;
}

type Found = Pick<Rows['applicant_profiles'], 'id' | 'stage_id'> & { is_member: boolean };

/** The person's application to the pool, made, taken up again or left as it is; the person is locked. */
async function takeProfile(applicantId: number, pool: Pool, body: Profile, language: Language): Promise<number> {
  const found = await queryOne<Found>(
    `select p.id, p.stage_id, exists (select from talent_pool_members m where m.applicant_profile_id = p.id
       and m.ended_at is null and m.expires_at > now()) as is_member
     from applicant_profiles p where p.applicant_id = $1 and p.job_id = $2 for update`,
    [applicantId, pool.id],
  );
  const files = body.uploaded_files_attributes ?? [];
  if (found?.is_member) {
    await claimFiles(found.id, files);
    return found.id;
  }
  const id = found ? await takeUpAgain(found, pool) : await makeProfile(applicantId, pool, language);
  await claimFiles(id, files);
  await storeTexts(id, {});
  await becomeMember(id, pool, body, language);
  const from = found?.stage_id ?? null;
  const action = found ? 'reapplied' : 'applied';
  await recordEvents([
    { profileId: id, jobId: pool.id, action, toStageId: pool.first_stage_id, after: { stage_id: pool.first_stage_id } },
  ]);
  await audit({
    action: 'apply',
    entity: 'applicant-profile',
    id,
    after: { job_id: pool.id, stage_id: pool.first_stage_id },
  });
  await announce(found ? 'changed' : 'applied', [{ id, job_id: pool.id, from, to: pool.first_stage_id }]);
  return id;
}

async function makeProfile(applicantId: number, pool: Pool, language: Language): Promise<number> {
  const row = await queryOne<Pick<Rows['applicant_profiles'], 'id'>>(
    `insert into applicant_profiles (applicant_id, job_id, stage_id, candidate_source_id, preferred_language)
     values ($1, $2, $3, (select id from candidate_sources where code = 'talent_pool'), $4) returning id`,
    [applicantId, pool.id, pool.first_stage_id, language],
  );
  return row!.id;
}

/** Who has left or whose consent has ended comes back as who arrives. */
async function takeUpAgain({ id }: Found, pool: Pool): Promise<number> {
  await query(
    `update applicant_profiles set stage_id = $2, rejection_reason_id = null, withdrawn_at = null, withdrawal_reason = null,
       is_deleted = false, stage_entered_at = now(), updated_at = now(), lock_version = lock_version + 1 where id = $1`,
    [id, pool.first_stage_id],
  );
  return id;
}

async function becomeMember(profileId: number, pool: Pool, body: Profile, language: Language): Promise<void> {
  const consent = t(language, 'talentPool.consent', { organization: pool.organization, smart_count: pool.months });
  const known = (table: string, id: string) => `(select x.id from ${table} x where x.id = ${id}::bigint)`;
  await query(
    `insert into talent_pool_members (applicant_profile_id, job_category_id, company_department_id, location_id, wishes,
       consent_text, consented_at, expires_at)
     values ($1, ${known('job_categories', '$2')}, ${known('company_departments', '$3')}, ${known('locations', '$4')}, $5,
       $6, now(), now() + $7 * interval '1 month')
     on conflict (applicant_profile_id) do update set job_category_id = excluded.job_category_id,
       company_department_id = excluded.company_department_id, location_id = excluded.location_id, wishes = excluded.wishes,
       consent_text = excluded.consent_text, consented_at = excluded.consented_at, expires_at = excluded.expires_at,
       reminded_at = null, ended_at = null, end_reason = null`,
    [
      profileId,
      body.job_category_id ?? null,
      body.company_department_id ?? null,
      body.location_id ?? null,
      body.wishes?.replaceAll('\0', '').trim() || null,
      consent,
      pool.months,
    ],
  );
}

/** The same words for who is new and who is known; none of them was typed by whoever sent the form. */
async function mailJoined(
  applicantId: number,
  email: string,
  { organization }: Pool,
  language: Language,
): Promise<void> {
  await queueMail({
    to: email,
    subject: t(language, 'talentPool.mail.joined.subject', { organization }),
    html: letterHtml({
      language,
      organization,
      paragraphs: [t(language, 'talentPool.mail.joined.text', { organization }), t(language, 'ownPage.mail.secret')],
      link: { href: ownPageAddress(language), label: t(language, 'talentPool.mail.link') },
    }),
    language,
    recipientKind: 'candidate',
    purpose: 'talent_pool_joined',
    replyable: false,
    applicantId,
  });
}
