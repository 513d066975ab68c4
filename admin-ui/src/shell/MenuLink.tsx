import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { iconOf } from './icons.ts';
import type { MenuEntry } from './menu-entries.ts';

interface MenuLinkProps {
  entry: MenuEntry;
  /** The person is on this screen, or on one that belongs to it. */
  here: boolean;
  folded: boolean;
  onChosen?: () => void;
}

/** One screen in the menu. Folded, its name is in the tooltip and still its label. */
export function MenuLink({ entry, here, folded, onChosen }: MenuLinkProps) {
  const translate = useTranslate();
  const name = translate(entry.text, { smart_count: 2 });
  const Icon = iconOf(entry.icon);
  return (
    <Tooltip title={folded ? name : ''} placement="right" describeChild={false}>
      <ListItemButton
        component={Link}
        to={entry.path}
        selected={here}
        onClick={onChosen}
        {...(here ? { 'aria-current': 'page' as const } : {})}
        {...(folded ? { 'aria-label': name } : {})}
        sx={{ minHeight: 36, mx: 1.5, px: 2, borderRadius: 1, '&.Mui-selected': { color: 'primary.main' } }}
      >
        <ListItemIcon sx={{ minWidth: folded ? 0 : 32, color: 'inherit' }}>
          <Icon fontSize="small" />
        </ListItemIcon>
        {!folded && <ListItemText primary={name} />}
      </ListItemButton>
    </Tooltip>
  );
}
