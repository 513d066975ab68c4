import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslate } from 'react-admin';
import { allRows } from '../../platform/all-rows.ts';
import { inLanguage } from '../../platform/i18n/languages.ts';
import { LoadError } from '../../platform/page/LoadError.tsx';

interface ReasonFieldProps {
  value: string;
  onChange: (value: string) => void;
  missing: boolean;
}

/** Why a job is closed; the reason that only the product gives is not offered. */
export function ReasonField({ value, onChange, missing }: ReasonFieldProps) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { data, error, refetch } = useQuery({
    queryKey: ['lookup', 'close_reasons', 'offered'],
    queryFn: async ({ signal }) => {
      const rows = await allRows('closeReasonsList', { filter: JSON.stringify({ is_deleted: false }) }, signal);
      return rows.filter(({ code }) => code !== 'closed_pending_job');
    },
    staleTime: 300_000,
  });
  const known = data?.some(({ id }) => String(id) === value) ?? false;
  return (
    <>
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      <TextField
        select
        required
        fullWidth
        autoFocus
        label={translate('jobs.step.reason')}
        value={known ? value : ''}
        onChange={(event) => onChange(event.target.value)}
        error={missing}
        helperText={missing ? translate('jobs.step.reasonMissing') : undefined}
        sx={{ mt: 1 }}
      >
        {(data ?? []).map(({ id, name }) => (
          <MenuItem key={id} value={String(id)}>
            {inLanguage(name, locale)}
          </MenuItem>
        ))}
      </TextField>
    </>
  );
}
