import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { useAct } from '../platform/act/use-act.ts';
import { ApiError } from '../platform/api-error.ts';
import { call } from '../platform/call.ts';
import { formatDay } from '../platform/i18n/dates.ts';
import type { Found } from './removal-types.ts';

interface ConfirmRemovalProps {
  day: string;
  note: string;
  meta: Found['meta'];
  onClose: () => void;
  /** Others are concerned now than were shown. */
  onChanged: () => void;
  onOrdered: () => void;
}

/** The last question: it names the numbers, and wants the number of applications typed. */
export function ConfirmRemoval({ day, note, meta, onClose, onChanged, onOrdered }: ConfirmRemovalProps) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { act, busy, problem } = useAct({ showsProblem: true });
  const queries = useQueryClient();
  const [typed, setTyped] = useState('');
  const number = new Intl.NumberFormat(locale);
  const fits = typed.replace(/\D/g, '') === String(meta.applications);

  const order = async (event: FormEvent) => {
    event.preventDefault();
    if (!fits) return;
    const body = {
      everything: true,
      bulk_removal_date: day,
      removal_note: note.trim() || null,
      expected: { applicants: meta.applicants, profiles: meta.profiles },
    };
    const done = await act(
      async () => {
        await call('removeCandidateInformation', { body });
        await queries.invalidateQueries({ queryKey: ['removal'] });
      },
      {
        done: { text: 'removal.started', type: 'info' },
        onFailure: (error) => error instanceof ApiError && error.status === 409 && onChanged(),
      },
    );
    if (done) onOrdered();
  };

  return (
    <Dialog open onClose={busy ? undefined : onClose} aria-labelledby="removal-confirm" fullWidth maxWidth="sm">
      <form onSubmit={(event) => void order(event)} noValidate>
        <DialogTitle id="removal-confirm">
          {translate('removal.confirmTitle', { applications: number.format(meta.applications) })}
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 3 }}>
          <div>
            {translate('removal.confirmText', {
              applicants: number.format(meta.applicants),
              applications: number.format(meta.applications),
              profiles: number.format(meta.profiles),
              day: formatDay(day, locale),
            })}
          </div>
          <Alert severity="warning">{translate('removal.forGood')}</Alert>
          {problem && <Alert severity="error">{problem}</Alert>}
          <TextField
            autoFocus
            required
            label={translate('removal.typeNumber', { number: meta.applications })}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={busy}>
            {translate('ra.action.cancel')}
          </Button>
          <Button type="submit" variant="contained" color="error" disabled={!fits} loading={busy}>
            {translate('removal.remove', { applications: number.format(meta.applications) })}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
