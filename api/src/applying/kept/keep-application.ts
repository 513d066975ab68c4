import { config } from '../../platform/config/config.ts';
import type { CallTypes } from '../../generated/call-types.ts';
import type { Rows } from '../../generated/rows.ts';
import type { Language } from '../../generated/shapes.ts';
import type { Handler } from '../../platform/chain/context.ts';
import { query, queryOne, withTransaction } from '../../platform/database/database.ts';
import { CallError, Conflict, NotFound, ValidationFailed } from '../../platform/errors/errors.ts';
import { isAddress, letterHtml, queueMail } from '../../platform/mail/index.ts';
import { limitCalls, networkOf } from '../../platform/rate-limits/index.ts';
import { hashToken, newToken } from '../../platform/sessions/tokens.ts';
import { inLanguage } from '../../platform/texts/in-language.ts';
import { t } from '../../platform/texts/texts.ts';
import { admission, isInternal } from '../admission.ts';
import { requirementsOf, type Requirements } from '../requirements.ts';
import { keepFiles } from './kept-files.ts';

/** How long it is kept after it was last saved. */
const KEPT_DAYS = 14;

/** How many of them one mailbox has at a time: strangers may give its address. */
const MOST_OF_ADDRESS = 5;

/** What may be written into all fields together, in characters. */
const LONGEST = 200_000;

/** Where links to kept applications lead. */
export const KEPT_PAGE = '/apply/kept';

/** Whether a link could reach anybody: without a mail server nothing is offered. */
export const mayKeep = (): boolean => config().mailUrl !== undefined;

type Body = CallTypes['keepApplication']['body'];

/**
 * POST application_drafts: the same answer whoever has the address. The mail goes to what was typed as the address and
 * holds nothing else that was typed; only the hash of its link is stored, and the mail's row forgets it once it is sent.
 */
export const keepApplication: Handler<'keepApplication'> = async ({ body, language: reader, ip }) => {
  if (!mayKeep()) throw new Conflict('applying.errors.noMailServer');
  const email = body.email.trim();
  if (!isAddress(email)) throw new ValidationFailed([{ field: 'email', code: 'applying.errors.email' }]);
  if (JSON.stringify(body.filled_in).length > LONGEST)
    throw new ValidationFailed([{ field: 'filled_in', code: 'applying.errors.tooMuchToKeep' }]);
  const requirements = await openJob(body);
  const language = (body.language ?? reader) as Language;
  const again = body.kept ? await updateKept(body.kept, { ...body, email }) : undefined;
  if (again) return again;
  await limitCalls('keep_application', networkOf(ip));
  await limitCalls('keep_application_for', email.toLowerCase());
  return withTransaction(async () => {
    const token = newToken();
    const draft = await makeDraft(body, { email, language, token });
    const files = await keepFiles(draft.id, null, body.files);
    await sendLink({ email, language, requirements, address: addressOf(token, language) });
    return { expires_at: draft.expires_at.toISOString(), mailed: true, files_kept: files };
  });
};

async function openJob({ job_id: id, internal_id: internalId }: Body): Promise<Requirements> {
  const requirements = await requirementsOf(id);
  const admitted = requirements ? admission(requirements, { internalId, onBehalf: false }) : 'unknown';
  if (!requirements || admitted === 'unknown') throw new NotFound('applying.errors.unknownJob');
  if (admitted === 'over') throw new ValidationFailed([{ field: 'job_id', code: 'applying.errors.jobOver' }]);
  return requirements;
}

type Kept = Pick<Rows['application_drafts'], 'id' | 'expires_at'>;

/** Brings up to date what a link opens; undefined where it opens nothing any more. */
async function updateKept(kept: string, { job_id: jobId, email, filled_in: filledIn, files }: Body) {
  return withTransaction(async () => {
    const draft = await queryOne<Kept>(
      `update application_drafts set filled_in = $3, email = $4, expires_at = now() + $5 * interval '1 day'
       where token_hash = $1 and job_id = $2 and expires_at > now() returning id, expires_at`,
      [hashToken(kept), jobId, JSON.stringify(filledIn), email, KEPT_DAYS],
    );
    if (!draft) return undefined;
    const count = await keepFiles(draft.id, kept, files);
    return { expires_at: draft.expires_at.toISOString(), mailed: false, files_kept: count };
  });
}

/** One mailbox at a time, so that each counts those before it. @throws 429 */
async function makeDraft(
  { job_id: jobId, internal_id: internalId, filled_in: filledIn }: Body,
  { email, language, token }: { email: string; language: Language; token: string },
): Promise<Kept> {
  await query(`select pg_advisory_xact_lock(hashtextextended('kept applications ' || lower($1), 0))`, [email]);
  const open = await queryOne<{ count: number }>(
    'select count(*)::int as count from application_drafts where lower(email) = lower($1) and expires_at > now()',
    [email],
  );
  if (open!.count >= MOST_OF_ADDRESS) throw new CallError('TooManyRequests', 429, 'applying.errors.keptEnough');
  const row = await queryOne<Kept>(
    `insert into application_drafts (job_id, token_hash, email, language, is_internal, filled_in, expires_at)
     values ($1, $2, $3, $4, $5, $6, now() + $7 * interval '1 day') returning id, expires_at`,
    [jobId, hashToken(token), email, language, isInternal(internalId), JSON.stringify(filledIn), KEPT_DAYS],
  );
  return row!;
}

const addressOf = (token: string, language: Language): string =>
  new URL(`${KEPT_PAGE}/${token}?language=${language}`, config().publicUrl).href;

async function sendLink({
  email,
  language,
  requirements: { id: jobId, name },
  address,
}: {
  email: string;
  language: Language;
  requirements: Requirements;
  address: string;
}): Promise<void> {
  const house = await queryOne<{ name: string }>('select name from organizations where id = 1');
  const organization = house?.name ?? '';
  const job = inLanguage(name, language);
  await queueMail({
    to: email,
    subject: t(language, 'applying.keep.subject', { job }),
    html: letterHtml({
      language,
      organization,
      paragraphs: [
        t(language, 'applying.keep.text', { job, smart_count: KEPT_DAYS }),
        t(language, 'applying.keep.notYou'),
      ],
      link: { href: address, label: t(language, 'applying.keep.link') },
    }),
    language,
    recipientKind: 'candidate',
    purpose: 'kept_application',
    secret: true,
    replyable: false,
    jobId,
  });
}
