import { useQuery } from '@tanstack/react-query';
import type { CallTypes } from '../generated/call-types.ts';
import type { Language } from '../generated/shapes.ts';
import { useTranslate } from 'react-admin';
import { api } from '../platform/api.ts';
import { inLanguage } from '../platform/i18n/languages.ts';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** What a posting says before anybody has written: the job and where to read about it. */
export function usePostingText(jobId: number, language: Language): { subject: string; body: string } | undefined {
  const translate = useTranslate();
  const { data } = useQuery({
    queryKey: ['jobs', jobId, 'posting', language],
    queryFn: async ({ signal }) => {
      const [{ name }, shared] = await Promise.all([
        api.get<{ name: unknown }>(`jobs/${jobId}`, {}, signal),
        // A job that is not public yet has no address.
        api
          .get<CallTypes['jobShare']['answer']>(`jobs/${jobId}/job_share`, { language }, signal)
          .catch(() => undefined),
      ]);
      return { job: inLanguage(name, language), url: shared?.url };
    },
    retry: false,
  });
  if (!data) return undefined;
  const { job, url } = data;
  const link = url ? `<p><a href="${escaped(String(url))}">${escaped(String(url))}</a></p>` : '';
  return {
    subject: translate('mailing.posting.subject', { job }),
    body: `<p>${escaped(translate('mailing.posting.body', { job }))}</p>${link}`,
  };
}
