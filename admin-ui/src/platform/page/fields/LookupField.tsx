import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { allRows } from '../../all-rows.ts';
import { callPage } from '../../call.ts';
import { inLanguage } from '../../i18n/languages.ts';
import { useEmployees } from './use-employees.ts';
import { useUnreadHelp } from './use-unread-help.tsx';

/** The lists that are chosen from. */
export type LookupCall = ShortList | 'employeesList';

type ShortList =
  | 'locationsList'
  | 'jobTypesList'
  | 'companyDepartmentsList'
  | 'jobCategoriesList'
  | 'postReasonsList'
  | 'closeReasonsList';

interface Choice {
  id: number;
  name?: unknown;
  title?: unknown;
  city?: string;
  province?: string | null;
  first_name?: string;
  last_name?: string;
  /** It was removed, or is not visible to the reader. */
  unseen?: boolean;
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

/** One row of a list: of a short one, which is offered whole, or of the employees, who are found by words. */
export function LookupField({ call, ...props }: LookupFieldProps) {
  return call === 'employeesList' ? <EmployeeField {...props} /> : <ShortListField call={call} {...props} />;
}

type FieldProps = Omit<LookupFieldProps, 'call'>;

function ShortListField({ call, filter = {}, ...props }: FieldProps & { call: ShortList }) {
  const read = useQuery({
    queryKey: ['lookup', call, filter],
    queryFn: ({ signal }): Promise<Choice[]> => allRows(call, { filter: JSON.stringify(filter) }, signal),
    staleTime: 300_000,
  });
  return <ChoiceField call={call} read={read} {...props} />;
}

function EmployeeField({ filter = {}, ...props }: FieldProps) {
  const [typed, setTyped] = useState('');
  const read = useEmployees({ typed, filter });
  return <ChoiceField call="employeesList" read={read} onType={setTyped} {...props} />;
}

interface ChoiceFieldProps extends Omit<FieldProps, 'filter'> {
  call: LookupCall;
  read: Pick<UseQueryResult<Choice[]>, 'data' | 'isFetching' | 'error' | 'refetch'>;
  /** Where the api searches: what was typed. */
  onType?: (typed: string) => void;
}

function ChoiceField({ call, read, onType, label, value, onChange }: ChoiceFieldProps) {
  const locale = useLocale() ?? 'en';
  const translate = useTranslate();
  const { data = [], isFetching, error, refetch } = read;
  const unread = useUnreadHelp({ error, refetch });
  const client = useQueryClient();
  const keyOf = (id: number | undefined) => ['lookup', call, 'one', id];
  // Always read by itself: were it taken from what is offered, it would be another object with each word that is
  // typed, at which the field forgets what is typed.
  const { data: chosen = null } = useQuery({
    queryKey: keyOf(value),
    queryFn: async ({ signal }): Promise<Choice> => {
      const { rows } = await callPage(call, { query: { filter: JSON.stringify({ id: [value] }) }, signal });
      // Nobody finds anything by what was removed: it stands there to be taken away.
      return rows.find(({ id }: Choice) => id === value) ?? { id: value!, unseen: true };
    },
    enabled: value !== undefined,
    staleTime: 300_000,
  });
  return (
    <Autocomplete
      noOptionsText={unread}
      options={data}
      loading={isFetching}
      openText={translate('ra.action.open')}
      closeText={translate('ra.action.close')}
      clearText={translate('ra.action.clear_input_value')}
      value={value === undefined ? null : chosen}
      getOptionLabel={(choice) => (choice.unseen ? translate('admin.filter.unseen') : labelOf(choice, locale))}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(option, other) => option.id === other.id}
      {...(onType
        ? {
            filterOptions: (options: Choice[]) => options,
            onInputChange: (_event: unknown, text: string, reason: string) => onType(reason === 'input' ? text : ''),
          }
        : {})}
      onChange={(_event, next) => {
        if (next) client.setQueryData(keyOf(next.id), next);
        onChange(next?.id);
      }}
      renderInput={(params) => <TextField {...params} label={label} helperText={unread} />}
    />
  );
}
