import { useQuery } from '@tanstack/react-query';
import type { Language } from '../../generated/shapes.ts';
import { useLocale, useTranslate } from 'react-admin';
import { call } from '../../platform/call.ts';
import { inLanguage } from '../../platform/i18n/languages.ts';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** The texts of a posting in another language than that of the screen, which has only its own. */
async function textsIn(language: Language): Promise<Record<string, string>> {
  const answer = await fetch(`/translation/${language}.json`, { headers: { accept: 'application/json' } });
  return answer.ok ? ((await answer.json()) as Record<string, string>) : {};
}

/** What a posting says before anybody has written: the job and where to read about it. */
export function usePostingText(jobId: number, language: Language): { subject: string; body: string } | undefined {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { data } = useQuery({
    queryKey: ['jobs', jobId, 'posting', language],
    queryFn: async ({ signal }) => {
      const [{ name }, shared, texts] = await Promise.all([
        call('getJob', { params: { id: jobId }, signal }),
        // A job that is not public yet has no address.
        call('jobShare', { params: { id: jobId }, query: { language }, signal }).catch(() => undefined),
        language === locale ? undefined : textsIn(language),
      ]);
      return { job: inLanguage(name, language), url: shared?.url, texts };
    },
    retry: false,
  });
  if (!data) return undefined;
  const { job, url, texts } = data;
  const link = url ? `<p><a href="${escaped(String(url))}">${escaped(String(url))}</a></p>` : '';
  const say = (key: string) => texts?.[key]?.replaceAll('%{job}', () => job) ?? translate(key, { job });
  return {
    subject: say('mailWrite.posting.subject'),
    body: `<p>${escaped(say('mailWrite.posting.body'))}</p>${link}`,
  };
}
