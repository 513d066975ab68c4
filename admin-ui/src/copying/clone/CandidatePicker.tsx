import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { call, type ItemOf } from '../../platform/call.ts';
import { useUnreadHelp } from '../../platform/page/fields/use-unread-help.tsx';

type Candidate = ItemOf<'bulkCandidates'>;

const shown = 50;

/** Candidates of a job, found by name or e-mail. */
export function CandidatePicker({ jobId, onChange }: { jobId: number; onChange: (ids: number[]) => void }) {
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<Candidate[]>([]);
  const {
    data = [],
    isFetching,
    error,
    refetch,
  } = useQuery({
    queryKey: ['copying', 'candidates', jobId, typed],
    queryFn: ({ signal }) =>
      call('bulkCandidates', {
        params: { job_id: jobId },
        query: { limit: shown, ...(typed ? { q: typed } : {}) },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
  const unread = useUnreadHelp({ error, refetch });
  const nameOf = ({ name }: Candidate) => name || translate('copying.nameless');
  return (
    <Autocomplete
      noOptionsText={unread}
      multiple
      disableCloseOnSelect
      filterSelectedOptions
      // The server has searched already.
      filterOptions={(options) => options}
      options={data}
      loading={isFetching}
      value={chosen}
      getOptionLabel={nameOf}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(option, other) => option.id === other.id}
      onInputChange={(_event, next) => setTyped(next.trim())}
      onChange={(_event, next) => {
        setChosen(next);
        onChange(next.map(({ id }) => id));
      }}
      renderOption={({ key, ...props }, option) => (
        <li key={key} {...props}>
          {nameOf(option)}
          {option.email && <span style={{ marginInlineStart: 8, opacity: 0.75 }}>{option.email}</span>}
        </li>
      )}
      renderInput={(params) => <TextField {...params} label={translate('cloning.choose')} helperText={unread} />}
    />
  );
}
