import { textOf } from './read-form.ts';
import { dateWriter } from '../generated/date-words.ts';
import type { Request, Response } from 'express';
import type { ApplyPage, Language, Page, Values } from '../../../career-site/src/site.ts';
import type { KeptFile } from '../applying/index.ts';
import { perform } from '../platform/chain/perform.ts';
import { t } from '../platform/texts/texts.ts';
import type { StoredFile } from './posted-files.ts';

type ShownFile = NonNullable<ApplyPage['files']>[number];

/** A kept file as the form shows it. */
export const shownFile = ({
  file_type,
  question_id: question,
  original_file_name: name,
  size,
  id,
  mimetype,
}: KeptFile): ShownFile => ({
  file_type: file_type as ShownFile['file_type'],
  name,
  size,
  ...(question ? { question } : {}),
  // The secret of the link stands in for a token of its own.
  file_info: { id, token: '', file_type, original_file_name: name, mimetype, size },
});

/** Whether a file was chosen anew in the place of one that was kept. */
export const isReplaced = (old: { file_type: string; question?: number }, files: StoredFile[]): boolean =>
  files.some((file) => file.file_type === old.file_type && file.question === old.question);

/** Keeps what was filled in without script; the form stays as it is and says so. */
export async function keepWithoutScript(
  page: ApplyPage,
  values: Values,
  files: NonNullable<ApplyPage['files']>,
  { timeZone, ...around }: { request: Request; response: Response; language: Language; timeZone: string },
): Promise<Page> {
  const { act: _act, idempotency_key: _key, kept, ...filled_in } = values;
  const email = textOf(values, 'email');
  const { language } = around;
  const body = {
    job_id: page.questions.jobId,
    internal_id: page.internalId ?? null,
    email,
    language,
    filled_in,
    files: files.map((file) => ({
      ...file.file_info,
      file_type: file.file_type,
      question_id: file.question ?? null,
    })),
    kept: String(kept ?? '') || null,
  };
  const answer = await perform('keepApplication', { ...around, body });
  const date = dateWriter(language, { dateStyle: 'long', timeZone })(new Date(answer.expires_at));
  const notice = [
    t(language, answer.mailed ? 'career.form.kept' : 'career.form.keptAgain', { date, email }),
    ...(answer.files_kept < files.length ? [t(language, 'career.form.keptWithoutFiles')] : []),
  ];
  return { ...page, notice: notice.join(' ') };
}
