import type { CallTypes } from '../../generated/call-types.ts';
import type { CallContext, Handler } from '../../platform/chain/context.ts';
import { Conflict, Forbidden, NotFound, Unauthorized, ValidationFailed } from '../../platform/errors/errors.ts';
import { isOneOf } from '../../platform/permissions/roles.ts';
import { handInFiles } from '../attachments/answer-files.ts';
import { takeAct, requireAct } from '../acts/take-act.ts';
import { linkActor, staffActor } from '../actors.ts';
import { consentDetails } from '../consent.ts';
import { factsOf, lastVersion } from '../facts.ts';
import { type Letter, lockLetter } from '../letter.ts';
import { closed, lockLinked, requireSameVersion } from '../links/lock-linked.ts';
import { findLetterLink, type LetterLink } from '../links/record-links.ts';
import { wantedFilesOf } from '../links/wanted-files.ts';
import { keepSignature, NO_SIGNATURE } from '../signature.ts';
import { recordTrail, type TrailActor } from '../trail/index.ts';
import { isOverdue } from './due-date.ts';
import { afterAnswer } from './after-answer.ts';

type Body = CallTypes['candidateResponse']['body'];
type Answered = CallTypes['candidateResponse']['answer'];

/** Who answers: the candidate with their link, or one of the staff for them. */
interface Answering {
  letter: Letter;
  link: LetterLink | undefined;
}

/**
 * POST approval_emails/candidate_response: the first answer counts, and the same one again is only confirmed. It is
 * stored with all that follows in the application; what may fail, mails and the signed document, is done by jobs.
 */
export const candidateResponse: Handler<'candidateResponse'> = async (context) => {
  const { body, language } = context;
  const { letter, link } = await lockAnswered(context);
  const act = body.accepted ? 'accept' : 'decline';
  if (link?.revoked_at) throw closed(link.revoked_because);
  if (link && letter.answered_at) return again(letter, body);
  await requireAct(letter, act, language);
  if (link && (await isOverdue(letter))) throw closed('expired');
  const version = await lastVersion(letter.id, 'candidate');
  requireSameVersion(version, body.version_sha256);
  if (link && body.accepted) await requireWanted(letter);
  const signs = link !== undefined && body.accepted && letter.request_signature;
  const signature = signs ? await keepSignature(body.signature, null) : NO_SIGNATURE;
  const after = await takeAct(letter, act, {
    language,
    values: {
      answered_at: new Date(),
      response_notes: body.notes?.trim() || null,
      decline_reason: body.accepted ? null : (body.decline_reason ?? null),
      responded_by_id: link ? null : context.caller!.id,
      ...signature,
    },
  });
  await handInFiles(letter);
  await recordTrail(letter.id, {
    action: body.accepted ? 'accepted' : 'declined',
    actor: link ? await candidateActor(context, letter) : staffActor(context),
    versionSha256: version?.sha256,
    notes: body.notes,
    details: {
      on_behalf: !link,
      signature: signature.signature_kind,
      ...(link && body.accepted ? await consentTo(letter, signs, language) : {}),
      ...(body.accepted ? {} : { reason: body.decline_reason ?? null }),
    },
  });
  await afterAnswer(after, body.accepted);
  return receipt(after);
};

/** @throws 401 and 403 for whoever may not answer for candidates, 404 for a link that is none to answer with */
async function lockAnswered(context: CallContext<CallTypes['candidateResponse']>): Promise<Answering> {
  const { body, caller } = context;
  if (!body.respond_on_behalf) {
    if (!body.hash) throw new ValidationFailed([{ field: 'hash', code: 'required' }]);
    return lockLinked(body.hash, ['offer_accept']);
  }
  if (!caller) throw new Unauthorized();
  if (!isOneOf('recruiters', caller)) throw new Forbidden('wrongRole');
  const id = body.approval_email_id ?? (body.hash ? (await findLetterLink(body.hash))?.approval_email_id : undefined);
  if (id === undefined) throw body.hash ? new NotFound() : missingLetter();
  return { letter: await lockLetter(id), link: undefined };
}

const missingLetter = () => new ValidationFailed([{ field: 'approval_email_id', code: 'required' }]);

/** @throws 409 where the letter was answered otherwise */
function again(letter: Letter, { accepted }: Body): Answered {
  if ((letter.status === 'offer_accepted') !== accepted) throw new Conflict('offers.errors.answeredOtherwise');
  return receipt(letter);
}

const receipt = ({ status, answered_at }: Letter): Answered => ({
  status,
  answered_at: answered_at?.toISOString() ?? null,
});

/** @throws 422 naming what is asked for and not there */
async function requireWanted({ id }: Letter): Promise<void> {
  const missing = (await wantedFilesOf(id)).filter(({ mandatory, files }) => mandatory && files.length === 0);
  if (missing.length === 0) return;
  const names = missing.map(({ description }) => description).join(', ');
  throw new ValidationFailed([{ field: 'files', code: 'offers.errors.filesMissing', values: { names } }]);
}

/** What the candidate's page had them declare. */
async function consentTo({ id }: Letter, signs: boolean, language: Letter['language']) {
  const { job, organization } = await factsOf(id);
  return consentDetails('accept', { job: job.name, organization, signs }, language);
}

async function candidateActor(context: CallContext, letter: Letter): Promise<TrailActor> {
  const { candidate } = await factsOf(letter.id);
  return linkActor(context, 'candidate', candidate);
}
