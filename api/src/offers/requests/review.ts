import type { Handler } from '../../platform/chain/context.ts';
import { query } from '../../platform/database/database.ts';
import { ValidationFailed } from '../../platform/errors/errors.ts';
import { staffActor } from '../actors.ts';
import { requireAct, takeAct, writeLetter } from '../acts/take-act.ts';
import { requireDueDate } from '../candidate/due-date.ts';
import { changed } from '../changed.ts';
import { lockLetter } from '../letter.ts';
import { recordTrail } from '../trail/index.ts';
import { wantedItems } from './items.ts';
import { sendToRecipient } from './send.ts';

/** POST approval_emails/{id}/review_items: files are accepted, or sent back with the reason; then the request is open again. */
export const reviewRequestItems: Handler<'reviewRequestItems'> = async (context) => {
  const { items, due_date } = context.body;
  const letter = await lockLetter(context.params.id);
  await requireAct(letter, 'return_request', context.language);
  const wanted = await wantedItems(letter.id);
  const errors = items.flatMap(({ file_and_link_id: id, review, review_note: note }, at) => {
    if (!wanted.some((item) => item.id === id)) return [{ field: `items.${at}.file_and_link_id`, code: 'reference' }];
    if (review === 'returned' && !note?.trim()) return [{ field: `items.${at}.review_note`, code: 'required' }];
    return [];
  });
  if (errors.length > 0) throw new ValidationFailed(errors);
  for (const { file_and_link_id: id, review, review_note: note } of items) {
    await query('update file_and_links set review = $2, review_note = $3 where id = $1', [
      id,
      review,
      review === 'returned' ? note!.trim() : null,
    ]);
  }
  const returned = items.filter(({ review }) => review === 'returned');
  if (returned.length === 0) return changed(await writeLetter(letter, {}));
  const open = await takeAct(letter, 'return_request', {
    language: context.language,
    values: {
      due_date: await requireDueDate(due_date, letter.due_date),
      files_submitted_at: null,
      answered_at: null,
    },
  });
  const notes = returned.map(({ review_note: note }) => note!.trim()).join('\n');
  await recordTrail(letter.id, {
    action: 'returned_for_correction',
    actor: staffActor(context),
    notes,
    details: { items: returned.length },
  });
  await sendToRecipient(open, 'requestReturned', context, notes);
  return changed(open);
};
