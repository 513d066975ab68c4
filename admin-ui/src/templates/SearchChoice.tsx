import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useTypingPause } from '../platform/page/use-typing-pause.ts';

interface SearchChoiceProps<Option extends { id: number; name: string }> {
  label: string;
  help?: ReactNode;
  /** Why it could not be read. */
  unread: ReactNode;
  value: Option | null;
  options: Option[];
  loading: boolean;
  /** Called a moment after the last key. */
  onSearch: (words: string) => void;
  onChange: (next: Option | null) => void;
}

/** One of many, found by typing; the api finds, so that nobody is offered what they may not open. */
export function SearchChoice<Option extends { id: number; name: string }>({
  label,
  help,
  unread,
  value,
  options,
  loading,
  onSearch,
  onChange,
}: SearchChoiceProps<Option>) {
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  useTypingPause(typed, (words) => onSearch(words === value?.name ? '' : words));
  return (
    <Autocomplete<Option>
      options={options}
      value={value}
      loading={loading}
      openText={translate('ra.action.open')}
      closeText={translate('ra.action.close')}
      clearText={translate('ra.action.clear_input_value')}
      loadingText={translate('ra.page.loading')}
      noOptionsText={unread ?? translate('admin.list.nothingFound')}
      filterOptions={(all) => all}
      getOptionLabel={(option) => option.name}
      getOptionKey={(option) => option.id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      onInputChange={(_event, next) => setTyped(next)}
      onChange={(_event, next) => onChange(next)}
      renderInput={(params) => <TextField {...params} label={label} helperText={unread ?? help} />}
    />
  );
}
