import { callerOf, type Handler } from '../../platform/chain/context.ts';
import { requireAct, takeAct } from '../acts/take-act.ts';
import { staffActor } from '../actors.ts';
import { changed } from '../changed.ts';
import { factsOf, lastVersion } from '../facts.ts';
import { lockLetter } from '../letter.ts';
import { mailAbout } from '../mails.ts';
import { keepSignature } from '../signature.ts';
import { recordTrail } from '../trail/index.ts';
import { follow } from './follow.ts';
import { onAnswered } from './on-answered.ts';

/** POST approval_emails/{id}/countersign: the organization signs what the candidate has accepted. */
export const countersignLetter: Handler<'countersignLetter'> = async (context) => {
  const { params, body, language } = context;
  const { id: employeeId } = callerOf(context);
  const before = await lockLetter(params.id);
  await requireAct(before, 'countersign', language);
  const { signature_kind, signature_name, signature_file_id } = await keepSignature(body.signature, employeeId);
  const letter = await takeAct(before, 'countersign', {
    language,
    values: {
      countersigned_at: new Date(),
      countersigned_by_id: employeeId,
      countersignature_file_id: signature_file_id,
    },
  });
  await recordTrail(letter.id, {
    action: 'countersigned',
    actor: { ...staffActor(context), name: signature_name },
    versionSha256: (await lastVersion(letter.id, 'candidate'))?.sha256,
    details: { signature: signature_kind },
  });
  await mailAbout(letter, await factsOf(letter.id), { kind: 'countersigned', to: 'candidate' });
  await follow(letter, 'offer_countersigned');
  await onAnswered(letter.id);
  return changed(letter);
};
