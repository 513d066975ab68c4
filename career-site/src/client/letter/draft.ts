import { chosenAnswers, valuesOf, writtenAnswers } from '../../apply/names.ts';
import type { BodyOf, UrlOf } from '../../public-calls.ts';
import type { LetterData } from './page-data.ts';

const PAUSE_MS = 1_500;

/** Keeps what is filled in on the server after each pause, and when the page is left, so that it goes on elsewhere. */
export function wireDraft({ hash, language, t }: LetterData): void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  document.addEventListener('input', ({ target }) => {
    if (!(target as Element).closest('form[data-draft]')) return;
    clearTimeout(timer);
    timer = setTimeout(() => void keep(), PAUSE_MS);
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' && timer !== undefined) void keep();
  });

  async function keep(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const form = document.querySelector<HTMLFormElement>('form[data-draft]');
    if (!form) return;
    const values = valuesOf(new FormData(form));
    const body: BodyOf<'POST approval_emails/save_answer_draft'> = {
      hash,
      note: String(values.notes ?? '').trim() || null,
      answers: chosenAnswers(values),
      text_answers: writtenAnswers(values),
    };
    const saved = await fetch(
      '/api/v1/approval_emails/save_answer_draft' satisfies UrlOf<'POST approval_emails/save_answer_draft'>,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'accept-language': language },
        body: JSON.stringify(body),
        // It is sent even while the page is being left; such a request holds little.
        keepalive: JSON.stringify(body).length < 60_000,
      },
    ).then(
      ({ ok }) => ok,
      () => false,
    );
    const status = form.querySelector('[data-draft-status]');
    const time = new Intl.DateTimeFormat(language, { timeStyle: 'short' }).format(new Date());
    if (status) status.textContent = saved ? t('saved', { time }) : t('notSaved');
    if (!saved) timer ??= setTimeout(() => void keep(), 10 * PAUSE_MS);
  }
}
