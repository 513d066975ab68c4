import BookmarkIcon from '@mui/icons-material/BookmarkBorder';
import CheckIcon from '@mui/icons-material/Check';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { messageOf } from '../platform/api-error.ts';
import { ManageViewsDialog } from './ManageViewsDialog.tsx';
import { SaveViewDialog } from './SaveViewDialog.tsx';
import { isOwn, mayRemove, useViews } from './use-views.ts';
import { mayOpen } from '../platform/session/access.ts';
import type { SavedView, ViewsOf } from './view-calls.ts';
import { addressOf, shows } from './view-query.ts';

/** Where it is said when a view of a report goes out by mail, and to whom. */
const scheduleForm = '/report/schedule/add';

interface SavedViewsMenuProps {
  of: ViewsOf;
  /** Where a view is opened; otherwise on the path of the address. */
  path?: string;
}

/** What somebody looks at often: the query of the address under a name. Opens, saves and manages such views. */
export function SavedViewsMenu({ of, path }: SavedViewsMenuProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { views, error, reload } = useViews(of);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [dialog, setDialog] = useState<'save' | 'send' | 'manage'>();
  const current = views.find((view) => shows(search, view));
  const open = (button: HTMLElement) => {
    setAnchor(button);
    // Another window, or a colleague, may have saved one.
    void reload();
  };
  const close = () => setAnchor(null);
  const send = ({ id }: Pick<SavedView, 'id'>) => void navigate(`${scheduleForm}?saved_view_id=${id}`);
  const show = (next: 'save' | 'send' | 'manage') => {
    close();
    setDialog(next);
  };
  return (
    <>
      <Button
        startIcon={<BookmarkIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => open(event.currentTarget)}
        sx={{ minWidth: 92, maxWidth: 240, '& .MuiButton-startIcon': { flexShrink: 0 } }}
      >
        <span style={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          {current?.name ?? translate('views.title')}
        </span>
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        {error && (
          <MenuItem onClick={() => void reload()}>
            <ListItemText primary={messageOf(error)} secondary={translate('admin.action.retry')} />
          </MenuItem>
        )}
        {!error && views.length === 0 && <MenuItem disabled>{translate('views.none')}</MenuItem>}
        {views.map((view) => (
          <MenuItem
            key={view.id}
            selected={view === current}
            onClick={() => {
              close();
              void navigate(addressOf(view, path ?? pathname, search));
            }}
          >
            <ListItemIcon>{view === current && <CheckIcon fontSize="small" />}</ListItemIcon>
            <ListItemText primary={view.name} secondary={isOwn(view) ? noteOf(view) : translate('views.ofColleague')} />
          </MenuItem>
        ))}
        <Divider />
        <MenuItem onClick={() => show('save')}>{translate('views.save')}</MenuItem>
        {of.report && mayOpen(scheduleForm) && (
          <MenuItem onClick={() => (current ? send(current) : show('send'))}>
            {translate('reports.byMail.set')}
          </MenuItem>
        )}
        {views.some(mayRemove) && <MenuItem onClick={() => show('manage')}>{translate('views.manage')}</MenuItem>}
      </Menu>
      {(dialog === 'save' || dialog === 'send') && (
        <SaveViewDialog
          of={of}
          search={search}
          {...(dialog === 'send' ? { onSaved: send } : {})}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog === 'manage' && <ManageViewsDialog of={of} onClose={() => setDialog(undefined)} />}
    </>
  );

  function noteOf(view: { is_default: boolean; is_shared: boolean }): string {
    return [view.is_default && translate('views.isDefault'), view.is_shared && translate('views.isShared')]
      .filter(Boolean)
      .join(' · ');
  }
}
