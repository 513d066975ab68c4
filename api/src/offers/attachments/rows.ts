import type { Rows } from '../../generated/rows.ts';
import { callerOf, type CallContext, type Handler } from '../../platform/chain/context.ts';
import { query, queryOne } from '../../platform/database/database.ts';
import { NotFound, ValidationFailed } from '../../platform/errors/errors.ts';
import { type Letter, requireFeature } from '../letter.ts';
import { attachmentAnswer } from './attachment-sql.ts';
import { attachmentValues, emailTypeOf, kindOf } from './attachment-values.ts';
import { filesChanged, lockForFiles } from './change-letter.ts';
import { requireRoomFor } from './limits.ts';
import { removeAttachments } from './remove-attachments.ts';
import { insert } from './save-list.ts';

type Row = Rows['file_and_links'];

/** POST file_and_links: a link or a wanted file, of a letter or waiting for one. */
export const createFileAndLink: Handler<'createFileAndLink'> = async (context) => {
  const { body } = context;
  const caller = callerOf(context);
  await requireFeature(emailTypeOf(body.attachment_type));
  if (kindOf(body.attachment_type) === 'attachment')
    throw new ValidationFailed([{ field: 'attachment_type', code: 'offers.errors.uploaded' }]);
  const letter = body.approval_email_id ? await lockForFiles(body.approval_email_id, context) : null;
  const values = attachmentValues(body, '', letter?.email_type);
  if (letter) await requireRoomFor(letter.id);
  const position = letter ? await nextPosition(letter.id) : 0;
  const id = await insert(letter?.id ?? null, { ...values, position, uploaded_file_id: null }, caller.id);
  if (letter) await filesChanged(context, letter, { action: 'edited' });
  return attachmentAnswer(caller.role, id);
};

/** Behind what a letter has. */
export async function nextPosition(letterId: number): Promise<number> {
  const row = await queryOne<{ next: number }>(
    'select coalesce(max(position) + 1, 0)::int as next from file_and_links where approval_email_id = $1',
    [letterId],
  );
  return row!.next;
}

/** A row of a letter that may be changed now, or one of the caller's that waits for a letter. */
export async function lockAttachment(
  context: Pick<CallContext, 'caller' | 'language'>,
  id: number,
): Promise<{ row: Row; letter: Letter | null }> {
  const place = await queryOne<Pick<Row, 'approval_email_id' | 'employee_id' | 'answer_to_id'>>(
    'select approval_email_id, employee_id, answer_to_id from file_and_links where id = $1',
    [id],
  );
  // What the candidate sent is not the staff's to change.
  if (!place || place.answer_to_id !== null) throw new NotFound();
  if (place.approval_email_id === null && place.employee_id !== callerOf(context).id) throw new NotFound();
  const letter = place.approval_email_id === null ? null : await lockForFiles(place.approval_email_id, context);
  const row = await queryOne<Row>('select * from file_and_links where id = $1 for update', [id]);
  if (!row || row.approval_email_id !== (letter?.id ?? null)) throw new NotFound();
  return { row, letter };
}

/** PUT file_and_links/{id} */
export const renameFileAndLink: Handler<'renameFileAndLink'> = async (context) => {
  const { params, body } = context;
  const { row, letter } = await lockAttachment(context, params.id);
  const { position = row.position, ...given } = body;
  const { random_id: _, direction: __, ...values } = attachmentValues({ ...row, ...given }, '', letter?.email_type);
  if (values.name === null && kindOf(row.attachment_type) === 'attachment')
    throw new ValidationFailed([{ field: 'name', code: 'required' }]);
  const next = { ...values, position };
  const names = (Object.keys(next) as (keyof typeof next)[]).filter((name) => next[name] !== row[name]);
  if (names.length > 0) {
    await query(
      `update file_and_links set ${names.map((name, at) => `${name} = $${at + 2}`).join(', ')} where id = $1`,
      [row.id, ...names.map((name) => next[name])],
    );
    if (letter) await filesChanged(context, letter, { action: 'edited' });
  }
  return attachmentAnswer(callerOf(context).role, row.id);
};

/** PUT file_and_links/remove/{id}: answers it as it was. */
export const removeFileAndLink: Handler<'removeFileAndLink'> = async (context) => {
  const { row, letter } = await lockAttachment(context, context.params.id);
  const was = await attachmentAnswer(callerOf(context).role, row.id);
  await takeAway(context, row, letter);
  return was;
};

async function takeAway(
  context: Pick<CallContext, 'caller' | 'ip' | 'req'>,
  row: Row,
  letter: Letter | null,
): Promise<void> {
  await removeAttachments([row.id]);
  if (letter)
    await filesChanged(context, letter, {
      action: row.uploaded_file_id === null ? 'edited' : 'file_removed',
      name: row.name,
    });
}

/** PUT approval_emails/remove_file/{file_id} */
export const removeLetterFile: Handler<'removeLetterFile'> = async (context) => {
  const { file_id: fileId } = context.params;
  const found = await queryOne<Pick<Row, 'id'>>(
    `select id from file_and_links where uploaded_file_id = $1 and answer_to_id is null order by id desc limit 1`,
    [fileId],
  );
  if (!found) throw new NotFound();
  const { row, letter } = await lockAttachment(context, found.id);
  await takeAway(context, row, letter);
  return { id: fileId };
};
