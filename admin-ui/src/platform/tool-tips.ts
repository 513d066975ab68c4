import { useQuery } from '@tanstack/react-query';
import { useLocale } from 'react-admin';
import { allRows } from './all-rows.ts';
import { inLanguage } from './i18n/languages.ts';

/** All hints, read once and kept; without them every screen works the same. */
const useToolTips = () =>
  useQuery({
    queryKey: ['tool_tips', 'by-key'],
    queryFn: async ({ signal }) => {
      const rows = await allRows('toolTipsList', {}, signal);
      return new Map(rows.map(({ key, text }) => [key, text]));
    },
    staleTime: 600_000,
    retry: false,
  });

/** The hint for a place, in the reader's language: `stages.dm_stage` stands at that field of the form of stages. */
export function useToolTip(key: string): string | undefined {
  const locale = useLocale() ?? 'en';
  const text = useToolTips().data?.get(key);
  return text ? inLanguage(text, locale) || undefined : undefined;
}
