import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslate } from 'react-admin';
import { call } from '../platform/call.ts';
import { inLanguage } from '../platform/i18n/languages.ts';
import { useUnreadHelp } from '../platform/page/fields/use-unread-help.tsx';

interface StageFieldProps {
  jobId: number;
  value: string;
  onChange: (stage: string) => void;
}

/** One of the job's stages, or any. */
export function StageField({ jobId, value, onChange }: StageFieldProps) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { data, error, refetch } = useQuery({
    queryKey: ['search', 'stages', jobId],
    queryFn: () => call('getJob', { params: { id: Number(jobId) }, query: { page: 'application-management' } }),
    staleTime: 300_000,
    retry: false,
  });
  const stages = data?.workflow?.stages ?? [];
  const unread = useUnreadHelp({ error, refetch });
  // A stage that is not the job's any more finds nobody: it stands there to be taken away.
  const unseen = value !== '' && !stages.some(({ id }) => String(id) === value);
  return (
    <TextField
      select
      label={translate('search.stage')}
      value={value === '' || (unseen && !data) ? 'any' : value}
      helperText={unread}
      onChange={(event) => onChange(event.target.value === 'any' ? '' : event.target.value)}
    >
      <MenuItem value="any">{translate('search.either')}</MenuItem>
      {unseen && data && <MenuItem value={value}>{translate('admin.filter.unseen')}</MenuItem>}
      {stages.map(({ id, name }) => (
        <MenuItem key={id} value={String(id)}>
          {inLanguage(name, locale)}
        </MenuItem>
      ))}
    </TextField>
  );
}
