import { dateWriter } from '../generated/date-words.ts';
import type { AnswerOf, BodyOf, Refusal, UrlOf } from '../public-calls.ts';
import type { ApplyPage, Language, Values } from '../site.ts';
import type { Translate } from '../translate.ts';
import type { UploadedFile } from './names.ts';

/** Keeps an application on the server and has the link to it mailed; answers what to say. */
export async function keepApplication(
  { questions, internalId }: ApplyPage,
  { idempotency_key: _key, kept, ...values }: Values,
  files: UploadedFile[],
  { language, t }: { language: Language; t: Translate },
): Promise<{ notice: string } | { problem: string }> {
  const email = [values.email ?? ''].flat()[0]!.trim();
  const body: BodyOf<'POST application_drafts'> = {
    job_id: questions.jobId,
    ...(internalId ? { internal_id: internalId } : {}),
    email,
    language,
    filled_in: values,
    files: files.map(({ file_info: info, file_type, question }) => ({
      ...info,
      file_type,
      ...(question ? { question_id: question } : {}),
    })),
    ...(kept ? { kept: String(kept) } : {}),
  };
  try {
    const response = await fetch('/api/v1/application_drafts' satisfies UrlOf<'POST application_drafts'>, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': language },
      body: JSON.stringify(body),
    });
    const answer = (await response.json().catch(() => ({}))) as Partial<AnswerOf<'POST application_drafts'>> & Refusal;
    if (!response.ok || !answer.expires_at) {
      const [first] = answer.errors ?? [];
      const said = typeof first === 'string' ? first : first?.message;
      return { problem: said ?? answer.message ?? t('career.form.failed') };
    }
    const date = dateWriter(language, { dateStyle: 'long' })(new Date(answer.expires_at));
    const notice = t(answer.mailed ? 'career.form.kept' : 'career.form.keptAgain', { date, email });
    const lost = (answer.files_kept ?? 0) < files.length ? ` ${t('career.form.keptWithoutFiles')}` : '';
    return { notice: notice + lost };
  } catch {
    return { problem: t('career.form.offline') };
  }
}
