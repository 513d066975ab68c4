import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { iconOf } from './icons.ts';
import type { MenuEntry } from './menu-entries.ts';

const bare = (path: string) => path.replace(/\/$/, '');

/** One screen in the menu. Folded, its name is in the tooltip and still its label. */
export function MenuLink({ entry, folded, onChosen }: { entry: MenuEntry; folded: boolean; onChosen?: () => void }) {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const name = translate(entry.text, { smart_count: 2 });
  const here = bare(pathname) === bare(entry.path);
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
