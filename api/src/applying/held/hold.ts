import { queryOne, savepoint } from '../../platform/database/database.ts';
import { audit } from '../../platform/audit/audit.ts';
import { pointsOf, type Sign } from '../../guard/index.ts';
import { beginningOf } from '../../platform/texts/cut.ts';
import { oneLine } from '../../platform/texts/one-line.ts';
import type { ApplicationAnswer, ApplicationContext, ApplicationInput } from '../types.ts';
import { forgetKept } from '../kept/kept-application.ts';
import { requirementsOf } from '../requirements.ts';
import { claimFiles } from '../store-application.ts';
import { termsAgreedTo } from '../terms.ts';
import { writtenIn } from './written.ts';

/** So many days somebody has to look at it. */
const KEPT_DAYS = 30;

/** Of what was written, so much is shown; the application itself has all of it. */
const SHOWN_CHARS = 20_000;

interface Holding {
  jobId: number;
  signs: Sign[];
  internal: boolean;
  context: ApplicationContext;
}

/**
 * Keeps an application for a look, in the running transaction: it is taken as any other and taken back again, so that only
 * what would have been accepted is held, and the candidate is answered the same. Its id stays reserved, for the reference
 * that the answer names. Its files wait with it.
 */
export async function hold(
  input: ApplicationInput,
  { jobId, signs, internal, context }: Holding,
  take: () => Promise<ApplicationAnswer>,
): Promise<ApplicationAnswer> {
  const answer = await takenBack(take);
  const [profile] = input.applicant_profiles_attributes;
  const language = profile!.preferred_language ?? context.language;
  // Agreed to is what was read now, whenever it is released.
  const terms = await termsAgreedTo(input, (await requirementsOf(jobId))!, { language, onBehalf: false });
  const held = (await queryOne<{ id: number }>(
    `insert into held_applications (candidate_name, email, job_id, language, signs, score, written, application,
       is_internal, reserved_id, expires_on)
     select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, (now() at time zone o.time_zone)::date + $11::int
       from organizations o where o.id = 1 returning id`,
    [
      beginningOf(oneLine(`${input.first_name} ${input.last_name}`), 250),
      beginningOf(input.email.trim(), 255),
      jobId,
      language,
      JSON.stringify(signs),
      pointsOf(signs),
      beginningOf(writtenIn(input), SHOWN_CHARS) || null,
      JSON.stringify({ ...withoutTokens(input), terms_hash: terms }),
      internal,
      Number(answer.reference.split('-').at(-1)),
      KEPT_DAYS,
    ],
    { name: 'applying-hold' },
  ))!;
  await claimFiles(held.id, profile!.uploaded_files_attributes, { kept: input.kept, by: 'held_application_id' });
  if (input.kept) await forgetKept(input.kept, jobId);
  await audit({ action: 'create', entity: 'held-application', id: held.id, after: { job_id: jobId, signs } });
  return answer;
}

/** What an act answers, without what it did. */
async function takenBack<T>(act: () => Promise<T>): Promise<T> {
  const undo = new Error('Taken back');
  let answer: { of: T } | undefined;
  try {
    await savepoint(async () => {
      answer = { of: await act() };
      throw undo;
    });
  } catch (error) {
    if (error !== undo) throw error;
  }
  return answer!.of;
}

/** The files are its own by now; nobody needs their tokens any more, nor the link under which it was kept. */
function withoutTokens({ kept: _kept, ...input }: ApplicationInput): ApplicationInput {
  const profiles = input.applicant_profiles_attributes.map((profile) => ({
    ...profile,
    uploaded_files_attributes: profile.uploaded_files_attributes?.map(({ token: _token, ...file }) => file),
  }));
  return JSON.parse(JSON.stringify({ ...input, applicant_profiles_attributes: profiles })) as ApplicationInput;
}
