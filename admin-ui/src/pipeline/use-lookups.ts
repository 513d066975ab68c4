import { useQuery } from '@tanstack/react-query';
import { useLocale } from 'react-admin';
import { api } from '../platform/api.ts';
import { inLanguage } from '../platform/i18n/languages.ts';

/** A row of a lookup: a source, a tag, a reason. */
export interface Named {
  id: number;
  name: unknown;
  /** What the product itself knows a row by, such as referral. */
  code?: string | null;
  is_viewable?: boolean;
}

const readAll = (path: string, filter: Record<string, unknown>) => async () =>
  (
    await api.page<Named>(path, {
      filter: JSON.stringify(filter),
      range: JSON.stringify([0, 499]),
    })
  ).rows;

const useLookup = (path: string, filter: Record<string, unknown>, enabled = true) =>
  useQuery({ queryKey: ['lookup', path, filter], queryFn: readAll(path, filter), staleTime: 300_000, enabled });

export const useSources = () => useLookup('candidate_sources', {});
export const useTags = (enabled: boolean) => useLookup('tags', { is_viewable: true }, enabled);
export const useRejectionReasons = () => useLookup('rejection_reasons', { is_deleted: false });

/** The name of a source in the reader's language. */
export function useSourceName(id: number | null): string {
  const locale = useLocale() ?? 'en';
  const { data = [] } = useSources();
  return id === null ? '' : inLanguage(data.find((source) => source.id === id)?.name, locale);
}
