import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useLocale } from 'react-admin';
import { callPage } from '../../platform/call.ts';
import { inLanguage } from '../../platform/i18n/languages.ts';
import { useUnreadHelp } from '../../platform/page/fields/use-unread-help.tsx';
import { keepRowsOf } from '../../platform/keep/keep-rows-of.ts';

interface Row {
  id: number;
  name?: unknown;
  city?: string;
  province?: string | null;
}

interface LookupFieldProps {
  label: string;
  call: 'locationsList' | 'postReasonsList';
  filter: Record<string, unknown>;
  value: number | null;
  onChange: (id: number | null) => void;
}

/** One row of a short list, or none. A row that is archived by now stays chosen. */
export function LookupField({ label, call: id, filter, value, onChange }: LookupFieldProps) {
  const locale = useLocale() ?? 'en';
  const {
    data = [],
    isFetching,
    error,
    refetch,
  } = useQuery({
    queryKey: ['lookup', id, filter, value],
    queryFn: async (): Promise<Row[]> => {
      const range = JSON.stringify([0, 499]);
      const { rows } = await callPage(id, { query: { filter: JSON.stringify(filter), range } });
      if (value === null || rows.some((row) => row.id === value)) return rows;
      const { rows: old } = await callPage(id, { query: { filter: JSON.stringify({ id: [value] }), range } });
      return [...old, ...rows];
    },
    staleTime: 300_000,
    placeholderData: keepRowsOf(['lookup', id, filter]),
  });
  const unread = useUnreadHelp({ error, refetch });
  const labelOf = ({ city, province, name }: Row) =>
    city === undefined ? inLanguage(name, locale) : [city, province].filter(Boolean).join(', ');
  return (
    <Autocomplete
      options={data}
      loading={isFetching}
      value={data.find(({ id }) => id === value) ?? null}
      getOptionLabel={labelOf}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(option, other) => option.id === other.id}
      onChange={(_event, next) => onChange(next?.id ?? null)}
      renderInput={(params) => <TextField {...params} label={label} helperText={unread} />}
    />
  );
}
