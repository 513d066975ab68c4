import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { call, type ItemOf } from '../../platform/call.ts';

export type Colleague = ItemOf<'colleaguesOf'>;

interface ColleaguesFieldProps {
  /** The application that the note is about: only who may open it can be told. */
  profileId: number;
  value: Colleague[];
  onChange: (value: Colleague[]) => void;
  error?: string | undefined;
}

/** Colleagues whom a note mentions; they are told. */
export function ColleaguesField({ profileId, value, onChange, error }: ColleaguesFieldProps) {
  const translate = useTranslate();
  const { data = [], isFetching } = useQuery({
    queryKey: ['pipeline', 'colleagues', profileId],
    queryFn: ({ signal }) => call('colleaguesOf', { params: { id: profileId }, signal }),
    retry: false,
  });
  return (
    <Autocomplete
      multiple
      fullWidth
      options={data}
      loading={isFetching}
      value={value}
      onChange={(_event, next) => onChange(next)}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
      renderInput={(params) => (
        <TextField
          {...params}
          label={translate('board.tellColleagues')}
          error={error !== undefined}
          helperText={error ?? translate('board.tellColleaguesHelp')}
        />
      )}
    />
  );
}
