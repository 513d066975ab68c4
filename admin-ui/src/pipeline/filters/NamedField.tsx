import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { inLanguage } from '../../platform/i18n/languages.ts';
import { useSameItems } from '../../platform/keep/use-same-items.ts';
import type { Named } from '../state/use-lookups.ts';

interface NamedFieldProps {
  label: string;
  /** What can be chosen; undefined until it was read. */
  rows: Named[] | undefined;
  /** Why it could not be read. */
  unread?: ReactNode;
  ids: number[];
  onChange: (ids: number[]) => void;
}

/** Several of a list, found by typing. What is chosen and no longer there stands there to be taken away. */
export function NamedField({ label, rows, unread, ids, onChange }: NamedFieldProps) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const unseen = (id: number): Named => ({ id, name: translate('admin.filter.unseen') });
  const shown = useSameItems(rows ? ids.map((id) => rows.find((row) => row.id === id) ?? unseen(id)) : []);
  return (
    <Autocomplete
      noOptionsText={unread}
      multiple
      autoHighlight
      disableCloseOnSelect
      loading={rows === undefined && !unread}
      options={rows ?? []}
      value={shown}
      getOptionLabel={({ name }) => (typeof name === 'string' ? name : inLanguage(name, locale))}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(option, other) => option.id === other.id}
      onChange={(_event, chosen) => onChange(chosen.map(({ id }) => id))}
      renderInput={(params) => <TextField {...params} label={label} helperText={unread} />}
    />
  );
}
