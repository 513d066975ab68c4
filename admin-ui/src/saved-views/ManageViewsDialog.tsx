import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import { useId, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { ConfirmDialog } from '../platform/page/dialog/ConfirmDialog.tsx';
import { SaveViewDialog } from './SaveViewDialog.tsx';
import { isOwn, mayRemove, useViews } from './use-views.ts';
import { removeView, type SavedView, type ViewsOf } from './view-calls.ts';

/** One's own views: renamed, shared or not, opened first, deleted; for admins also what colleagues share, to delete. */
export function ManageViewsDialog({ of, onClose }: { of: ViewsOf; onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const id = useId();
  const { views, reload } = useViews(of);
  const [changing, setChanging] = useState<SavedView>();
  const [removing, setRemoving] = useState<SavedView>();
  const listed = views.filter(mayRemove);

  const remove = async (view: SavedView) => {
    // What was refused may be gone already.
    await removeView(view).finally(reload);
    setRemoving(undefined);
    notify('views.deleted', { messageArgs: { name: view.name } });
    if (listed.length === 1) onClose();
  };

  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="xs">
      <DialogTitle id={id}>{translate('views.manageTitle')}</DialogTitle>
      <DialogContent>
        <List dense disablePadding>
          {listed.map((view) => (
            <ListItem
              key={view.id}
              disableGutters
              sx={{ pr: 20 }}
              secondaryAction={
                <>
                  {isOwn(view) && (
                    <IconButton
                      aria-label={translate('views.changeNamed', { name: view.name })}
                      onClick={() => setChanging(view)}
                    >
                      <EditIcon />
                    </IconButton>
                  )}
                  <IconButton
                    aria-label={translate('views.deleteNamed', { name: view.name })}
                    onClick={() => setRemoving(view)}
                  >
                    <DeleteIcon />
                  </IconButton>
                </>
              }
            >
              <ListItemText
                primary={view.name}
                secondary={[
                  !isOwn(view) && translate('views.ofColleague'),
                  isOwn(view) && view.is_default && translate('views.isDefault'),
                  isOwn(view) && view.is_shared && translate('views.isShared'),
                ]
                  .filter(Boolean)
                  .join(' · ')}
                slotProps={{ primary: { sx: { overflowWrap: 'anywhere' } } }}
              />
            </ListItem>
          ))}
        </List>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
      </DialogActions>
      {changing && <SaveViewDialog of={of} search="" view={changing} onClose={() => setChanging(undefined)} />}
      {removing && (
        <ConfirmDialog
          title={translate('views.deleteNamed', { name: removing.name })}
          action={translate('ra.action.delete')}
          danger
          onDo={() => remove(removing)}
          onClose={() => setRemoving(undefined)}
        >
          {translate(
            of.report ? 'views.deleteOfReport' : removing.is_shared ? 'views.deleteShared' : 'views.deleteOwn',
          )}
        </ConfirmDialog>
      )}
    </Dialog>
  );
}
