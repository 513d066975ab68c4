import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { type KeyboardEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { cleanLabel, labelProblem, type OwnPlaceholder } from './own-placeholders.ts';
import { previewTemplate } from '../generated/text-lengths.ts';

interface PlaceholderDialogProps {
  /** The one that is changed; none for a new one. */
  placeholder: OwnPlaceholder | undefined;
  /** Labels that stand for something else already. */
  taken: readonly string[];
  onKeep: (placeholder: OwnPlaceholder) => void;
  onClose: () => void;
}

/** Label and description of a template's own placeholder. It stays open until the label is one of its own. */
export function PlaceholderDialog({ placeholder, taken, onKeep, onClose }: PlaceholderDialogProps) {
  const translate = useTranslate();
  const [label, setLabel] = useState(placeholder?.label ?? '');
  const [description, setDescription] = useState(placeholder?.description ?? '');
  const [problem, setProblem] = useState<string>();

  const keep = () => {
    const found = labelProblem(label, taken);
    setProblem(found);
    if (!found) onKeep({ label: cleanLabel(label), description: description.trim() || null });
  };
  const keepByEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // The form around it must not be saved by this key.
    event.preventDefault();
    keep();
  };

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="placeholder-title">
      <DialogTitle id="placeholder-title">
        {translate(placeholder ? 'templates.own.change' : 'templates.own.add')}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4 }}>
        <TextField
          autoFocus
          required
          margin="dense"
          label={translate('templates.own.label')}
          value={label}
          onChange={(event) => {
            setLabel(event.target.value);
            setProblem(undefined);
          }}
          onKeyDown={keepByEnter}
          error={problem !== undefined}
          helperText={problem ? translate(problem, { label: cleanLabel(label) }) : translate('templates.own.labelHelp')}
          slotProps={{ htmlInput: { maxLength: previewTemplate.custom_placeholder.label } }}
        />
        <TextField
          label={translate('templates.own.description')}
          value={description}
          onChange={(event) => setDescription(event.target.value)}
          onKeyDown={keepByEnter}
          helperText={translate('templates.own.descriptionHelp')}
          slotProps={{ htmlInput: { maxLength: previewTemplate.custom_placeholder.description } }}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
        <Button variant="contained" onClick={keep}>
          {translate(placeholder ? 'templates.own.keep' : 'templates.own.add')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
