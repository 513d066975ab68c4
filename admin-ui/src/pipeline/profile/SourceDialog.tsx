import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { type FormEvent, useId, useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import type { CallTypes } from '../../generated/call-types.ts';
import { api } from '../../platform/api.ts';
import { reasonOf } from '../../platform/api-error.ts';
import { inLanguage } from '../../platform/i18n/languages.ts';
import type { Card } from '../types.ts';
import { type Named, useSources } from '../use-lookups.ts';

interface SourceDialogProps {
  card: Card;
  onSaved: (card: Card) => void;
  onClose: () => void;
}

const isReferral = (source: Named | undefined) => source?.code === 'referral';

/** Where a candidate came from. Only a referral has a name; with the same source only the name is changed. */
export function SourceDialog({ card, onSaved, onClose }: SourceDialogProps) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const id = useId();
  const { data: sources = [] } = useSources();
  const known = card.applicant['referral_name'];
  const [sourceId, setSourceId] = useState(card.candidate_source_id ?? 0);
  const [referrer, setReferrer] = useState(typeof known === 'string' ? known : '');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const chosen = sources.find((source) => source.id === sourceId);
  const offered = sources.filter(({ id: each, is_viewable }) => is_viewable !== false || each === sourceId);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setProblem('');
    const referral_name = referrer.trim() || null;
    try {
      if (sourceId === card.candidate_source_id) {
        if (isReferral(chosen)) await api.put(`applicants/${card.applicant.id}`, { referral_name });
        onSaved({ ...card, applicant: { ...card.applicant, referral_name } });
      } else {
        const path = `applicant_profiles/${card.id}/update_candidate_source/${sourceId}`;
        const { workloads: _workloads, ...changed } = await api.put<CallTypes['updateCandidateSource']['answer']>(
          path,
          isReferral(chosen) ? { referral_name } : {},
        );
        onSaved(changed);
      }
      onClose();
    } catch (error) {
      setProblem(reasonOf(error));
      setBusy(false);
    }
  };

  return (
    <Dialog open onClose={busy ? undefined : onClose} aria-labelledby={id} fullWidth maxWidth="xs">
      <form onSubmit={(event) => void save(event)}>
        <DialogTitle id={id}>{translate('history.sourceDialog.title', { name: card.applicant.name })}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 3 }}>
          {problem && <Alert severity="error">{problem}</Alert>}
          <TextField
            select
            fullWidth
            label={translate('board.source')}
            value={chosen ? sourceId : ''}
            onChange={(event) => setSourceId(Number(event.target.value))}
            sx={{ mt: 2 }}
          >
            {offered.map((source) => (
              <MenuItem key={source.id} value={source.id}>
                {inLanguage(source.name, locale)}
              </MenuItem>
            ))}
          </TextField>
          {isReferral(chosen) && (
            <TextField
              fullWidth
              label={translate('history.sourceDialog.referrer')}
              helperText={translate('history.sourceDialog.referrerHint')}
              value={referrer}
              onChange={(event) => setReferrer(event.target.value)}
              slotProps={{ htmlInput: { maxLength: 255 } }}
            />
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={busy}>
            {translate('ra.action.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={busy} disabled={!chosen}>
            {translate('ra.action.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
