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
import type { ViewKind } from './view-calls.ts';
import { addressOf, shows } from './view-query.ts';

interface SavedViewsMenuProps {
  kind: ViewKind;
  /** Where a view is opened; otherwise on the path of the address. */
  path?: string;
}

/** What somebody looks at often: the query of the address under a name. Opens, saves and manages such views. */
export function SavedViewsMenu({ kind, path }: SavedViewsMenuProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { views, error } = useViews(kind);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [dialog, setDialog] = useState<'save' | 'manage'>();
  const current = views.find((view) => shows(search, view));
  const close = () => setAnchor(null);
  const show = (next: 'save' | 'manage') => {
    close();
    setDialog(next);
  };
  return (
    <>
      <Button
        startIcon={<BookmarkIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ maxWidth: 240, '& .MuiButton-startIcon': { flexShrink: 0 } }}
      >
        <span style={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          {current?.name ?? translate('views.title')}
        </span>
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        {error && <MenuItem disabled>{messageOf(error)}</MenuItem>}
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
        {views.some(mayRemove) && <MenuItem onClick={() => show('manage')}>{translate('views.manage')}</MenuItem>}
      </Menu>
      {dialog === 'save' && <SaveViewDialog kind={kind} search={search} onClose={() => setDialog(undefined)} />}
      {dialog === 'manage' && <ManageViewsDialog kind={kind} onClose={() => setDialog(undefined)} />}
    </>
  );

  function noteOf(view: { is_default: boolean; is_shared: boolean }): string {
    return [view.is_default && translate('views.isDefault'), view.is_shared && translate('views.isShared')]
      .filter(Boolean)
      .join(' · ');
  }
}
