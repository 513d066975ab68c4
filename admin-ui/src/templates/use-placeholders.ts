import { useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { useLocale } from 'react-admin';
import { call, type ItemOf } from '../platform/call.ts';

type SystemPlaceholder = ItemOf<'listPlaceholders'>;

/** Which placeholders there are: those of all mails, or with the terms of an offer as well. */
const Source = createContext<'listPlaceholders' | 'listOfferPlaceholders'>('listPlaceholders');

export const PlaceholderSource = Source.Provider;

/** The placeholders of the product, described in the reader's language. They change with releases only. */
export function useSystemPlaceholders(): { placeholders: SystemPlaceholder[]; error: unknown } {
  const locale = useLocale() ?? 'en';
  const source = useContext(Source);
  const { data, error } = useQuery({
    queryKey: ['template_emails', 'placeholders', source, locale],
    queryFn: (): Promise<SystemPlaceholder[]> => call(source),
    staleTime: source === 'listPlaceholders' ? Infinity : 60_000,
  });
  return { placeholders: data ?? [], error };
}
