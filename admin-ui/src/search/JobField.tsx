import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { type AnswerOf, type BodyOf, call } from '../platform/call.ts';
import { inLanguage } from '../platform/i18n/languages.ts';
import { useUnreadHelp } from '../platform/page/fields/use-unread-help.tsx';
import { useTypingPause } from '../platform/page/use-typing-pause.ts';

type Job = Pick<AnswerOf<'searchJobs'>['jobs'][number], 'id' | 'name'>;

const readJobs = (body: BodyOf<'searchJobs'>) => async () => (await call('searchJobs', { body })).jobs;

/** One job, found by its title. */
export function JobField({ value, onChange }: { value: number | undefined; onChange: (id: string) => void }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const [typed, setTyped] = useState('');
  const [words, setWords] = useState('');
  useTypingPause(typed, setWords);
  const {
    data: jobs = [],
    isFetching,
    error,
    refetch,
  } = useQuery({
    queryKey: ['search', 'jobs', words],
    queryFn: readJobs({ name_contains: words, limit: 20 }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  const { data: chosen = null } = useQuery({
    queryKey: ['search', 'job', value],
    // Nobody finds anything by a job that was removed: it stands there to be taken away.
    queryFn: async (): Promise<Job> => (await readJobs({ job_id: value, limit: 1 })())[0] ?? { id: value!, name: {} },
    enabled: value !== undefined,
    staleTime: 300_000,
  });
  const unread = useUnreadHelp({ error, refetch });
  const labelOf = ({ id, name }: Job) => `${inLanguage(name, locale) || translate('admin.filter.unseen')} (${id})`;
  return (
    <Autocomplete
      noOptionsText={unread}
      options={jobs}
      loading={isFetching}
      value={value === undefined ? null : chosen}
      getOptionLabel={labelOf}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(option, other) => option.id === other.id}
      // The server has chosen them by the words already.
      filterOptions={(options) => options}
      onInputChange={(_event, text, reason) => setTyped(reason === 'input' ? text : '')}
      onChange={(_event, next) => onChange(next ? String(next.id) : '')}
      renderInput={(params) => <TextField {...params} label={translate('search.job')} helperText={unread} />}
    />
  );
}
