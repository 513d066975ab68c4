import { answerErrors, keptAnswers, type KeptAnswers } from '../../forms/index.ts';
import type { CallContext, Handler } from '../../platform/chain/context.ts';
import { query } from '../../platform/database/database.ts';
import { ValidationFailed } from '../../platform/errors/errors.ts';
import { requireAct } from '../acts/take-act.ts';
import { isOverdue } from '../candidate/due-date.ts';
import type { Letter } from '../letter.ts';
import { closed, lockLinked } from '../links/lock-linked.ts';
import { receive } from './complete.ts';
import { requestedForms, wantedItems } from './items.ts';

/** POST approval_emails/save_answer_draft: what is begun, for another day or device. Nothing is checked but its size. */
export const saveAnswerDraft: Handler<'saveAnswerDraft'> = async (context) => {
  const { hash, ...draft } = context.body;
  const letter = await openRequest(hash, context);
  const saved_at = new Date().toISOString();
  // No entry in the audit: it is not sent yet, and comes with every pause in writing.
  await query('update approval_emails set draft_answers = $2 where id = $1', [
    letter.id,
    JSON.stringify({ ...draft, saved_at }),
  ]);
  return { saved_at };
};

/** POST approval_emails/answer_forms */
export const answerForms: Handler<'answerForms'> = async (context) => {
  const { hash, answers, text_answers: written } = context.body;
  const letter = await answeredOrOpen(hash, context);
  if (letter.status === 'received') return receipt(letter);
  const forms = await requestedForms(letter.id);
  const given = {
    chosen: [...new Set((answers ?? []).map((one) => (typeof one === 'number' ? one : Number(one.id))))],
    written: written ?? [],
  };
  const errors = answerErrors(forms, given, { chosen: 'answers', written: 'text_answers' });
  if (errors.length > 0) throw new ValidationFailed(errors);
  await storeAnswers(letter.id, keptAnswers(forms, given, context.language));
  return receipt(await receive(letter, { forms_submitted_at: new Date() }, context));
};

/** POST approval_emails/info_req_file_submit */
export const infoReqFileSubmit: Handler<'infoReqFileSubmit'> = async (context) => {
  const { hash, files, note } = context.body;
  const letter = await answeredOrOpen(hash, context);
  if (letter.status === 'received') return receipt(letter);
  const named = files?.map((file) => Number(file.file_and_link_id)).filter((id) => Number.isSafeInteger(id)) ?? null;
  await handIn(letter.id, named);
  const values = { files_submitted_at: new Date(), ...(note == null ? {} : { response_notes: note.trim() || null }) };
  return receipt(await receive(letter, values, context));
};

/**
 * Hands in the uploads of a request, or those named. An item that was sent back is open to be looked at again.
 * @throws 422 naming what is wanted and not there
 */
async function handIn(letterId: number, named: number[] | null): Promise<void> {
  await query(
    `update file_and_links set submitted_at = now()
      where approval_email_id = $1 and answer_to_id is not null and submitted_at is null
        and ($2::bigint[] is null or id = any($2) or uploaded_file_id = any($2))`,
    [letterId, named],
  );
  await query(
    `update file_and_links w set review = null, review_note = null
      where w.approval_email_id = $1 and w.review = 'returned' and exists (
        select from file_and_links f where f.answer_to_id = w.id and f.submitted_at > w.updated_at)`,
    [letterId],
  );
  const missing = (await wantedItems(letterId)).filter(
    ({ mandatory, review, submitted }) => review === 'returned' || (mandatory && submitted === 0),
  );
  if (missing.length > 0)
    throw new ValidationFailed(missing.map(({ id }) => ({ field: `wanted.${id}`, code: 'offers.errors.fileMissing' })));
}

/** What was answered before is replaced. */
async function storeAnswers(letterId: number, { chosen, written }: KeptAnswers): Promise<void> {
  const rows = [
    ...chosen.map(({ question, answer }) => ({ question, answer, text: null })),
    ...written.map(({ question, text }) => ({ question, answer: null, text })),
  ];
  await query('delete from information_answers where approval_email_id = $1', [letterId]);
  await query(
    `insert into information_answers (approval_email_id, question_id, answer_id, answer_text)
     select $1, * from unnest($2::bigint[], $3::bigint[], $4::text[])`,
    [letterId, rows.map(({ question }) => question), rows.map(({ answer }) => answer), rows.map(({ text }) => text)],
  );
}

/** The locked request of a link that may answer it now. @throws 404, 422 that says why not */
async function openRequest(hash: string, context: Pick<CallContext, 'language'>): Promise<Letter> {
  const { link, letter } = await lockLinked(hash, ['information_request']);
  if (link.revoked_at) throw closed(link.revoked_because);
  await requireAct(letter, 'receive', context.language);
  if (await isOverdue(letter)) throw closed('expired');
  return letter;
}

/** The same, or the request as it was received: to send once more is no mistake. */
async function answeredOrOpen(hash: string, context: Pick<CallContext, 'language'>): Promise<Letter> {
  const { link, letter } = await lockLinked(hash, ['information_request']);
  const isReceipt = letter.status === 'received' && !letter.is_archived && !link.revoked_at;
  return isReceipt ? letter : openRequest(hash, context);
}

const receipt = (letter: Letter) => ({
  status: letter.status,
  answered_at: letter.answered_at?.toISOString() ?? null,
});
