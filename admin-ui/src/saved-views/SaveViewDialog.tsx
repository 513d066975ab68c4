import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { type FormEvent, useId, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { reasonOf } from '../platform/api-error.ts';
import { useViews } from './use-views.ts';
import { addView, changeView, type SavedView, type ViewKind } from './view-calls.ts';
import { viewOf } from './view-query.ts';

interface SaveViewDialogProps {
  kind: ViewKind;
  /** The query of the address that a new view holds. */
  search: string;
  /** Its name and whom it is for are changed; what it shows stays. */
  view?: SavedView;
  onClose: () => void;
}

const longest = 80;

/** Names a view, and says whether colleagues see it and whether it is opened first. */
export function SaveViewDialog({ kind, search, view, onClose }: SaveViewDialogProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const id = useId();
  const { reload } = useViews(kind);
  const [name, setName] = useState(view?.name ?? '');
  const [isShared, setShared] = useState(view?.is_shared ?? false);
  const [isDefault, setDefault] = useState(view?.is_default ?? false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') {
      setProblem(translate('views.nameMissing'));
      return;
    }
    setBusy(true);
    setProblem('');
    const fields = { name: name.trim(), is_shared: isShared, is_default: isDefault };
    try {
      await (view ? changeView(view, fields) : addView({ kind, ...viewOf(kind, search), ...fields }));
      await reload();
      notify('views.saved', { type: 'success', messageArgs: { name: fields.name } });
      onClose();
    } catch (error) {
      setProblem(reasonOf(error));
      setBusy(false);
    }
  };

  return (
    <Dialog open onClose={busy ? undefined : onClose} aria-labelledby={id} fullWidth maxWidth="xs">
      <form onSubmit={(event) => void save(event)} noValidate>
        <DialogTitle id={id}>{translate(view ? 'views.change' : 'views.saveTitle')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          {problem && <Alert severity="error">{problem}</Alert>}
          <TextField
            autoFocus
            required
            label={translate('views.name')}
            value={name}
            onChange={(event) => setName(event.target.value)}
            slotProps={{ htmlInput: { maxLength: longest } }}
            sx={{ mt: 1 }}
          />
          <FormControlLabel
            control={<Checkbox checked={isShared} onChange={(_event, next) => setShared(next)} />}
            label={translate('views.share')}
          />
          <FormControlLabel
            control={<Checkbox checked={isDefault} onChange={(_event, next) => setDefault(next)} />}
            label={translate('views.default')}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={busy}>
            {translate('ra.action.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={busy}>
            {translate('ra.action.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
