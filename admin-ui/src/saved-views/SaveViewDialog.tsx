import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { changedFields } from '../platform/changed-fields.ts';
import { ConfirmDialog } from '../platform/page/dialog/ConfirmDialog.tsx';
import { useViews } from './use-views.ts';
import { addView, changeView, type SavedView, type ViewsOf } from './view-calls.ts';
import { viewOf } from './view-query.ts';
import { savedViewsCreate } from '../generated/text-lengths.ts';

interface SaveViewDialogProps {
  of: ViewsOf;
  /** The query of the address that a new view holds. */
  search: string;
  /** Its name and whom it is for are changed; what it shows stays. */
  view?: SavedView;
  /** What goes on with the new view. */
  onSaved?: (view: Pick<SavedView, 'id'>) => void;
  onClose: () => void;
}

/** Names a view, and says whether colleagues see it and whether it is opened first. */
export function SaveViewDialog({ of, search, view, onSaved, onClose }: SaveViewDialogProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const { views, reload } = useViews(of);
  const [name, setName] = useState(view?.name ?? '');
  const [isShared, setShared] = useState(view?.is_shared ?? false);
  const [isDefault, setDefault] = useState(view?.is_default ?? false);

  const save = async () => {
    if (name.trim() === '') throw new Error(translate('views.nameMissing'));
    const fields = { name: name.trim(), is_shared: isShared, is_default: isDefault };
    // After a refusal, as another window changed it meanwhile, the next try is about the view as it is now.
    const saved = await (
      view
        ? changeView(views.find(({ id }) => id === view.id) ?? view, changedFields(view, fields))
        : addView({ ...of, ...viewOf(of.kind, search), ...fields })
    ).finally(reload);
    onSaved?.(saved);
    notify('views.saved', { type: 'success', messageArgs: { name: fields.name } });
  };

  return (
    <ConfirmDialog
      title={translate(view ? 'views.change' : 'views.saveTitle')}
      action={translate('ra.action.save')}
      onDo={save}
      onClose={onClose}
      fields={
        <>
          <TextField
            autoFocus
            required
            label={translate('views.name')}
            value={name}
            onChange={(event) => setName(event.target.value)}
            slotProps={{ htmlInput: { maxLength: savedViewsCreate.name } }}
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
        </>
      }
    />
  );
}
