import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslate } from 'react-admin';
import { callPage } from '../platform/call.ts';
import { inLanguage } from '../platform/i18n/languages.ts';
import type { JobFilter } from './job-filters.ts';

interface Choice {
  id: number;
  name?: unknown;
  title?: unknown;
  city?: string;
  province?: string | null;
  first_name?: string;
  last_name?: string;
}

function labelOf(choice: Choice, locale: string): string {
  if (choice.city !== undefined) return [choice.city, choice.province].filter(Boolean).join(', ');
  if (choice.last_name !== undefined) return [choice.first_name, choice.last_name].filter(Boolean).join(' ');
  return inLanguage(choice.name ?? choice.title, locale);
}

interface JobFilterFieldProps {
  filter: JobFilter;
  value: number | undefined;
  onChange: (id: number | undefined) => void;
}

/** One field of the advanced search. */
export function JobFilterField({ filter: { name, call: id, filter = {} }, value, onChange }: JobFilterFieldProps) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { data = [], isFetching } = useQuery({
    queryKey: ['lookup', id, filter],
    queryFn: async (): Promise<Choice[]> =>
      (await callPage(id, { query: { filter: JSON.stringify(filter), range: JSON.stringify([0, 499]) } })).rows,
    staleTime: 300_000,
  });
  return (
    <Autocomplete
      options={data}
      loading={isFetching}
      value={data.find(({ id }) => id === value) ?? null}
      getOptionLabel={(choice) => labelOf(choice, locale)}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(option, other) => option.id === other.id}
      onChange={(_event, next) => onChange(next?.id)}
      renderInput={(params) => <TextField {...params} label={translate(`jobs.filter.${name}`)} />}
    />
  );
}
