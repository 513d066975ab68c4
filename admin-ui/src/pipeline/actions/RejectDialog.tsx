import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { inLanguage } from '../../platform/i18n/languages.ts';
import { LoadError } from '../../platform/page/LoadError.tsx';
import { usePipelineContext } from '../pipeline-context.ts';
import { useRejectionReasons } from '../use-lookups.ts';

/** Rejecting needs a reason. Nothing is sent to the candidate by it. */
export function RejectDialog({ ids, onClose }: { ids: number[]; onClose: () => void }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { pipeline, stages, selection } = usePipelineContext();
  const { data: reasons, error, refetch } = useRejectionReasons();
  const [reasonId, setReasonId] = useState('');
  const [asked, setAsked] = useState(false);
  const missing = asked && reasonId === '';
  const name = pipeline.state.cards[ids[0] ?? 0]?.applicant.name ?? '';

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (reasonId === '') return;
    onClose();
    selection.clear();
    pipeline.reject(
      ids,
      Number(reasonId),
      stages.find((stage) => stage.stage_type === 'rejected'),
    );
  };

  return (
    <Dialog open onClose={onClose} aria-labelledby="reject-title" fullWidth maxWidth="xs">
      <form onSubmit={submit} noValidate>
        <DialogTitle id="reject-title">{translate('board.rejectTitle', { smart_count: ids.length, name })}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 3 }}>
          {error && <LoadError error={error} onRetry={() => void refetch()} />}
          <TextField
            select
            fullWidth
            required
            label={translate('board.reason')}
            value={reasonId}
            onChange={(event) => setReasonId(event.target.value)}
            error={missing}
            helperText={missing ? translate('board.reasonMissing') : translate('board.rejectHint')}
            sx={{ mt: 2 }}
          >
            {(reasons ?? []).map((reason) => (
              <MenuItem key={reason.id} value={String(reason.id)}>
                {inLanguage(reason.name, locale)}
              </MenuItem>
            ))}
          </TextField>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
          <Button type="submit" variant="contained" color="error">
            {translate('board.rejectDo', { smart_count: ids.length })}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
