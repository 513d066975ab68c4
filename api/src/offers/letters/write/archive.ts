import type { Handler } from '../../../platform/chain/context.ts';
import { changed } from '../../changed.ts';
import { requireAct, writeLetter } from '../../acts/take-act.ts';
import { follow } from '../../candidate/follow.ts';
import { lockLetter } from '../../letter.ts';
import { staffActor } from '../../actors.ts';
import { recordTrail } from '../../trail/index.ts';

/** PUT approval_emails/{id}/archive */
export const archiveApprovalEmail: Handler<'archiveApprovalEmail'> = async (context) => {
  const { params, body, language } = context;
  const letter = await lockLetter(params.id, body?.lock_version);
  await requireAct(letter, 'archive', language);
  const after = await writeLetter(letter, { is_archived: true }, 'archive');
  await recordTrail(letter.id, { action: 'archived', actor: staffActor(context), notes: body?.note ?? null });
  if (letter.email_type === 'offer_letter') await follow(after);
  return changed(after);
};
