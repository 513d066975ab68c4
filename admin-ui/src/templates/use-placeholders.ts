import { useQuery } from '@tanstack/react-query';
import { useLocale } from 'react-admin';
import { call, type ItemOf } from '../platform/call.ts';

type SystemPlaceholder = ItemOf<'listPlaceholders'>;

/** The placeholders of the product, described in the reader's language. They change with releases only. */
export function useSystemPlaceholders(): { placeholders: SystemPlaceholder[]; error: unknown } {
  const locale = useLocale() ?? 'en';
  const { data, error } = useQuery({
    queryKey: ['template_emails', 'placeholders', locale],
    queryFn: () => call('listPlaceholders'),
    staleTime: Infinity,
  });
  return { placeholders: data ?? [], error };
}
