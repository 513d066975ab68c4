import type { ApprovalEmailAct } from '../../generated/types/approval-email.ts';
import type { CallTypes } from '../../generated/call-types.ts';
import type { Rows } from '../../generated/rows.ts';
import type { CallContext, Handler } from '../../platform/chain/context.ts';
import { query, queryOne, withTransaction } from '../../platform/database/database.ts';
import { Conflict, NotFound, ValidationFailed } from '../../platform/errors/errors.ts';
import { type Upload, uploadFile, idIn } from '../../uploads/index.ts';
import { holdApplication } from '../../candidates/index.ts';
import { requireAct } from '../acts/take-act.ts';
import { type Letter, lockLetterOfLink } from '../letter.ts';
import { findLetterLink, type LetterPurpose } from '../links/record-links.ts';
import { fileTypeOf, kindOf } from './attachment-values.ts';
import { requireRoomInAnswer } from './limits.ts';
import { removeAttachments } from './remove-attachments.ts';
import { insert } from './save-list.ts';

type Wanted = Pick<Rows['file_and_links'], 'id' | 'attachment_type' | 'review'>;

/** What a link answers with, and so until when it takes files. */
const answers: Partial<Record<LetterPurpose, ApprovalEmailAct>> = {
  offer_accept: 'accept',
  information_request: 'receive',
};

/**
 * The letter that a candidate's link may still answer, locked.
 * @throws 404 for other links, 422 with the reason once it is answered or closed
 */
async function lockAnswered(hash: string, { language }: Pick<CallContext, 'language'>): Promise<Letter> {
  const link = await findLetterLink(hash);
  const act = link && answers[link.purpose];
  if (!link || !act || link.revoked_at !== null) throw new NotFound();
  const letter = await lockLetterOfLink(link.approval_email_id);
  if (!letter) throw new NotFound();
  await requireAct(letter, act, language);
  return letter;
}

/** A file that the letter asks for. @throws 422 for anything else, and where what was sent is accepted */
async function wantedFile(letter: Letter, id: number | null): Promise<Wanted> {
  const wanted = await queryOne<Wanted>(
    'select id, attachment_type, review from file_and_links where id = $1 and approval_email_id = $2 and answer_to_id is null',
    [id, letter.id],
  );
  if (!wanted || kindOf(wanted.attachment_type) !== 'request')
    throw new ValidationFailed([{ field: 'file_and_link_id', code: 'offers.errors.notWanted' }]);
  if (wanted.review === 'accepted')
    throw new ValidationFailed([{ field: 'file_and_link_id', code: 'offers.errors.isAccepted' }]);
  return wanted;
}

/** Keeps a file of the candidate's for what was asked for; it belongs to the draft of the answer until that is handed in. */
export async function uploadAnswerFile(
  context: Pick<CallContext, 'language' | 'ip'>,
  upload: Upload,
  hash: string,
): Promise<CallTypes['uploadOfferFile']['answer']> {
  const wantedId = idIn(upload, 'file_and_link_id');
  const size = upload.content.length;
  const check = async () => {
    const letter = await lockAnswered(hash, context);
    const wanted = await wantedFile(letter, wantedId);
    await requireRoomInAnswer(letter.id, wanted.id, size);
    return { letter, wanted };
  };
  // Before anything is done with it; under the lock that stores it, it is looked at again.
  const { letter: before } = await withTransaction(check);
  let linkId = 0;
  const { content, originalFileName } = upload;
  const { file_info: file } = await uploadFile(
    { content, originalFileName, fileType: fileTypeOf(before.email_type), caller: null, language: context.language },
    {
      attached: async ({ id: fileId, original_file_name: name }) => {
        await holdApplication(before.applicant_profile_id);
        const { letter, wanted } = await check();
        const values = { name, attachment_type: wanted.attachment_type, direction: 'inbound' as const };
        const none = { link: null, request_description: null, description: null, mandatory: false, random_id: null };
        linkId = await insert(letter.id, { ...values, ...none, position: 0, uploaded_file_id: fileId }, null);
        await query('update file_and_links set answer_to_id = $2 where id = $1', [linkId, wanted.id]);
      },
    },
  );
  const { id, original_file_name, mimetype } = file;
  return { file_info: { id, original_file_name, mimetype, size: file.size }, file_and_link_id: linkId };
}

/** POST approval_emails/remove_answer_file: what is not handed in yet. */
export const removeAnswerFile: Handler<'removeAnswerFile'> = async (context) => {
  const { hash, file_and_link_id: id } = context.body;
  const letter = await lockAnswered(hash, context);
  const row = await queryOne<Pick<Rows['file_and_links'], 'submitted_at'>>(
    'select submitted_at from file_and_links where id = $1 and approval_email_id = $2 and answer_to_id is not null',
    [id, letter.id],
  );
  if (!row) throw new NotFound();
  if (row.submitted_at !== null) throw new Conflict('offers.errors.handedIn');
  await removeAttachments([id]);
  return { file_and_link_id: id };
};

/**
 * Hands in the files that the candidate of a locked letter has uploaded, in the running transaction: they belong to the
 * application from then on, and are the staff's to see.
 */
export async function handInFiles(letter: Pick<Letter, 'id' | 'applicant_profile_id'>): Promise<void> {
  const rows = await query<Pick<Rows['file_and_links'], 'uploaded_file_id'>>(
    `update file_and_links set submitted_at = now()
      where approval_email_id = $1 and answer_to_id is not null and submitted_at is null returning uploaded_file_id`,
    [letter.id],
  );
  await query('update uploaded_files set applicant_profile_id = $2 where id = any($1::bigint[])', [
    rows.flatMap(({ uploaded_file_id: id }) => id ?? []),
    letter.applicant_profile_id,
  ]);
}
