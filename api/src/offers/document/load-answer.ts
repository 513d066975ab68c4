import { buffer } from 'node:stream/consumers';
import type { Rows } from '../../generated/rows.ts';
import { query, queryOne } from '../../platform/database/database.ts';
import { fileStore } from '../../platform/files/index.ts';
import { inLanguage } from '../../platform/texts/in-language.ts';
import { hasCome } from '../acts/allows.ts';
import type { Letter } from '../letter.ts';
import { answersOf } from '../links/linked-forms.ts';
import { wantedFilesOf } from '../links/wanted-files.ts';
import { requestedForms } from '../requests/items.ts';
import type { TrailEntry } from '../trail/index.ts';
import type { AnsweredForm, CandidateAnswer, GivenSignature, Picture, RequestDocument } from './document-types.ts';
import { fieldName } from './hand.ts';

interface Around {
  organization: string;
  trail: TrailEntry[];
  approversOnly: boolean;
}

/** Who has signed: approvers, the candidate, the organization. */
export async function signaturesOf(letter: Letter, around: Around): Promise<GivenSignature[]> {
  const approvers = await query<
    Pick<Rows['approval_chains'], 'name' | 'signature_kind' | 'signature_name' | 'signature_file_id'> & { at: Date }
  >(
    `select name, signature_kind, signature_name, signature_file_id, responded_at as at from approval_chains
      where approval_email_id = $1 and approved and signature_kind is not null order by responded_at, id`,
    [letter.id],
  );
  const role = (kind: Rows['trail_entries']['actor_kind']) =>
    fieldName(letter.language, `trail_entries.values.actor_kind.${kind}`);
  const given = approvers.map(({ name, at, signature_name, signature_file_id: file }) => ({
    ...{ name: signature_name ?? name, role: role('approver'), at, file },
  }));
  if (!around.approversOnly) {
    const { answered_at: at, signature_name: name, signature_file_id: file } = letter;
    if (letter.signature_kind && at && name !== null && hasCome(letter, 'accept'))
      given.push({ name, role: role('candidate'), at, file });
    if (letter.countersigned_at) given.push(await countersignature(letter, letter.countersigned_at, around));
  }
  return Promise.all(
    given.map(async ({ file, ...one }): Promise<GivenSignature> => {
      const picture = await pictureIn(file);
      return { ...one, ...(picture ? { picture } : { typed: one.name }) };
    }),
  );
}

/** The name is the one that was signed with, as the trail tells it. */
async function countersignature(letter: Letter, at: Date, { organization, trail }: Around) {
  const who = await queryOne<Pick<Rows['employees'], 'title'> & { name: string }>(
    `select title, btrim(concat_ws(' ', first_name, last_name)) as name from employees where id = $1`,
    [letter.countersigned_by_id],
  );
  const name = trail.findLast(({ action }) => action === 'countersigned')?.name ?? who?.name ?? organization;
  return { name, role: who?.title?.trim() || organization, at, file: letter.countersignature_file_id };
}

/** What became of an offer; undefined before. */
export function answerOf(letter: Letter, trail: TrailEntry[]): CandidateAnswer | undefined {
  const outcome = hasCome(letter, 'accept')
    ? 'accepted'
    : hasCome(letter, 'decline')
      ? 'declined'
      : hasCome(letter, 'expire')
        ? 'expired'
        : undefined;
  if (!outcome) return undefined;
  const { decline_reason: reason, response_notes: notes } = letter;
  const why = reason && fieldName(letter.language, `approval_emails.values.decline_reason.${reason}`);
  const message = [why, notes].filter(Boolean).join('\n') || null;
  const said = outcome === 'accepted' && trail.findLast(({ action }) => action === 'accepted')?.details?.consent;
  const consent = typeof said === 'string' ? said : null;
  return { outcome, at: letter.answered_at ?? letter.status_changed_at, message, consent };
}

/** The forms of a request with what was sent; what was only begun is nobody's to read. */
export async function answeredForms(letter: Letter): Promise<AnsweredForm[]> {
  const { language } = letter;
  const given = new Map(
    (await answersOf({ ...letter, draft_answers: null })).map((answer) => [answer.question_id, answer]),
  );
  return (await requestedForms(letter.id)).map(({ name, questions }) => ({
    title: inLanguage(name, language),
    questions: questions.map((question) => {
      const answer = given.get(question.id);
      const chosen = question.answers.filter(({ id }) => answer?.answer_ids.includes(id));
      const answers = [...chosen.map(({ text }) => inLanguage(text, language)), answer?.answer_text ?? ''];
      return { question: inLanguage(question.name, language), answers: answers.filter((text) => text !== '') };
    }),
  }));
}

/** What a request asks for, with the files that were handed in. */
export async function wantedWithFiles(letterId: number): Promise<RequestDocument['wanted']> {
  return (await wantedFilesOf(letterId)).map(({ description, mandatory, files }) => ({
    description,
    required: mandatory,
    files: files.filter(({ submitted }) => submitted).map(({ name, size }) => ({ name, size })),
  }));
}

/** Bytes of a stored picture; undefined where there is none. */
export async function pictureIn(fileId: number | null): Promise<Picture | undefined> {
  if (fileId === null) return undefined;
  const file = await queryOne<Pick<Rows['uploaded_files'], 'storage_key'>>(
    `select storage_key from uploaded_files
      where id = $1 and deleted_at is null and mimetype in ('image/png', 'image/jpeg')`,
    [fileId],
  );
  return file && buffer(await fileStore.read(file.storage_key));
}
