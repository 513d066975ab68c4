import { useQuery } from '@tanstack/react-query';
import { useLocale } from 'react-admin';
import { allRows } from '../platform/all-rows.ts';
import { formatDay } from '../platform/i18n/dates.ts';
import { inLanguage } from '../platform/i18n/languages.ts';
import type { Letter } from './types.ts';

/** What a letter says in a field that the organization added, in words. */
export interface OwnTerm {
  id: number;
  label: string;
  value: string;
}

/** What values say, under the titles of their fields and in the order of these, also of fields in the archive. */
export function useOwnTerms(values: Letter['offer_values']): OwnTerm[] {
  const locale = useLocale() ?? 'en';
  const said = values.filter(({ value }) => value?.trim());
  const ids = said.map(({ offer_field_id }) => offer_field_id).toSorted((one, other) => one - other);
  const { data: fields = [] } = useQuery({
    queryKey: ['offer_fields', 'of', ids],
    queryFn: ({ signal }) =>
      allRows('offerFieldsList', { filter: JSON.stringify({ id: ids }), sort: '["position","ASC"]' }, signal),
    enabled: ids.length > 0,
    staleTime: 60_000,
  });
  const inWords = { date: formatDay, number: formatNumber, text: asItIs, long_text: asItIs };
  return fields.flatMap(({ id, name, kind }) => {
    const found = said.find(({ offer_field_id }) => offer_field_id === id);
    return found ? [{ id, label: inLanguage(name, locale), value: inWords[kind](found.value!, locale) }] : [];
  });
}

const formatNumber = (value: string, locale: string) =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: 10 }).format(Number(value));

const asItIs = (value: string) => value;
