import type { CallContext } from '../../platform/chain/context.ts';
import { isEditedBy, requireAct } from '../acts/take-act.ts';
import { query } from '../../platform/database/database.ts';
import { type Letter, lockLetter } from '../letter.ts';
import { staffActor } from '../actors.ts';
import { recordTrail } from '../trail/index.ts';

/** A letter whose attachments may be changed now, locked. @throws 403, 404, 422 with the reason */
export async function lockForFiles(id: number, { language }: Pick<CallContext, 'language'>): Promise<Letter> {
  const letter = await lockLetter(id);
  await requireAct(letter, 'edit', language);
  return letter;
}

type Context = Pick<CallContext, 'caller' | 'ip' | 'req'>;

/**
 * Writes down that attachments of a locked letter have changed. Its words have not, so that who is writing them at the
 * same time goes on.
 */
export async function filesChanged(
  context: Context,
  letter: Letter,
  { action, name = null }: { action: 'file_added' | 'file_removed' | 'edited'; name?: string | null },
): Promise<void> {
  if (isEditedBy(letter))
    await query('update approval_emails set content_edited = true where id = $1 and not content_edited', [letter.id]);
  const details = action === 'edited' ? { fields: 'file_and_links' } : undefined;
  await recordTrail(letter.id, { action, actor: staffActor(context), notes: name, details });
}
