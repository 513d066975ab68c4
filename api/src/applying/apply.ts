import type { Rows } from '../generated/rows.ts';
import type { Language } from '../generated/shapes.ts';
import { askedFiles, keptAnswers } from '../forms/index.ts';
import { audit } from '../platform/audit/audit.ts';
import type { Caller } from '../platform/chain/context.ts';
import { queryOne, withTransaction } from '../platform/database/database.ts';
import { Conflict, Forbidden, NotFound, ValidationFailed } from '../platform/errors/errors.ts';
import { isAddress } from '../platform/mail/index.ts';
import { announce, recordEvents, refreshAnswerScores } from '../candidates/index.ts';
import { admission, isInternal, mayApplyForOthers } from './admission.ts';
import { withAnswersByQuestion } from './answers-by-question.ts';
import { requirementsOf, type Requirements } from './requirements.ts';
import { applicationErrors } from './check-application.ts';
import { confirm } from './confirmation.ts';
import { oneLine } from '../platform/texts/one-line.ts';
import { comesFromInside } from './internal-origin.ts';
import { findOrMakeCandidate } from './candidate.ts';
import {
  claimFiles,
  claimHeldFiles,
  keepConflicting,
  storeAnswers,
  storePast,
  storeTexts,
} from './store-application.ts';
import { forgetKept } from './kept/kept-application.ts';
import { originOf, storeOrigin, type Origin } from './origin.ts';
import { recordTerms, termsAgreedTo } from './terms.ts';
import type { ApplicationAnswer, ApplicationContext, ApplicationInput, ProfileInput } from './types.ts';

/**
 * Takes an application, all of it or nothing: the person, the application in the first stage, files, answers, history
 * and the confirmation mail.
 * @throws 403 for an employee who may not apply for others, 404 for a job that this side does not know, 409 for a second application, 422 with the fields that are wrong.
 */
export async function apply(sent: ApplicationInput, context: ApplicationContext): Promise<ApplicationAnswer> {
  const input = withAnswersByQuestion(sent);
  return withTransaction(async () => {
    const profile = input.applicant_profiles_attributes[0]!;
    const jobId = jobOf(input, profile);
    const requirements = await requirementsOf(jobId);
    const side = await sideOf(input, profile, context, jobId);
    if (!requirements) throw new NotFound('applying.errors.unknownJob');
    const { released } = context;
    refuseClosed(requirements, side, released !== undefined);
    // What is released was complete when it was sent.
    const errors = released ? [] : applicationErrors(input, requirements, side);
    if (errors.length > 0) throw new ValidationFailed(errors);
    const language = profile.preferred_language ?? context.language;
    // Who applies for somebody came by no link.
    const origin = await originOf(side.onBehalf ? null : input.origin, requirements.special_sources.referral);
    const stated =
      input.referral_name || !origin.referredBy ? input : { ...input, referral_name: origin.referredBy.name };
    const { id: applicantId, conflicting } = await findOrMakeCandidate(stated, {
      language,
      internal: side.internal,
      trusted: side.onBehalf,
    });
    const earlier = await earlierApplication(applicantId, requirements, input, side);
    const { caller } = context;
    const profileId =
      earlier ?? (await makeProfile({ applicantId, requirements, profile, side, origin, language, caller, released }));
    if (earlier === undefined) await storeOrigin(profileId, origin);
    if (conflicting) await keepConflicting(profileId, conflicting);
    const files = released
      ? await claimHeldFiles(profileId, released.heldId)
      : await claimFiles(profileId, wantedFiles(profile, requirements), { kept: input.kept });
    await storeTexts(profileId, profile);
    await storePast(profileId, profile);
    await storeAnswers(profileId, answersIn(profile, requirements, files, language, side));
    const { onBehalf } = side;
    const terms = released ? input.terms_hash : await termsAgreedTo(input, requirements, { language, onBehalf });
    if (terms) await recordTerms(profileId, terms, released?.sentAt);
    if (input.kept) await forgetKept(input.kept, requirements.id);
    await refreshAnswerScores([profileId]);
    await recordApplication(profileId, requirements, { again: earlier !== undefined, onBehalf: side.onBehalf });
    const email = input.email.trim();
    // Only who applies for somebody may leave the candidate without a word.
    const quiet = side.onBehalf && input.send_confirmation === false;
    const received = {
      profileId,
      email,
      firstName: oneLine(input.first_name),
      lastName: oneLine(input.last_name),
      language,
      requirements,
      onBehalf: side.onBehalf,
    };
    const mailed = !quiet && (await confirm(received));
    if (!side.onBehalf) return answerToStranger(profileId, requirements, email);
    return answerToStaff(profileId, applicantId, requirements, mailed ? email : null);
  });
}

/** The files without those that answer a question which is not asked. */
function wantedFiles(profile: ProfileInput, { forms }: Requirements) {
  const asked = askedFiles(forms, profile.answer_ids ?? []);
  return (profile.uploaded_files_attributes ?? []).filter(({ question_id: id }) => !id || asked.has(id));
}

function answersIn(
  profile: ProfileInput,
  { forms }: Requirements,
  files: Awaited<ReturnType<typeof claimFiles>>,
  language: Language,
  { onBehalf }: Side,
) {
  const given = {
    chosen: profile.answer_ids ?? [],
    written: profile.text_answers_attributes ?? [],
    files: files.flatMap(({ question_id: id, original_file_name: name }) => (id ? [{ question_id: id, name }] : [])),
  };
  return keptAnswers(forms, given, language, { onBehalf });
}

interface Side {
  internalId: string | undefined;
  internal: boolean;
  onBehalf: boolean;
}

async function sideOf(
  { email }: ApplicationInput,
  profile: ProfileInput,
  { caller, internalId, ip, released }: ApplicationContext,
  jobId: number,
): Promise<Side> {
  const onBehalf = caller !== null && profile.applied_by_recruiter === true;
  if (onBehalf && !(await mayApplyForOthers(caller, jobId))) throw new Forbidden();
  // The network of a recruiter says nothing of the candidate.
  const internal =
    isInternal(internalId) || (released?.internal ?? (await comesFromInside(email.trim(), onBehalf ? undefined : ip)));
  return { internalId, internal, onBehalf };
}

/** The job that an application is for. @throws 422 */
export function jobOf(input: ApplicationInput, profile: ProfileInput): number {
  const id = profile.job_id ?? input.job_id;
  if (id === undefined)
    throw new ValidationFailed([{ field: 'applicant_profiles_attributes.0.job_id', code: 'required' }]);
  if (input.job_id !== undefined && input.job_id !== id)
    throw new ValidationFailed([{ field: 'job_id', code: 'invalid' }]);
  return id;
}

/** One that is released came while the job was open; that it has closed since is no fault of the candidate. */
function refuseClosed(requirements: Requirements, side: Side, released: boolean): void {
  const admitted = released ? 'welcome' : admission(requirements, side);
  if (admitted === 'unknown') throw new NotFound('applying.errors.unknownJob');
  if (admitted === 'over') throw new ValidationFailed([{ field: 'job_id', code: 'applying.errors.jobOver' }]);
  if (requirements.first_stage_id === null)
    throw new ValidationFailed([{ field: 'job_id', code: 'applying.errors.noWorkflow' }]);
}

/** The person's application to this job from before, where the organization lets it be completed. @throws 409 */
async function earlierApplication(
  applicantId: number,
  requirements: Requirements,
  input: ApplicationInput,
  { onBehalf }: Side,
): Promise<number | undefined> {
  const row = await queryOne<Pick<Rows['applicant_profiles'], 'id' | 'is_deleted'>>(
    'select id, is_deleted from applicant_profiles where applicant_id = $1 and job_id = $2 for update',
    [applicantId, requirements.id],
    { name: 'applying-earlier' },
  );
  if (!row) return undefined;
  const allowed =
    requirements.duplicates === 'allow' || (requirements.duplicates === 'warn' && input.confirm_duplicate === true);
  if (allowed && !row.is_deleted) return row.id;
  throw new Conflict('applying.errors.appliedAlready', {
    extra: {
      can_confirm: requirements.duplicates === 'warn' && !row.is_deleted,
      ...(onBehalf && !row.is_deleted ? { applicant_profile_id: row.id } : {}),
    },
  });
}

interface NewProfile {
  applicantId: number;
  requirements: Requirements;
  profile: ProfileInput;
  side: Side;
  origin: Origin;
  language: string;
  caller: Caller | null;
  released: ApplicationContext['released'];
}

async function makeProfile({
  applicantId,
  requirements,
  profile,
  side,
  origin,
  language,
  caller,
  released,
}: NewProfile): Promise<number> {
  const row = await queryOne<Pick<Rows['applicant_profiles'], 'id'>>(
    `insert into applicant_profiles (id, applicant_id, job_id, stage_id, candidate_source_id, applied_by_recruiter,
       applied_by_employee_id, is_internal, consider_for_other_jobs, preferred_language)
     overriding system value
     values (coalesce((select r.id from (select $10::bigint as id) r
         where not exists (select from applicant_profiles p where p.id = r.id)),
       nextval(pg_get_serial_sequence('applicant_profiles', 'id'))), $1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
    [
      applicantId,
      requirements.id,
      requirements.first_stage_id,
      sourceOf(profile, requirements, side, origin),
      side.onBehalf,
      side.onBehalf ? caller!.id : null,
      side.internal,
      profile.consider_for_other_jobs ?? true,
      language,
      released?.profileId ?? null,
    ],
    { name: 'applying-make-profile' },
  );
  return row!.id;
}

/** What the candidate chose; else what the way says on which they came. */
function sourceOf(profile: ProfileInput, { special_sources }: Requirements, side: Side, origin: Origin): number | null {
  if (isInternal(side.internalId)) return special_sources.internal;
  const { internal, onBehalf } = side;
  const usual = onBehalf ? special_sources.added_by_recruiter : internal ? special_sources.internal : null;
  return profile.candidate_source_id ?? origin.sourceId ?? usual;
}

async function recordApplication(
  profileId: number,
  requirements: Requirements,
  { again, onBehalf }: { again: boolean; onBehalf: boolean },
): Promise<void> {
  const stage = await queryOne<Pick<Rows['applicant_profiles'], 'stage_id'>>(
    'select stage_id from applicant_profiles where id = $1',
    [profileId],
  );
  const to = stage!.stage_id;
  const action = again ? ('reapplied' as const) : ('applied' as const);
  await recordEvents([
    {
      profileId,
      jobId: requirements.id,
      action,
      toStageId: to,
      after: { stage_id: to, applied_by_recruiter: onBehalf },
    },
  ]);
  await audit({
    action: 'apply',
    entity: 'applicant-profile',
    id: profileId,
    after: { job_id: requirements.id, stage_id: to },
  });
  await announce(again ? 'changed' : 'applied', [
    { id: profileId, job_id: requirements.id, from: again ? to : null, to },
  ]);
}

/**
 * What somebody without a session learns: what they have sent, and nothing that is kept. Whether the address is known and
 * who it belongs to makes no difference.
 */
function answerToStranger(profileId: number, requirements: Requirements, email: string): ApplicationAnswer {
  return {
    job_id: requirements.id,
    job_name: requirements.name,
    reference: referenceOf(profileId, requirements),
    created_at: new Date().toISOString(),
    confirmation_sent_to: isAddress(email) ? email : null,
  };
}

const referenceOf = (profileId: number, requirements: Requirements) => `${requirements.id}-${profileId}`;

async function answerToStaff(
  profileId: number,
  applicantId: number,
  requirements: Requirements,
  email: string | null,
): Promise<ApplicationAnswer> {
  const row = await queryOne<Pick<Rows['applicant_profiles'], 'created_at'>>(
    'select created_at from applicant_profiles where id = $1',
    [profileId],
  );
  return {
    id: applicantId,
    applicant_id: applicantId,
    applicant_profile_id: profileId,
    job_id: requirements.id,
    job_name: requirements.name,
    reference: referenceOf(profileId, requirements),
    created_at: row!.created_at.toISOString(),
    confirmation_sent_to: email,
    applicant_profiles: [{ id: profileId, job_id: requirements.id }],
  };
}
