import { useQuery } from '@tanstack/react-query';
import { useLocale } from 'react-admin';
import type { CallTypes } from '../generated/call-types.ts';
import { api } from '../platform/api.ts';

type SystemPlaceholder = CallTypes['listPlaceholders']['answer'][number];

/** The placeholders of the product, described in the reader's language. They change with releases only. */
export function useSystemPlaceholders(): { placeholders: SystemPlaceholder[]; error: unknown } {
  const locale = useLocale() ?? 'en';
  const { data, error } = useQuery({
    queryKey: ['template_emails', 'placeholders', locale],
    queryFn: () => api.get<SystemPlaceholder[]>('template_emails/placeholders'),
    staleTime: Infinity,
  });
  return { placeholders: data ?? [], error };
}
