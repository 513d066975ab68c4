import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslate } from 'react-admin';
import { callPage } from '../../call.ts';
import { inLanguage } from '../../i18n/languages.ts';
import { useUnreadHelp } from './use-unread-help.tsx';

/** The lists of few rows that are chosen from. */
export type LookupCall =
  | 'locationsList'
  | 'jobTypesList'
  | 'companyDepartmentsList'
  | 'jobCategoriesList'
  | 'postReasonsList'
  | 'closeReasonsList'
  | 'employeesList';

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

interface LookupFieldProps {
  label: string;
  /** Whose rows are offered, and which of them. */
  call: LookupCall;
  filter?: Record<string, unknown>;
  value: number | undefined;
  onChange: (id: number | undefined) => void;
}

/** One row of a list that is short enough to be offered whole. */
export function LookupField({ label, call: id, filter = {}, value, onChange }: LookupFieldProps) {
  const locale = useLocale() ?? 'en';
  const translate = useTranslate();
  const {
    data = [],
    isFetching,
    error,
    refetch,
  } = useQuery({
    queryKey: ['lookup', id, filter],
    queryFn: async (): Promise<Choice[]> =>
      (await callPage(id, { query: { filter: JSON.stringify(filter), range: JSON.stringify([0, 499]) } })).rows,
    staleTime: 300_000,
  });
  const unread = useUnreadHelp({ error, refetch });
  return (
    <Autocomplete
      options={data}
      loading={isFetching}
      openText={translate('ra.action.open')}
      closeText={translate('ra.action.close')}
      clearText={translate('ra.action.clear_input_value')}
      value={data.find(({ id }) => id === value) ?? null}
      getOptionLabel={(choice) => labelOf(choice, locale)}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(option, other) => option.id === other.id}
      onChange={(_event, next) => onChange(next?.id)}
      renderInput={(params) => <TextField {...params} label={label} helperText={unread} />}
    />
  );
}
