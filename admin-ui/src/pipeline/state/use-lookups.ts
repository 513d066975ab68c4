import { useQuery } from '@tanstack/react-query';
import { useLocale } from 'react-admin';
import { allRows } from '../../platform/all-rows.ts';
import { inLanguage } from '../../platform/i18n/languages.ts';

/** A row of a lookup: a source, a tag, a reason. */
export interface Named {
  id: number;
  name: unknown;
  /** What the product itself knows a row by, such as referral. */
  code?: string | null;
  is_viewable?: boolean;
}

type Lookup = 'candidateSourcesList' | 'tagsList' | 'rejectionReasonsList';

const useLookup = (id: Lookup, filter: Record<string, unknown>, enabled = true) =>
  useQuery({
    queryKey: ['lookup', id, filter],
    queryFn: ({ signal }): Promise<Named[]> => allRows(id, { filter: JSON.stringify(filter) }, signal),
    staleTime: 300_000,
    enabled,
  });

export const useSources = () => useLookup('candidateSourcesList', {});
export const useTags = (enabled: boolean) => useLookup('tagsList', { is_viewable: true }, enabled);
export const useRejectionReasons = () => useLookup('rejectionReasonsList', { is_deleted: false });

/** The name of a source in the reader's language. */
export function useSourceName(id: number | null): string {
  const locale = useLocale() ?? 'en';
  const { data = [] } = useSources();
  return id === null ? '' : inLanguage(data.find((source) => source.id === id)?.name, locale);
}
